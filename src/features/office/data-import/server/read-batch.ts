import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { MOST_TOLD } from '../contract.ts';
import { formOf, type ImportRow } from './imports.ts';
import { type ImportedRow, type Reading, type RowProblemFound, shownValue, toArticle } from './to-article.ts';
import type { Turn } from './turn.ts';

export interface Batch<Row = ImportedRow> {
  rows: Row[];
  problems: RowProblemFound[];
  /** Byte after it. */
  place: number;
  /** Rows of the file so far, blank ones and the one with the names included: as a table program numbers them. */
  rowsRead: number;
  isEnd: boolean;
}

/** The next rows of the file as articles. Throws what a thread could not read. */
export function readBatch(turn: Turn, row: ImportRow, mostRows: number): Promise<Batch> {
  const reading: Reading = {
    clientId: row.clientId,
    now: turn.context.now(),
    mapping: row.mapping,
    columnNames: row.columnNames,
    mediaType: row.mediaType,
    allowHosts: turn.context.config.allowHosts,
  };
  return readRows(turn, row, mostRows, (number, cells) => toArticle(reading, number, cells));
}

/** The next rows of the file, from where the import stands, each as `toRow` reads it or with what is wrong with it. */
export async function readRows<Row extends { row: number }>(
  { context, sha256 }: Turn,
  row: ImportRow,
  mostRows: number,
  toRow: (row: number, cells: readonly string[]) => Row | RowProblemFound,
): Promise<Batch<Row>> {
  const outcome = await readApart(ofClient(row.clientId), 'fileRows', {
    path: context.files.pathOf(sha256),
    from: row.place,
    mostRows,
    format: formOf(row),
    encoding: row.encoding,
    delimiter: row.delimiter,
    keys: row.columnNames,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { read } = outcome;
  const batch: Batch<Row> = { rows: [], problems: [], place: read.next, rowsRead: row.rowsRead + read.rows.length, isEnd: read.isEnd };
  for (const [i, one] of read.rows.entries()) {
    const number = row.rowsRead + i + 1;
    if (one.isBlank || (number === 1 && row.hasHeader && row.format !== 'jsonl')) continue;
    const found = one.problem ? refusedRow(number, one.cells, one.problem) : toRow(number, one.cells);
    if ('reason' in found) batch.problems.push(found);
    else batch.rows.push(found);
  }
  return batch;
}

const refusedRow = (row: number, cells: readonly string[], reason: RowProblemFound['reason']): RowProblemFound => ({
  row,
  column: '',
  value: shownValue(cells[0] ?? ''),
  reason,
});

/** The first thousand are kept. */
export async function keepProblems(tx: Kysely<Database>, row: ImportRow, problems: readonly RowProblemFound[]): Promise<void> {
  const kept = problems.slice(0, Math.max(0, MOST_TOLD - row.refused));
  if (kept.length === 0) return;
  const { clientId, id: importId } = row;
  const values = kept.map(({ row: rowNumber, column: columnName, value, reason }) => ({
    clientId,
    importId,
    rowNumber,
    value,
    reason,
    columnName: columnName.slice(0, 100),
  }));
  for (let i = 0; i < values.length; i += 100)
    await tx
      .insertInto('dataImportProblem')
      .values(values.slice(i, i + 100))
      .execute();
}
