import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { type AnalysedFilter, analysedFilter } from './analysed-filter.ts';
import { getDistribution, loadSubjectNames, type SubjectNames } from './get-distribution.ts';
import { getTrend } from './get-trend.ts';
import { refusal } from '#shared/refusals.ts';

const MOST = 6;

/** Two to six subjects side by side. An article of several subjects counts for each: `repeated` is the sum minus `total`. */
export async function getBrands(platform: Platform, actor: Actor, input: ArticleFilter & { subjectId: number[] }) {
  const ids = [...new Set(input.subjectId)];
  if (ids.length < 2 || ids.length > MOST) throw refusal('subjectId', 'two-to-many', { most: MOST });
  const names = await loadSubjectNames(platform, actor.clientId);
  const isShown = (id: number): boolean => names.has(id) && (!actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id));
  if (!ids.every(isShown)) throw new AppError('not-found', { field: 'subjectId' });
  const all = await analysedFilter(platform, actor, { ...input, subjectId: ids });
  const items = await Promise.all(ids.map((id) => describeBrand(platform, names, { ...all, subjectIds: [id] }, id)));
  const total = await platform.index.count(all);
  const counted = items.reduce((sum, item) => sum + item.distribution.total, 0);
  return { from: all.from, until: all.until, items, total, repeated: counted - total };
}

async function describeBrand(platform: Platform, names: SubjectNames, filter: AnalysedFilter, id: number) {
  const [trend, distribution] = await Promise.all([getTrend(platform, filter), getDistribution(platform, filter, names)]);
  return { id, name: names.get(id)?.name ?? '', trend, distribution };
}
