import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export const MAKE_BULLETIN = 'make-bulletin';
/** Deleted bulletins can be brought back so long. */
export const KEPT_DAYS = 7;

/** Queues the making of a bulletin, and notes by which job. Within the transaction of the platform, so that no bulletin waits for nothing. */
export async function addMaking(
  { store, jobs }: Pick<Platform, 'store' | 'jobs'>,
  actor: Actor,
  bulletinId: number,
  runAt?: number,
): Promise<number> {
  const jobId = await jobs.add({
    kind: MAKE_BULLETIN,
    payload: { bulletinId },
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${MAKE_BULLETIN} ${bulletinId}`,
    ...(runAt !== undefined && { runAt }),
  });
  await store.db.updateTable('bulletin').set({ jobId }).where('id', '=', bulletinId).execute();
  return jobId;
}
