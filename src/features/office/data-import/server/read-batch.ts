import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { FileRow } from '#ingest/table/file-rows.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { MOST_TOLD } from '../contract.ts';
import { formOf, type ImportRow } from './imports.ts';
import { type ImportedRow, type Reading, type RowProblemFound, shownValue, toArticle } from './to-article.ts';
import type { Turn } from './turn.ts';

export interface Batch {
  rows: ImportedRow[];
  problems: RowProblemFound[];
  /** Byte after it. */
  place: number;
  /** Rows of the file so far, blank ones and the one with the names included: as a table program numbers them. */
  rowsRead: number;
  isEnd: boolean;
}

/** The next rows of the file, from where the import stands. Throws what a thread could not read. */
export async function readBatch(turn: Turn, row: ImportRow, mostRows: number): Promise<Batch> {
  const { context, sha256 } = turn;
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
  const reading: Reading = {
    clientId: row.clientId,
    now: context.now(),
    mapping: row.mapping,
    columnNames: row.columnNames,
    mediaType: row.mediaType,
    allowHosts: context.config.allowHosts,
  };
  const batch: Batch = { rows: [], problems: [], place: read.next, rowsRead: row.rowsRead + read.rows.length, isEnd: read.isEnd };
  for (const [i, one] of read.rows.entries()) {
    const number = row.rowsRead + i + 1;
    if (one.isBlank || (number === 1 && row.hasHeader && row.format !== 'jsonl')) continue;
    const found = toFound(reading, number, one);
    if ('article' in found) batch.rows.push(found);
    else batch.problems.push(found);
  }
  return batch;
}

const toFound = (reading: Reading, row: number, { cells, problem }: FileRow): ImportedRow | RowProblemFound =>
  problem ? { row, column: '', value: shownValue(cells[0] ?? ''), reason: problem } : toArticle(reading, row, cells);

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
