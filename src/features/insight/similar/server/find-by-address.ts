import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import { keysFor } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** The caller's article of an address in its stored form; `not-found` at `url` if the caller sees none. */
export async function findByAddress(platform: Platform, actor: Actor, url: string): Promise<number> {
  const row = await platform.store.db
    .selectFrom('article')
    .innerJoin('hit', 'hit.articleId', 'article.id')
    .select('article.id')
    .where('hit.clientId', '=', actor.clientId)
    .where('article.md5', 'in', keysFor(actor.clientId, url))
    .where('article.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'url' });
  return (await requireArticle(platform, actor, row.id, 'url')).id;
}
