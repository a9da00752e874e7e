// The authors of what fits, in order. There is one rule for equal ones: the smaller id comes first.
import { authorShare } from './author-share.ts';
import { firstRows } from './first-rows.ts';
import type { AuthorCounts } from './port.ts';

export type CountedAuthor = { id: number } & ReturnType<typeof authorShare>;

/** More than an author has articles: values are compared before totals. */
const TOTALS = 2 ** 26;

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

  at(row: number): CountedAuthor {
    const place = this.#counts.ids.length - 1 - row;
    return { id: this.#counts.ids[place] ?? 0, ...authorShare(this.#counts, place) };
  }

  where(fits: (author: CountedAuthor) => boolean): Int32Array {
    return this.all.filter((row) => fits(this.at(row)));
  }

  /** The first by a value that is a whole number below 2²⁶; what is equal by number of articles, and then by id. */
  first(rows: Int32Array, count: number, valueOf: (author: CountedAuthor) => number, isDescending = true): CountedAuthor[] {
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
