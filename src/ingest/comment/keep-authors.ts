// Whoever comments on posts, or passes them on, may write some as well: what the answers say of followers is kept of those who do, on the same site.
import type { Store } from '#server/db/open-record.ts';
import { keepFollowers } from '../pipeline/places.ts';
import type { FoundComment } from './read-comments.ts';

const CHUNK = 500;

export async function keepAuthors({ db }: Store, articleId: number, found: readonly FoundComment[], now: number): Promise<void> {
  const told = new Map<string, number>();
  for (const { author, followers } of found.toSorted((a, b) => a.publishedAt - b.publishedAt))
    if (author !== '' && followers !== null) told.set(author, followers);
  const article = told.size > 0 && (await db.selectFrom('article').select('siteId').where('id', '=', articleId).executeTakeFirst());
  if (!article) return;
  const names = [...told.keys()];
  for (let i = 0; i < names.length; i += CHUNK) {
    const authors = await db
      .selectFrom('author')
      .select(['id', 'name'])
      .where('siteId', '=', article.siteId)
      .where('name', 'in', names.slice(i, i + CHUNK))
      .execute();
    for (const { id, name } of authors) await keepFollowers(db, id, told.get(name) ?? 0, now);
  }
}
