// The contents of a cell in an exported table.
export type Cell = string | number | { at: number } | null;

export interface TableColumn {
  title: string;
  /** Characters. */
  width: number;
}

export interface Table {
  columns: readonly TableColumn[];
  /** Rows in batches, so that a long table is never completely in memory. */
  batches: AsyncIterable<Cell[][]>;
}

const BEIJING_MS = 8 * 3_600_000;

/** A Date whose UTC fields are the time in Beijing, because table files have no zone. */
export const beijingDate = (ms: number): Date => new Date(ms + BEIJING_MS);

/** `2026/11/22 03:11:33`, Beijing time. */
export const beijingTime = (ms: number): string => beijingDate(ms).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');

/** Text that no table program takes for a formula: text that begins like one, even after white space, gets an apostrophe. */
export const plainText = (text: string): string => (/^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text);
