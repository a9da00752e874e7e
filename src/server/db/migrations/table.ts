// One way of writing a table for both dialects: integers are 64 bits, booleans 0/1, JSON is text.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';

/** `id` is an automatic key; a trailing `?` allows null; `=value` is the default. */
export type ColumnType =
  | 'id'
  | 'int'
  | 'int?'
  | 'text'
  | 'text?'
  | 'real'
  | 'real?'
  | `real=${number}`
  | `int=${number}`
  | `text=${string}`
  | 'text=';

export async function createTable(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  columns: Record<string, ColumnType>,
  primaryKey: string[] = [],
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    if (type === 'id') {
      table =
        dialect === 'sqlite'
          ? table.addColumn(column, 'integer', (c) => c.primaryKey().autoIncrement())
          : table.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity());
      continue;
    }
    const kind = type.startsWith('int') ? 'bigint' : type.startsWith('real') ? 'double precision' : 'text';
    const equals = type.indexOf('=');
    table = table.addColumn(column, kind === 'bigint' && dialect === 'sqlite' ? 'integer' : kind, (c) => {
      const nullable = type.endsWith('?') ? c : c.notNull();
      return equals < 0 ? nullable : nullable.defaultTo(kind === 'text' ? type.slice(equals + 1) : Number(type.slice(equals + 1)));
    });
  }
  if (primaryKey.length > 0) table = table.addPrimaryKeyConstraint(`${name}_pk`, primaryKey as never);
  // Rows with a natural key are stored in the key's own tree.
  if (dialect === 'sqlite' && primaryKey.length > 1) table = table.modifyEnd(sql`without rowid`);
  await table.execute();
}

export async function createIndex(db: Kysely<unknown>, table: string, columns: string[], unique = false): Promise<void> {
  let index = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns);
  if (unique) index = index.unique();
  await index.execute();
}

/** For an existing table: a column that may not be null needs a default. */
export async function addColumn(db: Kysely<unknown>, dialect: Dialect, table: string, column: string, type: ColumnType): Promise<void> {
  const kind = type.startsWith('int') ? 'bigint' : type.startsWith('real') ? 'double precision' : 'text';
  const equals = type.indexOf('=');
  await db.schema
    .alterTable(table)
    .addColumn(column, kind === 'bigint' && dialect === 'sqlite' ? 'integer' : kind, (c) => {
      const nullable = type.endsWith('?') ? c : c.notNull();
      return equals < 0 ? nullable : nullable.defaultTo(kind === 'text' ? type.slice(equals + 1) : Number(type.slice(equals + 1)));
    })
    .execute();
}
