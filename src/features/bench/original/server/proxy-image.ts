import { sql } from 'kysely';
import { requireArticle } from '#features/core/article/server/facade.ts';
import type { FileAnswer } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { rasterTypeOf } from './raster-type.ts';
import { requireFetched } from './require-fetched.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MAX_AGE_S = 3600;
/** So many of the newest articles are looked through when nobody says which one shows the image. */
const NEWEST = 5000;

interface ProxyInput {
  url: string;
  articleId?: number | undefined;
}

/** An image that an article of the caller shows, and no other address: this is no way out for anything else. */
export async function proxyImage(platform: Platform, fetch: Fetch, actor: Actor, input: ProxyInput): Promise<FileAnswer> {
  await requireShown(platform, actor, input);
  const image = requireFetched(await fetch(input.url, { purpose: 'image', maxBytes: MOST_BYTES }), 'url');
  const contentType = rasterTypeOf(image.body);
  if (!contentType) throw new AppError('unsupported-media-type', { field: 'url', detail: { reason: 'no-image' } });
  return { contentType, body: image.body, maxAge: MAX_AGE_S };
}

async function requireShown(platform: Platform, actor: Actor, { url, articleId }: ProxyInput): Promise<void> {
  const ids =
    articleId === undefined ? await newestIds(platform, actor) : [(await requireArticle(platform, actor, articleId, 'articleId')).id];
  for (let i = 0; i < ids.length; i += 500) {
    const rows = await platform.store.db
      .selectFrom('article')
      .select('images')
      .where('id', 'in', ids.slice(i, i + 500))
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`images != '[]'`)
      .execute();
    if (rows.some((row) => row.images.includes(url))) return;
  }
  throw new AppError('not-found', { field: 'url' });
}

const newestIds = (platform: Platform, actor: Actor): Promise<number[]> => platform.index.ids(actorScope(actor), NEWEST);
