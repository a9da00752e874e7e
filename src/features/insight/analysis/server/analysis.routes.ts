import type { Actor } from '#server/actor.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import { analysisContract } from '../contract.ts';
import { type AnalysedFilter, analysedFilter } from './analysed-filter.ts';
import { countEntities } from './count-entities.ts';
import { countWords } from './count-words.ts';
import { getBrands } from './get-brands.ts';
import { getDistribution } from './get-distribution.ts';
import { getRegions } from './get-regions.ts';
import { getRhythm } from './get-rhythm.ts';
import { getTrend } from './get-trend.ts';
import { keepAnswers } from './keep-answers.ts';
import { searchedBy } from './searched.ts';

export const analysisRoutes = (platform: Platform) => {
  const filtered = async <T>(actor: Actor, input: ArticleFilter, answer: (filter: AnalysedFilter) => Promise<T>): Promise<T> =>
    answer(await analysedFilter(platform, actor, input));
  const keptWords = keepAnswers<Awaited<ReturnType<typeof countWords>> & { countedAt: number }>(() => platform.now());
  const keptEntities = keepAnswers<Awaited<ReturnType<typeof countEntities>>>(() => platform.now());
  const period = ({ from, until }: AnalysedFilter) => ({ from, until });
  return implement(analysisContract, {
    trend: (actor, input) => filtered(actor, input, (filter) => getTrend(platform, filter)),
    distribution: (actor, input) => filtered(actor, input, (filter) => getDistribution(platform, filter)),
    region: (actor, { parent, ...input }) => filtered(actor, input, (filter) => getRegions(platform, filter, parent)),
    rhythm: (actor, input) => filtered(actor, input, (filter) => getRhythm(platform, filter)),
    words: (actor, input) =>
      filtered(actor, input, async (filter) => {
        // How a cloud joins and drops words is the reader's own.
        const rules = await loadHotWordRules(platform.store.db, (actor.home ?? actor).clientId);
        const key = JSON.stringify([filter, rules.version]);
        const counted = await keptWords(key, async () => ({
          countedAt: platform.now(),
          ...(await countWords(platform, searchedBy(platform, actor, { ...input, ...period(filter) }, filter), rules)),
        }));
        return { ...period(filter), ...counted };
      }),
    entities: (actor, input) =>
      filtered(actor, input, async (filter) => ({
        ...period(filter),
        ...(await keptEntities(JSON.stringify(filter), () =>
          countEntities(platform, searchedBy(platform, actor, { ...input, ...period(filter) }, filter)),
        )),
      })),
    brands: (actor, input) => getBrands(platform, actor, input),
  });
};
