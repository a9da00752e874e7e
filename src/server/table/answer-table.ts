import type { FileAnswer } from '#shared/contract.ts';
import type { ExportMark } from '../record/export-mark.ts';
import type { Table } from './cell.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

export const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** A table as a file, sent while it is generated; `mark`: who takes it, where the client wants that. */
export const answerTable = (table: Table, format: 'csv' | 'xlsx', fileName: string, mark?: ExportMark): FileAnswer => ({
  contentType: TYPES[format],
  fileName,
  // A mark has no place in CSV, which programs read.
  body:
    format === 'csv'
      ? toCsv(table)
      : toXlsx([{ name: fileName.replace(/[-.].*$/u, '').slice(0, 30) || 'Sheet1', table, footer: mark?.line }], mark?.properties),
});
