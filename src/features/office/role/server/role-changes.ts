// The changes of roles as the log of operations has them, from which they are taken back.
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Grant, GRANTS } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { RoleScope } from './role-scope.ts';

/** What can be changed of a role. */
export interface RoleFields {
  name: string;
  grants: Grant[];
  needsSecondFactor: boolean;
}

// A module may have been given up since the log was written.
const logged = z.object({
  name: z.string(),
  grants: z.array(z.string()),
  needsSecondFactor: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});
const loggedRole = logged.transform(({ grants, ...rest }) => ({
  ...rest,
  grants: GRANTS.filter((grant) => grants.includes(grant)),
}));
const json = z.string().transform((text): unknown => JSON.parse(text));

const actionsOf = ({ kind }: RoleScope) => ['update', 'remove', 'undo'].map((verb) => `${kind}.${verb}`);

const changesOf = (db: Kysely<Database>, actor: Actor, scope: RoleScope) =>
  db.selectFrom('operationLog').where('clientId', '=', actor.clientId).where('action', 'in', actionsOf(scope));

/** The last change of each role, by the role's id; `ids` are not empty. */
export async function lastChanges(
  db: Kysely<Database>,
  actor: Actor,
  scope: RoleScope,
  ids: readonly number[],
): Promise<Map<number, { id: number; by: string; at: number }>> {
  const last = await changesOf(db, actor, scope)
    .where('targetId', 'in', ids.map(String))
    .select((e) => ['targetId', e.fn.max('id').as('changeId')])
    .groupBy('targetId')
    .execute();
  const changeIds = last.map(({ changeId }) => Number(changeId));
  if (changeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operationLog')
    .leftJoin('account', 'account.id', 'operationLog.userId')
    .select(['operationLog.id', 'operationLog.targetId', 'operationLog.at', 'account.name as by'])
    .where('operationLog.id', 'in', changeIds)
    // A deleted role that was brought back was nothing before.
    .where('operationLog.before', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [Number(row.targetId), { id: row.id, by: row.by ?? '', at: row.at }]));
}

export interface LoggedChange {
  roleId: number;
  /** The role as it was before; `isDefault` is told of a deleted one. */
  before: RoleFields & { isDefault: boolean };
  isLast: boolean;
}

/** Undefined for what is no change of a role of the scope. */
export async function findChange(
  db: Kysely<Database>,
  actor: Actor,
  scope: RoleScope,
  changeId: number,
): Promise<LoggedChange | undefined> {
  const row = await changesOf(db, actor, scope)
    .where('id', '=', changeId)
    .where('before', 'is not', null)
    .select(['targetId', 'before'])
    .executeTakeFirst();
  if (!row) return undefined;
  const later = await changesOf(db, actor, scope)
    .where('targetId', '=', row.targetId)
    .where('id', '>', changeId)
    .select('id')
    .executeTakeFirst();
  return { roleId: Number(row.targetId), before: json.pipe(loggedRole).parse(row.before), isLast: later === undefined };
}

export const changeOf = (scope: RoleScope, verb: 'create' | 'update' | 'remove' | 'undo') => `${scope.kind}.${verb}`;
