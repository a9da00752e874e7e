import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleFilter } from '../../article/contract.ts';
import { type AnalysedFilter, analysedFilter } from './analysed-filter.ts';
import { getDistribution } from './get-distribution.ts';
import { getTrend } from './get-trend.ts';

const MOST = 6;

/** Two to six subjects side by side. An article of several of them counts for each: `repeated` is by how much that is more than `total`. */
export async function getBrands(platform: Platform, actor: Actor, input: ArticleFilter & { subjectId: number[] }) {
  const ids = [...new Set(input.subjectId)];
  if (ids.length < 2 || ids.length > MOST) throw new AppError('invalid-input', { field: 'subjectId' });
  const rows = await platform.store.db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  const names = new Map(
    rows.filter(({ id }) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id)).map((row) => [row.id, row.name]),
  );
  const all = await analysedFilter(platform, actor, { ...input, subjectId: ids });
  const items = await Promise.all(ids.map((id) => describeBrand(platform, names, { ...all, subjectIds: [id] }, id)));
  const total = await platform.index.count(all);
  const counted = items.reduce((sum, item) => sum + item.distribution.total, 0);
  return { from: all.from, until: all.until, items, total, repeated: counted - total };
}

async function describeBrand(platform: Platform, names: ReadonlyMap<number, string>, filter: AnalysedFilter, id: number) {
  const name = names.get(id);
  if (name === undefined) throw new AppError('not-found', { field: 'subjectId' });
  const [trend, distribution] = await Promise.all([getTrend(platform, filter), getDistribution(platform, filter)]);
  return { id, name, trend, distribution };
}
