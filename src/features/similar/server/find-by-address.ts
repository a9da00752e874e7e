import { AppError } from '#shared/errors.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** The caller's article of an address, as it would be stored; `not-found` at `url` where there is none. */
export async function findByAddress({ store }: Platform, actor: Actor, url: string): Promise<number> {
  const row = await store.db
    .selectFrom('article')
    .innerJoin('hit', 'hit.article_id', 'article.id')
    .select('article.id')
    .where('hit.client_id', '=', actor.clientId)
    .where('article.md5', 'in', [articleKey(url), clientKey(actor.clientId, articleKey(url))])
    .where('article.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'url' });
  return row.id;
}
