// Opens a SQLite file of the article index. Outside the record, the driver is named here only.
import SqliteDatabase from 'libsql';
import { failureCode } from '#shared/failure.ts';

export type IndexFile = SqliteDatabase.Database;

/** A writer creates the file if necessary. Numbers are bound as REAL: write CAST(? AS INT) wherever a row id is compared. */
export function openIndexFile(file: string, options: { readonly: boolean }): IndexFile {
  const database = new SqliteDatabase(file, { readonly: options.readonly, timeout: 15_000 });
  if (!options.readonly) {
    database.exec('pragma journal_mode = wal');
    // The state file must never be ahead of the text files after a power cut.
    database.exec('pragma synchronous = full');
  }
  // The largest size that the driver was built for; a month of a large press is twice as large.
  database.exec('pragma mmap_size = 2147418112');
  database.exec('pragma cache_size = -16384');
  return database;
}

/** First column of the first row; undefined when there is none. (libsql's pluck() has no effect on get().) */
export function getValue(file: IndexFile, sql: string, ...parameters: readonly (string | number)[]): unknown {
  const row = file
    .prepare(sql)
    .raw()
    .get(...parameters);
  return Array.isArray(row) ? row[0] : undefined;
}

export const hasTable = (file: IndexFile, name: string): boolean =>
  getValue(file, 'select 1 from sqlite_master where name = ?', name) !== undefined;

/** The file is no longer a database, or a part of it is missing. */
export const isDamaged = (error: unknown): boolean =>
  ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].some((code) => failureCode(error).startsWith(code));
