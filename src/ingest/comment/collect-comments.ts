// The comments of one article: found, read, understood, stored. May run again at any time, also after a crash halfway.
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { ReadingOwner } from '../apart/reading-owner.ts';
import type { Store } from '#server/db/open-record.ts';
import { findCommentSource } from './comment-source.ts';
import { type CommentFailure, fetchComments } from './fetch-comments.ts';
import { keepAuthors } from './keep-authors.ts';
import { storeComments } from './store-comments.ts';

export interface CommentCollection {
  store: Store;
  fetch: Fetch;
  now: () => number;
  article: { id: number; url: string };
  owner: ReadingOwner;
  /** After each page; throws when the reading must stop. */
  onProgress: (counts: { found: number; added: number }, page: number) => Promise<void>;
}
export interface CollectedComments {
  found: number;
  added: number;
  /** '' when everything available was read. */
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
    owner: context.owner,
    onPage: async (comments, page) => {
      const added = await storeComments(store, article.id, comments, now());
      await keepAuthors(store, article.id, comments, now());
      counts.found += comments.length;
      counts.added += added;
      await context.onProgress({ ...counts }, page);
      return added;
    },
  });
  if (outcome.ok) await noteReading(store, article.id, true, now());
  return { ...counts, reason: outcome.ok ? '' : outcome.reason };
}

/** Whether the last reading was complete. */
async function beginReading(store: Store, articleId: number, now: number): Promise<boolean> {
  const last = await store.db.selectFrom('replyReading').select('isWhole').where('articleId', '=', articleId).executeTakeFirst();
  await noteReading(store, articleId, false, now);
  return last?.isWhole ?? false;
}

async function noteReading(store: Store, articleId: number, isWhole: boolean, now: number): Promise<void> {
  const row = { isWhole, at: now };
  await store.db
    .insertInto('replyReading')
    .values({ articleId, ...row })
    .onConflict((c) => c.column('articleId').doUpdateSet(row))
    .execute();
}
