// Finds the lists in a JSON answer, and the path of a value by its possible names, however they are spelt.
import { valueAt } from './json-answer.ts';

export type Row = Record<string, unknown>;
type Fits = (value: unknown) => boolean;
/** The path of the first name with a fitting value in most rows and a non-empty one in some. */
export type FindName = (names: readonly string[], fits?: Fits) => string | undefined;

export interface JsonList {
  /** Its path; '' for the answer itself. */
  items: string;
  rows: readonly Row[];
}

const DEEPEST = 4;
const LOOKED_AT = 50;
/** Names that a mapping can express. */
const SAYABLE = /^[\w-]+$/;
/** Names that always mean a title; `name` may belong to anything. */
const TITLES = ['title', 'headline', 'subject'];

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isPlain: Fits = (value) => typeof value === 'string' || typeof value === 'number';

/** Lists of at least this many objects, nearest to the top first. */
export function listsIn(answer: unknown, fewest: number): JsonList[] {
  const found: JsonList[] = [];
  let level: [string, unknown][] = [['', answer]];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    for (const [items, value] of level) {
      const rows = Array.isArray(value) ? value.slice(0, LOOKED_AT).filter(isRow) : [];
      if (rows.length >= fewest) found.push({ items, rows });
    }
    level = level.flatMap(([path, value]) => (isRow(value) ? partsOf(value, path) : []));
  }
  return found;
}

const partsOf = (row: Row, path = ''): [string, unknown][] =>
  Object.entries(row).flatMap(([name, part]): [string, unknown][] => (SAYABLE.test(name) ? [[path ? `${path}.${name}` : name, part]] : []));

/** `publish_time`, `publishTime` and `PublishTime` are the same name. */
export const foldName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** Searches the rows and the objects in them; if the title is only inside such an object (`data.title`), that object first. */
export function nameFinder(rows: readonly Row[]): FindName {
  const paths = new Map<string, string>();
  const inner = rows.flatMap((row) => partsOf(row));
  for (const [path] of [...inner, ...inner.flatMap(([path, value]) => (isRow(value) ? partsOf(value, path) : []))])
    if (!paths.has(foldName(path))) paths.set(foldName(path), path);
  const find = (names: readonly string[], fits: Fits, wrapper: string) =>
    names.map((name) => paths.get(wrapper + foldName(name))).find((path) => path !== undefined && mostFit(rows, path, fits));
  const wrappers = new Set(inner.flatMap(([path, value]) => (isRow(value) ? [`${foldName(path)}.`] : [])));
  const wrapper = find(TITLES, isPlain, '') ? '' : ([...wrappers].find((each) => find(TITLES, isPlain, each)) ?? '');
  return (names, fits = isPlain) => find(names, fits, wrapper) ?? (wrapper ? find(names, fits, '') : undefined);
}

function mostFit(rows: readonly Row[], path: string, fits: Fits): boolean {
  const values = rows.map((row) => valueAt(row, path));
  return values.filter(fits).length * 2 > rows.length && values.some((value) => value !== '');
}
