import { addToGroup } from '#shared/group-by.ts';
import { writeOpml } from '#ingest/opml/write-opml.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** The client's own sources, without the provider's. */
export async function exportOpml(platform: Platform, actor: Actor): Promise<{ content: string; total: number }> {
  const rows = await platform.store.db
    .selectFrom('source')
    .select(['name', 'url', 'kind', 'mediaType'])
    .where('clientId', '=', actor.clientId)
    .orderBy('mediaType')
    .orderBy('name')
    .execute();
  const groups = new Map<string, { name: string; url: string; isFeed: boolean }[]>();
  for (const { name, url, kind, mediaType } of rows) addToGroup(groups, mediaType, { name, url, isFeed: kind === 'feed' });
  return { content: writeOpml('Tingfeng', groups), total: rows.length };
}
