import { dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { EventCount, IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleStatus } from '#shared/media.ts';
import { chosenEvents, describeEvents } from '#features/insight/hot-spot/server/facade.ts';
import { IMPACTS, type UrgentEvent } from '../contract.ts';
import type { Period } from './find-cause.ts';
import { listHandlers } from './list-handlers.ts';
import { impactOf, rankOf, sizesOfEvents } from './rank-of-size.ts';

const SHOWN = 6;
const CANDIDATES = 40;
const DAYS = 3;
const FEWEST = 2;
/** Nobody has finished with articles of these. */
const NEW: readonly ArticleStatus[] = ['unread', 'read'];

/** The last three days, and at least the time since the last visit. */
export const urgentPeriod = (now: number, from: number): Period => {
  const today = dayOf(now);
  return { from: Math.min(from, dayStart(today - DAYS + 1)), until: dayStart(today + 1) };
};

/** Events with negative articles that nobody has finished: those with most heat and the greatest negative share, by their impact. */
export async function listUrgent(platform: Platform, actor: Actor, scope: IndexFilter, period: Period): Promise<UrgentEvent[]> {
  const open = await chosenEvents(platform, actor, 'open', undefined);
  const count = async (filter: Partial<IndexFilter>, only?: number[]): Promise<EventCount[]> => {
    const query = { filter: { ...scope, ...period, ...filter }, now: platform.now(), sort: 'heat' as const, limit: CANDIDATES };
    return (await platform.index.events({ ...query, ...(only ? { only } : open) })).items;
  };
  const unfinished = await count({ emotions: ['negative'], statuses: [...NEW, 'processing'] });
  if (unfinished.length === 0) return [];
  const ids = unfinished.map(({ eventId }) => eventId);
  const [whole, untouched, handled] = await Promise.all([
    count({}, ids),
    count({ emotions: ['negative'], statuses: NEW }, ids),
    count({ emotions: ['negative'], statuses: ['processing'] }, ids),
  ]);
  const chosen = whole
    .filter(({ articles }) => articles >= FEWEST)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || a.eventId - b.eventId)
    .slice(0, SHOWN);
  const chosenIds = chosen.map(({ eventId }) => eventId);
  const [events, handlers, sizes] = await Promise.all([
    describeEvents(platform, actor, chosen, period),
    listHandlers(platform, actor, scope, period, chosenIds),
    sizesOfEvents(platform, scope, period),
  ]);
  const articlesOf = (counts: readonly EventCount[], id: number): number => counts.find(({ eventId }) => eventId === id)?.articles ?? 0;
  const rows = events.map(({ id, title, headId, articles, emotion, heat, first, phases, steps }) => ({
    id,
    title,
    headId,
    articles,
    negative: emotion.negative,
    open: articlesOf(untouched, id),
    processing: articlesOf(handled, id),
    impact: impactOf(rankOf(sizes, id), heat.value),
    rank: rankOf(sizes, id),
    heat: { value: heat.value, weight: heat.weight, left: heat.left },
    first: { articleId: first.articleId, siteName: first.siteName, publishedAt: first.publishedAt, foundAt: first.foundAt },
    phase: phases.at(-1)?.phase ?? null,
    steps,
    handlers: handlers.get(id) ?? [],
  }));
  return rows.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact));
}

const urgencyOf = ({ heat, articles, emotion }: EventCount): number => (heat * (emotion.negative ?? 0)) / Math.max(1, articles);
