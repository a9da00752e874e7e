// Exports of a chart as files.
import { toCsv } from '../ui/csv.ts';
import { saveBlob, saveFile, saveUrl } from '../ui/save-file.ts';
import type { ChartTable } from './chart-table.ts';

const BOM = '\uFEFF';

const cellsOf = (table: ChartTable): (string | number)[][] => [
  [table.dimension, ...table.series.map(({ name }) => name)],
  ...table.rows.map((row) => [row.name, ...row.values.map((value) => value ?? '')]),
];

/** Comma separated. */
export const saveChartCsv = (title: string, table: ChartTable): void => saveFile(`${title}.csv`, toCsv(cellsOf(table)));

/** Tab separated, as the specification requires for Excel: UTF-16 with a byte order mark, which Excel opens without asking. */
export function saveChartExcel(title: string, table: ChartTable): void {
  const text = cellsOf(table)
    .map((cells) => cells.map(cellOf).join('\t'))
    .join('\r\n');
  const units = Uint16Array.from(BOM + text, (sign) => sign.charCodeAt(0));
  saveBlob(`${title}.xls`, new Blob([units], { type: 'application/vnd.ms-excel' }));
}

/** Prevents cells that a spreadsheet would run, and text that would end a cell or a line. */
const cellOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : value.replaceAll(/[\t\r\n]+/g, ' ').replace(/^(?=[=+\-@])/, "'");

/** `url` is a data URL. */
export const saveChartPicture = (title: string, url: string): void => saveUrl(`${title}.png`, url);
