import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/article/server/facade.ts';
import { decodeBody } from '#ingest/decode/decode.ts';
import type { Actor } from '#server/actor.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { requireFetched } from './require-fetched.ts';

/** Bytes of a page that are shown. */
const SHOWN_BYTES = 2 * 1024 * 1024;

/** The page as it is now, through the guard; never rendered, only shown as text. */
export async function getSourceCode(platform: Platform, fetch: Fetch, actor: Actor, input: { id: number; url?: string | undefined }) {
  const article = await requireArticle(platform, actor, input.id);
  if (input.url !== undefined && input.url !== article.url)
    throw new AppError('invalid-url', { field: 'url', detail: { reason: 'other-article' } });
  const page = requireFetched(await fetch(article.url, { purpose: 'page' }), 'url');
  const { text, encoding } = decodeBody(page.body.subarray(0, SHOWN_BYTES), page.headers.contentType);
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
