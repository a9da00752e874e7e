import type { ImportRow } from './imports.ts';
import { apart, findKnown } from './find-known.ts';
import { splitByFit } from './fits-subject.ts';
import { takeRows, withUnderstanding } from './read-ahead.ts';
import { keepProblems, readBatch } from './read-batch.ts';
import type { ImportedRow } from './to-article.ts';
import { noteProgress, type Turn } from './turn.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

const ROWS = 200;

/** Reads on, and counts what a run would do. True when the file is at its end. */
export async function checkBatch(turn: Turn, row: ImportRow): Promise<boolean> {
  const { db } = turn.context.store;
  const isAnyRow = row.subjectIds.length > 0;
  const { batch, understood } = isAnyRow
    ? { batch: await readBatch(turn, row, ROWS), understood: new Map() }
    : await takeRows(turn, row, ROWS);
  const known = await findKnown(db, row.clientId, batch.rows);
  const parted = apart(batch.rows, known);
  const { fitting, problems } = isAnyRow
    ? { fitting: parted.fresh, problems: [] }
    : await splitByFit(turn, row, await withUnderstanding(row.clientId, parted.fresh, understood));
  const refused = [...batch.problems, ...problems].toSorted((a, b) => a.row - b.row);
  const now = turn.context.now();
  await db.transaction().execute(async (tx) => {
    const fresh = await noteKeys(tx, row, fitting);
    const counts = {
      made: row.made + fresh,
      known: row.known + parted.known + fitting.length - fresh,
      refused: row.refused + refused.length,
    };
    const end = { state: 'checked' as const, finishedAt: now, checked: { rows: counts.made + counts.known + counts.refused, ...counts } };
    await noteProgress(tx, row, { ...counts, place: batch.place, rowsRead: batch.rowsRead, ...(batch.isEnd ? end : {}) });
    await keepProblems(tx, row, refused);
    if (batch.isEnd) await tx.deleteFrom('dataImportKey').where('clientId', '=', row.clientId).where('importId', '=', row.id).execute();
  });
  return batch.isEnd;
}

/** How many of them the file has not shown before. */
async function noteKeys(tx: Kysely<Database>, row: ImportRow, rows: readonly ImportedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await tx
    .insertInto('dataImportKey')
    .values(rows.map(({ article }) => ({ clientId: row.clientId, importId: row.id, itemKey: article.md5 })))
    .onConflict((c) => c.columns(['importId', 'itemKey']).doNothing())
    .returning('itemKey')
    .execute();
  return added.length;
}
