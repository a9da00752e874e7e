import type { Fetch } from '#server/fetch/fetch-types.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { webSourceContract } from '../contract.ts';
import { testWebSource } from './test-web-source.ts';
import { changeStates, createSource, listSources, readNow, removeSources, updateSource } from './web-source.service.ts';

export const webSourceRoutes = (platform: Platform, fetch: Fetch) =>
  implement(webSourceContract, {
    list: (_actor, input) => listSources(platform, input),
    create: async (actor, input) => ({ id: await createSource(platform, actor, input) }),
    update: async (actor, input) => {
      await updateSource(platform, actor, input);
      return { changed: 1 };
    },
    remove: async (actor, input) => ({ changed: await removeSources(platform, actor, input.id) }),
    changeState: async (actor, input) => ({ changed: await changeStates(platform, actor, input.ids, input.isEnabled) }),
    read: async (actor, input) => ({ changed: await readNow(platform, actor, input.ids) }),
    test: (actor, input) => testWebSource(platform, fetch, actor, input),
  });
