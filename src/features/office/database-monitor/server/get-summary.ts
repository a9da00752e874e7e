// The record as a database: how it is now. Each part is one short question.
import fs from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { recordFile, type Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { bytesOfRecord } from './measure-sizes.ts';

const MOST_SLOW = 30;
const MOST_INDEXES = 50;
const MOST_WAITING = 20;
/** A transaction that does nothing for so long keeps rows of others from being cleaned up. */
const IDLE_S = 5;

export async function getSummary({ store }: Platform) {
  const { db, dialect, slow } = store;
  const measured = await db
    .selectFrom('sizeDay')
    .select('at')
    .where('place', '=', 'record')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const common = {
    dialect,
    bytes: await bytesOfRecord(store),
    measuredAt: measured?.at ?? null,
    slow: slow.list().slice(0, MOST_SLOW).map(rounded),
  };
  return dialect === 'sqlite' ? { ...common, ...(await stateOfSqlite(store)) } : { ...common, ...(await stateOfPostgres(db)) };
}

const rounded = <Row extends { totalMs: number; maxMs: number }>(row: Row) => ({
  ...row,
  totalMs: Math.round(row.totalMs),
  maxMs: Math.round(row.maxMs),
});

async function stateOfSqlite({ db, location }: Store) {
  const { rows } = await sql<{ version: string; free: number; size: number }>`
    select sqlite_version() as version, (select freelist_count from pragma_freelist_count) as free, (select page_size from pragma_page_size) as size
  `.execute(db);
  const wal = fs.statSync(`${recordFile(location.dataFolder)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const [row] = rows;
  return {
    version: row?.version ?? '',
    walBytes: wal,
    freeBytes: Number(row?.free ?? 0) * Number(row?.size ?? 0),
    waiting: [],
    indexes: [],
    vacuum: [],
  };
}

async function stateOfPostgres(db: Kysely<Database>) {
  const [version, waiting, indexes, vacuum] = await Promise.all([
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
    sql<{ pid: number; state: string; waitsFor: string | null; blockedBy: number[]; ms: number; sql: string }>`
      select pid, coalesce(state, '') as state, case when wait_event_type = 'Lock' then wait_event end as waits_for, pg_blocking_pids(pid) as blocked_by,
        extract(epoch from now() - coalesce(xact_start, query_start)) * 1000 as ms, left(query, 300) as sql
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (wait_event_type = 'Lock'
        or (state = 'idle in transaction' and state_change < now() - make_interval(secs => ${IDLE_S})))
      order by xact_start limit ${MOST_WAITING}`.execute(db),
    sql<{ name: string; table: string; bytes: number; uses: number }>`
      select indexrelname as name, relname as "table", pg_relation_size(indexrelid) as bytes, idx_scan as uses
      from pg_stat_user_indexes where schemaname = current_schema() order by idx_scan, pg_relation_size(indexrelid) desc limit ${MOST_INDEXES}`.execute(
      db,
    ),
    sql<{ table: string; live: number; dead: number; vacuumedAt: number | null }>`
      select relname as "table", n_live_tup as live, n_dead_tup as dead,
        (extract(epoch from greatest(last_vacuum, last_autovacuum)) * 1000)::bigint as vacuumed_at
      from pg_stat_user_tables where schemaname = current_schema() order by n_dead_tup desc limit ${MOST_INDEXES}`.execute(db),
  ]);
  return {
    version: version.rows[0]?.version ?? '',
    walBytes: null,
    freeBytes: null,
    waiting: waiting.rows.map(({ waitsFor, ms, ...row }) => ({ ...row, waitsFor: waitsFor ?? '', ms: Math.round(Number(ms)) })),
    indexes: indexes.rows.map(({ bytes, uses, ...row }) => ({ ...row, bytes: Number(bytes), uses: Number(uses) })),
    vacuum: vacuum.rows.map(({ live, dead, vacuumedAt, ...row }) => ({
      ...row,
      live: Number(live),
      dead: Number(dead),
      vacuumedAt: vacuumedAt === null ? null : Number(vacuumedAt),
    })),
  };
}

/** Only of a statement that this process has sent itself. Nothing of it is run. */
export async function getPlan({ store: { db, dialect, slow } }: Platform, id: string): Promise<{ lines: string[] }> {
  const statement = slow.find(id);
  if (!statement) throw new AppError('not-found', { field: 'id' });
  try {
    if (dialect === 'sqlite') {
      const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement.sql}`).execute(db);
      return { lines: rows.map(({ detail }) => detail) };
    }
    return { lines: await planOfPostgres(db, statement.sql) };
  } catch {
    // Some statements have no plan: those that begin and end transactions, and parameters on an old PostgreSQL.
    return { lines: [] };
  }
}

/** The plan for any values, on whichever version. */
const planOfPostgres = (db: Kysely<Database>, text: string): Promise<string[]> =>
  db.connection().execute(async (one) => {
    const ask = (statement: string) => sql.raw<Record<string, string>>(statement).execute(one);
    const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/gu)].map(([, number]) => Number(number)));
    const given = values === 0 ? '' : `(${Array(values).fill('null').join(', ')})`;
    await ask('begin read only');
    try {
      await ask('set local plan_cache_mode = force_generic_plan');
      await ask('set local statement_timeout = 5000');
      await ask(`prepare shown_plan as ${text}`);
      const { rows } = await ask(`explain execute shown_plan${given}`);
      return rows.flatMap((row) => Object.values(row));
    } finally {
      await ask('rollback');
      await ask('deallocate all');
    }
  });
