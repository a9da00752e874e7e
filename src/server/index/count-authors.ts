import { EMOTIONS } from '#shared/media.ts';
import { firstRows } from './first-rows.ts';
import type { HitColumns } from './hit-columns.ts';
import type { AuthorCount, AuthorPage, AuthorQuery } from './port.ts';

const NEGATIVE = EMOTIONS.indexOf('negative');
/** More than an author has articles: values are compared before totals. */
const TOTALS = 2 ** 26;
/** Shares are told apart to a millionth. */
const MILLIONTHS = 1_000_000;

/** One pass over the rows, one over the authors, and another over the rows for those that are shown. */
export function countAuthors(hits: HitColumns, rows: Int32Array, query: AuthorQuery): Omit<AuthorPage, 'ms'> {
  const totals = tallyAuthors(hits, rows);
  const { atLeast = 1, only, offset = 0, limit } = query;
  const wanted = only && new Set(only);
  // Backwards: of equals the first rows then have the smaller id.
  const fitting = new Int32Array(totals.length);
  let [found, authors, signed] = [0, 0, 0];
  for (let id = 1; id < totals.length; id++) {
    const total = totals[id] as number;
    if (total === 0) continue;
    authors++;
    signed += total;
    if (total >= atLeast && (!wanted || wanted.has(id))) fitting[found++] = -id;
  }
  const first = firstRows(fitting.subarray(0, found), Math.min(offset + limit, found), keyOf(hits, rows, totals, query));
  const ids = Array.from(first.subarray(offset), (row) => -row);
  return { items: describe(hits, rows, ids), total: found, authors, articles: rows.length, signed };
}

/** Articles by id of the author; only those of one emotion where given. */
function tallyAuthors({ columns }: HitColumns, rows: Int32Array, onlyEmotion?: number): Uint32Array {
  const { author, emotion } = columns;
  let highest = 0;
  for (let k = 0; k < rows.length; k++) {
    const id = author[rows[k] as number] as number;
    if (id > highest) highest = id;
  }
  const totals = new Uint32Array(highest + 1);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    if (onlyEmotion !== undefined && emotion[row] !== onlyEmotion) continue;
    const id = author[row] as number;
    totals[id] = (totals[id] as number) + 1;
  }
  return totals;
}

/** Of an author, written as less its id. */
function keyOf(
  hits: HitColumns,
  rows: Int32Array,
  totals: Uint32Array,
  { sort, isAscending = false, weights }: AuthorQuery,
): (row: number) => number {
  const sign = isAscending ? -1 : 1;
  const total = (id: number): number => totals[id] as number;
  if (sort === 'total') return (row) => sign * total(-row);
  if (sort === 'weight') return (row) => sign * (weights?.get(-row) ?? 0) * TOTALS + total(-row);
  const negative = tallyAuthors(hits, rows, NEGATIVE);
  if (sort === 'negative') return (row) => sign * (negative[-row] as number) * TOTALS + total(-row);
  return (row) => sign * Math.round(((negative[-row] as number) / total(-row)) * MILLIONTHS) * TOTALS + total(-row);
}

function describe({ columns }: HitColumns, rows: Int32Array, ids: readonly number[]): AuthorCount[] {
  const items = ids.map((id) => ({ id, total: 0, negative: 0, neutral: 0, positive: 0 }));
  const onPage = new Uint16Array(ids.reduce((highest, id) => Math.max(highest, id), 0) + 1);
  ids.forEach((id, k) => {
    onPage[id] = k + 1;
  });
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    const place = onPage[columns.author[row] as number];
    if (!place) continue;
    const item = items[place - 1] as AuthorCount;
    const emotion = EMOTIONS[columns.emotion[row] as number];
    item.total++;
    if (emotion) item[emotion]++;
  }
  return items;
}
