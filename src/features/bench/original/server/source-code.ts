import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import { keysFor } from '#ingest/url/normalise-url.ts';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Actor } from '#server/actor.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { requireFetched } from './require-fetched.ts';
import type { Input } from '#shared/contract.ts';
import type { originalContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

/** Maximum bytes of a page that are shown. */
const SHOWN_BYTES = 2 * 1024 * 1024;

/** The article, and the field that names it. */
async function articleIdOf(
  platform: Platform,
  actor: Actor,
  { id, url }: Input<(typeof originalContract)['sourceCode']>,
): Promise<[number, string]> {
  if (id !== undefined) return [id, 'id'];
  if (url === undefined) throw refusal('url', 'required');
  const rows = await platform.store.db
    .selectFrom('article')
    .innerJoin('hit', 'hit.articleId', 'article.id')
    .select('article.id')
    .where('hit.clientId', '=', actor.clientId)
    .where('article.md5', 'in', keysFor(actor.clientId, url))
    .execute();
  const found = rows[0];
  if (!found) throw new AppError('not-found', { field: 'url' });
  return [found.id, 'url'];
}

/** The present page, fetched through the guard; never rendered, only shown as text. */
export async function getSourceCode(platform: Platform, fetch: Fetch, actor: Actor, input: Input<(typeof originalContract)['sourceCode']>) {
  const article = await requireArticle(platform, actor, ...(await articleIdOf(platform, actor, input)));
  if (input.url !== undefined && input.url !== article.url)
    throw new AppError('invalid-url', { field: 'url', detail: { reason: 'other-article' } });
  const page = requireFetched(await fetch(article.url, { purpose: 'page' }), 'url');
  const decoded = await readApart(ofClient(actor.clientId), 'text', {
    body: Buffer.from(page.body.subarray(0, SHOWN_BYTES)),
    contentType: page.headers.contentType,
  });
  if (!decoded.ok) throw fetchError('url', decoded);
  const { text, encoding } = decoded.read;
  return {
    url: page.url,
    status: page.status,
    contentType: page.headers.contentType,
    encoding,
    bytes: page.body.length,
    isTruncated: page.body.length > SHOWN_BYTES,
    text,
    fetchedAt: platform.now(),
  };
}
