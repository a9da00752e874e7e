// Finds the list in a JSON answer of a hot list, and which of its names mean what.
import type { HotMapping } from './source-types.ts';

const NAMES = {
  title: ['title', 'name', 'word', 'query', 'keyword', 'note', 'topic', 'desc', 'text'],
  url: ['url', 'link', 'href', 'mobileUrl', 'mobile_url', 'scheme'],
  rank: ['rank', 'realpos', 'position', 'index', 'order', 'no'],
  heat: ['hot', 'heat', 'hotScore', 'hot_score', 'hotValue', 'hot_value', 'raw_hot', 'hotness', 'score', 'num', 'count'],
  reads: ['reads', 'read', 'readCount', 'read_count', 'views', 'view_count', 'clicks'],
  category: ['category', 'label_name', 'label', 'type', 'tag', 'field'],
} as const;
const FEWEST = 3;
const DEEPEST = 4;

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The first list (by depth) whose entries have a title; undefined when there is none. */
export function guessHotMapping(answer: unknown): HotMapping | undefined {
  let level: [string, unknown][] = [['', answer]];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    for (const [path, value] of level) {
      const found = Array.isArray(value) ? mappingOf(path, value) : undefined;
      if (found) return found;
    }
    level = level.flatMap(([path, value]) =>
      isRow(value) ? Object.entries(value).map(([name, part]): [string, unknown] => [path ? `${path}.${name}` : name, part]) : [],
    );
  }
  return undefined;
}

function mappingOf(items: string, list: readonly unknown[]): HotMapping | undefined {
  const rows = list.filter(isRow);
  const title = rows.length >= FEWEST ? nameIn(rows, NAMES.title) : undefined;
  if (title === undefined) return undefined;
  const rest = (['url', 'rank', 'heat', 'reads', 'category'] as const).map((part) => [part, nameIn(rows, NAMES[part])] as const);
  return { items, title, ...Object.fromEntries(rest.filter(([, name]) => name !== undefined)) };
}

/** The first name under which most rows have a plain value, some of them more than nothing. */
const nameIn = (rows: readonly Row[], names: readonly string[]): string | undefined =>
  names.find((name) => rows.filter((row) => isPlain(row[name])).length * 2 > rows.length && rows.some((row) => row[name] !== ''));
