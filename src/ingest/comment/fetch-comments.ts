// Reads the comments of an article page by page, until a page holds only known ones, nothing more comes, or the limit is reached.
import type { Fetch, FetchFailure } from '#server/fetch/fetch-types.ts';
import { type CommentSource, commentAddress, hasPages } from './comment-source.ts';
import type { BoundFailure } from '#server/threads/bounded-threads.ts';
import type { ReadingOwner } from '../apart/reading-owner.ts';
import { readApart } from '../apart/read-apart.ts';
import type { FoundComment } from './read-comments.ts';

export type CommentFailure = FetchFailure | BoundFailure | 'no-comment-source' | 'no-comment-id' | 'not-json' | 'no-items';
export interface CommentFetch {
  fetch: Fetch;
  source: CommentSource;
  articleUrl: string;
  /** Earlier comments were read completely, so a reading of a newest-first source may stop at known ones. */
  endsAtKnown: boolean;
  now: () => number;
  owner: ReadingOwner;
  /** Receives a page's comments and returns how many of them are new. */
  onPage: (comments: readonly FoundComment[], page: number) => Promise<number>;
}
/** On a failure, `onPage` has already received what was read before. */
export type CommentFetchOutcome =
  | { ok: true; pages: number; found: number; unreadable: number }
  | { ok: false; reason: CommentFailure; status?: number; pages: number; found: number; unreadable: number };

export const MAX_PAGES = 50;
const MAX_BYTES = 4 * 1024 * 1024;

export async function fetchComments(context: CommentFetch): Promise<CommentFetchOutcome> {
  const { source } = context;
  const seen = new Set<string>();
  const met = new Set<string>();
  let unreadable = 0;
  const last = hasPages(source) ? MAX_PAGES : 1;
  for (let page = 0; page < last; page += 1) {
    const counts = { pages: page, found: seen.size, unreadable };
    const address = commentAddress(source, context.articleUrl, page);
    if (address === undefined) return { ok: false, reason: 'no-comment-id', ...counts };
    const fetched = await context.fetch(address, { purpose: 'api', maxBytes: MAX_BYTES });
    if (!fetched.ok)
      return { ok: false, reason: fetched.reason, ...(fetched.status === undefined ? {} : { status: fetched.status }), ...counts };
    // The request had no validators, so "not modified" is not a valid answer.
    if (fetched.kind === 'not-modified') return { ok: false, reason: 'protocol', ...counts };
    const outcome = await readApart(context.owner, 'comments', { fetched, mapping: source.mapping, now: context.now(), kind: source.kind });
    if (!outcome.ok) return { ok: false, reason: outcome.reason, ...counts };
    const { read } = outcome;
    if (!read.ok) return { ok: false, reason: read.reason, ...counts };
    unreadable += read.unreadable;
    // A server that does not recognise its last page repeats a page.
    if (read.ids.every((id) => met.has(id))) return { ok: true, ...counts, unreadable };
    for (const id of read.ids) met.add(id);
    const fresh = unique(read.comments.filter(({ externalId }) => !seen.has(externalId)));
    if (fresh.length === 0) continue;
    for (const { externalId } of fresh) seen.add(externalId);
    const added = await context.onPage(fresh, page);
    if (added === 0 && context.endsAtKnown && source.mapping.order === 'newest')
      return { ok: true, pages: page + 1, found: seen.size, unreadable };
  }
  return { ok: true, pages: last, found: seen.size, unreadable };
}

const unique = (comments: readonly FoundComment[]): FoundComment[] => [
  ...new Map(comments.map((comment) => [comment.externalId, comment])).values(),
];
