import { loadAdvice } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { AdviceLibrary } from '#shared/bulletin-advice.ts';
import type { Input } from '#shared/contract.ts';
import { withStored } from '#shared/kept.ts';
import type { bulletinAdviceContract } from '../contract.ts';

export const getAdvice = ({ store: { db } }: Platform, { clientId }: Actor): Promise<AdviceLibrary> => loadAdvice(db, clientId);

export async function updateAdvice(
  platform: Platform,
  actor: Actor,
  given: Input<(typeof bulletinAdviceContract)['update']>,
): Promise<void> {
  const { clientId } = actor;
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    // One after the other.
    await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
    const before = await loadAdvice(tx, clientId);
    const after = withStored(before, given);
    const row = { suggestions: after, updatedAt: now };
    await tx
      .insertInto('bulletinAdvice')
      .values({ clientId, ...row })
      .onConflict((c) => c.column('clientId').doUpdateSet(row))
      .execute();
    await logOperation(tx, actor, now, { action: 'bulletin-advice.update', targetId: '', before, after });
  });
}
