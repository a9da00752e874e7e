import { EMOTIONS } from '#shared/media.ts';
import { firstRows } from './first-rows.ts';
import type { AuthorCount, AuthorPage, AuthorQuery } from './port.ts';
import { CELLS, type TallyPart } from './tally.ts';

const NEGATIVE = EMOTIONS.indexOf('negative');
/** More than an author has articles: values are compared before totals. */
const TOTALS = 2 ** 26;
/** Shares are told apart to a millionth. */
const MILLIONTHS = 1_000_000;

/** `part`: the articles that fit by author, whose ids are its codes; `articles`: how many they are. */
export function countAuthors(part: TallyPart, articles: number, query: AuthorQuery): Omit<AuthorPage, 'ms'> {
  const { atLeast = 1, only, offset = 0, limit } = query;
  const table = tableOf(part);
  const wanted = only && new Set(only);
  // Less the id: of equals the first rows then have the smaller one.
  const fitting = new Int32Array(part.codes.length);
  let [found, authors, signed] = [0, 0, 0];
  for (let place = 0; place < part.codes.length; place++) {
    const id = part.codes[place] as number;
    const total = table.totals[place] as number;
    if (id === 0 || total === 0) continue;
    authors++;
    signed += total;
    if (total >= atLeast && (!wanted || wanted.has(id))) fitting[found++] = -id;
  }
  const first = firstRows(fitting.subarray(0, found), Math.min(offset + limit, found), keyOf(table, query));
  return { items: Array.from(first.subarray(offset), (row) => describe(table, -row)), total: found, authors, articles, signed };
}

interface AuthorTable {
  totals: Uint32Array;
  cells: Uint32Array;
  /** By id of an author its place. */
  placeOf: Int32Array;
}

function tableOf({ codes, cells }: TallyPart): AuthorTable {
  const totals = new Uint32Array(codes.length);
  let highest = 0;
  for (let place = 0; place < codes.length; place++) {
    highest = Math.max(highest, codes[place] as number);
    for (let cell = 0; cell < CELLS; cell++) totals[place] = (totals[place] as number) + (cells[place * CELLS + cell] as number);
  }
  const placeOf = new Int32Array(highest + 1);
  for (let place = 0; place < codes.length; place++) placeOf[codes[place] as number] = place;
  return { totals, cells, placeOf };
}

/** Of an author, written as less its id. */
function keyOf({ totals, cells, placeOf }: AuthorTable, { sort, isAscending = false, weights }: AuthorQuery): (row: number) => number {
  const sign = isAscending ? -1 : 1;
  const total = (row: number): number => totals[placeOf[-row] as number] as number;
  const negative = (row: number): number => cells[(placeOf[-row] as number) * CELLS + NEGATIVE] as number;
  if (sort === 'total') return (row) => sign * total(row);
  if (sort === 'weight') return (row) => sign * (weights?.get(-row) ?? 0) * TOTALS + total(row);
  if (sort === 'negative') return (row) => sign * negative(row) * TOTALS + total(row);
  return (row) => sign * Math.round((negative(row) / total(row)) * MILLIONTHS) * TOTALS + total(row);
}

function describe({ totals, cells, placeOf }: AuthorTable, id: number): AuthorCount {
  const place = placeOf[id] as number;
  const [negative = 0, neutral = 0, positive = 0] = cells.subarray(place * CELLS, (place + 1) * CELLS);
  return { id, total: totals[place] as number, negative, neutral, positive };
}
