import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { Searched } from './count-words.ts';

/** The articles of a list's filter, for counting words among them. */
export const searchedBy = (platform: Platform, actor: Actor, input: ArticleFilter, filter: IndexFilter): Searched => ({
  filter,
  within: (query) => (input.keyword?.trim() ? `(${input.keyword})+(${query})` : query),
  narrowed: (keyword) => toIndexFilter(platform, actor, { ...input, keyword }),
});
