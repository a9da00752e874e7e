import { hotPhase } from '#analysis/hot/hot-phase.ts';
import { hotQuery } from '#analysis/hot/hot-query.ts';
import { hotTitleKey } from '#analysis/hot/read-hot-title.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import { dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { HotEvent } from '../contract.ts';
import { courseOf } from './course-of.ts';
import { floorHour } from './floor-hour.ts';
import { loadLists, type ListOfClient } from './load-lists.ts';
import { loadPoints, type Point } from './load-points.ts';
import type { EventSum } from './sum-events.ts';

interface Known {
  muted: ReadonlySet<number>;
  /** Times of each list's readings, in order, over the period of the events. */
  readings: ReadonlyMap<number, readonly number[]>;
}

/** Events with their ranks on each list, their course and the client's articles on them. */
export async function describeEvents(
  platform: Platform,
  actor: Actor,
  events: readonly EventSum[],
  { muted, readings }: Known,
): Promise<HotEvent[]> {
  const entryIds = events.flatMap(({ entries }) => entries.map(({ id }) => id));
  const { db } = platform.store;
  // The index is queried first, so that it works during the record's query.
  const [related, points, lists] = await Promise.all([
    Promise.all(events.map((event) => findRelated(platform, actor, event))),
    loadPoints(db, entryIds),
    loadLists(db, actor),
  ]);
  return events.map((event, k) => {
    const own = event.entries.flatMap((entry) => points.get(entry.id) ?? []);
    const stands = standsOf(event, own, lists);
    const isOn = stands.some(({ rank }) => rank !== null);
    const course = courseOf(event, own, readings, (listId) => lists.get(listId)?.thinnedUntil ?? 0);
    return {
      id: event.id,
      title: event.title,
      titles: new Set(event.entries.map(({ title }) => hotTitleKey(title))).size,
      categories: event.categories,
      heat: event.heat,
      bestRank: event.bestRank,
      firstAt: event.firstAt,
      lastAt: event.lastAt,
      phase: hotPhase(
        course.map(({ value }) => value),
        isOn,
      ),
      stands,
      course,
      related: related[k] as HotEvent['related'],
      isMuted: muted.has(event.id),
    };
  });
}

/** The client's articles with its words, from the Beijing day before it was first seen to the day after it was last seen. */
async function findRelated(platform: Platform, actor: Actor, { entries, firstAt, lastAt }: EventSum): Promise<HotEvent['related']> {
  const keyword = hotQuery(entries.map(({ title }) => title));
  const related = { keyword, from: dayStart(dayOf(firstAt) - 1), until: dayStart(dayOf(lastAt) + 2) };
  if (related.keyword === '') return { ...related, total: 0 };
  return { ...related, total: await platform.index.count(await toIndexFilter(platform, actor, related)) };
}

function standsOf({ entries }: EventSum, points: readonly Point[], lists: ReadonlyMap<number, ListOfClient>): HotEvent['stands'] {
  return [...new Set(entries.map(({ listId }) => listId))].map((listId) => {
    const list = lists.get(listId);
    const own = entries.filter((entry) => entry.listId === listId);
    const minutes = minutesOf(points.filter((point) => point.listId === listId));
    const [best] = own.toSorted((a, b) => a.bestRank - b.bestRank || a.bestAt - b.bestAt);
    const now = own.filter((entry) => entry.lastAt === list?.lastAt).map(({ lastRank }) => lastRank);
    return {
      listId,
      listName: list?.name ?? '',
      minutes,
      bestRank: best?.bestRank ?? 0,
      bestAt: best?.bestAt ?? 0,
      rank: now.length > 0 ? now.reduce((least, rank) => Math.min(least, rank)) : null,
      peakHeat: highest(own.map(({ peakHeat }) => peakHeat)),
      reads: highest(own.map(({ reads }) => reads)),
    };
  });
}

/** Titles of one event on a list share its readings; for an hour only the time on the list is known. */
function minutesOf(points: readonly Point[]): number {
  const times = new Map<number, number>();
  for (const { at, minutes, isHourly } of points) {
    const key = isHourly ? floorHour(at) : at;
    times.set(key, isHourly ? Math.min(HOUR_MINUTES, (times.get(key) ?? 0) + minutes) : minutes);
  }
  return [...times.values()].reduce((sum, each) => sum + each, 0);
}
const HOUR_MINUTES = 60;

const highest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((most, value) => Math.max(most, value)) : null;
};
