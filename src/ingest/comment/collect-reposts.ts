// The reposts of one post: found, read, understood, stored. May run again at any time, also after a crash in the middle.
import type { Store } from '#server/db/open-record.ts';
import type { CollectedComments, CommentCollection } from './collect-comments.ts';
import { findCommentSource } from './comment-source.ts';
import { fetchComments } from './fetch-comments.ts';
import { storeReposts } from './store-reposts.ts';

export async function collectReposts(context: CommentCollection): Promise<CollectedComments> {
  const { store, fetch, now, article } = context;
  const source = await findCommentSource(store, article.url, 'repost');
  if (!source) return { found: 0, added: 0, reason: 'no-comment-source' };
  const last = await store.db.selectFrom('repost_reading').select('is_whole').where('article_id', '=', article.id).executeTakeFirst();
  await noteReading(store, article.id, 0, now());
  const counts = { found: 0, added: 0 };
  const outcome = await fetchComments({
    fetch,
    source,
    articleUrl: article.url,
    endsAtKnown: last?.is_whole === 1,
    now,
    onPage: async (reposts, page) => {
      const added = await storeReposts(store, article.id, reposts, now());
      counts.found += reposts.length;
      counts.added += added;
      await context.onProgress({ ...counts }, page);
      return added;
    },
  });
  await noteReading(store, article.id, outcome.ok ? 1 : 0, now());
  return { ...counts, reason: outcome.ok ? '' : outcome.reason };
}

async function noteReading(store: Store, articleId: number, isWhole: 0 | 1, at: number): Promise<void> {
  const { total } = await store.db
    .selectFrom('repost')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  const row = { is_whole: isWhole, total: Number(total), at };
  await store.db
    .insertInto('repost_reading')
    .values({ article_id: articleId, version: 1, ...row })
    .onConflict((c) => c.column('article_id').doUpdateSet((e) => ({ ...row, version: e('repost_reading.version', '+', 1) })))
    .execute();
}
