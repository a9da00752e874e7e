import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { savedFilterContract } from '../contract.ts';
import { listSavedFilters, removeFilters, saveFilter, updateFilter } from './saved-filter.service.ts';
import { forgetWords, listSearchWords } from './search-words.ts';

export const savedFilterRoutes = (platform: Platform) =>
  implement(savedFilterContract, {
    list: async (actor) => ({ items: await listSavedFilters(platform, actor) }),
    create: (actor, input) => saveFilter(platform, actor, input),
    update: async (actor, input) => {
      await updateFilter(platform, actor, input);
      return { ok: true as const };
    },
    remove: (actor, input) => removeFilters(platform, actor, input.id),
    searchWords: async (actor, input) => ({ items: await listSearchWords(platform, actor, input) }),
    forgetWords: (actor, input) => forgetWords(platform, actor, input.word),
  });
