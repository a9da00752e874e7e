import type { Fetch } from '#server/fetch/fetch-types.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { commentSourceContract } from '../contract.ts';
import { changeStates, createSource, listSources, removeSources, updateSource } from './comment-source.service.ts';
import { testSource } from './test-source.ts';

export const commentSourceRoutes = (platform: Platform, fetch: Fetch) =>
  implement(commentSourceContract, {
    list: (_actor, input) => listSources(platform, input),
    create: async (actor, input) => ({ id: await createSource(platform, actor, input) }),
    update: async (actor, input) => {
      await updateSource(platform, actor, input);
      return { changed: 1 };
    },
    remove: async (actor, input) => ({ changed: await removeSources(platform, actor, input.id) }),
    changeState: async (actor, input) => ({ changed: await changeStates(platform, actor, input.ids, input.isEnabled) }),
    test: (actor, input) => testSource(platform, fetch, actor, input),
  });
