import { decodeBody } from '#ingest/decode/decode.ts';
import { extractArticle } from '#ingest/extract/extract-article.ts';
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import type { ContentOutcome } from './source-types.ts';

/** A page that is itself the article. Its item has everything that extraction finds. */
export function readSinglePage(fetched: FetchedContent, contentSelector: string | undefined, now: number): ContentOutcome {
  const { text } = decodeBody(fetched.body, fetched.headers.contentType);
  const article = extractArticle(text, fetched.url, { now, ...(contentSelector !== undefined && { contentSelector }) });
  if (!article.ok) return article;
  const { title, content, contentHtml, author, followers, source, publishedAt, timeZoneKnown, images } = article;
  const credits = {
    ...(author && { author }),
    ...(followers !== undefined && { followers }),
    ...(source && { source }),
    ...(publishedAt !== undefined && { publishedAt }),
  };
  return {
    ok: true,
    items: [
      { guid: fetched.url, url: fetched.url, title, html: contentHtml, text: content, ...credits, timeZoneKnown, images, categories: [] },
    ],
    unreadable: 0,
  };
}
