// Operations on files for other features.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FileAnswer } from '#shared/contract.ts';
import type { PutFile } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import { takeQuota } from '#server/tenant/quotas.ts';

export { acceptFile } from './accept-file.ts';
export { scanFile } from './scan-file.ts';
export { planSweep } from './sweep-files.job.ts';

/** Records that a client has these bytes; returns the id. The same bytes have one row per client. Throws `quota-exceeded` where they are too many. */
export async function keepFile(
  db: Kysely<Database>,
  clientId: number,
  file: PutFile & { isScanned?: boolean },
  now: number,
): Promise<number> {
  const known = await db
    .selectFrom('storedFile')
    .select(['id', 'isScanned'])
    .where('clientId', '=', clientId)
    .where('sha256', '=', file.sha256)
    .executeTakeFirst();
  if (known) {
    if (file.isScanned && !known.isScanned)
      await db.updateTable('storedFile').set({ isScanned: true }).where('id', '=', known.id).execute();
    return known.id;
  }
  await takeQuota(db, clientId, { quota: 'storage', more: file.bytes, now, field: 'files' });
  const row = await db
    .insertInto('storedFile')
    .values({
      clientId,
      sha256: file.sha256,
      bytes: file.bytes,
      contentType: file.contentType,
      isScanned: file.isScanned ?? false,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of rows that may be without a file. */
const filesOf = (db: Kysely<Database>, table: 'dataImport' | 'dataExportRun' | 'reportTemplateVersion', clientId: number) =>
  db.selectFrom(table).select('fileId').where('clientId', '=', clientId).where('fileId', 'is not', null).$narrowType<{ fileId: number }>();

/** Deletes rows of `stored_file` that nothing of the client refers to any more; the next sweep deletes the bytes. */
export async function dropUnusedFiles(db: Kysely<Database>, clientId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .deleteFrom('storedFile')
    .where('clientId', '=', clientId)
    .where('id', 'in', fileIds)
    .where('id', 'not in', db.selectFrom('attachment').select('fileId').where('clientId', '=', clientId))
    .where('id', 'not in', db.selectFrom('ticketFile').select('fileId').where('clientId', '=', clientId))
    .where('id', 'not in', filesOf(db, 'dataImport', clientId))
    .where('id', 'not in', filesOf(db, 'dataExportRun', clientId))
    .where('id', 'not in', db.selectFrom('clientFile').select('fileId').where('clientId', '=', clientId))
    .where('id', 'not in', db.selectFrom('bulletinPicture').select('fileId').where('clientId', '=', clientId))
    .where('id', 'not in', db.selectFrom('announcementFile').select('fileId').where('clientId', '=', clientId))
    .where(
      'id',
      'not in',
      db
        .selectFrom('bulletinLook')
        .select('logoFileId')
        .where('clientId', '=', clientId)
        .where('logoFileId', 'is not', null)
        .$narrowType<{ logoFileId: number }>(),
    )
    .where('id', 'not in', filesOf(db, 'reportTemplateVersion', clientId))
    .execute();
}

/** The bytes as an answer; `not-found` when they are not in this data folder. */
export async function answerFile(platform: Platform, sha256: string, answer: Omit<FileAnswer, 'body'>): Promise<FileAnswer> {
  const file = await platform.files.read(sha256);
  if (!file) throw new AppError('not-found', { detail: { part: 'file-bytes' } });
  return { ...answer, body: file.stream };
}
