// Puts the record back to its state at a backup, in one transaction: readers see either the old record or the restored one.
import { type Kysely, sql } from 'kysely';
import { BrokenBackup, readBackup } from './backup-lines.ts';
import { readPackedLines } from './backup-stream.ts';
import { keepDomains, readDomains } from './keep-domains.ts';
import { keepEnded, readEnded } from './keep-ended.ts';
import { keepReceivers, readReceivers } from './keep-receivers.ts';
import { renameKeptHits } from './migrations/0027-kept-hits.ts';
import { doubtUnbacked } from './migrations/0029-backed-verdicts.ts';
import { nameTargets } from './migrations/0103-export-stores.ts';
import { ALL_LOGS, closeLogs, openLogs } from './open-logs.ts';
import type { Store } from './open-record.ts';
import { type DatabaseRows, databaseRows } from './record-door.ts';
import { snakeCase } from './record-names.ts';
import type { Database } from './tables/database.ts';
import { BACKED_UP_TABLES } from './table-owners.ts';
import { PRIMARY_KEYS } from './tables/columns.data.ts';
import { failureCode } from '#shared/failure.ts';
import { fileFailure } from './file-failure.ts';

const MOST_VALUES = 4000;

export interface RestoreSummary {
  rows: number;
}

/**
 * Throws, before anything is changed, when the file is not a complete backup: it is read once to its end, and again for its rows. The indexes are
 * notified of every article before and after the restore.
 */
export async function restoreRecord(store: Store, file: string, passphrase?: string): Promise<RestoreSummary> {
  await named(file, isAny, async () => {
    for await (const _page of readBackup(readPackedLines(file, passphrase)));
  });
  const rows = await store.db.transaction().execute(async (tx) => {
    await announceArticles(tx);
    const ended = await readEnded(tx, Date.now());
    const receivers = await readReceivers(tx);
    const domains = await readDomains(tx);
    await emptyTables(tx);
    const count = await named(file, isOfFile, () => insertAll(tx, file, passphrase));
    // Runs that were active at the backup are not active now.
    await tx.updateTable('source').set({ leaseUntil: 0, leaseOwner: '' }).execute();
    await tx.updateTable('job').set({ state: 'queued', leaseUntil: 0 }).where('state', '=', 'running').execute();
    await keepEnded(tx, ended, Date.now());
    await keepReceivers(tx, receivers);
    await keepDomains(tx, domains);
    // Machines stay, and groups are those of the backup: the same number may be another.
    await tx.updateTable('collectServer').set({ groupId: null, told: [] }).execute();
    // An older backup holds kept hits under its older names, verdicts as they were judged, and pushes without their kind.
    await renameKeptHits(databaseRows(tx));
    await doubtUnbacked(databaseRows(tx));
    await nameTargets(databaseRows(tx));
    await announceArticles(tx);
    if (store.dialect === 'postgres') await resetSequences(tx);
    return count;
  });
  return { rows };
}

async function insertAll(tx: Kysely<Database>, file: string, passphrase: string | undefined): Promise<number> {
  let rows = 0;
  for await (const part of readBackup(readPackedLines(file, passphrase))) {
    await insertRows(databaseRows(tx), part.table, part.rows);
    rows += part.rows.length;
  }
  return rows;
}

/** A failure of the file names it; a truncated zip fails in the middle of its lines. */
async function named<T>(file: string, isOurs: (error: unknown) => boolean, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isOurs(error)) throw error;
    throw new BrokenBackup(`${file} cannot be restored, and nothing was changed: ${fileFailure(error)}`, { cause: error });
  }
}
/** While the file is only read. */
const isAny = () => true;
/** While rows are also written, which may fail too. */
const isOfFile = (error: unknown): boolean => error instanceof BrokenBackup || failureCode(error).startsWith('Z_');

const announceArticles = (tx: Kysely<Database>) =>
  sql`insert into outbox(kind, article_id, client_id) select 'article', id, 0 from article order by id`.execute(tx);

/** The outbox stays, because its readers hold positions in it. */
async function emptyTables(tx: Kysely<Database>): Promise<void> {
  await openLogs(tx, ALL_LOGS);
  for (const table of BACKED_UP_TABLES) await tx.deleteFrom(table).execute();
  await closeLogs(tx);
}

async function insertRows(db: DatabaseRows, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const step = Math.max(1, Math.floor(MOST_VALUES / Object.keys(rows[0] ?? {}).length));
  for (let i = 0; i < rows.length; i += step)
    await db
      .insertInto(table)
      .values(rows.slice(i, i + step))
      .execute();
}

/** Automatic keys continue after the restored ones. */
async function resetSequences(tx: Kysely<Database>): Promise<void> {
  for (const table of BACKED_UP_TABLES) {
    const keys: readonly string[] = PRIMARY_KEYS[table];
    if (keys.length !== 1 || keys[0] !== 'id' || table === 'article' || table === 'session') continue;
    await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.table(table)}), 1))`.execute(
      tx,
    );
  }
}
