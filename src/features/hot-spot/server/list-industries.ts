import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type hotSpotContract, INDUSTRY_KEYS } from '../contract.ts';
import { INDUSTRIES } from '../industries.data.ts';
import { listEvents } from './list-events.ts';

/** Each with the hottest of its events. */
export async function listIndustries(
  platform: Platform,
  actor: Actor,
  { shown, ...input }: Input<(typeof hotSpotContract)['industryList']>,
) {
  const items = [];
  let period = { from: 0, until: 0 };
  for (const industry of INDUSTRY_KEYS) {
    const keyword = INDUSTRIES[industry];
    const asked = { ...input, keyword, fewest: 2, page: 1, pageSize: shown, view: 'open', sort: 'heat', isDescending: true } as const;
    const { items: events, total, from, until } = await listEvents(platform, actor, asked);
    period = { from, until };
    items.push({ industry, keyword, total, events });
  }
  return { items: items.toSorted((a, b) => (b.events[0]?.heat.value ?? 0) - (a.events[0]?.heat.value ?? 0)), ...period };
}
