import { findArticles } from '#features/article/server/facade.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Which of the addresses are articles that the caller has and may see: address → article. */
export async function findOwnArticles(platform: Platform, actor: Actor, urls: readonly string[]): Promise<Map<string, number>> {
  const urlsOf = new Map<string, string[]>();
  for (const url of urls)
    for (const key of [articleKey(url), clientKey(actor.clientId, articleKey(url))]) urlsOf.set(key, [...(urlsOf.get(key) ?? []), url]);
  const keys = [...urlsOf.keys()];
  if (keys.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('article')
    .select(['id', 'md5'])
    .where('md5', 'in', keys)
    .where('scope_client_id', 'in', [0, actor.clientId])
    .where('deleted_at', 'is', null)
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
