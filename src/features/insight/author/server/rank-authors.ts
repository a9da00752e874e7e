import type { Platform } from '#server/platform.ts';
import type { Actor } from '#server/actor.ts';
import type { Input } from '#shared/contract.ts';
import type { AuthorCount } from '#server/index/port.ts';
import { type AnalysedFilter, analysedFilter } from '#features/insight/analysis/server/facade.ts';
import type { AuthorNumbers, authorContract, RankedAuthor } from '../contract.ts';
import { findAuthors, nameAuthors } from './name-authors.ts';
import { noNumbers, NUMBERED_ARTICLES, sumNumbers } from './sum-numbers.ts';

type RankInput = Input<typeof authorContract.rank>;

export async function rankAuthors(platform: Platform, actor: Actor, input: RankInput) {
  const { name, atLeast, sort, isDescending, page, pageSize, ...narrowed } = input;
  const filter = await analysedFilter(platform, actor, narrowed);
  const reach = sort === 'reach' ? await sumNumbers(platform, filter) : undefined;
  const found = await platform.index.authors({
    filter,
    sort: sort === 'reach' ? 'weight' : sort,
    isAscending: !isDescending,
    atLeast,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    ...(name ? { only: await findAuthors(platform, name) } : {}),
    ...(reach ? { weights: new Map([...reach].map(([id, { reply, forward }]) => [id, (reply ?? 0) + (forward ?? 0)])) } : {}),
  });
  return {
    from: filter.from,
    until: filter.until,
    articles: found.articles,
    unsigned: found.articles - found.signed,
    numbersOf: NUMBERED_ARTICLES,
    total: found.total,
    items: await describeAuthors(platform, filter, found.items, reach),
  };
}

/** With names, websites and numbers. */
export async function describeAuthors<Row extends AuthorCount>(
  platform: Platform,
  filter: AnalysedFilter,
  rows: readonly Row[],
  known?: ReadonlyMap<number, AuthorNumbers>,
): Promise<(Row & RankedAuthor)[]> {
  const authorIds = rows.map(({ id }) => id);
  if (authorIds.length === 0) return [];
  const [numbers, names] = await Promise.all([known ?? sumNumbers(platform, { ...filter, authorIds }), nameAuthors(platform, authorIds)]);
  return rows.flatMap((row) => {
    const author = names.get(row.id);
    return author
      ? [{ ...row, ...author, negativeShare: row.negative / Math.max(1, row.total), numbers: numbers.get(row.id) ?? noNumbers() }]
      : [];
  });
}
