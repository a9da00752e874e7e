import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';

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
  for (let i = 0; i < entryIds.length; i += 500)
    await tx
      .deleteFrom('rejectItem')
      .where('entryId', 'in', entryIds.slice(i, i + 500))
      .execute();
}
