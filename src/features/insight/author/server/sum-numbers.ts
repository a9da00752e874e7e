import { sql } from 'kysely';
import { idTable } from '#server/db/id-table.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { AuthorNumbers } from '../contract.ts';

/** Maximum number of articles whose numbers are summed: the newest. */
export const NUMBERED_ARTICLES = 5_000;

export const noNumbers = (): AuthorNumbers => ({ articles: 0, read: null, reply: null, forward: null, like: null });

/** By author, the sums of the newest numbers of the newest articles that fit. An article without numbers adds nothing. */
export async function sumNumbers({ index, store }: Platform, filter: IndexFilter): Promise<Map<number, AuthorNumbers>> {
  const ids = await index.ids(filter, NUMBERED_ARTICLES);
  const rows = await store.db
    .selectFrom('articleNumber as n')
    .innerJoin('article', 'article.id', 'n.articleId')
    .select((e) => ['article.authorId as id', e.fn.countAll<number>().as('articles')])
    .select((['read', 'reply', 'forward', 'like'] as const).map((name) => sql<number | null>`sum(${sql.ref(`n.${name}`)})`.as(name)))
    .where('n.articleId', 'in', idTable(store, ids))
    .where((e) =>
      e(
        'n.at',
        '=',
        e
          .selectFrom('articleNumber as later')
          .select(({ fn }) => fn.max('later.at').as('at'))
          .whereRef('later.articleId', '=', 'n.articleId'),
      ),
    )
    .groupBy('article.authorId')
    .execute();
  return new Map(
    rows.map(({ id, articles, read, reply, forward, like }) => [
      id,
      { articles: Number(articles), read: known(read), reply: known(reply), forward: known(forward), like: known(like) },
    ]),
  );
}

/** A sum of nothing known is unknown, not 0. */
const known = (sum: number | null): number | null => (sum === null ? null : Number(sum));
