// One article's page: fetched through the guard, decoded and extracted in a thread.
import type { Fetch, FetchedAnswer, FetchedContent } from '#server/fetch/fetch-types.ts';
import type { ReadingOwner } from '../apart/reading-owner.ts';
import { readApart } from '../apart/read-apart.ts';
import { answerOf } from '../fetch/read-answer.ts';
import type { ExtractedArticle, ExtractHints } from '../extract/extract-article.ts';

export type PageOutcome =
  | { ok: true; page: FetchedContent; encoding: string; article: ExtractedArticle; fetchMs: number; extractMs: number }
  | {
      ok: false;
      step: 'fetch' | 'extract';
      reason: string;
      detail: string;
      status?: number;
      /** What the server said, where that is known. */
      answer?: FetchedAnswer;
      fetchMs: number;
      extractMs: number;
    };

/** Every failure is a value with the step at which it failed. */
export async function readPage(fetch: Fetch, url: string, hints: ExtractHints, owner: ReadingOwner): Promise<PageOutcome> {
  const started = performance.now();
  const fetched = await fetch(url, { purpose: 'page' });
  const fetchMs = performance.now() - started;
  if (!fetched.ok) {
    const { reason, status, answer } = fetched;
    const detail = [status, fetched.detail].filter((part) => part !== undefined && part !== '').join(' ');
    return {
      ok: false,
      step: 'fetch',
      reason,
      detail,
      ...(status === undefined ? {} : { status }),
      ...(answer && { answer }),
      fetchMs,
      extractMs: 0,
    };
  }
  if (fetched.kind !== 'content') return { ok: false, step: 'fetch', reason: 'not-modified', detail: '', fetchMs, extractMs: 0 };
  const extracting = performance.now();
  const outcome = await readApart(owner, 'article', { fetched, hints });
  const extractMs = performance.now() - extracting;
  if (!outcome.ok) return { ...outcome, step: 'extract', answer: answerOf(fetched), fetchMs, extractMs };
  const { article, encoding } = outcome.read;
  return article.ok
    ? { ok: true, page: fetched, encoding, article, fetchMs, extractMs }
    : { ok: false, step: 'extract', reason: article.reason, detail: '', answer: answerOf(fetched), fetchMs, extractMs };
}
