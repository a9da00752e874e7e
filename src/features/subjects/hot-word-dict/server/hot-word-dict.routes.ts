import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { hotWordDictContract } from '../contract.ts';
import { createHotWord, createHotWords, listHotWordRules, removeHotWords, updateHotWord } from './hot-word.service.ts';

export const hotWordDictRoutes = (platform: Platform) =>
  implement(hotWordDictContract, {
    list: (actor, input) => listHotWordRules(platform, actor, input),
    create: async (actor, input) => ({ id: await createHotWord(platform, actor, input) }),
    createMany: (actor, input) => createHotWords(platform, actor, input.items),
    update: async (actor, input) => ({ changed: await updateHotWord(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeHotWords(platform, actor, input.id) }),
  });
