import { writeOpml } from '#ingest/opml/write-opml.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** The client's own sources; those of the provider are not its to hand on. */
export async function exportOpml(platform: Platform, actor: Actor): Promise<{ content: string; total: number }> {
  const rows = await platform.store.db
    .selectFrom('source')
    .select(['name', 'url', 'kind', 'media_type'])
    .where('client_id', '=', actor.clientId)
    .orderBy('media_type')
    .orderBy('name')
    .execute();
  const groups = new Map<string, { name: string; url: string; isFeed: boolean }[]>();
  for (const { name, url, kind, media_type } of rows)
    groups.set(media_type, [...(groups.get(media_type) ?? []), { name, url, isFeed: kind === 'feed' }]);
  return { content: writeOpml('Tingfeng', groups), total: rows.length };
}
