import type { Fetch } from '#server/fetch/fetch-types.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { requireArticles } from '#features/core/article/server/facade.ts';
import { commentContract } from '../contract.ts';
import { getHotWords } from './get-hot-words.ts';
import { listHotWordReplies } from './list-hot-word-replies.ts';
import { listReplies } from './list-replies.ts';
import { noteViewed } from './note-viewed.ts';
import { countReplies, NO_REPLIES } from './reply-counts.ts';
import { createReplyTask, getReplyTask } from './reply-tasks.ts';
import { createWatch, enableWatches, findWatchOf, listWatches, removeWatches, updateWatch } from './watch.service.ts';

export const commentRoutes = (platform: Platform, fetch: Fetch) =>
  implement(commentContract, {
    createReplyFetchTask: async (actor, input) => ({ taskId: await createReplyTask(platform, actor, input.articleId) }),
    getReplyFetchTask: (actor, input) => getReplyTask(platform, actor, input.taskId),
    replyList: (actor, input) => listReplies(platform, actor, input),
    replyCount: async (actor, input) => {
      await requireArticles(platform, actor, input.id, 'id');
      const counts = await countReplies(platform.store.db, input.id);
      return { items: input.id.map((articleId) => ({ articleId, ...(counts.get(articleId) ?? NO_REPLIES) })) };
    },
    hotWords: (actor, input) => getHotWords(platform, actor, input),
    hotWordReplies: (actor, input) => listHotWordReplies(platform, actor, input),
    list: (actor, input) => listWatches(platform, actor, input),
    create: async (actor, input) => ({ id: await createWatch(platform, fetch, actor, input) }),
    update: async (actor, input) => {
      await updateWatch(platform, actor, input);
      return { changed: 1 };
    },
    remove: async (actor, input) => ({ changed: await removeWatches(platform, actor, input.id) }),
    findByArticle: async (actor, input) => ({ setting: await findWatchOf(platform, actor, input.articleMd5Id) }),
    changeEnableStatus: async (actor, input) => ({ changed: await enableWatches(platform, actor, input.ids, input.isEnabled) }),
    updateViewed: async (actor, input) => ({
      changed: await noteViewed(platform, actor, input.Article_Track_Task_ID, input.User_Viewed_Latest_Reply_ID),
    }),
  });
