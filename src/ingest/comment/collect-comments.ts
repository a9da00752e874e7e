// The comments of one article: found, read, understood, stored. May run again at any time, also after a crash in the middle.
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Store } from '#server/db/open-record.ts';
import { findCommentSource } from './comment-source.ts';
import { type CommentFailure, fetchComments } from './fetch-comments.ts';
import { storeComments } from './store-comments.ts';

export interface CommentCollection {
  store: Store;
  fetch: Fetch;
  now: () => number;
  article: { id: number; url: string };
  /** After each page; throws when the reading must stop. */
  onProgress: (counts: { found: number; added: number }, page: number) => Promise<void>;
}
export interface CollectedComments {
  found: number;
  added: number;
  /** '' when all that there is was read. */
  reason: '' | CommentFailure;
}

export async function collectComments(context: CommentCollection): Promise<CollectedComments> {
  const { store, fetch, now, article } = context;
  const source = await findCommentSource(store, article.url);
  if (!source) return { found: 0, added: 0, reason: 'no-comment-source' };
  const endsAtKnown = await beginReading(store, article.id, now());
  const counts = { found: 0, added: 0 };
  const outcome = await fetchComments({
    fetch,
    source,
    articleUrl: article.url,
    endsAtKnown,
    now,
    onPage: async (comments, page) => {
      const added = await storeComments(store, article.id, comments, now());
      counts.found += comments.length;
      counts.added += added;
      await context.onProgress({ ...counts }, page);
      return added;
    },
  });
  if (outcome.ok) await noteReading(store, article.id, 1, now());
  return { ...counts, reason: outcome.ok ? '' : outcome.reason };
}

/** Whether the last reading came to its end. */
async function beginReading(store: Store, articleId: number, now: number): Promise<boolean> {
  const last = await store.db.selectFrom('reply_reading').select('is_whole').where('article_id', '=', articleId).executeTakeFirst();
  await noteReading(store, articleId, 0, now);
  return last?.is_whole === 1;
}

async function noteReading(store: Store, articleId: number, isWhole: 0 | 1, now: number): Promise<void> {
  const row = { is_whole: isWhole, at: now };
  await store.db
    .insertInto('reply_reading')
    .values({ article_id: articleId, ...row })
    .onConflict((c) => c.column('article_id').doUpdateSet(row))
    .execute();
}
