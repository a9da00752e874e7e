// The guard of every path but the public ones: steps 1 to 4, in this order.
import { noteArrival } from './arrival.ts';
import { CHROME_KEYS, takeChromeChoice } from './chrome-choice.ts';
import { demandedPath, isHeldUp } from './demanded-step.ts';
import { loginPath, rememberPath } from './end-session.ts';
import type { SessionGateway } from './gateway.ts';
import { withoutKeys } from './hash-location.ts';
import { getAuth, hasValidToken, isSessionToken, isValidToken, storeToken, userOfToken } from './token.ts';
import { restoreUser, storeUser, useUserStore } from './user-store.ts';

export type Entry =
  | { ok: true }
  /** Redirect there, without a new entry in the history. */
  | { ok: false; to: string };

const AUTHORIZATION = 'authorization';

export async function enter(url: URL, gateway: SessionGateway): Promise<Entry> {
  takeChromeChoice(url.searchParams);
  const given = url.searchParams.get(AUTHORIZATION);
  const token = given?.replace(/^Bearer\s+/i, '') ?? '';
  const isNarrow = given !== null && !isSessionToken(token);
  const isTaken = given !== null && !isNarrow && !hasValidToken();
  if (isTaken) storeToken(token);
  else if (isValidToken(token) && !isNarrow && userOfToken(token) !== userOfToken(getAuth()?.access_token))
    noteArrival({ kind: 'other', token });
  if (!hasValidToken()) return toLogin(url, isTaken || isNarrow ? 'invalid-token' : undefined);
  if (isTaken || !restoreUser()) await fetchUser(gateway);
  if (isTaken) noteArrival({ kind: 'taken' });
  const demanded = demandedPath(useUserStore.getState().user);
  if (demanded !== undefined && url.pathname !== demanded) return { ok: false, to: demanded };
  if (given !== null) return { ok: false, to: withoutKeys(url, [AUTHORIZATION]) };
  return { ok: true };
}

/** Current user info and privilege set, fetched and stored. A 401 ends the session in the client. */
export async function fetchUser(gateway: SessionGateway): Promise<void> {
  const [user, privileges] = await Promise.all([gateway.getUser(), gateway.getPrivileges()]);
  storeUser(user, privileges);
}

function toLogin(url: URL, code?: string): Entry {
  const wanted = withoutKeys(url, [AUTHORIZATION, ...CHROME_KEYS]);
  rememberPath(wanted);
  return { ok: false, to: loginPath(wanted === '/' ? undefined : wanted, code) };
}

/** Step 4: the visit is logged if the client wants it and the login is not simulated. A failure must not block the screen. */
export async function logVisit(path: string, title: string, gateway: SessionGateway): Promise<boolean> {
  const { user } = useUserStore.getState();
  if (!user || isHeldUp(user) || user.Is_User_Access_Statistics_Enabled !== 1 || user.Is_Simulate_Login_User === 1) return false;
  return gateway.logVisit(path, title).then(
    () => true,
    () => false,
  );
}
