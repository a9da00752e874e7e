// One article's page: fetched through the guard, decoded, extracted.
import type { Fetch, FetchedContent } from '#server/fetch/fetch-types.ts';
import { decodeBody } from '../decode/decode.ts';
import { type ExtractedArticle, type ExtractHints, extractArticle } from '../extract/extract-article.ts';

export type PageOutcome =
  | { ok: true; page: FetchedContent; encoding: string; article: ExtractedArticle; fetchMs: number; extractMs: number }
  | { ok: false; step: 'fetch' | 'extract'; reason: string; detail: string; status?: number; fetchMs: number; extractMs: number };

/** Every failure is a value with the step at which it failed. */
export async function readPage(fetch: Fetch, url: string, hints: ExtractHints): Promise<PageOutcome> {
  const started = performance.now();
  const fetched = await fetch(url, { purpose: 'page' });
  const fetchMs = performance.now() - started;
  if (!fetched.ok) {
    const { reason, status } = fetched;
    const detail = [status, fetched.detail].filter((part) => part !== undefined && part !== '').join(' ');
    return { ok: false, step: 'fetch', reason, detail, ...(status === undefined ? {} : { status }), fetchMs, extractMs: 0 };
  }
  if (fetched.kind !== 'content') return { ok: false, step: 'fetch', reason: 'not-modified', detail: '', fetchMs, extractMs: 0 };
  const extracting = performance.now();
  const { text, encoding } = decodeBody(fetched.body, fetched.headers.contentType);
  const article = extractArticle(text, fetched.url, hints);
  const extractMs = performance.now() - extracting;
  return article.ok
    ? { ok: true, page: fetched, encoding, article, fetchMs, extractMs }
    : { ok: false, step: 'extract', reason: article.reason, detail: '', fetchMs, extractMs };
}
