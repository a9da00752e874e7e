// Finds the list in a JSON answer of a hot list, and the meaning of its names.
import { type FindName, foldName, listsIn, nameFinder } from './json-lists.ts';
import type { HotMapping } from './source-types.ts';

/** Names that only hot lists use. */
const RANKS = ['rank', 'realpos'];
const HEATS = ['hot', 'heat', 'hotScore', 'hotValue', 'rawHot', 'hotness'];
const NAMES = {
  title: ['title', 'name', 'word', 'query', 'keyword', 'note', 'topic', 'desc', 'text'],
  url: ['url', 'link', 'href', 'mobileUrl', 'scheme'],
  rank: [...RANKS, 'position', 'index', 'order', 'no'],
  heat: [...HEATS, 'score', 'num', 'count'],
  reads: ['reads', 'read', 'readCount', 'views', 'viewCount', 'clicks'],
  category: ['category', 'labelName', 'label', 'type', 'tag', 'field'],
} as const;
const FEWEST = 3;
const SURE = new Set([...RANKS, ...HEATS].map(foldName));

/** The first list (by depth) whose entries have a title; undefined when there is none. */
export function guessHotMapping(answer: unknown): HotMapping | undefined {
  for (const { items, rows } of listsIn(answer, FEWEST)) {
    const found = mappingOf(items, nameFinder(rows));
    if (found) return found;
  }
  return undefined;
}

function mappingOf(items: string, find: FindName): HotMapping | undefined {
  const title = find(NAMES.title);
  if (title === undefined) return undefined;
  const rest = (['url', 'rank', 'heat', 'reads', 'category'] as const).map((part) => [part, find(NAMES[part])] as const);
  return { items, title, ...Object.fromEntries(rest.filter(([, path]) => path !== undefined)) };
}

/** Whether rank or heat has a name that only hot lists use, rather than that of an arbitrary number. */
export const isSurelyHot = ({ rank, heat }: HotMapping): boolean =>
  [rank, heat].some((path) => path !== undefined && SURE.has(foldName(path.split('.').at(-1) ?? '')));
