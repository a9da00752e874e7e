import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { lockPeople, requireAdministrator } from '#server/auth/keep-administrator.ts';
import { endPowers } from '#server/auth/note-power.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { FIRST_ROLE } from '#server/tenant/default-roles.ts';

type Tx = Kysely<Database>;

/**
 * By the provider. Who held a power goes back to the role of before, and without one that is still there gets none; the role that gives nothing stays, as
 * an ordinary one, for those who have it. Refused where nobody could grant afterwards.
 */
export async function joinPowers({ store, now }: Platform, actor: Actor, clientId: number): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await lockPeople(tx, clientId);
    const client = await tx.selectFrom('client').select(['name', 'threePowersSince']).where('id', '=', clientId).executeTakeFirst();
    if (!client) throw new AppError('not-found', { field: 'id' });
    if (client.threePowersSince === null) throw refusal('id', 'powers-off', { name: client.name });
    const at = now();
    const fixed = await tx.selectFrom('role').select(['id', 'power']).where('clientId', '=', clientId).where('power', '!=', '').execute();
    const roles = new Map(fixed.map(({ id, power }) => [id, power]));
    const nothing = fixed.find(({ power }) => power === 'unassigned')?.id ?? 0;
    const holders = await tx
      .selectFrom('account')
      .select(['id', 'roleId'])
      .where('clientId', '=', clientId)
      .where('roleId', 'in', [0, ...roles.keys()])
      .orderBy('id')
      .execute();
    const back: { id: number; from: number; to: number }[] = [];
    for (const { id, roleId } of holders) {
      if (roles.get(roleId) === 'unassigned') continue;
      const to = await roleAfter(tx, { clientId, userId: id, isSystem: roles.get(roleId) === 'system' }, nothing);
      await tx.updateTable('account').set({ roleId: to, updatedAt: at }).where('id', '=', id).execute();
      back.push({ id, from: roleId, to });
    }
    await tx.updateTable('client').set({ threePowersSince: null }).where('id', '=', clientId).execute();
    await dropRoles(tx, [...roles.keys()], nothing);
    await endPowers(tx, clientId, at);
    await requireAdministrator(tx, clientId, 'id');
    const line = { action: 'three-powers.end', targetId: clientId, before: { since: client.threePowersSince }, after: { roles: back } };
    await logOperation(tx, actor, at, line);
    await logOperation(tx, { clientId, userId: actor.userId, simulatedBy: undefined }, at, line);
  });
}

/** A system administrator whose role is gone, or was none, becomes an administrator as the client began with one. */
async function roleAfter(
  tx: Tx,
  { clientId, userId, isSystem }: { clientId: number; userId: number; isSystem: boolean },
  nothing: number,
): Promise<number> {
  const former = await tx
    .selectFrom('powerHolding')
    .innerJoin('role', 'role.id', 'powerHolding.roleBefore')
    .select('role.id')
    .where('powerHolding.clientId', '=', clientId)
    .where('powerHolding.userId', '=', userId)
    .where('powerHolding.until', 'is', null)
    .where('role.clientId', '=', clientId)
    .where('role.power', '=', '')
    .executeTakeFirst();
  if (former) return former.id;
  if (!isSystem) return nothing;
  const first = await tx
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', FIRST_ROLE)
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return first?.id ?? nothing;
}

async function dropRoles(tx: Tx, ids: readonly number[], nothing: number): Promise<void> {
  const used = await tx.selectFrom('account').select('id').where('roleId', '=', nothing).limit(1).executeTakeFirst();
  for (const id of ids) {
    if (id === nothing && used) await tx.updateTable('role').set({ power: '' }).where('id', '=', id).execute();
    else {
      await tx.deleteFrom('rolePrivilege').where('roleId', '=', id).execute();
      await tx.deleteFrom('role').where('id', '=', id).execute();
    }
  }
}
