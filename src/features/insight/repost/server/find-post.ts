import { requireArticle } from '#features/core/article/server/facade.ts';
import { findByAddress } from '#features/insight/similar/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Post, repostContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';

/** A post of the caller’s client, by its id or its address, if the caller may see it. */
export async function findPost(platform: Platform, actor: Actor, input: Input<(typeof repostContract)['analysis']>): Promise<Post> {
  const field = input.id === undefined ? 'url' : 'id';
  const id = input.id ?? (await findByAddress(platform, actor, input.url ?? ''));
  const article = await requireArticle(platform, actor, id, field);
  const { db } = platform.store;
  const [reading, number] = await Promise.all([
    db.selectFrom('repostReading').select(['total', 'at']).where('articleId', '=', id).executeTakeFirst(),
    db
      .selectFrom('articleNumber')
      .select('forward')
      .where('articleId', '=', id)
      .where('forward', 'is not', null)
      .orderBy('at', 'desc')
      .executeTakeFirst(),
  ]);
  const { title, url, author, siteName, mediaType, publishedAt } = article;
  return {
    id,
    title,
    url,
    author,
    siteName,
    mediaType,
    publishedAt,
    forwards: number?.forward ?? null,
    reposts: reading?.total ?? 0,
    readAt: reading?.at ?? null,
  };
}
