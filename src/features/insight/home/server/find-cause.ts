import { HOUR_MS, DAY_MS } from '#shared/time.ts';
import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { chosenEvents, describeEvents } from '#features/insight/hot-spot/server/facade.ts';
import type { CourseDirection, homeContract } from '../contract.ts';
import { visibleSubjects } from './visible-subjects.ts';

type Briefing = Output<typeof homeContract.briefing>;
export interface Period {
  from: number;
  until: number;
}

const FEWEST = 2;
/** An event is short: its last hours are compared with those before. The rest of a client's articles has a rhythm of days. */
const EVENT_HOURS = 3;
const ALL_HOURS = 6;
/** The smallest difference, and ratio, that is called a rise or a fall. */
const LEAST_RATIO = 1.2;
/** Standard deviations of the difference of two counts that are equal but for chance, whose variance is their sum (Poisson). */
const BEYOND_CHANCE = 2;

/** What has most of the negative articles of a period: an event if the caller may see events, otherwise a subject. */
export async function findCause(
  platform: Platform,
  actor: Actor,
  scope: IndexFilter,
  period: Period,
  maySeeEvents: boolean,
): Promise<Briefing['cause']> {
  const filter: IndexFilter = { ...scope, ...period, emotions: ['negative'] };
  const event = maySeeEvents ? await largestEvent(platform, actor, filter, period) : null;
  return event ?? largestSubject(platform, actor, filter);
}

async function largestEvent(platform: Platform, actor: Actor, filter: IndexFilter, period: Period): Promise<Briefing['cause']> {
  const open = await chosenEvents(platform, actor, 'open', undefined);
  const { items } = await platform.index.events({ filter, now: platform.now(), sort: 'articles', fewest: FEWEST, limit: 1, ...open });
  const [event] = await describeEvents(platform, actor, items, period);
  return event ? { kind: 'event', id: event.id, title: event.title, negative: event.articles } : null;
}

async function largestSubject(platform: Platform, actor: Actor, filter: IndexFilter): Promise<Briefing['cause']> {
  const [{ facets }, subjects] = await Promise.all([
    platform.index.query({ filter, limit: 0, facets: ['subject'] }),
    visibleSubjects(platform, actor),
  ]);
  const counted = subjects.map(({ id, name }) => ({ id, title: name, negative: facets.subject?.[id] ?? 0 }));
  const [most] = counted.toSorted((a, b) => b.negative - a.negative || a.id - b.id);
  return most && most.negative >= FEWEST ? { kind: 'subject', ...most } : null;
}

/** The negative articles of the last hours: of an event beside the hours before, of everything beside the same hours of yesterday. */
export async function findCourse(
  { index }: Platform,
  scope: IndexFilter,
  until: number,
  eventId: number | undefined,
): Promise<Briefing['course']> {
  const hours = eventId === undefined ? ALL_HOURS : EVENT_HOURS;
  const width = hours * HOUR_MS;
  const now = { from: until - width, until };
  const age = eventId === undefined ? DAY_MS : width;
  const before = { from: now.from - age, until: now.until - age };
  const count = (period: Period): Promise<number> =>
    index.count({ ...scope, ...period, emotions: ['negative'], ...(eventId === undefined ? {} : { eventIds: [eventId] }) });
  const [latest, earlier] = await Promise.all([count(now), count(before)]);
  return { direction: directionOf(latest, earlier), now: { ...now, total: latest }, before: { ...before, total: earlier } };
}

/** A change is one that a reader sees and that chance does not explain. */
export function directionOf(now: number, before: number): CourseDirection {
  if (now === 0 && before === 0) return 'quiet';
  const isChange = Math.abs(now - before) > BEYOND_CHANCE * Math.sqrt(now + before);
  if (isChange && now >= before * LEAST_RATIO) return 'rising';
  if (isChange && before >= now * LEAST_RATIO) return 'falling';
  return now === 0 ? 'quiet' : 'steady';
}
