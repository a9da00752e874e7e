// Comment notices in the bell.
import { grants } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { filterWatches, selectWatches } from './watch-rows.ts';

interface CommentNotice {
  Article_Track_Task_ID: number;
  Article_Title: string;
  Max_Article_Reply_ID: number;
  articleId: number;
  [key: string]: unknown;
}

const MAX_NOTICES = 100;

/** Watches with replies that the caller has not seen, the newest reply first; none for callers who may not read comments. */
export async function listCommentNotices(platform: Platform, actor: Actor): Promise<CommentNotice[]> {
  if (!grants(actor.privileges, 'comment-monitor.b')) return [];
  const rows = await filterWatches(selectWatches(platform.store.db, actor), { hasNew: true }, platform.now())
    .where('watch.isEnabled', '=', true)
    .select(['watch.id', 'watch.maxReplyId', 'watch.articleId', 'article.title'])
    .orderBy('watch.maxReplyId', 'desc')
    .limit(MAX_NOTICES)
    .execute();
  return rows.map(({ id, title, maxReplyId, articleId }) => ({
    Article_Track_Task_ID: id,
    Article_Title: title,
    Max_Article_Reply_ID: maxReplyId,
    articleId,
  }));
}
