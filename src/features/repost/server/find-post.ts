import { requireArticle } from '#features/article/server/facade.ts';
import { findByAddress } from '#features/similar/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Post } from '../contract.ts';

/** A post of my client, by its id or its address, as far as I may see it. */
export async function findPost(
  platform: Platform,
  actor: Actor,
  input: { id?: number | undefined; url?: string | undefined },
): Promise<Post> {
  const field = input.id === undefined ? 'url' : 'id';
  const id = input.id ?? (await findByAddress(platform, actor, input.url ?? ''));
  const article = await requireArticle(platform, actor, id, field);
  const { db } = platform.store;
  const [reading, number] = await Promise.all([
    db.selectFrom('repost_reading').select(['total', 'at']).where('article_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('article_number')
      .select('forward')
      .where('article_id', '=', id)
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
