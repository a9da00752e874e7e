import type { EventRows } from './count-events.ts';
import { pairProvinces, type ProvincePart } from './count-event-provinces.ts';
import { findDayRows, type RowSearch } from './day-rows.ts';
import { type EventPart, sumEvents } from './event-part.ts';
import type { HitColumns } from './hit-columns.ts';
import { KeptDays } from './kept-days.ts';
import type { IndexFilter } from './port.ts';
import { rowsBetween, selectRows } from './select-rows.ts';
import type { Day } from './whole-days.ts';

interface Kept {
  part: EventPart;
  provinces: ProvincePart | undefined;
  /** For a search, which costs more than these: its rows as offsets from the first row of the day. */
  offsets: Int32Array | undefined;
}

/** Six numbers per event, of which three have eight bytes; two per pair. */
const sizeOf = ({ part, provinces, offsets }: Kept): number =>
  9 * part.events.length + 2 * (provinces?.codes.length ?? 0) + (offsets?.length ?? 0);

/** Events of the articles that fit a filter; results of whole days are kept. */
export class DayEvents {
  readonly #hits: HitColumns;
  readonly #kept: KeptDays<Kept>;

  constructor(hits: HitColumns) {
    this.#hits = hits;
    this.#kept = new KeptDays(hits, sizeOf);
  }

  /** `rowSearch`: for a filter with an expression. */
  async find(filter: IndexFilter, byProvince: boolean, rowSearch?: RowSearch): Promise<EventRows[]> {
    const hits = this.#hits;
    const isEnough = ({ provinces }: Kept): boolean => !byProvince || provinces !== undefined;
    const { days, rest, rowsOf, isSafe } = await findDayRows(hits, filter, this.#kept, { isEnough, rowSearch });
    const changed: { day: number; value: Kept }[] = [];
    const found = days.map(({ day, known }) => {
      const isKnown = known !== undefined && isEnough(known);
      const value = isKnown ? known : this.#count(day, rowsOf(day), byProvince, rowSearch !== undefined);
      if (!isKnown && isSafe(day)) changed.push({ day: day.day, value });
      return { from: day.from, ...this.#rowsOf(day, value, filter) };
    });
    this.#kept.keep(filter, changed);
    const ends = rest.map((stretch) => ({ from: stretch.from, ...eventRows(hits, rowsOf(stretch)) }));
    return [...found, ...ends].toSorted((a, b) => a.from - b.from);
  }

  #count({ from }: Day, rows: Int32Array, byProvince: boolean, keepsRows: boolean): Kept {
    const part = sumEvents(this.#hits, rows);
    return {
      part,
      provinces: byProvince ? pairProvinces(this.#hits, rows, part) : undefined,
      offsets: keepsRows ? rows.map((row) => row - from) : undefined,
    };
  }

  #rowsOf({ from, until }: Day, { part, provinces, offsets }: Kept, filter: IndexFilter): EventRows {
    const rows = (): Int32Array =>
      offsets ? offsets.map((offset) => offset + from) : selectRows(this.#hits, filter, rowsBetween(from, until));
    return { part, rows, provinces: () => provinces ?? pairProvinces(this.#hits, rows(), part) };
  }
}

export function eventRows(hits: HitColumns, rows: Int32Array): EventRows {
  const part = sumEvents(hits, rows);
  return { part, rows: () => rows, provinces: () => pairProvinces(hits, rows, part) };
}
