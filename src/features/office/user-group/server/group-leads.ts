import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { AppError } from '#shared/errors.ts';

export async function leadsOf(db: Kysely<Database>, groupId: number): Promise<number[]> {
  const rows = await db.selectFrom('userGroupLead').select('userId').where('userGroupId', '=', groupId).orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Replaces who leads the group. Only people of the caller's client; any other is `not-found`. */
export async function writeLeads(tx: Kysely<Database>, actor: Actor, groupId: number, leadIds: readonly number[]): Promise<void> {
  const unique = [...new Set(leadIds)];
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [0, ...unique])
    .execute();
  if (found.length < unique.length) throw new AppError('not-found', { field: 'leadIds' });
  await tx.deleteFrom('userGroupLead').where('userGroupId', '=', groupId).execute();
  if (unique.length > 0)
    await tx
      .insertInto('userGroupLead')
      .values(unique.map((userId) => ({ userGroupId: groupId, userId })))
      .execute();
}
