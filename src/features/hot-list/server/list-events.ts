import { foldChars } from '#analysis/language/fold-char.ts';
import type { Input } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotListContract } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { loadEntries } from './load-entries.ts';
import { type EventSum, sumEvents } from './sum-events.ts';

type ListInput = Input<(typeof hotListContract)['events']>;
const DAYS = 3;

export async function listEvents(platform: Platform, actor: Actor, input: ListInput) {
  const until = input.until ?? platform.now() + 1;
  const period = { from: Math.min(input.from ?? until - DAYS * DAY_MS, until), until };
  // An event is shown whole, also what of it was on a list before.
  const entries = await loadEntries(platform.store.db, actor, period);
  const muted = new Set(await loadMuted(platform, actor));
  const events = sumEvents(entries)
    .filter(({ firstAt, lastAt }) => lastAt >= period.from && firstAt < period.until)
    .filter((event) => muted.has(event.id) === (input.view === 'muted') && fits(event, input));
  const found = input.category ? events.filter((event) => event.categories.some((name) => input.category?.includes(name))) : events;
  const page = found.toSorted(comparer(input)).slice((input.page - 1) * input.pageSize, input.page * input.pageSize);
  return {
    items: await describeEvents(platform, actor, page, muted),
    total: found.length,
    ...period,
    categories: countCategories(events),
  };
}

function fits({ entries }: EventSum, { keyword, listId }: ListInput): boolean {
  if (listId && !entries.some((entry) => listId.includes(entry.listId))) return false;
  const words = foldChars(keyword ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.length === 0 || entries.some(({ title }) => words.every((word) => foldChars(title).includes(word)));
}

/** Of equals the newer one. A better rank is a smaller one: descending puts the best first. */
function comparer({ sort, isDescending }: ListInput): (a: EventSum, b: EventSum) => number {
  const value = {
    heat: (event: EventSum) => event.heat,
    rank: (event: EventSum) => -event.bestRank,
    duration: (event: EventSum) => event.lastAt - event.firstAt,
    newest: (event: EventSum) => event.firstAt,
  }[sort];
  const sign = isDescending ? 1 : -1;
  return (a, b) => sign * (value(b) - value(a)) || b.lastAt - a.lastAt || b.id - a.id;
}

function countCategories(events: readonly EventSum[]): { name: string; events: number }[] {
  const counts = new Map<string, number>();
  for (const { categories } of events) for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, total]) => ({ name, events: total }))
    .toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name));
}

async function loadMuted(platform: Platform, actor: Actor): Promise<number[]> {
  const rows = await platform.store.db.selectFrom('hot_mute').select('event_id').where('client_id', '=', actor.clientId).execute();
  return rows.map((row) => row.event_id);
}
