import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { holdingOf, requireNotWider } from '#server/auth/require-not-wider.ts';
import type { Database } from '#server/db/tables/database.ts';
import { requireSamePower } from './power-rules.ts';

/**
 * Role and group must be the client's own, and give no more than the actor has: another client's id is treated as non-existent. Both stay until the
 * transaction ends.
 */
export async function checkReferences(tx: Kysely<Database>, actor: Actor, fields: { roleId: number; userGroupId: number }): Promise<void> {
  await requireSamePower(tx, actor);
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('id', '=', fields.roleId)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!role) throw new AppError('not-found', { field: 'roleId' });
  const group = await tx
    .selectFrom('userGroup')
    .select('id')
    .where('id', '=', fields.userGroupId)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!group) throw new AppError('not-found', { field: 'userGroupId' });
  // What an account of a client that keeps three powers apart gets is granted by another person.
  if (actor.power === 'system') return;
  const { privileges, ...directory } = await holdingOf(tx, {
    roleId: fields.roleId,
    userGroupId: fields.userGroupId,
    clientId: actor.clientId,
  });
  requireNotWider(actor, { privileges }, 'roleId');
  requireNotWider(actor, directory, 'userGroupId');
}
