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
  const counts = request.isFolded || request.sort === 'similar' ? countGroups(hits, all) : undefined;
  const members = (row: number): number => counts?.[hits.columns.group[row] as number] ?? 1;
  const candidates = request.isFolded ? newestOfGroups(hits, all) : all;
  const rows = takePage(candidates, request, sortKey(hits, request.sort, members));
  return request.isFolded ? { rows, similar: members, groups: candidates.length } : { rows };
}

/** Rows with a larger key come first; equal ones newest first. */
function sortKey(hits: HitColumns, sort: IndexSort, members: (row: number) => number): ((row: number) => number) | undefined {
  if (sort === 'heat') return (row) => hits.columns.heat[row] as number;
  return sort === 'similar' ? members : undefined;
}

function countGroups(hits: HitColumns, rows: Int32Array): Uint32Array {
  const counts = new Uint32Array(hits.groups.size);
  const { group } = hits.columns;
  for (let k = 0; k < rows.length; k++) {
    const number = group[rows[k] as number] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

function newestOfGroups(hits: HitColumns, rows: Int32Array): Int32Array {
  const isSeen = new Uint8Array(hits.groups.size);
  const { group } = hits.columns;
  const newest = new Int32Array(rows.length);
  let start = rows.length;
  for (let k = rows.length - 1; k >= 0; k--) {
    const number = group[rows[k] as number] as number;
    if (isSeen[number] === 1) continue;
    isSeen[number] = 1;
    newest[--start] = rows[k] as number;
  }
  return newest.subarray(start);
}

function takePage(rows: Int32Array, { sort, offset, limit }: PageRequest, key: ((row: number) => number) | undefined): Int32Array {
  if (sort === 'oldest') return rows.slice(offset, offset + limit);
  const end = Math.min(offset + limit, rows.length);
  if (!key) return rows.subarray(Math.max(0, rows.length - end), Math.max(0, rows.length - offset)).toReversed();
  return firstRows(rows, end, key).subarray(offset);
}
