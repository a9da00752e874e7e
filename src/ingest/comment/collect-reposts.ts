// The reposts of one post: found, read, understood, stored. May run again at any time, also after a crash halfway.
import type { Store } from '#server/db/open-record.ts';
import type { CollectedComments, CommentCollection } from './collect-comments.ts';
import { findCommentSource } from './comment-source.ts';
import { fetchComments } from './fetch-comments.ts';
import { keepAuthors } from './keep-authors.ts';
import { storeReposts } from './store-reposts.ts';

export async function collectReposts(context: CommentCollection): Promise<CollectedComments> {
  const { store, fetch, now, article } = context;
  const source = await findCommentSource(store, article.url, 'repost');
  if (!source) return { found: 0, added: 0, reason: 'no-comment-source' };
  const last = await store.db.selectFrom('repostReading').select('isWhole').where('articleId', '=', article.id).executeTakeFirst();
  await noteReading(store, article.id, false, now());
  const counts = { found: 0, added: 0 };
  const outcome = await fetchComments({
    fetch,
    source,
    articleUrl: article.url,
    endsAtKnown: last?.isWhole ?? false,
    now,
    owner: context.owner,
    onPage: async (reposts, page) => {
      const added = await storeReposts(store, article.id, reposts, now());
      await keepAuthors(store, article.id, reposts, now());
      counts.found += reposts.length;
      counts.added += added;
      await context.onProgress({ ...counts }, page);
      return added;
    },
  });
  await noteReading(store, article.id, outcome.ok, now());
  return { ...counts, reason: outcome.ok ? '' : outcome.reason };
}

async function noteReading(store: Store, articleId: number, isWhole: boolean, at: number): Promise<void> {
  const { total } = await store.db
    .selectFrom('repost')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('articleId', '=', articleId)
    .executeTakeFirstOrThrow();
  const row = { isWhole, total: Number(total), at };
  await store.db
    .insertInto('repostReading')
    .values({ articleId, version: 1, ...row })
    .onConflict((c) => c.column('articleId').doUpdateSet((e) => ({ ...row, version: e('repostReading.version', '+', 1) })))
    .execute();
}
