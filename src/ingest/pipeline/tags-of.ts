import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { TagsByClient } from './tag-matcher.ts';

/** The tags of a hit as they are stored: those that it had, and those that keywords give it, are still there, and nobody has taken off this article. */
export async function tagsOf(
  tx: Kysely<Database>,
  article: { id: number; tags?: TagsByClient },
  clientId: number,
  before: string,
): Promise<string> {
  const given = article.tags?.get(clientId);
  if (!given) return before;
  const refused = await tx
    .selectFrom('tag_refusal')
    .select('tag_id')
    .where('client_id', '=', clientId)
    .where('article_id', '=', article.id)
    .execute();
  const isRefused = new Set(refused.map((row) => row.tag_id));
  const living = await tx
    .selectFrom('tag')
    .select('id')
    .where('client_id', '=', clientId)
    .where('moves_to', 'is', null)
    .where('id', 'in', given)
    .execute();
  const added = living.map((row) => row.id).filter((id) => !isRefused.has(id));
  return JSON.stringify([...new Set([...(JSON.parse(before) as number[]), ...added])].toSorted((a, b) => a - b));
}
