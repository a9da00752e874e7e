import { lastReading, listReadLists } from '#features/sources/hot-list/server/facade.ts';
import { hostOf } from '#ingest/url/normalise-url.ts';
import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { WebHotList, webSearchContract } from '../contract.ts';
import { findOwnArticles } from '#features/core/article/server/facade.ts';

export async function listHotLists(platform: Platform, actor: Actor): Promise<{ items: WebHotList[] }> {
  const lists = await listReadLists(platform, actor);
  return { items: lists.map(({ id, name, url }) => ({ id, name, host: hostOf(url) })) };
}

/** The last reading, each line with the client’s article of the same address. */
export async function getHotReading(platform: Platform, actor: Actor, id: number): Promise<Output<typeof webSearchContract.hotReading>> {
  const { at, lines } = await lastReading(platform, actor, id);
  const urls = lines.flatMap(({ url }) => (url ? [url] : []));
  const own = await findOwnArticles(platform, actor, urls);
  return { at, items: lines.map((line) => ({ ...line, articleId: own.get(line.url) ?? null })) };
}
