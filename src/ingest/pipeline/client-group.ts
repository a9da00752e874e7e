import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Selectable } from 'kysely';

/** How an article is linked to its nearest one. */
export type GroupLink = Pick<Selectable<Database['article']>, 'id' | 'groupId' | 'groupNearestId' | 'groupRatio'>;
export const GROUP_LINK = ['id', 'groupId', 'groupNearestId', 'groupRatio'] as const;

/** Known data of a linked article: the group in which the client lists it, or its own link. */
export type FindLink = (id: number) => Promise<{ listedIn: number } | GroupLink | undefined>;

/**
 * The group in which a client lists an article: single linkage with the client's own bound. It joins its nearest article when at least `similarity`
 * percent are estimated to be the same, and begins a group of its own otherwise; null requires no more than groups do.
 */
export async function findClientGroup(article: GroupLink, similarity: number | null, find: FindLink): Promise<number> {
  if (similarity === null) return article.groupId;
  for (let at = article; ; ) {
    // For articles stored before the nearest one was recorded, the group's first member takes its place.
    const nearest = at.groupNearestId || at.groupId;
    if (nearest === at.id || at.groupRatio * 100 < similarity) return at.id;
    const found = await find(nearest);
    if (!found) return nearest;
    if ('listedIn' in found) return found.listedIn;
    at = found;
  }
}

/** From the client's hit if there is one. */
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
