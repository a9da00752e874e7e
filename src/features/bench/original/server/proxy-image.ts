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
/** Number of newest articles that are searched when the caller does not name the article. */
const NEWEST = 5000;

interface ProxyInput {
  url: string;
  articleId?: number | undefined;
}

/** Only an image of an article that the caller may see, so that the proxy cannot fetch other addresses. */
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
