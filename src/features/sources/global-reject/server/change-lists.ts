import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';

/** One change after the other, and none while a batch is stored that these lists keep something out of. */
export const lockLists = (tx: Kysely<Database>, kinds: readonly RejectKind[]) =>
  tx.selectFrom('rejectVersion').select('kind').where('kind', 'in', kinds).orderBy('kind').$call(locking(tx, 'rejectVersion')).execute();

/** Compiled copies of the list are old from the end of the transaction on. A clock that goes back gives another number too. */
export async function changeList(tx: Kysely<Database>, kind: RejectKind, now: number): Promise<void> {
  const known = await tx.selectFrom('rejectVersion').select('version').where('kind', '=', kind).executeTakeFirst();
  const version = Math.max(now, (known?.version ?? 0) + 1);
  await tx
    .insertInto('rejectVersion')
    .values({ kind, version })
    .onConflict((c) => c.column('kind').doUpdateSet({ version }))
    .execute();
}

/** Items that these entries kept out come with the next reading of their sources, unless another entry keeps them out. */
export async function letComeAgain(tx: Kysely<Database>, entryIds: readonly number[]): Promise<void> {
  for (let i = 0; i < entryIds.length; i += 500) {
    const some = entryIds.slice(i, i + 500);
    const kept = tx.selectFrom('rejectItem').select('sourceId').where('entryId', 'in', some);
    // Otherwise a source that has not changed since says only that, and shows nothing.
    await tx.updateTable('source').set({ etag: '', lastModified: '' }).where('id', 'in', kept).execute();
    await tx.deleteFrom('rejectItem').where('entryId', 'in', some).execute();
  }
}
