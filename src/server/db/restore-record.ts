// Puts the record back as it was at a backup, in one transaction: whoever reads sees the old record or the restored one.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { BACKUP_FORMAT } from './backup-record.ts';
import type { Store } from './open-record.ts';
import type { Database } from './tables/database.ts';
import { type BackedUpTable, TABLE_KEYS } from './table-keys.ts';

const TABLES = Object.keys(TABLE_KEYS) as BackedUpTable[];
const header = z.object({ format: z.literal(BACKUP_FORMAT) });
const page = z.object({ table: z.enum(TABLES as [BackedUpTable, ...BackedUpTable[]]), rows: z.array(z.record(z.string(), z.unknown())) });
const MOST_VALUES = 4000;

export interface RestoreSummary {
  rows: number;
}

/** Throws, and changes nothing, when the file is not a whole backup. Indexes hear of every article that was there and every one that is there now. */
export async function restoreRecord(store: Store, file: string): Promise<RestoreSummary> {
  let rows = 0;
  await store.db.transaction().execute(async (tx) => {
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
      line++;
      if (line === 1) {
        if (!header.safeParse(JSON.parse(text)).success) throw new Error(`${file} is not a backup of this program`);
        await announceArticles(tx);
        await emptyTables(tx);
        continue;
      }
      const part = page.parse(JSON.parse(text));
      await insertRows(tx, part.table, part.rows);
      rows += part.rows.length;
    }
    if (line === 0) throw new Error(`${file} is empty`);
    // What was running then is not running now.
    await tx.updateTable('source').set({ lease_until: 0, lease_owner: '' }).execute();
    await tx.updateTable('job').set({ state: 'queued', lease_until: 0 }).where('state', '=', 'running').execute();
    await announceArticles(tx);
    if (store.dialect === 'postgres') await resetSequences(tx);
  });
  return { rows };
}

const announceArticles = (tx: Kysely<Database>) =>
  sql`insert into outbox(kind, article_id, client_id) select 'article', id, 0 from article order by id`.execute(tx);

/** The outbox stays: its readers are somewhere in it. */
async function emptyTables(tx: Kysely<Database>): Promise<void> {
  for (const table of TABLES.toReversed()) await tx.deleteFrom(table).execute();
}

async function insertRows(tx: Kysely<Database>, table: BackedUpTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const step = Math.max(1, Math.floor(MOST_VALUES / Object.keys(rows[0] ?? {}).length));
  for (let i = 0; i < rows.length; i += step)
    await tx
      .insertInto(table)
      .values(rows.slice(i, i + step))
      .execute();
}

/** Automatic keys go on behind the restored ones. */
async function resetSequences(tx: Kysely<Database>): Promise<void> {
  for (const table of TABLES) {
    const keys: readonly string[] = TABLE_KEYS[table];
    if (keys.length !== 1 || keys[0] !== 'id' || table === 'article' || table === 'session') continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.table(table)}), 1))`.execute(
      tx,
    );
  }
}
