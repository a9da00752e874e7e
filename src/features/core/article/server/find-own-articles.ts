import { addToGroup } from '#shared/group-by.ts';
import { findArticles } from './find-articles.ts';
import { keysFor } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** The articles among these addresses that the caller has and may see: address → article. */
export async function findOwnArticles(platform: Platform, actor: Actor, urls: readonly string[]): Promise<Map<string, number>> {
  const urlsOf = new Map<string, string[]>();
  for (const url of urls) for (const key of keysFor(actor.clientId, url)) addToGroup(urlsOf, key, url);
  const keys = [...urlsOf.keys()];
  if (keys.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('article')
    .select(['id', 'md5'])
    .where('md5', 'in', keys)
    .where('scopeClientId', 'in', [0, actor.clientId])
    .where('deletedAt', 'is', null)
    .execute();
  const seen = await findArticles(
    platform,
    actor,
    rows.map((row) => row.id),
  );
  const visible = new Set(seen.map((article) => article.id));
  return new Map(
    rows.filter((row) => visible.has(row.id)).flatMap((row) => (urlsOf.get(row.md5) ?? []).map((url) => [url, row.id] as const)),
  );
}
