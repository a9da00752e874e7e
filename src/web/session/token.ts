// The locally stored auth record, and whether its token may still be used.
import { isRecord } from '#shared/is-record.ts';
import { KEYS, readJson, writeJson } from './storage.ts';

export interface AuthRecord {
  token_type: string;
  access_token: string;
}

export function getAuth(): AuthRecord | undefined {
  const stored = readJson(KEYS.auth);
  return isAuthRecord(stored) ? stored : undefined;
}

export const storeToken = (access_token: string, token_type = 'Bearer'): void => writeJson(KEYS.auth, { token_type, access_token });

/** Three dot-separated parts, and an expiry (seconds, in the payload) in the future. */
export function isValidToken(token: string | undefined, nowMs: number = Date.now()): boolean {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3 || parts.some((part) => part === '')) return false;
  const expires = getExpiry(parts[1] ?? '');
  return expires !== undefined && expires * 1000 > nowMs;
}

/** True for a session's token, false for one that only opens a path and grants no session. */
export function isSessionToken(token: string): boolean {
  const [head = '', payload = ''] = token.split('.');
  const issuer = readPart(payload)?.iss;
  return readPart(head)?.typ !== 'pass' && (issuer === undefined || issuer === 'tingfeng');
}

/** The user id in the token. */
export const userOfToken = (token: string | undefined): unknown => readPart(token?.split('.')[1] ?? '')?.uid;

export const hasValidToken = (): boolean => isValidToken(getAuth()?.access_token);

/** Value of the Authorization header, or undefined when the stored token is not valid. */
export function getAuthorization(): string | undefined {
  const auth = getAuth();
  return auth && isValidToken(auth.access_token) ? `${auth.token_type} ${auth.access_token}` : undefined;
}

const isAuthRecord = (value: unknown): value is AuthRecord =>
  isRecord(value) && typeof value.token_type === 'string' && typeof value.access_token === 'string';

function getExpiry(payload: string): number | undefined {
  const exp = readPart(payload)?.exp;
  return typeof exp === 'number' ? exp : undefined;
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
