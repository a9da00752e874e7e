// How large an event is beside the client's own events of the last weeks.
import { dayOf, dayStart } from '#shared/time.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { Impact, UrgentEvent } from '../contract.ts';
import type { Period } from './find-cause.ts';

export const DAYS = 30;
/** A single article is no event to compare with. */
const FEWEST_ARTICLES = 2;
/** Fewer events say nothing about what is usual. */
export const FEWEST_EVENTS = 20;
/** No client is told about a place far behind these. */
const MOST = 1000;
const SHARES: Record<Exclude<Impact, 'low'>, number> = { high: 0.05, middle: 0.25 };
/** Until there are events to compare with: about five reports of news sites of the last hour, and two of them. */
const HEAT_FROM: Record<Exclude<Impact, 'low'>, number> = { high: 15, middle: 5 };

/** The articles of each event of the last 30 days, the largest first, among those that the caller may see. */
export interface Sizes {
  events: number;
  articles: readonly { eventId: number; articles: number }[];
}

export async function sizesOfEvents(platform: Platform, scope: IndexFilter, { until }: Period): Promise<Sizes> {
  const from = dayStart(dayOf(until) - DAYS);
  const query = { filter: { ...scope, from, until }, now: platform.now(), sort: 'articles' as const, limit: MOST, fewest: FEWEST_ARTICLES };
  const { total, items } = await platform.index.events(query);
  return { events: total, articles: items };
}

/** How many of them are at least as large, itself counted: where all are alike, none stands out. Null when there are too few to compare with. */
export function rankOf(sizes: Sizes, eventId: number): UrgentEvent['rank'] {
  if (sizes.events < FEWEST_EVENTS) return null;
  const own = sizes.articles.find((each) => each.eventId === eventId);
  const place = own ? sizes.articles.filter(({ articles }) => articles >= own.articles).length : sizes.events;
  return { place, events: sizes.events, days: DAYS };
}

/** high: among the largest twentieth of the client's events · middle: among the largest quarter. */
export function impactOf(rank: UrgentEvent['rank'], heat: number): Impact {
  const isAt = (level: Exclude<Impact, 'low'>): boolean =>
    rank ? rank.place <= Math.ceil(rank.events * SHARES[level]) : heat >= HEAT_FROM[level];
  return isAt('high') ? 'high' : isAt('middle') ? 'middle' : 'low';
}
