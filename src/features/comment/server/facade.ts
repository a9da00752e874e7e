// What other features may ask of comments.
import { grants } from '#shared/privileges.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { filterWatches, selectWatches } from './watch-rows.ts';

export interface CommentNotice {
  Article_Track_Task_ID: number;
  Article_Title: string;
  Max_Article_Reply_ID: number;
  articleId: number;
  [key: string]: unknown;
}

const MAX_NOTICES = 100;

/** Watches with replies that the caller has not seen, the newest reply first; none for who may not read comments. */
export async function listCommentNotices(platform: Platform, actor: Actor): Promise<CommentNotice[]> {
  if (!grants(actor.privileges, 'comment-monitor.b')) return [];
  return filterWatches(selectWatches(platform.store.db, actor), { hasNew: true }, platform.now())
    .where('watch.is_enabled', '=', 1)
    .select([
      'watch.id as Article_Track_Task_ID',
      'article.title as Article_Title',
      'watch.max_reply_id as Max_Article_Reply_ID',
      'watch.article_id as articleId',
    ])
    .orderBy('watch.max_reply_id', 'desc')
    .limit(MAX_NOTICES)
    .execute();
}
export { createReadingTask, getReadingTask } from './reading-tasks.ts';
