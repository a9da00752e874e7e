// The columns of recently queried clients, kept equal to the record by following its outbox.
import type { Store } from '../db/open-record.ts';
import { HitColumns } from './hit-columns.ts';
import { loadClientRows, loadRowsOf } from './load-hits.ts';
import { findSafeSeq, OutboxFollower, type OutboxRow } from './outbox-follower.ts';

/** After more changes than this, reloading at the next question is cheaper. */
const MAX_ROWS = 20_000;

export class ColumnCache {
  readonly #store: Store;
  readonly #clients = new Map<number, HitColumns>();
  #follower: OutboxFollower | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The client's columns with every change committed before the call. Rows move at the next call: do not keep positions. */
  async get(clientId: number): Promise<HitColumns> {
    await this.#follow();
    const known = this.#clients.get(clientId);
    if (known) return known;
    const columns = new HitColumns();
    for await (const rows of loadClientRows(this.#store, clientId)) columns.upsert(rows);
    this.#clients.set(clientId, columns);
    return columns;
  }

  async #follow(): Promise<void> {
    this.#follower ??= new OutboxFollower(this.#store, await findSafeSeq(this.#store));
    const rows = await this.#follower.read(MAX_ROWS);
    if (rows.length >= MAX_ROWS) {
      this.#clients.clear();
      this.#follower = new OutboxFollower(this.#store, await findSafeSeq(this.#store));
      return;
    }
    try {
      await this.#refresh(rows);
    } catch (error) {
      // The follower does not return these rows again: only reloading is sure to be complete.
      this.#clients.clear();
      throw error;
    }
  }

  async #refresh(rows: readonly OutboxRow[]): Promise<void> {
    const ids = new Set(rows.flatMap((row) => (row.kind === 'article' || this.#clients.has(row.clientId) ? [row.articleId] : [])));
    if (ids.size === 0 || this.#clients.size === 0) return;
    const sorted = [...ids].toSorted((a, b) => a - b);
    const present = await loadRowsOf(this.#store, sorted, { withArticles: this.#clients.has(0) });
    for (const [clientId, columns] of this.#clients) {
      const living = present.get(clientId) ?? [];
      const gone = new Set(sorted);
      for (const row of living) gone.delete(row.id);
      columns.upsert(living);
      columns.remove(gone);
      if (columns.isWorn) this.#clients.delete(clientId);
    }
  }
}
