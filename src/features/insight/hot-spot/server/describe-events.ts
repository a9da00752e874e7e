import { type Beginning, findBeginning } from '#analysis/event/find-beginning.ts';
import { findPhases } from '#analysis/event/find-phases.ts';
import { postHeadline } from '#analysis/event/post-headline.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import { HOUR_MS, hourOf } from '#shared/time.ts';
import type { MediaType } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { EventCount } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import type { HotSpot } from '../contract.ts';

interface Period {
  from: number;
  until: number;
}
/** Of fewer articles than this nobody can say when they rose and when they fell. */
const FEWEST_FOR_PHASES = 10;
/** For a longer course, hours are combined into larger steps. */
const MOST_STEPS = 72;

/** The index's counts, with titles, first reports, courses and the caller's marks. */
export async function describeEvents(platform: Reading, actor: Actor, counts: readonly EventCount[], period: Period): Promise<HotSpot[]> {
  const ids = counts.map((count) => count.eventId);
  const begun = counts.map((count) => {
    const beginning = findBeginning(count.hour);
    return { count, beginning, firstId: beginning.earlier > 0 ? (count.firstOfHour[beginning.hour] ?? count.firstId) : count.firstId };
  });
  const [heads, follows] = await Promise.all([loadHeads(platform, actor, ids), loadFollows(platform, actor, ids)]);
  const wanted = begun.flatMap(({ count, firstId }) => [firstId, count.lastId, heads.get(count.eventId)?.headArticleId ?? 0]);
  const articles = new Map((await findArticles(platform, actor, wanted)).map((article) => [article.id, article]));
  return begun.flatMap(({ count, beginning, firstId }) => {
    const first = articles.get(firstId);
    const head = articles.get(heads.get(count.eventId)?.headArticleId ?? 0) ?? first;
    if (!first || !head) return [];
    return [
      {
        ...numbersOf(count),
        ...courseOf(count, beginning, period, platform.now()),
        earlier: earlierThan(beginning, count, period),
        title: head.isPost ? postHeadline(head.title) : head.title,
        headId: head.id,
        first: {
          articleId: first.id,
          title: first.title,
          siteName: first.siteName,
          publishedAt: first.publishedAt,
          foundAt: first.foundAt,
        },
        lastAt: articles.get(count.lastId)?.publishedAt ?? first.publishedAt,
        isFollowed: follows.has(count.eventId),
        isMuted: !actor.home && typeof heads.get(count.eventId)?.mutedAt === 'number',
      },
    ];
  });
}

function numbersOf(count: EventCount): Pick<HotSpot, 'id' | 'articles' | 'emotion' | 'sites' | 'leftOut' | 'heat'> {
  const { negative = 0, neutral = 0, positive = 0 } = count.emotion;
  const mediaTypes = Object.entries(count.mediaType)
    .map(([mediaType, { articles, weight, heat }]) => ({ mediaType: mediaType as MediaType, articles, weight, value: heat }))
    .toSorted((a, b) => b.value - a.value);
  return {
    id: count.eventId,
    articles: count.articles,
    emotion: { negative, neutral, positive },
    sites: count.sites,
    leftOut: count.leftOut,
    heat: { value: count.heat, weight: count.weight, left: count.weight > 0 ? count.heat / count.weight : 0, mediaTypes },
  };
}

/** What is dated before the beginning: together with the steps these are all articles. */
function earlierThan({ hour, earlier }: Beginning, count: EventCount, period: Period): HotSpot['earlier'] {
  if (earlier === 0) return null;
  const first = Math.min(...Object.keys(count.hour).map(Number));
  return { from: Math.max(first * HOUR_MS, period.from), until: hour * HOUR_MS, total: earlier };
}

/** From the first article that counts to now (or the end of the period), in even steps of hours. */
function courseOf(count: EventCount, { hour: first }: Beginning, period: Period, now: number): Pick<HotSpot, 'steps' | 'phases'> {
  const hours = Object.keys(count.hour).map(Number);
  const end = Math.max(hourOf(Math.min(now, period.until - 1)), ...hours) + 1;
  const width = Math.max(1, Math.ceil((end - first) / MOST_STEPS));
  const counts = Array.from({ length: Math.ceil((end - first) / width) }, () => 0);
  for (const [hour, articles] of Object.entries(count.hour)) {
    if (Number(hour) < first) continue;
    const place = Math.floor((Number(hour) - first) / width);
    counts[place] = (counts[place] ?? 0) + articles;
  }
  const at = (place: number): number => Math.min(Math.max((first + place * width) * HOUR_MS, period.from), period.until);
  return {
    steps: counts.map((total, place) => ({ from: at(place), until: at(place + 1), total })),
    phases: (count.articles < FEWEST_FOR_PHASES ? [] : findPhases(counts)).map(({ phase, from, until }) => ({
      phase,
      from: at(from),
      until: at(until),
    })),
  };
}

async function loadHeads(platform: Reading, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { headArticleId: number; mutedAt: number | null }>();
  const rows = await platform.store.db
    .selectFrom('event')
    .select(['id', 'headArticleId', 'mutedAt'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadFollows(platform: Reading, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await platform.store.db
    .selectFrom('eventFollow')
    .select('eventId')
    .where('userId', '=', actor.userId)
    .where('eventId', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.eventId));
}
