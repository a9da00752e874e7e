// Imports of a client's own data from files.
import type { Generated } from 'kysely';
import type { MediaType } from '#shared/media.ts';

export interface ImportCounts {
  rows: number;
  made: number;
  known: number;
  refused: number;
}

export interface DataImportTable {
  kind: Generated<'articles' | 'words' | 'subjects' | 'sites' | 'users'>;
  /** A sheet was made a table as CSV when it came. */
  format: 'csv' | 'jsonl' | 'xlsx';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5';
  delimiter: ',' | ';' | '\t' | '|';
  hasHeader: Generated<boolean>;
  columnNames: Generated<string[]>;
  mapping: Generated<Record<string, number>>;
  subjectIds: Generated<number[]>;
  mediaType: Generated<MediaType>;
  /** What a job that failed was at. */
  state: Generated<'uploaded' | 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'>;
  checked: ImportCounts | null;
}

/** The undoing left it, since others need it by now; `isNew`: the import made the dictionary of this word. */
export interface DataImportItemTable {
  isNew: Generated<boolean>;
  isHeld: Generated<boolean>;
}

export interface DataImportPlaceTable {
  kind: 'author' | 'site';
  /** The undoing found it used. */
  isHeld: Generated<boolean>;
}

export interface DataImportArticleTable {
  /** The undoing left it, since people work with it. */
  isHeld: Generated<boolean>;
}
