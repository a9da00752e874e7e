import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { AuthorNumbers } from '../contract.ts';

/** Numbers of more articles are not summed: the newest are. */
export const NUMBERED_ARTICLES = 5_000;
const CHUNK = 500;

export const noNumbers = (): AuthorNumbers => ({ articles: 0, read: 0, reply: 0, forward: 0, like: 0 });

/** By author, the sums of the newest numbers of the newest articles that fit. An article that has none adds nothing. */
export async function sumNumbers(platform: Platform, filter: IndexFilter): Promise<Map<number, AuthorNumbers>> {
  const ids = await platform.index.ids(filter, NUMBERED_ARTICLES);
  const sums = new Map<number, AuthorNumbers>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const row of await newestNumbers(platform, ids.slice(at, at + CHUNK))) {
      const sum = sums.get(row.author_id) ?? noNumbers();
      sum.articles++;
      for (const key of ['read', 'reply', 'forward', 'like'] as const) sum[key] += row[key] ?? 0;
      sums.set(row.author_id, sum);
    }
  }
  return sums;
}

const newestNumbers = ({ store }: Platform, ids: readonly number[]) =>
  store.db
    .selectFrom('article_number as n')
    .innerJoin('article', 'article.id', 'n.article_id')
    .select(['article.author_id', 'n.read', 'n.reply', 'n.forward', 'n.like'])
    .where('n.article_id', 'in', ids)
    .where((e) =>
      e(
        'n.at',
        '=',
        e
          .selectFrom('article_number as later')
          .select(({ fn }) => fn.max('later.at').as('at'))
          .whereRef('later.article_id', '=', 'n.article_id'),
      ),
    )
    .execute();
