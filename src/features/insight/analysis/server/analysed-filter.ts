import { dayOf, dayStart, idToMs } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';

const DAYS = 7;

export type AnalysedFilter = IndexFilter & { from: number; until: number };

/**
 * A list's filter with both ends of its time. Without any: for chosen articles the days of all of them, otherwise the last seven Beijing days, today
 * included.
 */
export async function analysedFilter(platform: Reading, actor: Actor, input: ArticleFilter): Promise<AnalysedFilter> {
  const filter = await toIndexFilter(platform, actor, input);
  const ends = filter.articleIds ? endsOf(filter.articleIds) : undefined;
  const until = input.until ?? ends?.until ?? dayStart(dayOf(platform.now()) + 1);
  const from = Math.min(input.from ?? ends?.from ?? dayStart(dayOf(until - 1) - DAYS + 1), until);
  return { ...filter, from, until };
}

function endsOf(ids: readonly number[]): { from: number; until: number } | undefined {
  if (ids.length === 0) return undefined;
  const days = ids.map((id) => dayOf(idToMs(id)));
  return { from: dayStart(Math.min(...days)), until: dayStart(Math.max(...days) + 1) };
}
