import type { Input } from '#shared/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { EventPage } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { type HotSpot, type hotSpotContract, type Industry, INDUSTRY_KEYS } from '../contract.ts';
import { INDUSTRIES } from '../industries.data.ts';
import { describeEvents } from './describe-events.ts';
import { eventPeriod } from './event-period.ts';
import { chosenEvents } from './list-events.ts';

/** Events with fewer articles are not shown. */
const FEWEST = 2;

/** Each industry with its hottest events. */
export async function listIndustries(
  platform: Platform,
  actor: Actor,
  { shown, ...input }: Input<(typeof hotSpotContract)['industryList']>,
) {
  const now = platform.now();
  const period = eventPeriod(input, now);
  const which = await chosenEvents(platform, actor, 'open', input.eventId);
  const count = async (industry: Industry): Promise<EventPage> => {
    const filter = await toIndexFilter(platform, actor, { ...input, ...period, keyword: INDUSTRIES[industry] });
    return platform.index.events({ filter, now, sort: 'heat', fewest: FEWEST, limit: shown, ...which });
  };
  const pages = await Promise.all(INDUSTRY_KEYS.map(count));
  // One query to the record for all of them; an event of two industries is described separately for each by its own articles.
  const described = await describeEvents(
    platform,
    actor,
    pages.flatMap(({ items }) => items),
    period,
  );
  const items = INDUSTRY_KEYS.map((industry, k) => ({
    industry,
    keyword: INDUSTRIES[industry],
    total: pages[k]?.total ?? 0,
    events: takeDescribed(described, pages[k]?.items.map(({ eventId }) => eventId) ?? []),
  }));
  return { items: items.toSorted((a, b) => (b.events[0]?.heat.value ?? 0) - (a.events[0]?.heat.value ?? 0)), ...period };
}

/** Takes the events with these ids from the front, in order; an event without remaining articles is missing there. */
function takeDescribed(described: HotSpot[], ids: readonly number[]): HotSpot[] {
  return ids.flatMap((id) => (described[0]?.id === id ? described.splice(0, 1) : []));
}
