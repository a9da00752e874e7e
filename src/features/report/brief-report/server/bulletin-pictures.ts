// Pictures that people put into the text of a bulletin: each belongs to one bulletin, and its bytes are a stored file of the client.
import type { Kysely } from 'kysely';
import { answerFile, dropUnusedFiles, planSweep } from '#features/core/file/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import type { Block, BulletinChapter } from '#shared/bulletin.ts';
import { logoOf } from '#shared/bulletin-look.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { FilePicture } from './file-picture.ts';
import { requireBulletins } from './told-to.ts';

const KEPT_SECONDS = 300;

/** Of one that the caller may read; otherwise `not-found`. */
export async function readBulletinPicture(platform: Platform, actor: Actor, id: number): Promise<FileAnswer> {
  const { db } = platform.store;
  const row = await db
    .selectFrom('bulletinPicture')
    .select('bulletinId')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  const [bulletin] = await requireBulletins(db, actor, [row.bulletinId], 'id');
  if (!bulletin || bulletin.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  return answerPicture(platform, { bulletinId: row.bulletinId, id });
}

/** Whoever asks was let in before. */
export async function answerPicture(platform: Platform, { bulletinId, id }: { bulletinId: number; id: number }): Promise<FileAnswer> {
  const file = await ofBulletin(platform.store.db, bulletinId)
    .select(['storedFile.sha256', 'storedFile.contentType'])
    .where('bulletinPicture.id', '=', id)
    .executeTakeFirst();
  if (!file) throw new AppError('not-found', { field: 'id' });
  return answerFile(platform, file.sha256, { contentType: file.contentType, maxAge: KEPT_SECONDS });
}

const ofBulletin = (db: Kysely<Database>, bulletinId: number) =>
  db
    .selectFrom('bulletinPicture')
    .innerJoin('storedFile', 'storedFile.id', 'bulletinPicture.fileId')
    .where('bulletinPicture.bulletinId', '=', bulletinId)
    .whereRef('storedFile.clientId', '=', 'bulletinPicture.clientId');

export async function pictureIdsOf(db: Kysely<Database>, bulletinId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('bulletinPicture').select('id').where('bulletinId', '=', bulletinId).execute();
  return new Set(rows.map(({ id }) => id));
}

const shownIds = (chapters: readonly BulletinChapter[]): Set<number> =>
  new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => shownIn(block)?.pictureId ?? [])));

/** A picture of the text, or the logo of the cover. */
const shownIn = (block: Block) => (block.is === 'picture' ? block : block.is === 'cover' ? logoOf(block) : undefined);

/** Those that the text and its cover show, for the thread that writes files. What has no bytes in this data folder is left out there by its caption. */
export async function picturesIn(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  bulletinId: number,
  chapters: readonly BulletinChapter[],
): Promise<Map<number, FilePicture>> {
  const ids = shownIds(chapters);
  if (ids.size === 0) return new Map();
  const rows = await ofBulletin(db, bulletinId)
    .select(['bulletinPicture.id', 'width', 'height', 'orientation', 'storedFile.sha256', 'storedFile.contentType'])
    .execute();
  const there: [number, FilePicture][] = [];
  for (const { id, sha256, contentType, width, height, orientation } of rows)
    if (ids.has(id) && (await files.has(sha256)))
      there.push([id, { path: files.pathOf(sha256), type: contentType, width, height, orientation }]);
  return new Map(there);
}

/** Of bulletins that were deleted before that moment; their bytes go with the next sweep. */
export async function dropPictures(
  tx: Kysely<Database>,
  jobs: JobQueue,
  { clientId, before, now }: { clientId: number; before: number; now: number },
): Promise<void> {
  const rows = await tx
    .deleteFrom('bulletinPicture')
    .where('clientId', '=', clientId)
    .where('bulletinId', 'in', (e) =>
      e.selectFrom('bulletin').select('id').where('clientId', '=', clientId).where('deletedAt', '<', before),
    )
    .returning('fileId')
    .execute();
  if (rows.length === 0) return;
  await dropUnusedFiles(
    tx,
    clientId,
    rows.map(({ fileId }) => fileId),
  );
  await planSweep(jobs, now);
}
