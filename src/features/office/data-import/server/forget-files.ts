import { dropUnusedFiles, planSweep } from '#features/core/file/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { DAY_MS } from '#shared/time.ts';
import { FILE_DAYS, PASSWORD_DAYS } from '../contract.ts';

/** Deletes the files of imports after their days; one at work keeps its file until it ends. True when there may be more. */
export async function forgetFiles(store: Store, jobs: JobQueue, now: number): Promise<boolean> {
  const row = await store.db
    .selectFrom('dataImport')
    .select(['id', 'clientId', 'fileId'])
    .where('createdAt', '<', now - FILE_DAYS * DAY_MS)
    .where('fileId', 'is not', null)
    .where('state', 'not in', ['checking', 'running'])
    .limit(1)
    .executeTakeFirst();
  if (!row || row.fileId === null) return false;
  const { clientId, fileId } = row;
  await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('dataImport').set({ fileId: null }).where('clientId', '=', clientId).where('id', '=', row.id).execute();
    await dropUnusedFiles(tx, clientId, [fileId]);
  });
  await planSweep(jobs, now);
  return true;
}

/** Start passwords that nobody read within their days. */
export async function forgetPasswords({ db }: Store, now: number): Promise<void> {
  const old = db
    .selectFrom('dataImport')
    .select('id')
    .where('kind', '=', 'users')
    .where('startedAt', '<', now - PASSWORD_DAYS * DAY_MS);
  await db.updateTable('dataImportItem').set({ secret: '' }).where('importId', 'in', old).where('secret', '!=', '').execute();
}
