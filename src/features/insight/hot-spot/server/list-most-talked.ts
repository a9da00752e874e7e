import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventFilter } from './event-filter.ts';
import { takePage } from '#server/record/take-page.ts';

/** For a larger event only this many of the newest articles are compared; the answer contains the number. */
const MOST = 2000;
const CHUNK = 500;

export async function listMostTalked(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['topForwardReplyList']>) {
  const { page, pageSize, by, ...asked } = input;
  const { filter } = await eventFilter(platform, actor, asked);
  const ids = await platform.index.ids(filter, MOST);
  const counted = [...(await latestNumbers(platform, ids, by))]
    .filter(([, value]) => value > 0)
    .toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  const shown = takePage(counted, { page, pageSize }).map(([id]) => id);
  return { items: await findArticles(platform, actor, shown), total: counted.length, sampled: ids.length };
}

/** The last known number of each. */
async function latestNumbers(platform: Platform, ids: readonly number[], by: 'forward' | 'reply'): Promise<Map<number, number>> {
  const latest = new Map<number, number>();
  for (let i = 0; i < ids.length; i += CHUNK) {
    const rows = await platform.store.db
      .selectFrom('articleNumber')
      .select(['articleId', 'forward', 'reply'])
      .where('articleId', 'in', ids.slice(i, i + CHUNK))
      .orderBy('at')
      .execute();
    for (const row of rows) latest.set(row.articleId, row[by] ?? 0);
  }
  return latest;
}
