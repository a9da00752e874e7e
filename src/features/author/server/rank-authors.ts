import type { Platform } from '#server/platform.ts';
import type { Actor } from '#server/actor.ts';
import type { Input } from '#shared/contract.ts';
import type { AnalysedFilter } from '../../analysis/server/facade.ts';
import type { AuthorNumbers, authorContract, RankedAuthor } from '../contract.ts';
import type { CountedAuthor } from '#server/index/author-table.ts';
import { countAuthors } from './count-authors.ts';
import { findAuthors, nameAuthors } from './name-authors.ts';
import { noNumbers, NUMBERED_ARTICLES, sumNumbers } from './sum-numbers.ts';

type RankInput = Input<typeof authorContract.rank>;
/** Shares are told apart to a millionth. */
const MILLIONTHS = 1_000_000;
export async function rankAuthors(platform: Platform, actor: Actor, input: RankInput) {
  const { name, atLeast, sort, isDescending, page, pageSize, ...narrowed } = input;
  const { filter, authors, articles, unsigned } = await countAuthors(platform, actor, narrowed);
  const named = name ? await findAuthors(platform, name) : undefined;
  const fitting = authors.where(({ id, total }) => total >= atLeast && (!named || named.has(id)));
  const reach = sort === 'reach' ? await sumNumbers(platform, filter) : undefined;
  const valueOf = (row: CountedAuthor): number => {
    if (sort === 'negativeShare') return Math.round((row.negative / row.total) * MILLIONTHS);
    if (sort !== 'reach') return row[sort];
    const numbers = reach?.get(row.id);
    return numbers ? numbers.reply + numbers.forward : 0;
  };
  const shown = authors.first(fitting, page * pageSize, valueOf, isDescending).slice((page - 1) * pageSize);
  const items = await describeAuthors(platform, filter, shown, reach);
  return { from: filter.from, until: filter.until, articles, unsigned, numbersOf: NUMBERED_ARTICLES, total: fitting.length, items };
}

/** With names, websites and numbers. */
export async function describeAuthors<Row extends CountedAuthor>(
  platform: Platform,
  filter: AnalysedFilter,
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
