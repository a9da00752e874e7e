// Reads the outbox forwards, each row once. With several writers (PostgreSQL) a lower number may be committed after a higher one, so young gaps are
// remembered and looked at again; SQLite has one writer and no gaps that could be filled.
import type { Store } from '../db/open-record.ts';

export interface OutboxRow {
  seq: number;
  kind: 'article' | 'hit';
  article_id: number;
  client_id: number;
}

/** A number that has not come by then belongs to a transaction that was rolled back. */
const GAP_MS = 60_000;

export class OutboxFollower {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #gaps = new Map<number, number>();
  #seen = new Set<number>();
  #watermark: number;

  /** Starts after `seq`. */
  constructor(store: Store, seq: number, now: () => number = Date.now) {
    this.#store = store;
    this.#watermark = seq;
    this.#now = now;
  }

  /** Every row up to here has been given out. */
  get watermark(): number {
    return this.#watermark;
  }

  /** Up to `limit` rows that were not given out before, in order. */
  async read(limit: number): Promise<OutboxRow[]> {
    const rows = await this.#store.db
      .selectFrom('outbox')
      .select(['seq', 'kind', 'article_id', 'client_id'])
      .where('seq', '>', this.#watermark)
      .orderBy('seq')
      .limit(limit + this.#seen.size)
      .execute();
    const added = rows.filter((row) => !this.#seen.has(row.seq));
    this.#advance(rows);
    return added;
  }

  #advance(rows: readonly OutboxRow[]): void {
    const last = rows.at(-1)?.seq ?? this.#watermark;
    const safe = this.#store.dialect === 'sqlite' ? last : this.#beforeYoungGap(rows);
    this.#watermark = safe;
    this.#seen = new Set(rows.filter((row) => row.seq > safe).map((row) => row.seq));
    for (const start of this.#gaps.keys()) if (start <= safe) this.#gaps.delete(start);
  }

  #beforeYoungGap(rows: readonly OutboxRow[]): number {
    let safe = this.#watermark;
    for (const { seq } of rows) {
      if (seq > safe + 1) {
        const since = this.#gaps.get(safe + 1) ?? this.#now();
        this.#gaps.set(safe + 1, since);
        if (this.#now() - since < GAP_MS) return safe;
      }
      safe = seq;
    }
    return safe;
  }
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
