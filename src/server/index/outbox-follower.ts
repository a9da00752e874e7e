// Reads the outbox forwards, each row once. With several writers (PostgreSQL) a lower number may be committed after a higher one, so gaps are
// remembered and read again until no open transaction could fill them; SQLite has one writer and no such gaps.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../db/open-record.ts';

export interface OutboxRow {
  seq: number;
  kind: 'article' | 'hit';
  articleId: number;
  clientId: number;
}

/** Ids of the open transactions that have written to the outbox. */
export type OpenWriters = () => Promise<ReadonlySet<string>>;

/** A transaction holds this lock from before it draws its first number until it commits or rolls back. */
const findOpenWriters =
  ({ db }: Store): OpenWriters =>
  async () => {
    const { rows } = await sql<{ writer: string }>`
      select virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'outbox'::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return new Set(rows.map((row) => row.writer));
  };

export class OutboxFollower {
  readonly #store: Store;
  readonly #openWriters: OpenWriters;
  /** Transactions that could still fill the gap that begins at a number: those that were open when it was first seen. */
  readonly #gaps = new Map<number, ReadonlySet<string>>();
  #seen = new Set<number>();
  #watermark: number;

  /** Starts after `seq`. */
  constructor(store: Store, seq: number, openWriters: OpenWriters = findOpenWriters(store)) {
    this.#store = store;
    this.#watermark = seq;
    this.#openWriters = openWriters;
  }

  /** Every row up to this one has been returned. */
  get watermark(): number {
    return this.#watermark;
  }

  /** Up to `limit` rows that were not returned before, in order. */
  async read(limit: number): Promise<OutboxRow[]> {
    // Read before the rows: a transaction that has ended by now has made its rows visible.
    await this.#letGo();
    let rows = await this.#readRows(limit);
    if (this.#store.dialect === 'postgres' && (await this.#noteGaps(rows))) rows = await this.#readRows(limit);
    const added = rows.filter((row) => !this.#seen.has(row.seq));
    this.#advance(rows);
    return added;
  }

  #readRows(limit: number): Promise<OutboxRow[]> {
    return this.#store.db
      .selectFrom('outbox')
      .select(['seq', 'kind', 'articleId', 'clientId'])
      .where('seq', '>', this.#watermark)
      .orderBy('seq')
      .limit(limit + this.#seen.size)
      .execute();
  }

  async #letGo(): Promise<void> {
    if (![...this.#gaps.values()].some((writers) => writers.size > 0)) return;
    const open = await this.#openWriters();
    for (const [start, writers] of this.#gaps) this.#gaps.set(start, new Set([...writers].filter((writer) => open.has(writer))));
  }

  /** Remembers new gaps. True when some gap can no longer be filled: its rows appear when the rows are read again. */
  async #noteGaps(rows: readonly OutboxRow[]): Promise<boolean> {
    const starts = gapsAfter(this.#watermark, rows).filter((start) => !this.#gaps.has(start));
    if (starts.length === 0) return false;
    const open = await this.#openWriters();
    for (const start of starts) this.#gaps.set(start, open);
    return open.size === 0;
  }

  #advance(rows: readonly OutboxRow[]): void {
    const last = rows.at(-1)?.seq ?? this.#watermark;
    const safe = this.#store.dialect === 'sqlite' ? last : this.#beforeOpenGap(rows, last);
    this.#watermark = safe;
    this.#seen = new Set(rows.filter((row) => row.seq > safe).map((row) => row.seq));
    for (const start of this.#gaps.keys()) if (start <= safe) this.#gaps.delete(start);
  }

  /** The next reading notes a gap that only this second reading shows. */
  #beforeOpenGap(rows: readonly OutboxRow[], last: number): number {
    const open = gapsAfter(this.#watermark, rows).find((start) => this.#gaps.get(start)?.size !== 0);
    return open === undefined ? last : open - 1;
  }
}

/** First numbers of the gaps between `seq` and the rows. */
function gapsAfter(seq: number, rows: readonly OutboxRow[]): number[] {
  return rows.flatMap((row, i) => {
    const before = rows[i - 1]?.seq ?? seq;
    return row.seq > before + 1 ? [before + 1] : [];
  });
}

/** The last row. Settled: all before it are committed or never will be; transactions that were open are waited for, `tries` quarter seconds at most. */
export async function findSettledSeq(store: Store, tries = 40): Promise<{ last: number; isSettled: boolean }> {
  const last = await findLastSeq(store);
  if (store.dialect === 'sqlite') return { last, isSettled: true };
  const openWriters = findOpenWriters(store);
  let waiting = await openWriters();
  for (let i = 0; i < tries && waiting.size > 0; i++) {
    await sleep(250);
    const open = await openWriters();
    waiting = new Set([...waiting].filter((writer) => open.has(writer)));
  }
  return { last, isSettled: waiting.size === 0 };
}

export async function findLastSeq(store: Store): Promise<number> {
  const row = await store.db
    .selectFrom('outbox')
    .select((e) => e.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** As far back as an open transaction of another writer could still add a row. */
const LATE_ROWS = 1000;
export const findSafeSeq = async (store: Store): Promise<number> => {
  const last = await findLastSeq(store);
  return store.dialect === 'sqlite' ? last : Math.max(0, last - LATE_ROWS);
};
