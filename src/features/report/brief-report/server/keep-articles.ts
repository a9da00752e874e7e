import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinSnapshot } from '#shared/bulletin.ts';

const AT_ONCE = 200;

/** Each article shows the bulletins that tell of it. */
export async function keepArticles(
  tx: Kysely<Database>,
  clientId: number,
  bulletinId: number,
  { articles }: BulletinSnapshot,
): Promise<void> {
  const ids = [...new Set(articles.map(({ id }) => id))];
  for (let i = 0; i < ids.length; i += AT_ONCE)
    await tx
      .insertInto('bulletinArticle')
      .values(ids.slice(i, i + AT_ONCE).map((articleId) => ({ bulletinId, articleId, clientId })))
      .execute();
}
