import { stringify } from 'csv-stringify/sync';
import { beijingTime, type Cell, plainText, type Table, type TableColumn } from './cell.ts';

/** A CSV file in pieces: UTF-8 with a byte order mark, by which Excel recognises the encoding; numbers stay numbers, text is never a formula. */
export async function* toCsv({ columns, batches }: Table): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const rows of batches) if (rows.length > 0) yield csvRows(rows);
}

/** The mark and the titles. */
export const csvHead = (columns: readonly TableColumn[]): string =>
  `\ufeff${stringify([columns.map((column) => plainText(column.title))])}`;

export const csvRows = (rows: readonly Cell[][]): string => (rows.length === 0 ? '' : stringify(rows.map((row) => row.map(toText))));

function toText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? plainText(cell) : beijingTime(cell.at);
}
