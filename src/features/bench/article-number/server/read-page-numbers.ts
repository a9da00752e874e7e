import type { ReadingOwner } from '#ingest/apart/reading-owner.ts';
import { readApart } from '#ingest/apart/read-apart.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { ArticleNumbers } from '#shared/media.ts';

export type PageNumbers = { ok: true; numbers: ArticleNumbers } | { ok: false; reason: string; detail: string };

/** Fetches a page and reads the numbers that it shows, as collecting does. */
export async function readPageNumbers(fetch: Fetch, owner: ReadingOwner, url: string): Promise<PageNumbers> {
  if (!/^https?:\/\//i.test(url)) return { ok: false, reason: 'no-address', detail: '' };
  const fetched = await fetch(url, { purpose: 'page' });
  if (!fetched.ok) return { ok: false, reason: fetched.reason, detail: [fetched.status, fetched.detail].filter(Boolean).join(' ') };
  if (fetched.kind !== 'content') return { ok: false, reason: 'no-numbers', detail: '' };
  const outcome = await readApart(owner, 'numbers', { fetched });
  if (!outcome.ok) return outcome;
  return outcome.read ? { ok: true, numbers: outcome.read } : { ok: false, reason: 'no-numbers', detail: '' };
}
