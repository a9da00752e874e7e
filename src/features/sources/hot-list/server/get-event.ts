import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { HotEntry } from '../contract.ts';
import { describeEvents } from './describe-events.ts';
import { floorHour } from './floor-hour.ts';
import { type Entry, loadEntries } from './load-entries.ts';
import { loadLists } from './load-lists.ts';
import { loadPoints } from './load-points.ts';
import { loadReadings } from './load-readings.ts';
import { sumEvents } from './sum-events.ts';

export async function getEvent(platform: Platform, actor: Actor, id: number) {
  const { entries, out } = await requireEntries(platform, actor, id);
  const [sum] = sumEvents(entries);
  const muted = await isMuted(platform, actor, id);
  if (!sum) throw new AppError('not-found', { field: 'id' });
  const listIds = [...new Set(entries.map(({ listId }) => listId))];
  const known = { muted: new Set(muted ? [id] : []), readings: await loadReadings(platform.store, listIds, sum) };
  const [event] = await describeEvents(platform, actor, [sum], known);
  if (!event) throw new AppError('not-found', { field: 'id' });
  const lists = await loadLists(platform.store.db, actor);
  const titles = new Map([...entries, ...out].map((entry) => [entry.id, entry.title]));
  const rows = [...entries, ...out].map((entry) => describeEntry(entry, lists.get(entry.listId)?.name ?? '', titles, out.includes(entry)));
  return { ...event, entries: rows, ranks: await loadRanks(platform, entries) };
}

/** The entries of an event in the client's view, and those that it took out. */
export async function requireEntries(
  platform: Platform,
  actor: Actor,
  id: number,
  field = 'id',
): Promise<{ entries: Entry[]; out: Entry[] }> {
  const { db } = platform.store;
  const eventId =
    id > 0 ? id : ((await db.selectFrom('hotEntry').select('eventId').where('id', '=', -id).executeTakeFirst())?.eventId ?? 0);
  const all = await loadEntries(db, actor, { joinedIds: [eventId] });
  const entries = all.filter((entry) => entry.eventId === id);
  if (entries.length === 0) throw new AppError('not-found', { field });
  return { entries, out: id > 0 ? all.filter((entry) => entry.eventId !== id) : [] };
}

async function isMuted(platform: Platform, actor: Actor, id: number): Promise<boolean> {
  const row = await platform.store.db
    .selectFrom('hotMute')
    .select('eventId')
    .where('clientId', '=', actor.clientId)
    .where('eventId', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

function describeEntry(entry: Entry, listName: string, titles: ReadonlyMap<number, string>, isOut: boolean): HotEntry {
  const { eventId: _event, joinedId: _joined, joinedTo, joinedScore, joinedWords, score, bestAt: _at, lastRank: _rank, ...rest } = entry;
  const title = joinedTo === null ? undefined : titles.get(joinedTo);
  return {
    ...rest,
    listName,
    heat: score,
    join: title === undefined ? null : { title, score: joinedScore, words: joinedWords },
    isOut,
  };
}

/** The best of its titles at each reading, or in each hour. */
async function loadRanks(platform: Platform, entries: readonly Entry[]) {
  const points = await loadPoints(
    platform.store.db,
    entries.map(({ id }) => id),
  );
  const best = new Map<string, { listId: number; at: number; rank: number; heat: number | null; isHourly: boolean }>();
  for (const { listId, at, rank, heat, isHourly } of [...points.values()].flat()) {
    const key = `${listId} ${isHourly ? floorHour(at) : at}`;
    const known = best.get(key);
    if (!known || rank < known.rank) best.set(key, { listId, at, rank, heat, isHourly });
  }
  return [...best.values()].toSorted((a, b) => a.at - b.at || a.listId - b.listId);
}
