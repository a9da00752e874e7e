// Who may approve bulletins of a client.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { loadUser } from '#server/auth/load-actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import { refusal } from '#shared/refusals.ts';
import { mayRead } from '#features/report/brief-report/server/facade.ts';

type Parts = Pick<Platform, 'store' | 'now'>;
export const REVIEW_PRIVILEGE = 'brief-report.a';
/** More are not looked at: one other person is enough. */
const MOST_LOOKED_AT = 50;

export const nameOf = ({ name, username }: Pick<Actor, 'name' | 'username'>): string => name || username;

/** An account of the client that may approve a bulletin that tells of these subjects; undefined otherwise. */
export async function findReviewer({ store, now }: Parts, clientId: number, userId: number, told: readonly number[] | null) {
  const user = await loadUser(store, userId, now());
  return user && user.clientId === clientId && grants(user.privileges, REVIEW_PRIVILEGE) && mayRead(user, told) ? user : undefined;
}

/** Another person than this one who may approve it. */
export async function findOtherReviewer(parts: Parts, actor: Actor, told: readonly number[] | null): Promise<Actor | undefined> {
  const rows = await candidates(parts.store.db, actor);
  for (const { id } of rows) {
    const found = await findReviewer(parts, actor.clientId, id, told);
    if (found) return found;
  }
  return undefined;
}

const candidates = (db: Kysely<Database>, { clientId, userId }: Actor) =>
  db
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('account.id', '!=', userId)
    .where('rolePrivilege.module', '=', 'brief-report')
    .where('rolePrivilege.a', '=', 1)
    .orderBy('account.id')
    .limit(MOST_LOOKED_AT)
    .execute();

/** Who is named as the reviewer can review all of these. */
export async function requireReviewer(
  parts: Parts,
  { clientId }: Actor,
  reviewerId: number | null,
  told: readonly (readonly number[] | null)[],
): Promise<void> {
  if (reviewerId === null) return;
  const known = await parts.store.db
    .selectFrom('account')
    .select(['name', 'username'])
    .where('id', '=', reviewerId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!known) throw new AppError('not-found', { field: 'reviewerId' });
  for (const each of told)
    if (!(await findReviewer(parts, clientId, reviewerId, each))) throw refusal('reviewerId', 'no-reviewer', { name: nameOf(known) });
}
