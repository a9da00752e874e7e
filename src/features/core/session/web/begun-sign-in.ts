// What this tab keeps of a sign-in by an identity provider until it is back: only the tab that began it can end it.
import { isRecord } from '#shared/is-record.ts';
import { parseJson } from '#shared/parse-json.ts';

const KEY = 'KS_SSO_BEGUN';

interface BegunSignIn {
  /** Sealed by the server. */
  begun: string;
  /** The originally requested path. */
  redirect: string | null;
}

export const keepBegun = (begun: BegunSignIn): void => window.sessionStorage.setItem(KEY, JSON.stringify(begun));

/** Once. */
export function takeBegun(): BegunSignIn | undefined {
  const text = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  const value = text === null ? undefined : parseJson(text);
  if (!isRecord(value) || typeof value.begun !== 'string') return undefined;
  return { begun: value.begun, redirect: typeof value.redirect === 'string' ? value.redirect : null };
}

const RETURNED = ['state', 'code', 'iss', 'error', 'error_description'] as const;

/** What the provider sent along; undefined where nobody comes back from one. */
export function readReturned(search: URLSearchParams): Partial<Record<(typeof RETURNED)[number], string>> | undefined {
  if (!search.has('state') && !search.has('error')) return undefined;
  return Object.fromEntries(RETURNED.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])));
}
