// Lists of SCIM: pages, filters (RFC 7644 3.4.2), and which attributes are answered.
import { setImmediate } from 'node:timers/promises';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { ScimDoor } from './scim-door.ts';
import { requireBounded } from './scim-guard.ts';
import { listOf, MOST_ANSWERED, scimFault } from './scim-message.ts';

type Plain = Record<string, unknown>;
export type ScimFilter = InstanceType<typeof SCIMMY.Types.Filter>;

/** An attribute that the record itself can look for. */
export interface Exact {
  attribute: string;
  value: string;
}

export interface ResourceList {
  /** In lower case. */
  exact: readonly string[];
  /** In their order; with `exact` those that have it. */
  ids: (door: ScimDoor, exact?: Exact) => Promise<number[]>;
  /** An attribute that is read only where it is asked for. */
  large?: string;
  /** The first of them, as many as an answer holds; with `isWhole` all, or an error. `large`: with that attribute. */
  plain: (door: ScimDoor, ids: readonly number[], wanted: { large: boolean; isWhole: boolean }) => Promise<Plain[]>;
  show: (door: ScimDoor, plain: Plain, shown?: ScimFilter) => unknown;
}

const SEARCHED_AT_ONCE = 200;
const LONGEST_FILTER = 1000;
const LONGEST_ATTRIBUTES = 1000;
const query = z.looseObject({
  filter: z.string().max(LONGEST_FILTER).optional(),
  attributes: z.string().max(LONGEST_ATTRIBUTES).optional(),
  excludedAttributes: z.string().max(LONGEST_ATTRIBUTES).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(MOST_ANSWERED).default(MOST_ANSWERED),
});
export type ScimQuery = Readonly<Record<string, unknown>>;

function readQuery(given: ScimQuery): z.output<typeof query> {
  const parsed = query.safeParse(given);
  if (!parsed.success)
    throw scimFault(400, 'invalidFilter', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return parsed.data;
}

function namesOf(given: ScimQuery): { isOnly: boolean; names: string[] } {
  const { attributes, excludedAttributes } = readQuery(given);
  const names = (attributes ?? excludedAttributes ?? '').split(',').map((name) => name.trim());
  return { isOnly: attributes !== undefined, names: names.filter((name) => /^[\w.:$-]+$/u.test(name)).slice(0, 50) };
}

/** As the library takes it: attributes that must be there, or must not. */
export function shownOf(given: ScimQuery): ScimFilter | undefined {
  const { isOnly, names } = namesOf(given);
  const text = names.map((name) => `${name} ${isOnly ? 'pr' : 'np'}`).join(' and ');
  return names.length === 0 ? undefined : filtering(() => new SCIMMY.Types.Filter(text));
}

/** Whether the attribute, or a part of it, is to be answered. */
export function isShown(given: ScimQuery, attribute: string): boolean {
  const { isOnly, names } = namesOf(given);
  const ends = names.map((name) => name.slice(name.lastIndexOf(':') + 1).toLowerCase());
  if (isOnly && names.length > 0) return ends.some((end) => end.split('.')[0] === attribute);
  return !ends.includes(attribute);
}

function filterOf(text: string): ScimFilter {
  requireBounded(text, 'invalidFilter');
  // The library takes a comparison without a value for one with nothing.
  const [unfinished] =
    /\b(?:eq|ne|co|sw|ew|gt|ge|lt|le)\s*(?:$|[)\]]|(?:and|or)\b)/iu.exec(text.replaceAll(/"(?:[^"\\]|\\.)*"/gu, '""')) ?? [];
  if (unfinished !== undefined) throw scimFault(400, 'invalidFilter', `${unfinished} is not finished.`);
  return filtering(() => new SCIMMY.Types.Filter(text));
}

const matching = (filter: ScimFilter, all: readonly Plain[]): Plain[] => filtering(() => filter.match([...all]));

function filtering<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw scimFault(400, 'invalidFilter', error instanceof Error ? error.message.slice(0, 500) : '');
  }
}

/** `userName eq "x"`, and nothing else. */
function exactOf(filter: string, names: readonly string[]): Exact | undefined {
  const [, name = '', quoted = ''] = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/iu.exec(filter) ?? [];
  const attribute = name.toLowerCase();
  if (!names.includes(attribute)) return undefined;
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? { attribute, value } : undefined;
  } catch {
    throw scimFault(400, 'invalidFilter', `${quoted.slice(0, 100)} is no text.`);
  }
}

/** A page of them. Filters other than those for one attribute look at all that the provider announced. */
export async function listResources(door: ScimDoor, list: ResourceList, given: ScimQuery): Promise<ReturnType<typeof listOf>> {
  const { filter, startIndex, count } = readQuery(given);
  const shown = shownOf(given);
  const from = Math.max(startIndex, 1);
  const most = Math.min(Math.max(count, 0), MOST_ANSWERED);
  const exact = filter === undefined ? undefined : exactOf(filter, list.exact);
  const test = filter === undefined || exact ? undefined : filterOf(filter);
  const ids = await list.ids(door, exact);
  const found = test ? await search(door, list, ids, { test, filter: filter ?? '' }) : ids;
  const large = list.large !== undefined && isShown(given, list.large);
  const page = most === 0 ? [] : await list.plain(door, found.slice(from - 1, from - 1 + most), { large, isWhole: false });
  const items = page.map((plain: Plain) => list.show(door, plain, shown));
  return listOf(items, found.length, from);
}

/** Some at a time, so that others are served in between. */
async function search(
  door: ScimDoor,
  list: ResourceList,
  ids: readonly number[],
  { test, filter }: { test: ScimFilter; filter: string },
): Promise<number[]> {
  const large = list.large !== undefined && filter.toLowerCase().includes(list.large);
  const found: number[] = [];
  const step = large ? ids.length : SEARCHED_AT_ONCE;
  for (let i = 0; i < ids.length; i += step) {
    const part = await list.plain(door, ids.slice(i, i + step), { large, isWhole: true });
    found.push(...matching(test, part).map(({ id }) => Number(id)));
    await setImmediate();
  }
  return found;
}

/** Both kinds in one list, one after the other. */
export async function searchAll(door: ScimDoor, lists: readonly ResourceList[], given: ScimQuery): Promise<ReturnType<typeof listOf>> {
  const { startIndex, count } = readQuery(given);
  const from = Math.max(startIndex, 1);
  const most = Math.min(Math.max(count, 0), MOST_ANSWERED);
  const items: unknown[] = [];
  let total = 0;
  for (const list of lists) {
    const part = await listResources(door, list, { ...given, startIndex: Math.max(from - total, 1), count: most - items.length });
    // A page that begins behind this kind has none of it.
    if (from - total <= part.totalResults) items.push(...part.Resources);
    total += part.totalResults;
  }
  return listOf(items, total, from);
}
