// The article index in the caller's thread.
import type { Store } from '../db/open-record.ts';
import { ColumnCache } from './column-cache.ts';
import { countAuthors } from './count-authors.ts';
import { countEvents } from './count-events.ts';
import { DayEvents, eventRows } from './day-events.ts';
import type { RowSearch } from './day-rows.ts';
import { DayTallies, tallyRows } from './day-tallies.ts';
import { type Fresh, FreshColumns } from './fresh-columns.ts';
import type { HitColumns } from './hit-columns.ts';
import { readIndexStatus } from './index-status.ts';
import { nameFacets, type Naming } from './name-facets.ts';
import { orderRows } from './order-rows.ts';
import type {
  ArticleIndex,
  AuthorPage,
  AuthorQuery,
  EventPage,
  EventQuery,
  IndexFilter,
  IndexPage,
  IndexQuery,
  IndexStatus,
} from './port.ts';
import { rowsInRange, selectRows } from './select-rows.ts';
import { NO_PART, type TallyPart } from './tally.ts';
import { TextReader } from './text-reader.ts';
import { TextSearch } from './text-search.ts';

/** Uses the store, and does not close it. */
export const openLocalIndex = (store: Store, dataFolder: string): ArticleIndex => new LocalIndex(store, dataFolder);

class LocalIndex implements ArticleIndex {
  readonly #store: Store;
  readonly #reader: TextReader;
  readonly #search: TextSearch;
  readonly #kept = new WeakMap<HitColumns, { tallies: DayTallies; events: DayEvents }>();
  readonly #fresh: FreshColumns;
  /** Number of the question being answered. */
  #question = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Store, dataFolder: string) {
    this.#store = store;
    this.#reader = new TextReader(dataFolder);
    this.#search = new TextSearch(store, this.#reader);
    this.#fresh = new FreshColumns(new ColumnCache(store), this.#search);
  }

  query(query: IndexQuery): Promise<IndexPage> {
    return this.#inTurn(async () => {
      const started = performance.now();
      return { ...(await this.#answer(query)), ms: performance.now() - started };
    });
  }

  async #answer(query: IndexQuery): Promise<Omit<IndexPage, 'ms'>> {
    const { filter, sort = 'newest', isFolded = false, offset = 0, limit, facets = [] } = query;
    const naming: Naming = { ...query, ...filter };
    if (limit === 0 && !isFolded && !filter.articleIds) {
      return this.#withDays(filter, async (hits, rowSearch) => {
        const { total, tallies } = await this.#keptOf(hits).tallies.count(filter, facets, rowSearch);
        return { items: [], total, ...nameFacets(hits, tallies, naming) };
      });
    }
    const { hits, rows } = await this.#find(filter);
    const page = orderRows(hits, rows, { sort, isFolded, offset, limit });
    const isKept = !filter.expression && !filter.articleIds;
    const tallies = isKept ? (await this.#keptOf(hits).tallies.count(filter, facets)).tallies : tallyRows(hits, rows, facets);
    return {
      items: Array.from(page.rows, (row) => ({ id: hits.columns.id[row] ?? 0, similar: page.similar?.(row) ?? 1 })),
      total: rows.length,
      ...(page.groups === undefined ? {} : { groups: page.groups }),
      ...nameFacets(hits, tallies, naming),
    };
  }

  /** For answers that keep the counts of whole days. */
  async #withDays<T>(filter: IndexFilter, answer: (hits: HitColumns, rowSearch?: RowSearch) => Promise<T>): Promise<T> {
    if (!filter.expression) return answer((await this.#freshOf(filter)).hits);
    for (;;) {
      const { hits, waiting, unsafeDays } = await this.#freshOf(filter);
      const answered = await answer(hits, { search: this.#search, waiting, unsafeDays });
      if (this.#reader.isCurrent()) return answered;
      // A rebuild that ended in the meantime has removed files: an empty result must not be kept.
      this.#kept.delete(hits);
      this.#fresh.forget();
    }
  }

  #freshOf({ clientId, expression }: IndexFilter): Promise<Fresh> {
    return this.#fresh.get(clientId, this.#question, expression !== undefined);
  }

  #keptOf(hits: HitColumns): { tallies: DayTallies; events: DayEvents } {
    const known = this.#kept.get(hits) ?? { tallies: new DayTallies(hits), events: new DayEvents(hits) };
    this.#kept.set(hits, known);
    return known;
  }

  events(query: EventQuery): Promise<EventPage> {
    return this.#inTurn(async () => {
      const started = performance.now();
      const { filter, byProvince = false } = query;
      if (filter.articleIds) {
        const { hits, rows } = await this.#find(filter);
        return { ...countEvents(hits, [eventRows(hits, rows)], query), ms: performance.now() - started };
      }
      return this.#withDays(filter, async (hits, rowSearch) => {
        const found = await this.#keptOf(hits).events.find(filter, byProvince, rowSearch);
        return { ...countEvents(hits, found, query), ms: performance.now() - started };
      });
    });
  }

  authors(query: AuthorQuery): Promise<AuthorPage> {
    return this.#inTurn(async () => {
      const started = performance.now();
      const { part, articles } = await this.#countAuthors(query.filter);
      return { ...countAuthors(part, articles, query), ms: performance.now() - started };
    });
  }

  async #countAuthors(filter: IndexFilter): Promise<{ part: TallyPart; articles: number }> {
    if (filter.articleIds) {
      const { hits, rows } = await this.#find(filter);
      return { part: tallyRows(hits, rows, ['author']).get('author') ?? NO_PART, articles: rows.length };
    }
    const { total, tallies } = await this.#withDays(filter, (hits, rowSearch) =>
      this.#keptOf(hits).tallies.count(filter, ['author'], rowSearch),
    );
    return { part: tallies.get('author') ?? NO_PART, articles: total };
  }

  async count(filter: IndexFilter): Promise<number> {
    return (await this.query({ filter, limit: 0 })).total;
  }

  ids(filter: IndexFilter, limit: number): Promise<number[]> {
    return this.#inTurn(async () => {
      const { hits, rows } = await this.#find(filter);
      const newest = rows.subarray(Math.max(0, rows.length - limit)).toReversed();
      return Array.from(newest, (row) => hits.columns.id[row] ?? 0);
    });
  }

  async #find(filter: IndexFilter): Promise<{ hits: HitColumns; rows: Int32Array }> {
    const { expression } = filter;
    for (;;) {
      const { hits, waiting } = await this.#freshOf(filter);
      if (!expression) return { hits, rows: selectRows(hits, filter, rowsInRange(hits, filter)) };
      const rows = await this.#search.findRows(hits, filter, expression, waiting);
      if (this.#reader.isCurrent()) return { hits, rows };
      this.#fresh.forget();
    }
  }

  /** Questions run one after the other: rows of the columns move when changes are applied. */
  #inTurn<T>(answer: () => Promise<T>): Promise<T> {
    const question = this.#fresh.arrive();
    const turn = this.#last.then(() => {
      this.#question = question;
      return answer();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  status(): Promise<IndexStatus> {
    const { appliedSeq } = this.#reader.readState();
    return readIndexStatus(this.#store, appliedSeq, this.#reader.folder, this.#reader.readRebuild());
  }

  async close(): Promise<void> {
    await this.#last;
    this.#reader.close();
  }
}
