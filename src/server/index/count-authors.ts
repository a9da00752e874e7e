import { EMOTIONS } from '#shared/media.ts';
import { firstRows } from './first-rows.ts';
import type { AuthorCount, AuthorPage, AuthorQuery } from './port.ts';
import { CELLS, type TallyPart, totalsOf } from './tally.ts';

const NEGATIVE = EMOTIONS.indexOf('negative');
/** More than the articles of any author: values are compared before totals. */
const TOTALS = 2 ** 26;
/** Shares are compared to a millionth. */
const MILLIONTHS = 1_000_000;

/** `part`: the fitting articles by author, with author ids as codes; `articles`: their number. */
export function countAuthors(part: TallyPart, articles: number, query: AuthorQuery): Omit<AuthorPage, 'ms'> {
  const { atLeast = 1, only, offset = 0, limit } = query;
  const totals = totalsOf(part);
  const wanted = only && new Set(only);
  // Rows are negated places. Ids ascend with places, so that among equal authors the one with the smaller id comes first.
  const fitting = new Int32Array(part.codes.length);
  let [found, authors, signed] = [0, 0, 0];
  for (let place = 0; place < part.codes.length; place++) {
    const id = part.codes[place] ?? 0;
    const total = totals[place] ?? 0;
    if (id === 0 || total === 0) continue;
    authors++;
    signed += total;
    if (total >= atLeast && (!wanted || wanted.has(id))) fitting[found++] = -place;
  }
  const first = firstRows(fitting.subarray(0, found), Math.min(offset + limit, found), keyOf(part, totals, query));
  const items = Array.from(first.subarray(offset), (row) => describe(part, totals, -row));
  return { items, total: found, authors, articles, signed };
}

/** Sort key of an author, given as its negated place. */
function keyOf(
  { codes, cells }: TallyPart,
  totals: Uint32Array,
  { sort, isAscending = false, weights }: AuthorQuery,
): (row: number) => number {
  const sign = isAscending ? -1 : 1;
  const total = (row: number): number => totals[-row] ?? 0;
  const negative = (row: number): number => cells[-row * CELLS + NEGATIVE] ?? 0;
  if (sort === 'total') return (row) => sign * total(row);
  if (sort === 'weight') return (row) => sign * (weights?.get(codes[-row] ?? 0) ?? 0) * TOTALS + total(row);
  if (sort === 'negative') return (row) => sign * negative(row) * TOTALS + total(row);
  return (row) => sign * Math.round((negative(row) / total(row)) * MILLIONTHS) * TOTALS + total(row);
}

function describe({ codes, cells }: TallyPart, totals: Uint32Array, place: number): AuthorCount {
  const [negative = 0, neutral = 0, positive = 0] = cells.subarray(place * CELLS, (place + 1) * CELLS);
  return { id: codes[place] ?? 0, total: totals[place] ?? 0, negative, neutral, positive };
}
