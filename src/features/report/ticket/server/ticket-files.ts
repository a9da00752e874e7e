// Files of tickets and answers: uploaded first, then taken by what they belong to.
import type { Kysely } from 'kysely';
import { acceptFile, answerFile, dropUnusedFiles, keepFile, planSweep } from '#features/core/file/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { MOST_FILES, type TicketFile, type ticketContract } from '../contract.ts';
import { requireTicket } from './require-tickets.ts';

type Calls = typeof ticketContract;

/** Days that an uploaded file waits for its ticket. */
const KEPT_DAYS = 7;

const pendingOf = (db: Kysely<Database>, { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>) =>
  db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .where('ticketFile.clientId', '=', clientId)
    .where('ticketFile.createdBy', '=', userId)
    .where('ticketFile.ticketId', '=', 0);

const SHOWN = ['ticketFile.id', 'ticketFile.name', 'storedFile.bytes', 'storedFile.contentType', 'storedFile.isScanned'] as const;

/** All of the files, or none. */
export async function uploadFiles(platform: Platform, actor: Actor, { files }: Input<Calls['upload']>): Promise<TicketFile[]> {
  const accepted: Awaited<ReturnType<typeof acceptFile>>[] = [];
  for (const [i, file] of files.entries()) accepted.push(await acceptFile(platform, actor, file, `files.${i}`));
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await dropForgotten(tx, actor, now);
    const there = await pendingOf(tx, actor)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(there.n) + accepted.length > MOST_FILES)
      throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_FILES } });
    const items: TicketFile[] = [];
    for (const file of accepted) {
      const fileId = await keepFile(tx, actor.clientId, file, now);
      const row = await tx
        .insertInto('ticketFile')
        .values({ clientId: actor.clientId, fileId, name: file.name, createdBy: actor.userId, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      items.push({ id: row.id, name: file.name, bytes: file.bytes, contentType: file.contentType, isScanned: file.isScanned });
    }
    return items;
  });
}

/** What nobody has sent with a ticket in a week, of people who left, too. */
async function dropForgotten(tx: Kysely<Database>, { clientId }: Actor, now: number): Promise<void> {
  const old = await tx
    .deleteFrom('ticketFile')
    .where('clientId', '=', clientId)
    .where('ticketId', '=', 0)
    .where('createdAt', '<', now - KEPT_DAYS * DAY_MS)
    .returning('fileId')
    .execute();
  await dropUnusedFiles(
    tx,
    clientId,
    old.map(({ fileId }) => fileId),
  );
}

export async function listPending(platform: Platform, actor: Actor, { id }: Input<Calls['pending']>): Promise<TicketFile[]> {
  const items = await pendingOf(platform.store.db, actor)
    .$if(id !== undefined, (query) => query.where('ticketFile.id', 'in', id ?? []))
    .select(SHOWN)
    .orderBy('ticketFile.id')
    .execute();
  if (id !== undefined && items.length < new Set(id).size) throw new AppError('not-found', { field: 'id' });
  return items;
}

export async function removePending(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const { clientId, userId } = actor;
  const total = await platform.store.db.transaction().execute(async (tx) => {
    // One that an answer takes at the same time stays with the answer.
    const gone = await tx
      .deleteFrom('ticketFile')
      .where('clientId', '=', clientId)
      .where('createdBy', '=', userId)
      .where('ticketId', '=', 0)
      .where('id', 'in', ids)
      .returning('fileId')
      .execute();
    if (gone.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await dropUnusedFiles(
      tx,
      clientId,
      gone.map(({ fileId }) => fileId),
    );
    return gone.length;
  });
  await planSweep(platform.jobs, platform.now());
  return total;
}

export async function dropFiles(tx: Kysely<Database>, clientId: number, rows: readonly { id: number; fileId: number }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .deleteFrom('ticketFile')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await dropUnusedFiles(
    tx,
    clientId,
    rows.map(({ fileId }) => fileId),
  );
}

/** Gives files that the writer uploaded to a ticket or an answer; answers their names and hashes for the log. */
export async function takeFiles(
  tx: Kysely<Database>,
  writer: Pick<Actor, 'clientId' | 'userId'>,
  ids: readonly number[],
  to: { ticketId: number; entryId: number | null },
): Promise<{ name: string; sha256: string }[]> {
  if (ids.length === 0) return [];
  const rows = await pendingOf(tx, writer)
    .select(['ticketFile.id', 'ticketFile.name', 'storedFile.sha256'])
    .where('ticketFile.id', 'in', ids)
    .orderBy('ticketFile.id')
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'fileIds' });
  const taken = await tx
    .updateTable('ticketFile')
    .set(to)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    // Not by a ticket of another client at the same time, whose lock is another.
    .where('ticketId', '=', 0)
    .returning('id')
    .execute();
  if (taken.length < rows.length) throw new AppError('not-found', { field: 'fileIds' });
  return rows.map(({ name, sha256 }) => ({ name, sha256 }));
}

export const listFiles = (db: Kysely<Database>, ticketId: number) =>
  db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .select([...SHOWN, 'ticketFile.entryId', 'ticketFile.fileId'])
    .where('ticketFile.ticketId', '=', ticketId)
    .orderBy('ticketFile.id')
    .execute();

/** A file of a ticket that the caller may not see is as one that does not exist. */
export async function readFile(platform: Platform, actor: Actor, id: number) {
  const row = await platform.store.db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .select([
      'ticketFile.name',
      'ticketFile.ticketId',
      'ticketFile.createdBy',
      'ticketFile.clientId',
      'storedFile.sha256',
      'storedFile.contentType',
    ])
    .where('ticketFile.id', '=', id)
    .executeTakeFirst();
  const field = 'ticket_attachment_id';
  if (!row) throw new AppError('not-found', { field });
  if (row.ticketId !== 0) await requireTicket(platform.store.db, actor, row.ticketId, field);
  else if (row.createdBy !== actor.userId || row.clientId !== actor.clientId) throw new AppError('not-found', { field });
  return answerFile(platform, row.sha256, { contentType: row.contentType, fileName: row.name });
}
