import { dayOf, dayStart, firstIdAt, idToMs } from '#shared/time.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IndexFilter } from './port.ts';
import { idRange } from './select-rows.ts';
import { lowerBound } from './sorted.ts';

/** A stretch of rows, `until` not included. */
export interface Stretch {
  from: number;
  until: number;
}

export interface Day extends Stretch {
  /** Number of the Beijing day. */
  day: number;
}

/** Rows of the filter's period: those of whole Beijing days by day, and the remainder at both ends. Days without a row are left out. */
export function wholeDays(hits: HitColumns, filter: IndexFilter): { days: Day[]; rest: Stretch[] } {
  const { first, end } = idRange(filter);
  const rowAt = (id: number): number => lowerBound(hits.columns.id, id, hits.size);
  const [from, until] = [rowAt(first), rowAt(end)];
  const days: Day[] = [];
  const rest: Stretch[] = [];
  for (let at = from; at < until; ) {
    const day = dayOf(idToMs(hits.columns.id[at] ?? 0));
    const [dayFirst, dayEnd] = [firstIdAt(dayStart(day)), firstIdAt(dayStart(day + 1))];
    const next = Math.min(until, rowAt(dayEnd));
    if (dayFirst >= first && dayEnd <= end) days.push({ day, from: at, until: next });
    else rest.push({ from: at, until: next });
    at = next;
  }
  return { days, rest };
}
