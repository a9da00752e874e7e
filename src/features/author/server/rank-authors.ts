import type { Platform } from '#server/platform.ts';
import type { Actor } from '#server/actor.ts';
import type { Input } from '#shared/contract.ts';
import { analysedFilter, sharesOf } from '../../analysis/server/facade.ts';
import type { ArticleFilter } from '../../article/contract.ts';
import type { AuthorNumbers, authorContract, RankedAuthor } from '../contract.ts';
import { findAuthors, nameAuthors } from './name-authors.ts';
import { noNumbers, NUMBERED_ARTICLES, sumNumbers } from './sum-numbers.ts';

type RankInput = Input<typeof authorContract.rank>;
type Counted = Pick<RankedAuthor, 'id' | 'total' | 'negative' | 'neutral' | 'positive'>;

/** All authors of the articles that fit, with their articles; one question to the index. */
export async function countAuthors(platform: Platform, actor: Actor, input: ArticleFilter) {
  const filter = await analysedFilter(platform, actor, input);
  const page = await platform.index.query({ filter, limit: 0, facets: ['author'], isByEmotion: true });
  const authors: Counted[] = sharesOf(page, 'author').map(({ key, ...share }) => ({ id: Number(key), ...share }));
  const signed = authors.reduce((sum, { total }) => sum + total, 0);
  return { filter, authors, articles: page.total, unsigned: page.total - signed };
}

export async function rankAuthors(platform: Platform, actor: Actor, input: RankInput) {
  const { name, atLeast, sort, isDescending, page, pageSize, ...narrowed } = input;
  const { filter, authors, articles, unsigned } = await countAuthors(platform, actor, narrowed);
  const named = name ? await findAuthors(platform, name) : undefined;
  const fitting = authors.filter(({ id, total }) => total >= atLeast && (!named || named.has(id)));
  const reach = sort === 'reach' ? await sumNumbers(platform, filter) : undefined;
  const shown = inOrder(fitting, sort, isDescending, reach).slice((page - 1) * pageSize, page * pageSize);
  const items = await describeAuthors(platform, filter, shown, reach);
  return { from: filter.from, until: filter.until, articles, unsigned, numbersOf: NUMBERED_ARTICLES, total: fitting.length, items };
}

/** With names, websites and numbers. */
export async function describeAuthors<Row extends Counted>(
  platform: Platform,
  filter: Awaited<ReturnType<typeof analysedFilter>>,
  rows: readonly Row[],
  known?: ReadonlyMap<number, AuthorNumbers>,
): Promise<(Row & RankedAuthor)[]> {
  const authorIds = rows.map(({ id }) => id);
  if (authorIds.length === 0) return [];
  const names = await nameAuthors(platform, authorIds);
  const numbers = known ?? (await sumNumbers(platform, { ...filter, authorIds }));
  return rows.flatMap((row) => {
    const author = names.get(row.id);
    return author
      ? [{ ...row, ...author, negativeShare: row.negative / Math.max(1, row.total), numbers: numbers.get(row.id) ?? noNumbers() }]
      : [];
  });
}

/** What is equal by number of articles, and then by id. */
function inOrder(authors: readonly Counted[], sort: RankInput['sort'], isDescending: boolean, reach?: ReadonlyMap<number, AuthorNumbers>) {
  const valueOf = (row: Counted): number => {
    if (sort === 'negativeShare') return row.negative / row.total;
    if (sort !== 'reach') return row[sort];
    const numbers = reach?.get(row.id);
    return numbers ? numbers.reply + numbers.forward : 0;
  };
  const sign = isDescending ? -1 : 1;
  return authors
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => sign * (a.value - b.value) || b.row.total - a.row.total || a.row.id - b.row.id)
    .map(({ row }) => row);
}
