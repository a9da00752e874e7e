import type { ColumnCache } from './column-cache.ts';
import { daysOf } from './day-rows.ts';
import type { HitColumns } from './hit-columns.ts';
import type { TextSearch } from './text-search.ts';

/** A client's columns, and what of it the text index may lack. */
export interface Fresh {
  hits: HitColumns;
  /** As told before the columns were read: a text that is applied in between is then found twice, not never. */
  waiting: readonly number[];
  /** Beijing days of which an article was waiting then or after that; undefined: any may be. */
  unsafeDays: ReadonlySet<number> | undefined;
}

/** Brings columns up to date before a question is answered; one look serves all questions that were there before it, as the words of a cloud are. */
export class FreshColumns {
  readonly #columns: ColumnCache;
  readonly #search: TextSearch;
  #asked = 0;
  #last: { clientId: number; asked: number; hasTexts: boolean; fresh: Fresh } | undefined;

  constructor(columns: ColumnCache, search: TextSearch) {
    this.#columns = columns;
    this.#search = search;
  }

  /** The number of a question that comes now. */
  arrive(): number {
    return ++this.#asked;
  }

  /** For the question with this number: every change that was committed before it came. */
  async get(clientId: number, question: number, hasTexts: boolean): Promise<Fresh> {
    const last = this.#last;
    if (last?.clientId === clientId && last.asked >= question && (last.hasTexts || !hasTexts)) return last.fresh;
    // A look that fails on the way has perhaps moved rows already.
    this.#last = undefined;
    const asked = this.#asked;
    const waiting = hasTexts ? await this.#search.findWaiting(clientId) : [];
    const hits = await this.#columns.get(clientId);
    // Again: what came in between is in the columns, and perhaps not in the text index.
    const later = hasTexts ? await this.#search.findWaiting(clientId) : [];
    const fresh = { hits, waiting: waiting ?? [], unsafeDays: waiting && later ? daysOf([...waiting, ...later]) : undefined };
    this.#last = { clientId, asked, hasTexts, fresh };
    return fresh;
  }

  forget(): void {
    this.#last = undefined;
  }
}
