// Exports of a chart as files.
import { toCsv } from '../ui/csv.ts';
import { toExcel } from '../ui/excel.ts';
import { saveBlob, saveFile, saveUrl } from '../ui/save-file.ts';
import type { ChartTable } from './chart-table.ts';

const cellsOf = (table: ChartTable): (string | number)[][] => [
  [table.dimension, ...table.series.map(({ name }) => name)],
  ...table.rows.map((row) => [row.name, ...row.values.map((value) => value ?? '')]),
];

/** Comma separated. */
export const saveChartCsv = (title: string, table: ChartTable): void => saveFile(`${title}.csv`, toCsv(cellsOf(table)));

/** As the specification requires for Excel. */
export const saveChartExcel = (title: string, table: ChartTable): void => saveBlob(`${title}.xls`, toExcel(cellsOf(table)));

/** `url` is a data URL. */
export const saveChartPicture = (title: string, url: string): void => saveUrl(`${title}.png`, url);
