import { parseExpression } from '#analysis/expression/parse.ts';
import { pick, type Random, randomExpression, resolve } from '#analysis/expression/testing/random-cases.ts';
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { FACETS, type IndexFilter, type IndexQuery } from '#server/index/port.ts';

export interface FilterSpace {
  clientIds: readonly number[];
  from: number;
  until: number;
  siteIds: readonly number[];
  authorIds: readonly number[];
  groupIds: readonly number[];
  articleIds: readonly number[];
}

const some = <T>(random: Random, from: readonly T[]): T[] => from.filter(() => random() < 0.5);

/** Sets every field from time to time. */
export function randomFilter(random: Random, space: FilterSpace): IndexFilter {
  const clientId = pick(random, space.clientIds);
  const filter: IndexFilter = { clientId };
  const often = <K extends keyof IndexFilter>(name: K, make: () => IndexFilter[K], share = 0.12): void => {
    if (random() < share) filter[name] = make();
  };
  const time = (): number => space.from + Math.floor(random() * (space.until - space.from));
  often('from', time, 0.3);
  often('until', time, 0.3);
  often('scopeClientId', () => pick(random, [1, 2, 3]), 0.5);
  often('subjectIds', () => some(random, [11, 12, 21, 22, 31, 99]));
  often('visibleSubjectIds', () => some(random, [11, 12, 13, 21, 22, 23, 31, 32]));
  often('mediaTypes', () => some(random, MEDIA_TYPES));
  often('levels', () => some(random, SITE_LEVELS));
  often('emotions', () => some(random, EMOTIONS));
  often('statuses', () => some(random, ARTICLE_STATUSES));
  often('languages', () => some(random, LANGUAGES));
  often('regions', () => some(random, ['44', '440000', '440100', '440106', '110101', '33', '', '9']));
  often('siteIds', () => some(random, [...space.siteIds, 9999]));
  often('authorIds', () => some(random, space.authorIds));
  often('tagIds', () => some(random, [1, 2, 3]));
  often('classIds', () => some(random, [5, 6, 7]));
  often('eventIds', () => some(random, [1, 2, -2, 3]));
  often('groupIds', () => some(random, space.groupIds));
  often('articleIds', () => some(random, space.articleIds));
  often('junkBelow', () => Math.floor(random() * 120));
  often('minLength', () => Math.floor(random() * 100));
  often('minFollowers', () => pick(random, [0, 1, 120, 50_000, 2_000_000]));
  often('hasFollowers', () => random() < 0.5);
  if (random() < 0.3) {
    const parsed = parseExpression(randomExpression(random));
    if (parsed.ok && parsed.node) Object.assign(filter, { expression: parsed.node, dictionary: resolve });
  }
  return filter;
}

export const randomQuery = (random: Random, space: FilterSpace): IndexQuery => ({
  filter: randomFilter(random, space),
  sort: pick(random, ['newest', 'oldest', 'heat', 'similar']),
  isFolded: random() < 0.5,
  offset: random() < 0.5 ? 0 : Math.floor(random() * 60),
  limit: Math.floor(random() * 30),
  facets: some(random, FACETS),
  isByEmotion: random() < 0.3,
});
