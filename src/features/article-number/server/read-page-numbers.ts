import { decodeBody } from '#ingest/decode/decode.ts';
import { findContent } from '#ingest/extract/find-content.ts';
import { findNumbers } from '#ingest/extract/find-numbers.ts';
import { parsePage } from '#ingest/extract/parse-page.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { ArticleNumbers } from '#shared/media.ts';

export type PageNumbers = { ok: true; numbers: ArticleNumbers } | { ok: false; reason: string; detail: string };

/** Fetches a page and reads the numbers that it shows, as collecting does. */
export async function readPageNumbers(fetch: Fetch, url: string): Promise<PageNumbers> {
  if (!/^https?:\/\//i.test(url)) return { ok: false, reason: 'no-address', detail: '' };
  const fetched = await fetch(url, { purpose: 'page' });
  if (!fetched.ok) return { ok: false, reason: fetched.reason, detail: [fetched.status, fetched.detail].filter(Boolean).join(' ') };
  if (fetched.kind !== 'content') return { ok: false, reason: 'no-numbers', detail: '' };
  const page = parsePage(decodeBody(fetched.body, fetched.headers.contentType).text, fetched.url);
  const numbers = page && findNumbers(page, findContent(page.body)?.element);
  return numbers ? { ok: true, numbers } : { ok: false, reason: 'no-numbers', detail: '' };
}
