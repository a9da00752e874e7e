import type { Kysely } from 'kysely';
import { dropUnusedFiles } from '#features/core/file/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { RunRow } from './exports.ts';

/** Articles that a run of new ones had taken, and that nobody got, come again with the next one. */
export async function giveBack(tx: Kysely<Database>, { clientId, id }: Pick<RunRow, 'clientId' | 'id'>): Promise<void> {
  const run = await tx
    .selectFrom('dataExportRun')
    .select(['sentRows', 'fileId'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  await tx
    .deleteFrom('dataExportArticle')
    .where('clientId', '=', clientId)
    .where('runId', '=', id)
    .where('place', '>=', run?.sentRows ?? 0)
    .execute();
  if (!run || run.fileId === null) return;
  // One that did not reach its store.
  await tx.updateTable('dataExportRun').set({ fileId: null }).where('clientId', '=', clientId).where('id', '=', id).execute();
  await dropUnusedFiles(tx, clientId, [run.fileId]);
}
