// What this tab keeps of a sign-in by an identity provider until it is back: only the tab that began it can end it.
import { isRecord } from '#shared/is-record.ts';
import { readJson, TAB_KEYS, writeJson } from '#web/session/storage.ts';

interface BegunSignIn {
  /** Sealed by the server. */
  begun: string;
  /** The originally requested path. */
  redirect: string | null;
}

export const keepBegun = (begun: BegunSignIn): void => writeJson(TAB_KEYS.begunSignIn, begun);

/** Once. */
export function takeBegun(): BegunSignIn | undefined {
  const value = readJson(TAB_KEYS.begunSignIn);
  writeJson(TAB_KEYS.begunSignIn, undefined);
  if (!isRecord(value) || typeof value.begun !== 'string') return undefined;
  return { begun: value.begun, redirect: typeof value.redirect === 'string' ? value.redirect : null };
}

const RETURNED = ['state', 'code', 'iss', 'error', 'error_description'] as const;

/** What the provider sent along; undefined where nobody comes back from one. */
export function readReturned(search: URLSearchParams): Partial<Record<(typeof RETURNED)[number], string>> | undefined {
  if (!search.has('state') && !search.has('error')) return undefined;
  return Object.fromEntries(RETURNED.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])));
}
