import { authorShare } from '#server/index/author-share.ts';
import { firstRows } from '#server/index/first-rows.ts';
import type { AuthorCounts } from '#server/index/port.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { analysedFilter } from '../../analysis/server/facade.ts';
import type { ArticleFilter } from '../../article/contract.ts';
import type { RankedAuthor } from '../contract.ts';

export type Counted = Pick<RankedAuthor, 'id' | 'total' | 'negative' | 'neutral' | 'positive'>;

/** More than an author has articles: values are compared before totals. */
const TOTALS = 2 ** 26;

/** All authors of the articles that fit, with their articles; one question to the index. */
export async function countAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const filter = await analysedFilter(platform, actor, input);
  const counts = await platform.index.authors(filter);
  const authors = new AuthorTable(counts);
  return { filter, authors, articles: counts.articles, unsigned: counts.articles - authors.signed };
}

/** A hundred thousand authors without an object for each. */
export class AuthorTable {
  readonly #counts: AuthorCounts;
  /** Rows backwards, so that of equal ones the smaller id comes first. */
  readonly all: Int32Array;
  readonly signed: number;

  constructor(counts: AuthorCounts) {
    this.#counts = counts;
    const { length } = counts.ids;
    this.all = Int32Array.from({ length }, (_, row) => row);
    this.signed = this.all.reduce((sum, row) => sum + this.at(row).total, 0);
  }

  at(row: number): Counted {
    const place = this.#counts.ids.length - 1 - row;
    return { id: this.#counts.ids[place] ?? 0, ...authorShare(this.#counts, place) };
  }

  where(fits: (author: Counted) => boolean): Int32Array {
    return this.all.filter((row) => fits(this.at(row)));
  }

  /** The first by a value that is a whole number below 2²⁶; what is equal by number of articles, and then by id. */
  first(rows: Int32Array, count: number, valueOf: (author: Counted) => number, isDescending = true): Counted[] {
    const sign = isDescending ? 1 : -1;
    const keys = new Float64Array(this.all.length);
    for (const row of rows) {
      const author = this.at(row);
      keys[row] = sign * valueOf(author) * TOTALS + author.total;
    }
    return Array.from(
      firstRows(rows, Math.min(count, rows.length), (row) => keys[row] as number),
      (row) => this.at(row),
    );
  }
}
