// The file of a run from what it has collected, in one go: killed meanwhile, it is written anew.
import { Readable } from 'node:stream';
import { columnTitles, WORDS } from '#features/bench/export/server/facade.ts';
import { keepFile } from '#features/core/file/server/facade.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Cell } from '#server/table/cell.ts';
import { toXlsx } from '#server/table/to-xlsx.ts';
import { beginAgain, isSpoolLost } from './collect-page.ts';
import type { RunRow } from './exports.ts';
import { removeSpool, spoolBytes, spoolRows } from './spool.ts';
import { toParquet } from './to-parquet.ts';
import { noteProgress, type Turn } from './turn.ts';
import { columnsOf } from './write-row.ts';

/** Rows of a sheet below its titles, as Excel has them. */
const SHEET_ROWS = 1_048_575;
/** Bytes; beyond it something is wrong. */
const LARGEST = 2 ** 40;

export async function writeFile(turn: Turn, row: RunRow, beat: () => Promise<void>): Promise<void> {
  const { context, actor } = turn;
  const { store, files, now } = context;
  if (await isSpoolLost(turn, row)) return beginAgain(turn, row);
  const file = await files.put(Readable.from(beating(await contentOf(turn, row), beat), { objectMode: false }), LARGEST);
  await store.db.transaction().execute(async (tx) => {
    const fileId = await keepFile(tx, row.clientId, file, now());
    const written = { fileId, bytes: file.bytes, reason: '' };
    // It goes on to a store.
    if (row.settings.target !== undefined) return noteProgress(tx, row, written);
    await noteProgress(tx, row, { ...written, state: 'done', finishedAt: now() });
    if (row.settings.takes === 'new')
      await tx
        .updateTable('dataExport')
        .set({ cursor: row.nextCursor })
        .where('clientId', '=', row.clientId)
        .where('id', '=', row.exportId)
        .execute();
    const { name, format } = row.settings;
    await logOperation(tx, actor, now(), {
      action: 'data-export.export',
      targetId: row.exportId,
      after: { name, format, total: row.rowCount },
    });
  });
  await removeSpool(turn.spool);
}

async function contentOf(turn: Turn, row: RunRow): Promise<AsyncIterable<Uint8Array>> {
  const { format, locale } = row.settings;
  const { spool, actor, context } = turn;
  if (format === 'csv' || format === 'jsonl') return spoolBytes(spool, row.partBytes);
  const mark = await exportMarkOf(context, actor, locale);
  if (format === 'parquet') return toParquet(spool, row.partBytes, columnsOf(row.settings), mark?.properties);
  const rows = spoolRows<Cell[]>(spool, row.partBytes);
  const columns = columnTitles(locale, columnsOf(row.settings));
  const sheets = sharedOut(rows, Math.max(1, Math.ceil(row.rowCount / SHEET_ROWS)));
  const name = WORDS[locale].file.articles;
  return toXlsx(
    sheets.map((batches, i) => ({ name: i === 0 ? name : `${name} ${i + 1}`, table: { columns, batches }, footer: mark?.line })),
    mark?.properties,
  );
}

/** The rows over so many sheets, each read after the one before it. */
function sharedOut(rows: AsyncGenerator<Cell[][]>, sheets: number): AsyncGenerator<Cell[][]>[] {
  let rest: Cell[][] = [];
  async function* sheet(): AsyncGenerator<Cell[][]> {
    for (let left = SHEET_ROWS; left > 0; ) {
      if (rest.length === 0) {
        const next = await rows.next();
        if (next.done) return;
        rest = next.value;
      }
      const part = rest.slice(0, left);
      rest = rest.slice(left);
      left -= part.length;
      yield part;
    }
  }
  return Array.from({ length: sheets }, sheet);
}

const BEAT_MS = 15_000;
/** Says on the way that somebody is at work. */
async function* beating(chunks: AsyncIterable<Uint8Array>, beat: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let beatAt = performance.now() + BEAT_MS;
  for await (const chunk of chunks) {
    yield chunk;
    if (performance.now() < beatAt) continue;
    await beat();
    beatAt = performance.now() + BEAT_MS;
  }
}
