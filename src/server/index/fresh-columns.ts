import type { ColumnCache } from './column-cache.ts';
import { daysOf } from './day-rows.ts';
import type { HitColumns } from './hit-columns.ts';
import type { TextSearch } from './text-search.ts';

/** A client's columns, and the articles of it that the text index may lack. */
export interface Fresh {
  hits: HitColumns;
  /** Read before the columns were: a text applied in between is then found twice, not missed. */
  waiting: readonly number[];
  /** Beijing days with an article that was waiting at or after that time; undefined: any day may have one. */
  unsafeDays: ReadonlySet<number> | undefined;
}

/**
 * Brings columns up to date before a question is answered; one look serves all questions that arrived before it, such as those for the words of a
 * cloud.
 */
export class FreshColumns {
  readonly #columns: ColumnCache;
  readonly #search: TextSearch;
  #asked = 0;
  #last: { clientId: number; asked: number; hasTexts: boolean; fresh: Fresh } | undefined;

  constructor(columns: ColumnCache, search: TextSearch) {
    this.#columns = columns;
    this.#search = search;
  }

  /** The number of a question that arrives now. */
  arrive(): number {
    return ++this.#asked;
  }

  /** Gives the question with this number every change that was committed before it arrived. */
  async get(clientId: number, question: number, hasTexts: boolean): Promise<Fresh> {
    const last = this.#last;
    if (last?.clientId === clientId && last.asked >= question && (last.hasTexts || !hasTexts)) return last.fresh;
    // A look that fails halfway may have moved rows already.
    this.#last = undefined;
    const asked = this.#asked;
    const waiting = hasTexts ? await this.#search.findWaiting(clientId) : [];
    const hits = await this.#columns.get(clientId);
    // A second time: articles that arrived in between are in the columns, and perhaps not in the text index.
    const later = hasTexts ? await this.#search.findWaiting(clientId) : [];
    const fresh = { hits, waiting: waiting ?? [], unsafeDays: waiting && later ? daysOf([...waiting, ...later]) : undefined };
    this.#last = { clientId, asked, hasTexts, fresh };
    return fresh;
  }

  forget(): void {
    this.#last = undefined;
  }
}
