import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireServiceNotWider } from '#features/office/client/server/facade.ts';
import { refusal } from '#shared/refusals.ts';
import type { SubClient } from '../contract.ts';
import { requireSubClients } from './list-sub-clients.ts';

/** All of them or none. What the provider has stopped its parent does not enable. */
export async function changeSubClients(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  state: SubClient['state'],
): Promise<number> {
  const { db } = platform.store;
  await requireSubClients(db, actor, ids, 'ids');
  const services = await db.selectFrom('client').select(['id', 'serviceTypeId']).where('id', 'in', ids).execute();
  for (const { id, serviceTypeId } of services) await requireServiceNotWider(platform, actor, serviceTypeId, id, 'ids');
  const isStoppedByParent = state === 'disabled';
  return db.transaction().execute(async (tx) => {
    await requireSubClients(tx, actor, ids, 'ids');
    const clients = await tx
      .selectFrom('client')
      .select(['id', 'name', 'isStoppedByParent'])
      .where('id', 'in', ids)
      .where('state', '!=', state)
      .execute();
    const now = platform.now();
    for (const client of clients) {
      if (state === 'enabled' && !client.isStoppedByParent) throw refusal('ids', 'stopped-by-provider', { name: client.name });
      await tx.updateTable('client').set({ state, isStoppedByParent, updatedAt: now }).where('id', '=', client.id).execute();
      const before = { state: state === 'enabled' ? 'disabled' : 'enabled' };
      await logOperation(tx, actor, now, { action: 'sub-client.state', targetId: client.id, before, after: { state } });
    }
    return clients.length;
  });
}
