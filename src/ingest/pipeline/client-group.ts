import type { Kysely } from 'kysely';
import type { ArticleTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Selectable } from 'kysely';

/** How an article hangs on the one it is nearest to. */
export type GroupLink = Pick<Selectable<ArticleTable>, 'id' | 'groupId' | 'groupNearestId' | 'groupRatio'>;
export const GROUP_LINK = ['id', 'groupId', 'groupNearestId', 'groupRatio'] as const;

/** What is known of an article further up: the group in which the client lists it, or how it hangs itself. */
export type FindLink = (id: number) => Promise<{ listedIn: number } | GroupLink | undefined>;

/**
 * The group in which a client lists an article: single linkage with the client's own bound. It is with the article it is nearest to
 * when at least `similarity` percent are estimated to be the same, and begins a group of its own otherwise; null asks for no more than groups do.
 */
export async function findClientGroup(article: GroupLink, similarity: number | null, find: FindLink): Promise<number> {
  if (similarity === null) return article.groupId;
  for (let at = article; ; ) {
    // Of what was stored before the nearest was noted, the group's first member stands for it.
    const nearest = at.groupNearestId || at.groupId;
    if (nearest === at.id || at.groupRatio * 100 < similarity) return at.id;
    const found = await find(nearest);
    if (!found) return nearest;
    if ('listedIn' in found) return found.listedIn;
    at = found;
  }
}

/** By the client's hit where there is one. */
export const linkInRecord =
  (db: Kysely<Database>, clientId: number): FindLink =>
  async (id) => {
    const hit = await db
      .selectFrom('hit')
      .select('groupId as listedIn')
      .where('clientId', '=', clientId)
      .where('articleId', '=', id)
      .executeTakeFirst();
    return hit ?? db.selectFrom('article').select(GROUP_LINK).where('id', '=', id).executeTakeFirst();
  };
