import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventFilter } from './event-filter.ts';
import { takePage } from '#server/record/take-page.ts';

export async function listWebsites(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['websiteList']>) {
  const { page, pageSize, ...asked } = input;
  const { filter, period } = await eventFilter(platform, actor, asked);
  const { facets, byEmotion } = await platform.index.query({ filter, limit: 0, facets: ['site'], isByEmotion: true });
  const counts = Object.entries(facets.site ?? {})
    .map(([id, articles]) => ({ siteId: Number(id), articles, negative: byEmotion?.negative.site?.[id] ?? 0 }))
    .toSorted((a, b) => b.articles - a.articles || a.siteId - b.siteId);
  const shown = takePage(counts, { page, pageSize });
  const names = await loadSites(
    platform,
    shown.map((row) => row.siteId),
  );
  return {
    items: shown.map((row) => ({ ...row, name: names.get(row.siteId)?.name ?? '', domain: names.get(row.siteId)?.domain ?? '' })),
    total: counts.length,
    ...period,
  };
}

async function loadSites(platform: Platform, ids: readonly number[]) {
  const rows = ids.length
    ? await platform.store.db.selectFrom('site').select(['id', 'name', 'domain']).where('id', 'in', ids).execute()
    : [];
  return new Map(rows.map((row) => [row.id, row]));
}
