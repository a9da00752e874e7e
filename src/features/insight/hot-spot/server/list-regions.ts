import { childRegions, regionName, ROOT } from '#analysis/region/region-table.ts';
import type { Input } from '#shared/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventPeriod } from './event-period.ts';
import { chosenEvents } from './list-events.ts';

/** Every province, those with most events first. */
export async function listRegions(
  platform: Platform,
  actor: Actor,
  { view, fewest, ...asked }: Input<(typeof hotSpotContract)['regionList']>,
) {
  const period = eventPeriod(asked, platform.now());
  const filter = await toIndexFilter(platform, actor, { ...asked, ...period });
  const which = await chosenEvents(platform, actor, view, filter.eventIds);
  const query = { filter, now: platform.now(), sort: 'heat' as const, fewest, limit: 0, byProvince: true, ...which };
  const { provinces = {} } = await platform.index.events(query);
  const items = childRegions(ROOT).map((code) => ({
    code,
    name: regionName(code) ?? code,
    ...(provinces[code.slice(0, 2)] ?? { events: 0, articles: 0 }),
  }));
  return { items: items.toSorted((a, b) => b.events - a.events || a.code.localeCompare(b.code)), ...period };
}
