import { PassThrough } from 'node:stream';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import { beijingDate, type Cell, type Table } from './cell.ts';

/** Excel's own bound of a cell. */
const LONGEST_CELL = 32_767;
/** Below this an integer is shown whole; longer ones are written as text, or Excel would round them. */
const EXACT = 1e11;
const DATE_FORMAT = 'yyyy/mm/dd hh:mm:ss';
/** The output waits for the reader beyond this many bytes. */
const HIGH_WATER = 1024 * 1024;
// Control characters, lone surrogates and the two non-characters are no XML.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A workbook with one sheet as a stream. Texts are cells of type text, which no program takes for a formula; a reader that goes away ends the work. */
export function toXlsx(table: Table, sheetName: string): PassThrough {
  const stream = new PassThrough({ highWaterMark: HIGH_WATER });
  write(table, sheetName, stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}

async function write(table: Table, sheetName: string, stream: PassThrough): Promise<void> {
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false, trueStreaming: true });
  const sheet = book.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map((column) => ({ width: column.width }));
  const header = sheet.addRow(table.columns.map((column) => column.title));
  header.font = { bold: true };
  header.commit();
  for await (const rows of table.batches) {
    for (const cells of rows) {
      const row = sheet.addRow(cells.map(toValue));
      for (const [i, cell] of cells.entries())
        if (typeof cell === 'object' && cell !== null) row.getCell(i + 1).numFmt = DATE_FORMAT;
      row.commit();
    }
    await drained(stream);
    if (stream.destroyed) return;
  }
  sheet.commit();
  await book.commit();
}

function toValue(cell: Cell): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return Number.isInteger(cell) && Math.abs(cell) >= EXACT ? String(cell) : cell;
  return typeof cell === 'string' ? cell.replace(NO_XML, '').slice(0, LONGEST_CELL) : beijingDate(cell.at);
}

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength + stream.readableLength < HIGH_WATER) return resolve();
    const look = () => {
      if (!stream.destroyed && stream.writableLength + stream.readableLength >= HIGH_WATER) return;
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(look, 5);
  });
