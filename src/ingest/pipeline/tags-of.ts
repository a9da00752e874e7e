import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { TagsByClient } from './tag-matcher.ts';

/** The tags to store for a hit: its earlier tags and those from keywords, except deleted tags and tags that a person removed from this article. */
export async function tagsOf(
  tx: Kysely<Database>,
  article: { id: number; tags?: TagsByClient },
  clientId: number,
  before: number[],
): Promise<number[]> {
  const given = article.tags?.get(clientId);
  if (!given) return before;
  const refused = await tx
    .selectFrom('tagRefusal')
    .select('tagId')
    .where('clientId', '=', clientId)
    .where('articleId', '=', article.id)
    .execute();
  const isRefused = new Set(refused.map((row) => row.tagId));
  const living = await tx
    .selectFrom('tag')
    .select('id')
    .where('clientId', '=', clientId)
    .where('movesTo', 'is', null)
    .where('id', 'in', given)
    .execute();
  const added = living.map((row) => row.id).filter((id) => !isRefused.has(id));
  return [...new Set([...before, ...added])].toSorted((a, b) => a - b);
}
