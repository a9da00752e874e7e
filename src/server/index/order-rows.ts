// Sorting and folding of the rows that fit. Rows come in ascending order, which is that of id, so newest-first needs no sort.
import { firstRows } from './first-rows.ts';
import type { HitColumns } from './hit-columns.ts';
import type { IndexSort } from './port.ts';

export interface OrderedRows {
  rows: Int32Array;
  /** Members of the row's group that fit; undefined when not folded. */
  similar?: (row: number) => number;
  groups?: number;
}

export interface PageRequest {
  sort: IndexSort;
  isFolded: boolean;
  offset: number;
  limit: number;
}

/** The rows of one page in order. Folding keeps the newest member of each group. */
export function orderRows(hits: HitColumns, all: Int32Array, request: PageRequest): OrderedRows {
  const { group } = hits.columns;
  const folded = request.isFolded || request.sort === 'similar' ? foldRows(hits, all) : undefined;
  const members = folded ? (row: number): number => folded.counts[group[row] ?? 0] ?? 0 : () => 1;
  const candidates = folded && request.isFolded ? folded.newest : all;
  const rows = takePage(candidates, request, sortKey(hits, request.sort, members));
  return request.isFolded ? { rows, similar: members, groups: candidates.length } : { rows };
}

/** Rows with a larger key come first; among equals the newest. */
function sortKey(hits: HitColumns, sort: IndexSort, members: (row: number) => number): ((row: number) => number) | undefined {
  if (sort === 'heat') return (row) => hits.columns.heat[row] ?? 0;
  return sort === 'similar' ? members : undefined;
}

/** Members of each group by its number, and the newest of each. */
function foldRows(hits: HitColumns, rows: Int32Array): { counts: Uint32Array; newest: Int32Array } {
  const counts = new Uint32Array(hits.groups.size);
  const { group } = hits.columns;
  const newest = new Int32Array(rows.length);
  let start = rows.length;
  for (let k = rows.length - 1; k >= 0; k--) {
    const row = rows[k] ?? 0;
    const number = group[row] ?? 0;
    const count = counts[number] ?? 0;
    counts[number] = count + 1;
    if (count === 0) newest[--start] = row;
  }
  return { counts, newest: newest.subarray(start) };
}

function takePage(rows: Int32Array, { sort, offset, limit }: PageRequest, key: ((row: number) => number) | undefined): Int32Array {
  if (sort === 'oldest') return rows.slice(offset, offset + limit);
  const end = Math.min(offset + limit, rows.length);
  if (!key) return rows.subarray(Math.max(0, rows.length - end), Math.max(0, rows.length - offset)).toReversed();
  return firstRows(rows, end, key).subarray(offset);
}
