import { dropUnusedFiles, planSweep } from '#features/core/file/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { DAY_MS } from '#shared/time.ts';
import { FILE_DAYS } from '../contract.ts';

/** Deletes the files of runs after their days. True when there may be more. */
export async function forgetFiles(store: Store, jobs: JobQueue, now: number): Promise<boolean> {
  const row = await store.db
    .selectFrom('dataExportRun')
    .select(['id', 'clientId', 'fileId'])
    .where('finishedAt', '<', now - FILE_DAYS * DAY_MS)
    .where('fileId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!row || row.fileId === null) return false;
  const { clientId, fileId } = row;
  await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('dataExportRun').set({ fileId: null }).where('clientId', '=', clientId).where('id', '=', row.id).execute();
    await dropUnusedFiles(tx, clientId, [fileId]);
  });
  await planSweep(jobs, now);
  return true;
}
