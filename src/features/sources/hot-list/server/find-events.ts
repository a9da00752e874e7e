import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';
import type { Input } from '#shared/contract.ts';
import type { hotListContract } from '../contract.ts';
import type { KeptEntry } from './kept-lists.ts';

type ListInput = Input<(typeof hotListContract)['events']> & { from: number; until: number };

/** A client's decisions on entries and events. */
export interface Decisions {
  /** Entries that it took out of their events. */
  out: ReadonlySet<number>;
  muted: ReadonlySet<number>;
}

interface Sum {
  id: number;
  entries: KeptEntry[];
  heat: number;
  bestRank: number;
  firstAt: number;
  lastAt: number;
}

/** `entries`: grouped by event. The events that fit: one page of them, their number, and their categories. */
export function findEvents(entries: readonly KeptEntry[], decisions: Decisions, input: ListInput) {
  const { category, page, pageSize, sort, isDescending } = input;
  const found = fittingEvents(sumByEvent(entries, decisions, input.until), decisions, input);
  const wanted = category?.length ? found.filter((event) => event.entries.some((entry) => category.includes(entry.category))) : found;
  const sorted = firstEvents(wanted, page * pageSize, KEYS[sort], isDescending ? -1 : 1);
  return { shown: sorted.slice((page - 1) * pageSize), total: wanted.length, categories: countCategories(found) };
}

/** A smaller rank is better: descending order puts the best first. */
const KEYS: Record<ListInput['sort'], (event: Sum) => number> = {
  heat: ({ heat }) => heat,
  rank: ({ bestRank }) => -bestRank,
  duration: ({ firstAt, lastAt }) => lastAt - firstAt,
  newest: ({ firstAt }) => firstAt,
};

/** In order; only candidates for the first places are sorted. */
function firstEvents(events: readonly Sum[], count: number, key: (event: Sum) => number, sign: 1 | -1): Sum[] {
  const keys = Float64Array.from(events, (event) => sign * key(event)).toSorted();
  const last = keys[Math.min(count, keys.length) - 1] ?? 0;
  return events
    .filter((event) => sign * key(event) <= last)
    .toSorted((a, b) => sign * (key(a) - key(b)) || b.lastAt - a.lastAt || b.id - a.id)
    .slice(0, count);
}

/** Entries that existed before the end, by event in the client's view. */
function sumByEvent(entries: readonly KeptEntry[], { out }: Decisions, until: number): Sum[] {
  const sums: Sum[] = [];
  let last: Sum | undefined;
  for (const entry of entries) {
    if (entry.firstAt >= until) continue;
    const { score: heat, bestRank, firstAt, lastAt } = entry;
    if (out.has(entry.id)) sums.push({ id: -entry.id, entries: [entry], heat, bestRank, firstAt, lastAt });
    else if (last?.id === entry.eventId) {
      last.entries.push(entry);
      last.heat += heat;
      last.bestRank = Math.min(last.bestRank, bestRank);
      last.firstAt = Math.min(last.firstAt, firstAt);
      last.lastAt = Math.max(last.lastAt, lastAt);
    } else {
      last = { id: entry.eventId, entries: [entry], heat, bestRank, firstAt, lastAt };
      sums.push(last);
    }
  }
  return sums;
}

function fittingEvents(events: readonly Sum[], { muted }: Decisions, { from, view, listId, keyword = '' }: ListInput): Sum[] {
  const words = keyword.split(/\s+/u).map(hotTitleKey).filter(Boolean);
  const isListed = ({ listId: own }: KeptEntry): boolean => listId?.includes(own) === true;
  const holds = ({ titleKey }: KeptEntry): boolean => words.every((word) => titleKey.includes(word));
  return events.filter(
    ({ id, lastAt, entries }) =>
      lastAt >= from &&
      muted.has(id) === (view === 'muted') &&
      (!listId?.length || entries.some(isListed)) &&
      (words.length === 0 || entries.some(holds)),
  );
}

function countCategories(events: readonly Sum[]): { name: string; events: number }[] {
  const counts = new Map<string, number>();
  for (const { entries } of events) {
    for (const [k, { category: name }] of entries.entries()) {
      const isFirst = k === 0 || entries.findIndex(({ category }) => category === name) === k;
      if (name !== '' && isFirst) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].map(([name, own]) => ({ name, events: own })).toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name));
}
