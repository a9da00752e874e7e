import type { ExportRow, RunRow } from './exports.ts';
import type { Turn } from './turn.ts';

/** The file of a run, with the receiver that its export has; undefined where it is gone, or was taken away. */
export async function fileToSend(
  { context: { store, files } }: Turn,
  { clientId, exportId, fileId }: RunRow,
): Promise<(Pick<ExportRow, 'pushSealed'> & { sha256: string }) | undefined> {
  const file = await store.db
    .selectFrom('storedFile')
    .innerJoin('dataExport', 'dataExport.clientId', 'storedFile.clientId')
    .select(['storedFile.sha256', 'dataExport.pushSealed'])
    .where('storedFile.clientId', '=', clientId)
    .where('storedFile.id', '=', fileId)
    .where('dataExport.id', '=', exportId)
    .executeTakeFirst();
  return file && (await files.has(file.sha256)) ? file : undefined;
}
