// A picture for the text of a draft.
import type { Kysely } from 'kysely';
import { keepFile } from '#features/core/file/server/facade.ts';
import { type PictureSize, seenSize, spendPicture, takePicture } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURES, MOST_UNPACKED_PIXELS, PICTURE_TYPES } from '#shared/picture.ts';
import { refusal } from '#shared/refusals.ts';
import type { bulletinEditorContract } from '../contract.ts';
import { requireText } from './require-text.ts';
import { lockDraft } from './save-text.ts';

type Call = (typeof bulletinEditorContract)['addPicture'];

const MEGABYTE = 1024 * 1024;

export async function addPicture(platform: Platform, actor: Actor, { id, files }: Input<Call>): Promise<Output<Call>> {
  const [file] = files;
  if (!file) throw new AppError('not-found', { field: 'files' });
  const { db } = platform.store;
  spendPicture(actor, platform.now());
  const row = await requireText(db, actor, id);
  return takePicture(platform, actor, file, {
    before: () => requireRoom(db, id, { bytes: file.bytes, unpacked: 0 }),
    keep: ({ file: put, size }) =>
      db.transaction().execute(async (tx) => {
        const now = platform.now();
        await lockDraft(tx, actor, row);
        const fileId = await keepFile(tx, actor.clientId, put, now);
        return { pictureId: await addRow(tx, actor, { bulletinId: id, fileId, ...size, createdAt: now }, put), ...seenSize(size) };
      }),
  });
}

interface Row extends PictureSize {
  bulletinId: number;
  fileId: number;
  createdAt: number;
}

/** The same picture once more is the one that is there. */
async function addRow(tx: Kysely<Database>, actor: Actor, row: Row, put: { bytes: number; contentType: string }): Promise<number> {
  const there = await tx
    .selectFrom('bulletinPicture')
    .select('id')
    .where('bulletinId', '=', row.bulletinId)
    .where('fileId', '=', row.fileId)
    .executeTakeFirst();
  if (there) return there.id;
  const unpacked = put.contentType === PICTURE_TYPES.png ? row.width * row.height : 0;
  await requireRoom(tx, row.bulletinId, { bytes: put.bytes, unpacked });
  const { id } = await tx
    .insertInto('bulletinPicture')
    .values({ clientId: actor.clientId, ...row, createdBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of earlier versions count, too: they can be brought back. */
async function requireRoom(db: Kysely<Database>, bulletinId: number, more: { bytes: number; unpacked: number }): Promise<void> {
  const rows = await db
    .selectFrom('bulletinPicture')
    .innerJoin('storedFile', 'storedFile.id', 'bulletinPicture.fileId')
    .select(['width', 'height', 'bytes', 'contentType'])
    .where('bulletinId', '=', bulletinId)
    .execute();
  const pngs = rows.filter(({ contentType }) => contentType === PICTURE_TYPES.png);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, more.bytes);
  const unpacked = pngs.reduce((sum, { width, height }) => sum + width * height, more.unpacked);
  if (rows.length >= MOST_PICTURES || bytes > MOST_PICTURE_BYTES || unpacked > MOST_UNPACKED_PIXELS)
    throw refusal('files', 'bulletin-pictures', { most: MOST_PICTURES, megabytes: MOST_PICTURE_BYTES / MEGABYTE });
}
