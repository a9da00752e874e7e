// A backup: one gzip file of JSON lines, the same for both dialects, read from one snapshot while others write.
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { failureCode } from '#shared/failure.ts';
import { type BackupPage, writeBackup } from './backup-lines.ts';
import { writePacked } from './backup-stream.ts';
import { fileFailure } from './file-failure.ts';
import type { Store } from './open-record.ts';
import { type DatabaseRows, databaseRows } from './record-door.ts';
import { snakeCase } from './record-names.ts';
import { BACKED_UP_TABLES } from './table-owners.ts';
import { PRIMARY_KEYS } from './tables/columns.data.ts';

const PAGE = 1000;
/** What a restored server rebuilds, or what has to be copied beside the backup. */
const NOT_INCLUDED = [
  'the folder files/ of the data folder: uploaded files and attachments; copy it as well',
  'token.key of the data folder: without it everybody signs in again',
  'the article index: made anew from the record',
  'failed sign-ins, minutes of the monitor, workers',
];

export interface BackupSummary {
  file: string;
  tables: number;
  rows: number;
  notIncluded: readonly string[];
}

/**
 * Writes `file`, readable by its owner only; it appears under its name only when it is complete and on disk. It is encrypted when there is a
 * passphrase.
 */
export async function backupRecord(store: Store, file: string, passphrase?: string): Promise<BackupSummary> {
  const summary = { file, tables: BACKED_UP_TABLES.length, rows: 0, notIncluded: NOT_INCLUDED };
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await databaseRows(store.db)
      .connection()
      .execute(async (db) => {
        await sql.raw(store.dialect === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only').execute(db);
        try {
          const lines = writeBackup(tablePages(db, summary), NOT_INCLUDED);
          await writePacked(Readable.from(lines), part, passphrase);
        } finally {
          await sql.raw('rollback').execute(db);
        }
      });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw failureCode(error).startsWith('E') ? new Error(`${file} cannot be written: ${fileFailure(error)}`, { cause: error }) : error;
  }
  return summary;
}

async function* tablePages(db: DatabaseRows, summary: { rows: number }): AsyncGenerator<BackupPage> {
  for (const name of BACKED_UP_TABLES) {
    const table = snakeCase(name);
    for await (const rows of pages(db, table, PRIMARY_KEYS[name].map(snakeCase))) {
      summary.rows += rows.length;
      yield { table, rows };
    }
  }
}

/** Pages in key order, each starting after the last key of the previous one. */
async function* pages(db: DatabaseRows, table: string, names: readonly string[]): AsyncGenerator<Record<string, unknown>[]> {
  const keys = names.map((name) => sql.ref(name));
  let after: unknown[] | undefined;
  for (;;) {
    const where = after ? sql`where (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${where} order by ${sql.join(keys)} limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = names.map((name) => last[name]);
  }
}
