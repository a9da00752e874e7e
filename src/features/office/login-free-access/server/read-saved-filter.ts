// A saved filter as the address of the work bench writes it. What cannot be read is refused: left out, it would show more.
import { articleFilter, type ArticleFilter, articleFilterSchema } from '#features/core/article/contract.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { refusal } from '#shared/refusals.ts';
import { RELATIVE_RANGES } from './link-scope.ts';

/** How the list looks, and not what it holds. */
const LOOKS: readonly string[] = ['page', 'pageSize', 'sort', 'isFolded'];
/** What is one person's, or of another client. */
const PERSONAL: readonly string[] = ['isMine', 'isSelected', 'ticket', 'importId', 'ofClient'];
const FIELD = 'savedFilterId';

export interface ReadFilter {
  filter: ArticleFilter;
  range?: (typeof RELATIVE_RANGES)[number];
}

/** Throws a refusal at `savedFilterId`. */
export function readSavedFilter(query: string): ReadFilter {
  const given = new URLSearchParams(query);
  const input: Record<string, unknown> = {};
  let range: ReadFilter['range'];
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    const [first = ''] = values;
    if (LOOKS.includes(name)) continue;
    if (PERSONAL.includes(name)) throw refusal(FIELD, 'link-filter-personal');
    if (name === 'range' && isOneOf(RELATIVE_RANGES, first)) range = first;
    else if (Object.hasOwn(articleFilter, name)) input[name] = values.length === 1 ? first : values;
    else throw unreadable();
  }
  const read = articleFilterSchema.safeParse(input);
  if (!read.success) throw unreadable();
  return { filter: read.data, ...(range ? { range } : {}) };
}

const unreadable = () => refusal(FIELD, 'link-filter-unreadable');
