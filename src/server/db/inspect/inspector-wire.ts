// Messages between a process and the inspector of the record, a process of its own: what one statement of SQLite takes no thread can end.
export interface InspectedRecord {
  dataFolder: string;
  databaseUrl?: string | undefined;
}
export type InspectorQuestion =
  /** A printed check with as many columns; `ms` also ends it in PostgreSQL. */
  { kind: 'check'; sql: string; columns: number; rows: number; ms: number } | { kind: 'sizes'; ms: number };

export interface CheckAnswer {
  rows: (string | null)[][];
  /** There were more. */
  isCut: boolean;
  /** That the database took. */
  ms: number;
}
export interface TableSize {
  name: string;
  bytes: number;
  indexBytes: number;
  /** About. */
  rows: number;
}
export interface SizesAnswer {
  tables: TableSize[];
}
export type InspectorAnswer = { ok: true; answer: CheckAnswer | SizesAnswer } | { ok: false; message: string };
export const READY = 'ready';
