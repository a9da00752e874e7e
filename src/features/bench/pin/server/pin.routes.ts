import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { pinContract } from '../contract.ts';
import { listStuck } from './list-stuck.ts';
import { addSticky, listSticky, removeSticky } from './sticky.ts';
import { stick, unStick, updateStuck } from './stuck.ts';

export const pinRoutes = (platform: Platform) =>
  implement(pinContract, {
    addSticky: async (actor, input) => ({ changed: await addSticky(platform, actor, input.articleIds) }),
    removeSticky: async (actor, input) => ({ changed: await removeSticky(platform, actor, input.articleIds) }),
    listSticky: (actor, input) => listSticky(platform, actor, input.among),
    listStuck: (actor, input) => listStuck(platform, actor, input),
    stick: async (actor, input) => {
      const ids = await stick(platform, actor, input);
      return { changed: ids.length, ids };
    },
    updateStuck: async (actor, input) => ({ changed: await updateStuck(platform, actor, input) }),
    unStick: async (actor, input) => ({ changed: await unStick(platform, actor, input.ids) }),
  });
