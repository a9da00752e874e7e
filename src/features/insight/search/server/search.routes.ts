import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { searchContract } from '../contract.ts';
import { checkSearch } from './check-search.ts';
import { listHints } from './list-hints.ts';
import { readSentence } from './read-sentence.ts';

export const searchRoutes = (platform: Platform) =>
  implement(searchContract, {
    read: (actor, input) => readSentence(platform, actor, input.text),
    check: (actor, input) => checkSearch(platform, actor, input),
    hint: async (actor, input) => ({ items: await listHints(platform, actor, input) }),
  });
