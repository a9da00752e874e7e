import type { FileAnswer } from '#shared/contract.ts';
import type { Table } from './cell.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

export const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/** A table as a file, sent while it is generated. */
export const answerTable = (table: Table, format: 'csv' | 'xlsx', fileName: string): FileAnswer => ({
  contentType: TYPES[format],
  fileName,
  body: format === 'csv' ? toCsv(table) : toXlsx(table, fileName.replace(/[-.].*$/u, '').slice(0, 30) || 'Sheet1'),
});
