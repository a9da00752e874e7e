// Files that guests bring and get.
import type { Kysely } from 'kysely';
import { acceptFile, keepFile } from '#features/core/file/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_FILES } from '../contract.ts';
import type { GuestFile } from '../guest-contract.ts';
import type { Guest } from './guest-codes.ts';

const pendingOf = (db: Kysely<Database>, { id, clientId }: Guest) =>
  db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .where('ticketFile.clientId', '=', clientId)
    .where('ticketFile.guestId', '=', id)
    .where('ticketFile.ticketId', '=', 0);

/** Files of one guest in all that he writes. */
const MOST_IN_ALL = 100;

async function requireRoom(db: Kysely<Database>, guest: Guest, more: number): Promise<void> {
  const { total } = await pendingOf(db, guest)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + more > MOST_FILES) throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_FILES } });
  const all = await db
    .selectFrom('ticketFile')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', guest.clientId)
    .where('createdBy', '=', 0)
    .where('guestId', '=', guest.id)
    .executeTakeFirstOrThrow();
  if (Number(all.total) + more > MOST_IN_ALL) throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_IN_ALL } });
}

export async function bringFiles(platform: Platform, guest: Guest, files: readonly UploadedFile[]): Promise<Omit<GuestFile, 'pass'>[]> {
  const { clientId } = guest;
  await requireRoom(platform.store.db, guest, files.length);
  const accepted: Awaited<ReturnType<typeof acceptFile>>[] = [];
  for (const [i, file] of files.entries()) accepted.push(await acceptFile(platform, { clientId }, file, `files.${i}`));
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    // One after the other: two at once would both find room.
    await tx.updateTable('ticketGuest').set({ receiverId: guest.receiverId }).where('id', '=', guest.id).execute();
    await requireRoom(tx, guest, accepted.length);
    const items: Omit<GuestFile, 'pass'>[] = [];
    for (const file of accepted) {
      const fileId = await keepFile(tx, clientId, file, now);
      const { id } = await tx
        .insertInto('ticketFile')
        .values({ clientId, fileId, name: file.name, createdBy: 0, guestId: guest.id, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      items.push({ id, name: file.name, bytes: file.bytes });
    }
    return items;
  });
}

/** Gives what the guest brought to what he wrote. */
export async function takeGuestFiles(tx: Kysely<Database>, guest: Guest, given: readonly number[], entryId: number) {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  const rows = await pendingOf(tx, guest)
    .select(['ticketFile.id', 'ticketFile.name', 'storedFile.sha256'])
    .where('ticketFile.id', 'in', ids)
    .orderBy('ticketFile.id')
    .execute();
  const taken = await tx
    .updateTable('ticketFile')
    .set({ ticketId: guest.ticketId, entryId })
    .where('id', 'in', rows.length === 0 ? [0] : rows.map(({ id }) => id))
    .where('ticketId', '=', 0)
    .returning('id')
    .execute();
  if (taken.length < ids.length) throw new AppError('not-found', { field: 'fileIds' });
  return rows.map(({ name, sha256 }) => ({ name, sha256 }));
}
