// Groups as a tree: which are below some, and which somebody leads. Whoever leads a group leads those below it.
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import { classesBelow } from './classes-below.ts';

/** PostgreSQL takes no empty list. */
const NONE = 0;

const groupsOf = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('userGroup').select(['id', 'parentId']).where('clientId', '=', clientId).execute();

/** The groups of these that the client has, with all below them. */
export async function groupsBelow(db: Kysely<Database>, clientId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const groups = await groupsOf(db, clientId);
  const own = new Set(groups.map(({ id }) => id));
  return classesBelow(
    ids.filter((id) => own.has(id)),
    groups,
  );
}

/** People of groups, as a query of their ids. */
export const peopleOfGroups = (db: Kysely<Database>, groupIds: readonly number[]) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where('account.userGroupId', 'in', [NONE, ...groupIds]);

/** Whom a caller leads: the ids of his groups and of all below them; none for most people. */
export async function ledGroups(db: Kysely<Database>, { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>): Promise<number[]> {
  const led = await db.selectFrom('userGroupLead').select('userGroupId').where('userId', '=', userId).execute();
  return groupsBelow(
    db,
    clientId,
    led.map(({ userGroupId }) => userGroupId),
  );
}
