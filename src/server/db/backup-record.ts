// A backup: one gzip file of JSON lines, the same for both dialects, read from one snapshot while others write.
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Store } from './open-record.ts';
import type { Database } from './tables/database.ts';
import { type BackedUpTable, TABLE_KEYS } from './table-keys.ts';

export const BACKUP_FORMAT = 'tingfeng-backup-1';
const PAGE = 1000;

export interface BackupSummary {
  file: string;
  tables: number;
  rows: number;
}

/** Writes `file`; it appears under its name only when it is whole. */
export async function backupRecord(store: Store, file: string): Promise<BackupSummary> {
  const summary = { file, tables: 0, rows: 0 };
  await store.db.connection().execute(async (db) => {
    await sql.raw(store.dialect === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only').execute(db);
    try {
      await pipeline(Readable.from(lines(db, summary)), createGzip({ level: 5 }), createWriteStream(`${file}.part`));
    } finally {
      await sql.raw('rollback').execute(db);
    }
  });
  await rename(`${file}.part`, file);
  return summary;
}

async function* lines(db: Kysely<Database>, summary: BackupSummary): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: BACKUP_FORMAT, at: new Date().toISOString() })}\n`;
  for (const table of Object.keys(TABLE_KEYS) as BackedUpTable[]) {
    summary.tables++;
    for await (const rows of pages(db, table)) {
      summary.rows += rows.length;
      yield `${JSON.stringify({ table, rows })}\n`;
    }
  }
}

/** Pages in key order, each beginning behind the last key of the one before. */
async function* pages(db: Kysely<Database>, table: BackedUpTable): AsyncGenerator<Record<string, unknown>[]> {
  const keys = TABLE_KEYS[table].map((key) => sql.ref(key));
  let after: unknown[] | undefined;
  for (;;) {
    const where = after ? sql`where (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${where} order by ${sql.join(keys)} limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = TABLE_KEYS[table].map((key) => last[key]);
  }
}
