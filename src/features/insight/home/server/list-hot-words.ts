import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { countWords, keepAnswers, searchedBy } from '#features/insight/analysis/server/facade.ts';
import { loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { lastDays } from './scope.ts';

type HotWords = Awaited<ReturnType<typeof countWords>> & { from: number; until: number; countedAt: number };

/** Kept for a minute for the same client, period and subjects: thirty searches make this the most expensive call of the home page. */
export function createHotWords(platform: Platform): (actor: Actor, days: number) => Promise<HotWords> {
  const keep = keepAnswers<HotWords>(() => platform.now());
  return async (actor, days) => {
    const countedAt = platform.now();
    const range = lastDays(countedAt, days);
    const rules = await loadHotWordRules(platform.store.db, actor.clientId);
    return keep(JSON.stringify([actor.clientId, actor.visibleSubjectIds, range, rules.version]), async () => ({
      ...range,
      countedAt,
      ...(await countWords(platform, searchedBy(platform, actor, range, { ...actorScope(actor), ...range }), rules)),
    }));
  };
}
