// The provider's staff enter a client. The login depends on the session of the person who enters; the client's log and notices show who, when and
// until when.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { loadHeld } from '#server/auth/load-holding.ts';
import { requireNotWider } from '#server/auth/require-not-wider.ts';
import { type IssuedToken, SIMULATED_SECONDS } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Call } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import { refusal } from '#shared/refusals.ts';

export const SIMULATED_NOTICE = 'SimulatedLogin';

interface Entered {
  id: number;
  name: string;
  roleId: number;
}

/** As the client's first administrator, or as the named user; never as a user with more privileges than the person who enters. */
export async function simulateSignIn(
  platform: Platform,
  actor: Actor,
  clientId: number,
  userId: number | undefined,
  call: Call,
): Promise<IssuedToken> {
  if (clientId === PROVIDER_CLIENT) throw refusal('clientId', 'provider-client');
  // A key has no session, so nothing could end a login that depends on it.
  if (actor.sessionId === '') throw new AppError('no-privilege');
  const account = await findEntered(platform, clientId, userId);
  requireNotWider(actor, { privileges: await loadHeld(platform.store.db, clientId, account.roleId) }, 'userId');
  await platform.store.db.transaction().execute((tx) => tellClient(tx, platform, actor, clientId, account));
  const { ip, userAgent } = call;
  return platform.sessions.open({
    userId: account.id,
    simulatedBy: { userId: actor.userId, sessionId: actor.sessionId },
    ip,
    userAgent,
  });
}

async function findEntered(platform: Platform, clientId: number, userId: number | undefined): Promise<Entered> {
  let query = platform.store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.id', 'account.name', 'account.roleId'])
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('client.state', '=', 'enabled')
    .orderBy('account.id');
  if (userId !== undefined) query = query.where('account.id', '=', userId);
  const account = await query.executeTakeFirst();
  if (!account) throw new AppError('not-found', { field: userId === undefined ? 'clientId' : 'userId' });
  return account;
}

/** One line in the provider's log, one in the client's own, and a notice for the client's user administrators. */
async function tellClient(tx: Kysely<Database>, platform: Platform, actor: Actor, clientId: number, account: Entered): Promise<void> {
  const at = platform.now();
  const until = at + SIMULATED_SECONDS * 1000;
  const by = actor.name || actor.username;
  const entry = { action: 'session.simulate', targetId: account.id, after: { clientId, by, as: account.name, at, until } };
  await logOperation(tx, actor, at, entry);
  await logOperation(tx, { clientId, userId: account.id, simulatedBy: actor.userId }, at, entry);
  const people = await findHolders(tx, clientId, 'user-manage', 'b');
  await notifyUsers(tx, at, clientId, people, {
    type: SIMULATED_NOTICE,
    level: 'info',
    payload: { user: by, as: account.name, at, until },
  });
}
