import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinCommentContract } from '../contract.ts';
import { listComments } from './list-comments.ts';
import { addComment, answerComment, removeComment, resolveComment } from './write-comments.ts';

export const bulletinCommentRoutes = (platform: Platform) =>
  implement(bulletinCommentContract, {
    list: (actor, { id }) => listComments(platform, actor, id),
    add: (actor, input) => addComment(platform, actor, input),
    answer: (actor, input) => answerComment(platform, actor, input),
    resolve: async (actor, input) => {
      await resolveComment(platform, actor, input);
      return { ok: true as const };
    },
    remove: async (actor, { id }) => {
      await removeComment(platform, actor, id);
      return { ok: true as const };
    },
  });
