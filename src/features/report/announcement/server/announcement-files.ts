import type { Kysely } from 'kysely';
import { acceptFile, answerFile, dropUnusedFiles, keepFile, planSweep } from '#features/core/file/server/facade.ts';
import type { FileAnswer, UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { grants } from '#shared/privileges.ts';
import type { AnnouncementFile } from '../contract.ts';
import { addressedTo } from './addressed-to.ts';
import { mayReach } from './require-announcements.ts';

type Db = Kysely<Database>;

/** Files of one person that no saved announcement has. */
const MOST_WAITING = 50;

/** All of the files, or none. They wait a day for the announcement that they were brought for. */
export async function uploadFiles(platform: Platform, actor: Actor, files: readonly UploadedFile[]): Promise<AnnouncementFile[]> {
  const accepted: Awaited<ReturnType<typeof acceptFile>>[] = [];
  for (const [i, file] of files.entries()) accepted.push(await acceptFile(platform, actor, file, `files.${i}`));
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await dropWaiting(tx, actor, now);
    const { total } = await tx
      .selectFrom('announcementFile')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('clientId', '=', actor.clientId)
      .where('createdBy', '=', actor.userId)
      .where('announcementId', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(total) + accepted.length > MOST_WAITING)
      throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_WAITING } });
    const added: AnnouncementFile[] = [];
    for (const file of accepted) {
      const { id } = await tx
        .insertInto('announcementFile')
        .values({
          clientId: actor.clientId,
          announcementId: null,
          fileId: await keepFile(tx, actor.clientId, file, now),
          name: file.name,
          createdBy: actor.userId,
          createdAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      added.push({ id, name: file.name, bytes: file.bytes, contentType: file.contentType });
    }
    return added;
  });
}

async function dropWaiting(tx: Db, { clientId }: Actor, now: number): Promise<void> {
  const old = await tx
    .deleteFrom('announcementFile')
    .where('clientId', '=', clientId)
    .where('announcementId', 'is', null)
    .where('createdAt', '<', now - DAY_MS)
    .returning('fileId')
    .execute();
  await dropUnusedFiles(
    tx,
    clientId,
    old.map(({ fileId }) => fileId),
  );
}

/** Gives the announcement exactly these files: its own, and those that the caller has brought for it. */
export async function setFiles(tx: Db, actor: Actor, announcementId: number, fileIds: readonly number[]): Promise<void> {
  const ids = [...new Set(fileIds)];
  // PostgreSQL takes no empty list, and no id is 0.
  const anyOf = ids.length === 0 ? [0] : ids;
  const mine = tx.selectFrom('announcementFile').where('clientId', '=', actor.clientId);
  const found = await mine
    .select(['id', 'announcementId'])
    .where('id', 'in', anyOf)
    .where((e) =>
      e.or([e('announcementId', '=', announcementId), e.and([e('announcementId', 'is', null), e('createdBy', '=', actor.userId)])]),
    )
    .execute();
  if (found.length < ids.length) throw new AppError('not-found', { field: 'fileIds' });
  const gone = await tx
    .deleteFrom('announcementFile')
    .where('announcementId', '=', announcementId)
    .where('id', 'not in', anyOf)
    .returning('fileId')
    .execute();
  const taken = await tx
    .updateTable('announcementFile')
    .set({ announcementId })
    .where('id', 'in', anyOf)
    // Not one that another announcement took at the same time.
    .where((e) => e.or([e('announcementId', 'is', null), e('announcementId', '=', announcementId)]))
    .returning('id')
    .execute();
  if (taken.length < ids.length) throw new AppError('not-found', { field: 'fileIds' });
  await dropUnusedFiles(
    tx,
    actor.clientId,
    gone.map(({ fileId }) => fileId),
  );
}

export const findFiles = (db: Db, announcementId: number): Promise<AnnouncementFile[]> =>
  db
    .selectFrom('announcementFile')
    .innerJoin('storedFile', 'storedFile.id', 'announcementFile.fileId')
    .select(['announcementFile.id', 'announcementFile.name', 'storedFile.bytes', 'storedFile.contentType'])
    .where('announcementFile.announcementId', '=', announcementId)
    .orderBy('announcementFile.id')
    .execute();

/** For those whom its announcement is for while it stands, for those who write them, and for who brought it. */
export async function readFile(platform: Platform, actor: Actor, id: number): Promise<FileAnswer> {
  const { db } = platform.store;
  const row = await db
    .selectFrom('announcementFile as file')
    .innerJoin('storedFile', 'storedFile.id', 'file.fileId')
    .leftJoin('announcement', 'announcement.id', 'file.announcementId')
    .select(['file.name', 'file.clientId', 'file.createdBy', 'file.announcementId', 'announcement.reach'])
    .select(['storedFile.sha256', 'storedFile.contentType'])
    .where('file.id', '=', id)
    .executeTakeFirst();
  if (!row || !(isWriters(actor, row) || (await isReaders(platform, actor, row.announcementId))))
    throw new AppError('not-found', { field: 'id' });
  return answerFile(platform, row.sha256, { contentType: row.contentType, fileName: row.name });
}

interface FileRow {
  clientId: number;
  createdBy: number;
  announcementId: number | null;
  reach: 'client' | 'clients' | null;
}

function isWriters(actor: Actor, { clientId, createdBy, announcementId, reach }: FileRow): boolean {
  if (clientId !== actor.clientId || !grants(actor.privileges, 'announcement.m')) return false;
  return announcementId === null ? createdBy === actor.userId : mayReach(actor, reach ?? 'client');
}

async function isReaders({ store, now }: Platform, actor: Actor, announcementId: number | null): Promise<boolean> {
  if (announcementId === null) return false;
  const found = await addressedTo(store.db, actor)
    .select('announcement.id')
    .where('announcement.id', '=', announcementId)
    .where('announcement.fromAt', '<=', now())
    .where('announcement.withdrawnAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const sweepLater = (platform: Platform): Promise<number> => planSweep(platform.jobs, platform.now());
