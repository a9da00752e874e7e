import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

/** The data for a line about an article, by id. */
export async function loadPlaces(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id as articleId', 'article.title', 'article.url', 'site.name as siteName', 'article.publishedAt'])
    .where('article.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.articleId, row]));
}
