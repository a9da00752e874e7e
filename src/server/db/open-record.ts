// Opens the relational record: SQLite (libsql) by default, PostgreSQL by DATABASE_URL. The drivers are named in this file only.
import path from 'node:path';
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely';
import SqliteDatabase from 'libsql';
import pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { RecordDoor } from './record-door.ts';
import { RetryingKysely } from './retry-conflicts.ts';
import type { Database } from './tables/database.ts';

export type Dialect = 'sqlite' | 'postgres';
/** The record: a Kysely instance that knows which dialect it speaks. */
export interface Store {
  db: Kysely<Database>;
  dialect: Dialect;
  close(): Promise<void>;
}

export interface RecordLocation {
  dataFolder: string;
  databaseUrl?: string | undefined;
  readonly?: boolean;
}

export const recordFile = (dataFolder: string): string => path.join(dataFolder, 'record.db');

export function openRecord(location: RecordLocation): Store {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl)
    : openSqlite(recordFile(location.dataFolder), location.readonly ?? false);
}

function openSqlite(file: string, readonly: boolean): Store {
  makeFolder(path.dirname(file));
  const database = new SqliteDatabase(file, { readonly, timeout: 15_000 });
  if (!readonly) {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
  }
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -65536');
  database.exec('pragma mmap_size = 268435456');
  const db = new Kysely<Database>({ dialect: new AtomicSqlite({ database: cachingDatabase(database) }), plugins: [new RecordDoor()] });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

/** Migrations run in one transaction: a process that is killed in the middle of one leaves the record as it was, and the next start runs them again. */
class AtomicSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}

const NOTHING = 'select 1 where 0';

/**
 * Prepared statements are kept, and a transaction begins as a writer: a reader that turns writer later would fail with SQLITE_BUSY at once. SQLite
 * itself rolls back a transaction that meets a full disk; a second rollback would fail and hide that.
 */
function cachingDatabase(database: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(sql: string) {
      const isUndone = sql === 'rollback' && !database.inTransaction;
      const text = isUndone ? NOTHING : sql === 'begin' ? 'begin immediate' : sql;
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size > 500) statements.clear();
        statement = database.prepare(text);
        statements.set(text, statement);
      }
      return statement as never;
    },
    close: () => database.close(),
  };
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    // int8 as number: ids stay below 2^53
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // The server ended a connection. The pool drops an idle one; queries on one in use fail. Without listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new RetryingKysely({ dialect: new PostgresDialect({ pool }), plugins: [new RecordDoor()] });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
