import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { authorContract } from '../contract.ts';
import { compareAuthors } from './compare-authors.ts';
import { getAuthor } from './get-author.ts';
import { rankAuthors } from './rank-authors.ts';

export const authorRoutes = (platform: Platform) =>
  implement(authorContract, {
    rank: (actor, input) => rankAuthors(platform, actor, input),
    compare: (actor, input) => compareAuthors(platform, actor, input),
    detail: (actor, input) => getAuthor(platform, actor, input),
  });
