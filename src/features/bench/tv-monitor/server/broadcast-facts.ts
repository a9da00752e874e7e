import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { MediaKind } from '#shared/broadcast.ts';

/** Channel and media of an item. */
export interface BroadcastFacts {
  id: number;
  channel: string;
  programme: string;
  mediaUrl: string;
  mediaKind: MediaKind;
  durationMs: number;
}
const AT_ONCE = 500;

/** In the order of `ids`. An item without details of its own has its site's name as the channel. */
export async function loadFacts(db: Kysely<Database>, ids: readonly number[]): Promise<BroadcastFacts[]> {
  const facts = new Map<number, BroadcastFacts>();
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const rows = await db
      .selectFrom('article')
      .innerJoin('site', 'site.id', 'article.siteId')
      .leftJoin('broadcast', 'broadcast.articleId', 'article.id')
      .select(['article.id', 'article.mediaType', 'site.name as siteName', 'channel', 'programme', 'mediaUrl', 'mediaKind', 'durationMs'])
      .where('article.id', 'in', ids.slice(i, i + AT_ONCE))
      .execute();
    for (const row of rows)
      facts.set(row.id, {
        id: row.id,
        channel: row.channel || row.siteName,
        programme: row.programme ?? '',
        mediaUrl: row.mediaUrl ?? '',
        mediaKind: row.mediaKind ?? (row.mediaType === 'radio' ? 'audio' : 'video'),
        durationMs: row.durationMs ?? 0,
      });
  }
  return ids.flatMap((id) => facts.get(id) ?? []);
}
