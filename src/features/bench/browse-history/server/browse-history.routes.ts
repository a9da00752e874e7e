import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { browseHistoryContract } from '../contract.ts';
import { listBrowses } from './list-browses.ts';
import { logBrowse } from './log-browse.ts';
import { removeBrowses } from './remove-browses.ts';

export const browseHistoryRoutes = (platform: Platform) =>
  implement(browseHistoryContract, {
    create: async (actor, input) => ({ id: await logBrowse(platform, actor, input.articleId) }),
    list: (actor, input) => listBrowses(platform, actor, input),
    remove: async (actor, input) => ({ changed: await removeBrowses(platform, actor, input.id) }),
  });
