import type { Kysely } from 'kysely';
import { keepFile } from '#features/core/file/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Scope } from './scope.ts';

/** The Word file of a version: whose id it is in `stored_file`. */
export interface VersionFile {
  fileId: number | null;
  fileName: string;
}
export const NO_FILE: VersionFile = { fileId: null, fileName: '' };

/** The same bytes as a file of this client: each removes its own. */
export async function copyFile(tx: Kysely<Database>, { clientId }: Scope, file: VersionFile, now: number): Promise<VersionFile> {
  if (file.fileId === null) return file;
  const stored = await tx.selectFrom('storedFile').selectAll().where('id', '=', file.fileId).executeTakeFirst();
  if (!stored) return NO_FILE;
  return stored.clientId === clientId ? file : { ...file, fileId: await keepFile(tx, clientId, stored, now) };
}
