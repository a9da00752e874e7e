// The rows that fit a filter, day by day, for answers that keep the counts of whole days.
import { dayOf, idToMs } from '#shared/time.ts';
import type { HitColumns } from './hit-columns.ts';
import type { KeptDays } from './kept-days.ts';
import type { IndexFilter } from './port.ts';
import { rowsBetween, selectRows } from './select-rows.ts';
import { lowerBound } from './sorted.ts';
import type { TextSearch } from './text-search.ts';
import { type Day, type Stretch, wholeDays } from './whole-days.ts';

/** Finds the rows of a filter with an expression in stretches of its time. */
export interface RowSearch {
  search: TextSearch;
  /** Articles that the text index may not hold yet, read before the columns were. */
  waiting: readonly number[];
  /** Beijing days with an article that was waiting at or after that time: their results are not kept. Undefined: any day may have one. */
  unsafeDays: ReadonlySet<number> | undefined;
}

/** Days with their known values, `isEnough` or not, and the rows that must be counted. */
export interface DayRows<Value> {
  days: { day: Day; known: Value | undefined }[];
  rest: Stretch[];
  rowsOf: (stretch: Stretch) => Int32Array;
  isSafe: (day: Day) => boolean;
}

export async function findDayRows<Value>(
  hits: HitColumns,
  filter: IndexFilter,
  kept: Pick<KeptDays<Value>, 'find'>,
  { isEnough, rowSearch }: { isEnough: (known: Value) => boolean; rowSearch?: RowSearch | undefined },
): Promise<DayRows<Value>> {
  const { days, rest } = wholeDays(hits, filter);
  const isSafe = ({ day }: Day): boolean => !rowSearch || rowSearch.unsafeDays?.has(day) === false;
  const found = kept.find(filter, days);
  const told = days.map((day, k) => ({ day, known: isSafe(day) ? found[k] : undefined }));
  const wanted = [...rest, ...told.flatMap(({ day, known }) => (known !== undefined && isEnough(known) ? [] : [day]))];
  const rowsOf =
    rowSearch && filter.expression
      ? await searchRows(hits, filter, wanted, rowSearch)
      : ({ from, until }: Stretch) => selectRows(hits, filter, rowsBetween(from, until));
  return { days: told, rest, rowsOf, isSafe };
}

/** One search over all wanted stretches. */
async function searchRows(hits: HitColumns, filter: IndexFilter, wanted: readonly Stretch[], { search, waiting }: RowSearch) {
  const { expression } = filter;
  if (!expression || wanted.length === 0) return () => new Int32Array(0);
  const from = Math.min(...wanted.map((stretch) => stretch.from));
  const until = Math.max(...wanted.map((stretch) => stretch.until));
  const rows = await search.findRows(hits, { ...filter, ...timeOf(hits, filter, { from, until }) }, expression, waiting);
  return (stretch: Stretch): Int32Array =>
    rows.slice(lowerBound(rows, stretch.from, rows.length), lowerBound(rows, stretch.until, rows.length));
}

/** The part of the filter's time that contains the rows; articles within one second have the same time. */
function timeOf({ columns }: HitColumns, { from, until }: IndexFilter, stretch: Stretch): Pick<IndexFilter, 'from' | 'until'> {
  const first = idToMs(columns.id[stretch.from] ?? 0);
  const end = idToMs(columns.id[stretch.until - 1] ?? 0) + 1000;
  return { from: Math.max(first, from ?? first), until: Math.min(end, until ?? end) };
}

export const daysOf = (ids: readonly number[]): Set<number> => new Set(ids.map((id) => dayOf(idToMs(id))));
