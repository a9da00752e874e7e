// Ends the session, for a sign-out as for any 401: nothing of it stays, and the sign-in screen knows where to return to.
import { getHashUrl, pathOf, safePath, withoutKeys } from './hash-location.ts';
import { clearStorage, getUiId, KEYS, readText, writeText } from './storage.ts';
import { clearUser } from './user-store.ts';

/** Polling and other work of the session stops on this event of `window`. */
export const SESSION_END_EVENT = 'tingfeng:session-end';
/** Before it, when the person did not sign out: forms keep what is typed. */
export const SESSION_RUN_OUT_EVENT = 'tingfeng:session-run-out';

/** Clears user info, privileges and local storage and opens /login. `code` is the reason; with `returns` false the path is forgotten. */
export function endSession(options: { code?: string; returns?: boolean } = {}): void {
  const here = getHashUrl();
  const wanted = options.returns === false ? undefined : safePath(withoutKeys(here, ['authorization']));
  const endSessionUrl = readText(KEYS.endSessionUrl);
  clearUser();
  clearStorage();
  if (options.code !== undefined) window.dispatchEvent(new Event(SESSION_RUN_OUT_EVENT));
  window.dispatchEvent(new Event(SESSION_END_EVENT));
  if (here.pathname === '/login') return;
  rememberPath(pathOf(here));
  window.location.hash = loginPath(wanted, options.code);
  // The sign-out page of the identity provider leads back to the sign-in page.
  if (endSessionUrl !== undefined && /^https?:\/\//.test(endSessionUrl)) window.location.assign(endSessionUrl);
}

export function loginPath(wanted?: string, code?: string): string {
  const query = new URLSearchParams();
  if (wanted) query.set('redirect', wanted);
  if (code) query.set('reason', code);
  const text = query.toString();
  return text ? `/login?${text}` : '/login';
}

/** The current path is kept for the sign-in screen, under the client UI id. */
export function rememberPath(path: string): void {
  const wanted = safePath(path);
  if (wanted) writeText(getUiId(), withoutKeys(getHashUrl(wanted), ['authorization']));
}
