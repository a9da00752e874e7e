import { findDayRows, type RowSearch } from './day-rows.ts';
import { facetCodes } from './facet-codes.ts';
import type { HitColumns } from './hit-columns.ts';
import { KeptDays } from './kept-days.ts';
import type { FacetName, IndexFilter } from './port.ts';
import { NO_PART, Tally, type TallyPart } from './tally.ts';

type Tallies = Map<FacetName, TallyPart>;
interface Counted {
  total: number;
  tallies: Tallies;
}

const sizeOf = ({ tallies }: Counted): number =>
  [...tallies.values()].reduce((sum, { codes, cells }) => sum + codes.length + cells.length, 0);

/** Facets of the articles that fit a filter; those of whole days are kept. */
export class DayTallies {
  readonly #hits: HitColumns;
  readonly #tally = new Tally();
  readonly #kept: KeptDays<Counted>;

  constructor(hits: HitColumns) {
    this.#hits = hits;
    this.#kept = new KeptDays(hits, sizeOf);
  }

  /** `rowSearch`: for a filter with an expression. */
  async count(filter: IndexFilter, names: readonly FacetName[], rowSearch?: RowSearch): Promise<Counted> {
    const isEnough = ({ tallies }: Counted): boolean => names.every((name) => tallies.has(name));
    const { days, rest, rowsOf, isSafe } = await findDayRows(this.#hits, filter, this.#kept, { isEnough, rowSearch });
    const parts: Counted[] = rest.map((stretch) => this.#countRows(rowsOf(stretch), names));
    const changed: { day: number; value: Counted }[] = [];
    for (const { day, known } of days) {
      const isKnown = known !== undefined && isEnough(known);
      const value = isKnown ? known : this.#complete(known, rowsOf(day), names);
      if (!isKnown && isSafe(day)) changed.push({ day: day.day, value });
      parts.push(value);
    }
    this.#kept.keep(filter, changed);
    return this.#add(parts, names);
  }

  #complete(known: Counted | undefined, rows: Int32Array, names: readonly FacetName[]): Counted {
    const { total, tallies } = this.#countRows(
      rows,
      names.filter((name) => !known?.tallies.has(name)),
    );
    return { total, tallies: new Map([...(known?.tallies ?? []), ...tallies]) };
  }

  #countRows(rows: Int32Array, names: readonly FacetName[]): Counted {
    return { total: rows.length, tallies: tallyRows(this.#hits, rows, names, this.#tally) };
  }

  #add(parts: readonly Counted[], names: readonly FacetName[]): Counted {
    const tallies: Tallies = new Map();
    for (const name of names) {
      for (const part of parts) this.#tally.addPart(part.tallies.get(name) ?? NO_PART);
      tallies.set(name, this.#tally.take());
    }
    return { total: parts.reduce((sum, { total }) => sum + total, 0), tallies };
  }
}

export function tallyRows(hits: HitColumns, rows: Int32Array, names: readonly FacetName[], tally = new Tally()): Tallies {
  return new Map(
    names.map((name) => {
      tally.addRows(rows, facetCodes(hits, name), hits.columns.emotion);
      return [name, tally.take()];
    }),
  );
}
