// The auth record that is kept locally, and whether its token may still be used.
import { KEYS, readJson, writeJson } from './storage.ts';

export interface AuthRecord {
  token_type: string;
  access_token: string;
}

export const getAuth = (): AuthRecord | undefined => readJson(KEYS.auth) as AuthRecord | undefined;
export const storeToken = (access_token: string, token_type = 'Bearer'): void => writeJson(KEYS.auth, { token_type, access_token });

/** Three dot-separated parts, and an expiry (seconds, in the payload) in the future. */
export function isValidToken(token: string | undefined, nowMs: number = Date.now()): boolean {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3 || parts.some((part) => part === '')) return false;
  const expires = getExpiry(parts[1] as string);
  return expires !== undefined && expires * 1000 > nowMs;
}

export const hasValidToken = (): boolean => isValidToken(getAuth()?.access_token);

/** Value of the Authorization header, or undefined when the stored token is not valid. */
export function getAuthorization(): string | undefined {
  const auth = getAuth();
  return auth && isValidToken(auth.access_token) ? `${auth.token_type} ${auth.access_token}` : undefined;
}

function getExpiry(payload: string): number | undefined {
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}
