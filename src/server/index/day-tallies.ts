import { findDayRows, type RowSearch } from './day-rows.ts';
import { facetCodes } from './facet-codes.ts';
import type { HitColumns } from './hit-columns.ts';
import { KeptDays } from './kept-days.ts';
import type { FacetName, IndexFilter } from './port.ts';
import { combineParts, type DaysSum, sumDays } from './sum-days.ts';
import { NO_PART, Tally, type TallyPart } from './tally.ts';

type Tallies = Map<FacetName, TallyPart>;
interface Counted {
  total: number;
  tallies: Tallies;
}

const partSize = ({ codes, cells }: TallyPart): number => codes.length + cells.length;
const sizeOf = ({ tallies }: Counted): number => [...tallies.values()].reduce((sum, part) => sum + partSize(part), 0);

/** Facets of the articles that fit a filter; results of whole days are kept. */
export class DayTallies {
  readonly #hits: HitColumns;
  readonly #tally = new Tally();
  readonly #kept: KeptDays<Counted, Map<FacetName, readonly DaysSum[]>>;

  constructor(hits: HitColumns) {
    this.#hits = hits;
    this.#kept = new KeptDays(hits, sizeOf);
  }

  /** `rowSearch`: for a filter with an expression. */
  async count(filter: IndexFilter, names: readonly FacetName[], rowSearch?: RowSearch): Promise<Counted> {
    const isEnough = ({ tallies }: Counted): boolean => names.every((name) => tallies.has(name));
    const { days, rest, rowsOf, isSafe } = await findDayRows(this.#hits, filter, this.#kept, { isEnough, rowSearch });
    const ends = rest.map((stretch) => this.#countRows(rowsOf(stretch), names));
    const whole = new Map<number, Counted>();
    const changed: { day: number; value: Counted }[] = [];
    for (const { day, known } of days) {
      const isKnown = known !== undefined && isEnough(known);
      const value = isKnown ? known : this.#complete(known, rowsOf(day), names);
      if (!isKnown && isSafe(day)) changed.push({ day: day.day, value });
      whole.set(day.day, value);
    }
    this.#kept.keep(filter, changed);
    return this.#add(filter, whole, ends, names);
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

  #add(filter: IndexFilter, whole: ReadonlyMap<number, Counted>, ends: readonly Counted[], names: readonly FacetName[]): Counted {
    const tallies: Tallies = new Map();
    const sums = new Map(this.#kept.findSum(filter));
    for (const name of names) {
      const parts = new Map([...whole].map(([day, { tallies: own }]) => [day, own.get(name) ?? NO_PART]));
      const [days, ...others] = sumDays(sums.get(name) ?? [], parts, this.#tally);
      sums.set(name, [days, ...others]);
      tallies.set(
        name,
        ends.reduce((sum, end) => combineParts(sum, end.tallies.get(name) ?? NO_PART), days.sum),
      );
    }
    const size = [...sums.values()].flat().reduce((all, { sum }) => all + partSize(sum), 0);
    if (names.length > 0) this.#kept.keepSum(filter, sums, size);
    return { total: [...whole.values(), ...ends].reduce((sum, { total }) => sum + total, 0), tallies };
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
