// The article index in the caller's thread.
import type { Store } from '../db/open-record.ts';
import { ColumnCache } from './column-cache.ts';
import { countAuthors } from './count-authors.ts';
import { countEvents } from './count-events.ts';
import { countByEmotion, countFacets } from './count-facets.ts';
import type { HitColumns } from './hit-columns.ts';
import { readIndexStatus } from './index-status.ts';
import { orderRows } from './order-rows.ts';
import type { ArticleIndex, AuthorCounts, EventPage, EventQuery, IndexFilter, IndexPage, IndexQuery, IndexStatus } from './port.ts';
import { rowsInRange, selectRows } from './select-rows.ts';
import { TextReader } from './text-reader.ts';
import { TextSearch } from './text-search.ts';

/** Uses the store, and does not close it. */
export const openLocalIndex = (store: Store, dataFolder: string): ArticleIndex => new LocalIndex(store, dataFolder);

class LocalIndex implements ArticleIndex {
  readonly #store: Store;
  readonly #columns: ColumnCache;
  readonly #reader: TextReader;
  readonly #search: TextSearch;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Store, dataFolder: string) {
    this.#store = store;
    this.#columns = new ColumnCache(store);
    this.#reader = new TextReader(dataFolder);
    this.#search = new TextSearch(store, this.#reader);
  }

  query(query: IndexQuery): Promise<IndexPage> {
    return this.#inTurn(async () => {
      const started = performance.now();
      const { filter, sort = 'newest', isFolded = false, offset = 0, limit, facets = [], isByEmotion = false } = query;
      const { hits, rows } = await this.#find(filter);
      const page = orderRows(hits, rows, { sort, isFolded, offset, limit });
      return {
        items: Array.from(page.rows, (row) => ({ id: hits.columns.id[row] as number, similar: page.similar?.(row) ?? 1 })),
        total: rows.length,
        ...(page.groups === undefined ? {} : { groups: page.groups }),
        facets: countFacets(hits, rows, facets, filter.visibleSubjectIds),
        ...(isByEmotion ? { byEmotion: countByEmotion(hits, rows, facets, filter.visibleSubjectIds) } : {}),
        ms: performance.now() - started,
      };
    });
  }

  events(query: EventQuery): Promise<EventPage> {
    return this.#inTurn(async () => {
      const started = performance.now();
      const { hits, rows } = await this.#find(query.filter);
      return { ...countEvents(hits, rows, query), ms: performance.now() - started };
    });
  }

  authors(filter: IndexFilter): Promise<AuthorCounts> {
    return this.#inTurn(async () => {
      const started = performance.now();
      const { hits, rows } = await this.#find(filter);
      return { ...countAuthors(hits, rows), ms: performance.now() - started };
    });
  }

  count(filter: IndexFilter): Promise<number> {
    return this.#inTurn(async () => (await this.#find(filter)).rows.length);
  }

  ids(filter: IndexFilter, limit: number): Promise<number[]> {
    return this.#inTurn(async () => {
      const { hits, rows } = await this.#find(filter);
      const newest = rows.subarray(Math.max(0, rows.length - limit)).toReversed();
      return Array.from(newest, (row) => hits.columns.id[row] as number);
    });
  }

  async #find(filter: IndexFilter): Promise<{ hits: HitColumns; rows: Int32Array }> {
    const { expression } = filter;
    if (!expression) {
      const hits = await this.#columns.get(filter.clientId);
      return { hits, rows: selectRows(hits, filter, rowsInRange(hits, filter)) };
    }
    for (;;) {
      // Before the columns: a text that is applied in between is then found twice, not never.
      const waiting = await this.#search.findWaiting(filter.clientId);
      const hits = await this.#columns.get(filter.clientId);
      const rows = await this.#search.findRows(hits, filter, expression, waiting);
      // A rebuild that ended meanwhile has taken files away.
      if (this.#reader.isCurrent()) return { hits, rows };
    }
  }

  /** One question after the other: rows of the columns move when changes are taken up. */
  #inTurn<T>(answer: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(answer);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  status(): Promise<IndexStatus> {
    const { appliedSeq } = this.#reader.readState();
    return readIndexStatus(this.#store, appliedSeq, this.#reader.folder);
  }

  async close(): Promise<void> {
    await this.#last;
    this.#reader.close();
  }
}
