// What other features may ask of files.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FileAnswer } from '#shared/contract.ts';
import type { PutFile } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';

/** Notes that a client has these bytes; its id. The same bytes have one row a client. */
export async function keepFile(
  db: Kysely<Database>,
  clientId: number,
  file: PutFile & { isScanned?: boolean },
  now: number,
): Promise<number> {
  const known = await db
    .selectFrom('stored_file')
    .select(['id', 'is_scanned'])
    .where('client_id', '=', clientId)
    .where('sha256', '=', file.sha256)
    .executeTakeFirst();
  if (known) {
    if (file.isScanned && known.is_scanned === 0)
      await db.updateTable('stored_file').set({ is_scanned: 1 }).where('id', '=', known.id).execute();
    return known.id;
  }
  const row = await db
    .insertInto('stored_file')
    .values({
      client_id: clientId,
      sha256: file.sha256,
      bytes: file.bytes,
      content_type: file.contentType,
      is_scanned: file.isScanned ? 1 : 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Forgets rows of `stored_file` that nothing of the client refers to any more; the bytes follow with the next sweep. */
export async function dropUnusedFiles(db: Kysely<Database>, clientId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .deleteFrom('stored_file')
    .where('client_id', '=', clientId)
    .where('id', 'in', fileIds)
    .where('id', 'not in', db.selectFrom('attachment').select('file_id').where('client_id', '=', clientId))
    .where('id', 'not in', db.selectFrom('client_file').select('file_id').where('client_id', '=', clientId))
    .execute();
}

/** The bytes as an answer; `not-found` when they are not in this data folder. */
export async function answerFile(platform: Platform, sha256: string, answer: Omit<FileAnswer, 'body'>): Promise<FileAnswer> {
  const file = await platform.files.read(sha256);
  if (!file) throw new AppError('not-found', { detail: { part: 'file-bytes' } });
  return { ...answer, body: file.stream };
}
