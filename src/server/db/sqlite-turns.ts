// The record on SQLite for a process that has other things to do. Reads have a connection of their own and never wait for a transaction; a lock that
// another process holds is waited for without holding the event loop; and where people wait, who asks for much in a row lets others have their turn.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
} from 'kysely';
import { failureCode } from '#shared/failure.ts';

/** The two may be one and the same, of a record that is only read. */
export interface SqliteFiles {
  reader: SqliteDatabase;
  /** Fails at once when another process writes. */
  writer: SqliteDatabase;
  /** A worker does not: what it computes between two statements would only keep its lock for longer. */
  isServing: boolean;
}

/** Writers of other processes have at most batches of a second. */
const LOCK_PATIENCE_MS = 15_000;
const LOCK_PAUSE_MS = 4;
/** Beyond this, other requests notice. */
const LONGEST_TURN_MS = 20;

export class SqliteTurnsDialect extends SqliteDialect {
  readonly #files: SqliteFiles;

  constructor(files: SqliteFiles) {
    super({ database: files.writer });
    this.#files = files;
  }

  override createDriver(): Driver {
    return new TurnsDriver(this.#files);
  }

  /** Migrations run in one transaction: a process that is killed in the middle of one leaves the record as it was, and the next start runs them again. */
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true;
      }
    })();
  }
}

class TurnsDriver implements Driver {
  readonly #files: SqliteFiles;
  readonly #writers = new Queue();

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Seat> {
    return new Seat(this.#files, this.#writers);
  }

  async releaseConnection(seat: Seat): Promise<void> {
    seat.leave();
  }

  /** A transaction begins as a writer: a reader that turns writer later would fail with SQLITE_BUSY at once. */
  async beginTransaction(seat: Seat): Promise<void> {
    await seat.executeQuery(BEGIN);
  }

  async commitTransaction(seat: Seat): Promise<void> {
    await seat.executeQuery(COMMIT);
  }

  async rollbackTransaction(seat: Seat): Promise<void> {
    await seat.executeQuery(ROLLBACK);
  }

  async destroy(): Promise<void> {
    this.#files.writer.close();
    if (this.#files.reader !== this.#files.writer) this.#files.reader.close();
  }
}

/** One who asks. From the beginning of a transaction until he leaves, he alone has the writer. */
class Seat implements DatabaseConnection {
  readonly #files: SqliteFiles;
  readonly #writers: Queue;
  #leaveQueue: (() => void) | undefined;

  constructor(files: SqliteFiles, writers: Queue) {
    this.#files = files;
    this.#writers = writers;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#execute<R>(query);
    if (this.#files.isServing) await giveTurn();
    return result;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and nothing streams from the record
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the record is read in pages');
  }

  leave(): void {
    this.#leaveQueue?.();
    this.#leaveQueue = undefined;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#files;
    if (this.#leaveQueue) return run(writer, query);
    if (isRead(query)) return run(reader, query);
    this.#leaveQueue = await this.#writers.enter();
    try {
      if (!isChange(query)) return await whenUnlocked(() => run<R>(writer, query));
      await whenUnlocked(() => run(writer, BEGIN));
      return committed<R>(writer, query);
    } finally {
      if (!isBegin(query)) this.leave();
    }
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
const isBegin = ({ sql }: CompiledQuery): boolean => /^begin\b/i.test(sql);
const isChange = ({ sql }: CompiledQuery): boolean => /^\s*(?:insert|update|delete|replace|with)\b/i.test(sql);
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * A change by itself, begun before. It never meets the lock of another process: a statement that gives up there stays open, and while it does, libsql
 * reports later changes as done that nobody sees and that are gone in the end.
 */
function committed<R>(writer: SqliteDatabase, query: CompiledQuery): QueryResult<R> {
  try {
    const result = run<R>(writer, query);
    run(writer, COMMIT);
    return result;
  } catch (error) {
    run(writer, ROLLBACK);
    throw error;
  }
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** SQLite asks for its lock before it changes anything, so that a statement that did not get it can be sent again. */
async function whenUnlocked<T>(work: () => T): Promise<T> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!failureCode(error).startsWith('SQLITE_BUSY') || performance.now() > until) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** First come, first served. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  /** When it is the caller's turn: what ends it. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = (): void => undefined;
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}

let turnBegan: number | undefined;

/** What follows a statement at once runs before the event loop turns: a thousand statements in a row would keep all others waiting. */
async function giveTurn(): Promise<void> {
  if (turnBegan === undefined) {
    turnBegan = performance.now();
    setImmediate(() => {
      turnBegan = undefined;
    });
  } else if (performance.now() - turnBegan > LONGEST_TURN_MS) await nextTurn();
}
