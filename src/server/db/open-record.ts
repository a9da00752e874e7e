// Opens the relational record: SQLite (libsql) by default, PostgreSQL by DATABASE_URL. The drivers are named in this file only.
import path from 'node:path';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type SqliteDatabase as KyselySqliteDatabase,
} from 'kysely';
import SqliteDatabase from 'libsql';
import pg from 'pg';
import { makeFolder } from '../make-folder.ts';
import { RecordDoor } from './record-door.ts';
import { RetryingKysely } from './retry-conflicts.ts';
import { SlowStatements } from './slow-statements.ts';
import { SqliteTurnsDialect } from './sqlite-turns.ts';
import type { Database } from './tables/database.ts';

export type Dialect = 'sqlite' | 'postgres';
/** The record: a Kysely instance that knows which dialect it speaks. */
export interface Store {
  db: Kysely<Database>;
  dialect: Dialect;
  /** Where it is, for a process that looks into it. */
  location: Pick<RecordLocation, 'dataFolder' | 'databaseUrl'>;
  /** Of this process. */
  slow: SlowStatements;
  close(): Promise<void>;
}

export interface RecordLocation {
  dataFolder: string;
  databaseUrl?: string | undefined;
  readonly?: boolean;
  /** The process answers people: whoever asks the record again and again lets others have their turn, in the middle of a transaction too. */
  isServing?: boolean;
  /** PostgreSQL ends a transaction in which nothing was asked for as long: its process is frozen or cut off, and others wait for what it holds. */
  endsIdleMs?: number;
}

export const recordFile = (dataFolder: string): string => path.join(dataFolder, 'record.db');

export function openRecord(location: RecordLocation): Store {
  return location.databaseUrl ? openPostgres(location.databaseUrl, location) : openSqlite(recordFile(location.dataFolder), location);
}

function openSqlite(file: string, { dataFolder, readonly = false, isServing = false }: RecordLocation): Store {
  makeFolder(path.dirname(file));
  const writer = openFile(file, readonly);
  const reader = readonly ? writer : openFile(file, true);
  const slow = new SlowStatements();
  const db = new Kysely<Database>({
    dialect: new SqliteTurnsDialect({ reader, writer, isServing }),
    plugins: [new RecordDoor()],
    log: (event) => slow.note(event),
  });
  return { db, dialect: 'sqlite', location: { dataFolder }, slow, close: () => db.destroy() };
}

function openFile(file: string, readonly: boolean): KyselySqliteDatabase {
  const database = new SqliteDatabase(file, { readonly, timeout: 15_000 });
  if (!readonly) {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    // From here on its lock is waited for outside of it.
    database.exec('pragma busy_timeout = 0');
  }
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -65536');
  database.exec('pragma mmap_size = 268435456');
  return keepingStatements(database);
}

const NOTHING = 'select 1 where 0';

const beginning = (database: SqliteDatabase.Database): ReturnType<KyselySqliteDatabase['prepare']> => ({
  reader: false,
  all: () => [],
  *iterate() {},
  run: () => {
    database.exec('begin immediate');
    return { changes: 0, lastInsertRowid: 0 };
  },
});

/** Keeps prepared statements. SQLite itself rolls back a transaction that meets a full disk; a second rollback would fail and hide that. */
function keepingStatements(database: SqliteDatabase.Database): KyselySqliteDatabase {
  const statements = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(sql: string) {
      // Kept ones that did not get the lock would stay open.
      if (sql === 'begin immediate') return beginning(database);
      const text = sql === 'rollback' && !database.inTransaction ? NOTHING : sql;
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size > 500) statements.clear();
        statement = database.prepare(text);
        statements.set(text, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * PostgreSQL's default price of a page out of order is that of a turning disk, for which it would rather read a whole table than a few thousand rows by
 * their index. A price that the database's administrator chose stays.
 */
const AS_ON_FLASH = `select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`;

function openPostgres(url: string, { dataFolder, endsIdleMs }: RecordLocation): Store {
  const pool = new pg.Pool({
    connectionString: url,
    ...(endsIdleMs ? { idle_in_transaction_session_timeout: endsIdleMs } : {}),
    max: 8,
    // int8 as number: ids stay below 2^53
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // The server ended a connection. The pool drops an idle one; queries on one in use fail. Without listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // One that cannot take it says so at its first query.
    client.query(AS_ON_FLASH).catch(() => undefined);
  });
  const slow = new SlowStatements();
  const db = new RetryingKysely({
    dialect: new PostgresDialect({ pool: withoutEnded(pool) }),
    plugins: [new RecordDoor()],
    log: (event) => slow.note(event),
  });
  return { db, dialect: 'postgres', location: { dataFolder, databaseUrl: url }, slow, close: () => db.destroy() };
}

/**
 * The server says that it ends a connection a moment before its socket closes. Within that moment the pool would lend the connection again,
 * and the next query would fail too: a connection whose query failed that way is thrown away.
 */
class LentConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #hasEnded = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  /** Nothing here reads by cursors. */
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    return this.#client.query(String(text), [...parameters]).catch((error: unknown) => {
      this.#hasEnded ||= error instanceof pg.DatabaseError && error.severity === 'FATAL';
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#hasEnded);
  }
}

const withoutEnded = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new LentConnection(await pool.connect()),
  end: () => pool.end(),
});
