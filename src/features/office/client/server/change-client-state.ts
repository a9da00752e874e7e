import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';
import type { Client } from '../contract.ts';
import { requireServiceNotWider } from './client.service.ts';

/** All of them or none. Whoever is not changed by it does not count. */
export async function changeClientState(platform: Platform, actor: Actor, ids: readonly number[], state: Client['state']): Promise<number> {
  const { db } = platform.store;
  const clients = await db
    .selectFrom('client')
    .select(['id', 'state', 'serviceTypeId', 'isStoppedByParent'])
    .where('id', 'in', ids)
    .execute();
  if (clients.length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
  // What a parent has stopped the provider stops for good.
  const others = clients.filter((client) => client.state !== state || client.isStoppedByParent);
  if (others.some(({ id }) => id === PROVIDER_CLIENT)) throw new AppError('in-use', { field: 'ids' });
  for (const { id, serviceTypeId } of others) await requireServiceNotWider(platform, actor, serviceTypeId, id, 'ids');
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    for (const { id, state: before, isStoppedByParent } of others) {
      await tx.updateTable('client').set({ state, isStoppedByParent: false, updatedAt: now }).where('id', '=', id).execute();
      await logOperation(tx, actor, now, {
        action: 'client.update',
        targetId: id,
        before: { state: before, isStoppedByParent },
        after: { state, isStoppedByParent: false },
      });
    }
  });
  return others.length;
}
