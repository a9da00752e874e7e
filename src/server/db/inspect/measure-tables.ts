// How large the tables of the record are. On SQLite every page of the file is looked at, which is why a process of its own does it.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import type { Database } from '../tables/database.ts';
import type { TableSize } from './inspector-wire.ts';

export const measureTables = (db: Kysely<Database>, dialect: Dialect): Promise<TableSize[]> =>
  dialect === 'sqlite' ? ofSqlite(db) : ofPostgres(db);

/** Rows are the cells of the leaves of a table. */
async function ofSqlite(db: Kysely<Database>): Promise<TableSize[]> {
  const { rows: pages } = await sql<{ name: string; bytes: number; cells: number }>`
    select name, sum(pgsize) as bytes, sum(case when pagetype = 'leaf' then ncell else 0 end) as cells from dbstat group by name`.execute(
    db,
  );
  const { rows: parts } = await sql<{ name: string; tblName: string; type: string }>`
    select name, tbl_name, type from sqlite_schema where type in ('table', 'index')`.execute(db);
  const tableOf = new Map(parts.map(({ name, tblName }) => [name, tblName]));
  const indexes = new Set(parts.filter(({ type }) => type === 'index').map(({ name }) => name));
  const sizes = new Map<string, TableSize>();
  for (const { name, bytes, cells } of pages) {
    const table = tableOf.get(name) ?? name;
    const size = sizes.get(table) ?? { name: table, bytes: 0, indexBytes: 0, rows: 0 };
    sizes.set(table, size);
    if (indexes.has(name)) size.indexBytes += bytes;
    else Object.assign(size, { bytes: size.bytes + bytes, rows: cells });
  }
  return [...sizes.values()];
}

async function ofPostgres(db: Kysely<Database>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, pg_table_size(c.oid) as bytes, pg_indexes_size(c.oid) as index_bytes, greatest(c.reltuples, 0)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relkind in ('r', 'p')`.execute(
    db,
  );
  return rows.map(({ name, bytes, indexBytes, rows: total }) => ({
    name,
    bytes: Number(bytes),
    indexBytes: Number(indexBytes),
    rows: Number(total),
  }));
}
