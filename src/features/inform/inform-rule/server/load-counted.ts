import type { Platform } from '#server/platform.ts';
import type { Figures } from '#shared/warnings.ts';
import { conditionFilter } from './condition-filter.ts';

/** The newest of the articles that a state counted; none where it counted something else. `eventId` 0: of no event. */
export async function loadCounted(
  { store: { db }, index }: Pick<Platform, 'store' | 'index'>,
  clientId: number,
  { figures: { conditions, from, until }, eventId, most }: { figures: Figures; eventId: number; most: number },
) {
  const filter = conditions && (await conditionFilter(db, clientId, conditions));
  if (!filter) return [];
  const ids = await index.ids({ ...filter, from, until, ...(eventId > 0 && { eventIds: [eventId] }) }, most);
  if (ids.length === 0) return [];
  return db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.title', 'article.url', 'article.publishedAt', 'site.name as siteName'])
    .where('article.id', 'in', ids)
    .orderBy('article.id', 'desc')
    .execute();
}
