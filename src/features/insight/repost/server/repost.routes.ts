import { requireArticle } from '#features/core/article/server/facade.ts';
import { implement } from '#server/http/implement.ts';
import { PackedAnswer } from '#server/http/packed-answer.ts';
import type { Platform } from '#server/platform.ts';
import { repostContract } from '../contract.ts';
import { findPost } from './find-post.ts';
import { listPosts } from './list-posts.ts';
import { loadWatches } from './load-watches.ts';
import { createRepostTask, getRepostTask } from './repost-tasks.ts';
import { setWatch } from './set-watch.ts';
import type { SpreadReader } from './spread-reader.ts';

export const repostRoutes = (platform: Platform, spread: SpreadReader) =>
  implement(repostContract, {
    analysis: async (actor, input) => {
      const post = await findPost(platform, actor, input);
      const analysis = await spread.analysis(post, (actor.home ?? actor).clientId);
      return { post: { ...post, reposts: analysis.total }, ...analysis };
    },
    posts: (actor, input) => listPosts(platform, actor, input),
    tree: async (actor, input) => {
      const post = await findPost(platform, actor, input);
      return new PackedAnswer((encoding) => spread.tree(post, encoding));
    },
    reposts: async (actor, { id, ...input }) => spread.reposts(await findPost(platform, actor, { id }), input),
    watch: async (actor, { id }) => {
      await requireArticle(platform, actor, id, 'id');
      return { watch: (await loadWatches(platform, actor, [id])).get(id) ?? null };
    },
    setWatch: async (actor, input) => ({ changed: await setWatch(platform, actor, input) }),
    createFetchTask: async (actor, input) => ({ taskId: await createRepostTask(platform, actor, input.articleId) }),
    getFetchTask: (actor, input) => getRepostTask(platform, actor, input.taskId),
  });
