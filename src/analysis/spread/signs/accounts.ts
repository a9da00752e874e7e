// Signs in the accounts: one that occurs repeatedly, names with a pattern, two that pass on from each other.
import { addToGroup } from '#shared/group-by.ts';
import type { RepostTree } from '../repost-tree.ts';
import type { SignedRepost, SignGroup } from './sign-types.ts';

const LEAST_TIMES = 4;
const LEAST_ALIKE = 3;
const LEAST_EACH_WAY = 2;
const GIVEN = /^(?:用户|手机用户|微博用户|user|weibo)[_-]?\d{5,}$/iu;
/** Letters, then digits that look counted or random. */
const NUMBERED = /^([\p{L}_-]{2,}?)[_-]?(\d{3,})$/u;

const byAuthor = (reposts: readonly SignedRepost[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  reposts.forEach(({ author }, place) => {
    if (author === '') return;
    const group = groups.get(author);
    if (group) group.push(place);
    else groups.set(author, [place]);
  });
  return groups;
};
const mostFirst = (a: SignGroup, b: SignGroup): number => b.places.length - a.places.length || (a.key < b.key ? -1 : 1);

/** Four times or more. */
export const findSameAccount = (reposts: readonly SignedRepost[]): SignGroup[] =>
  [...byAuthor(reposts)]
    .filter(([, places]) => places.length >= LEAST_TIMES)
    .map(([key, places]) => ({ key, places }))
    .toSorted(mostFirst);

/** Names that a site assigns by default (用户12345678), and three or more accounts that differ only in a final number. */
export function findNamePatterns(reposts: readonly SignedRepost[]): SignGroup[] {
  const patterns = new Map<string, { accounts: number; places: number[] }>();
  for (const [author, places] of byAuthor(reposts)) {
    const stem = GIVEN.test(author) ? author.replace(/[_-]?\d+$/u, '') : NUMBERED.exec(author)?.[1];
    if (stem === undefined) continue;
    const key = `${stem}…`;
    const pattern = patterns.get(key) ?? { accounts: 0, places: [] };
    pattern.accounts += 1;
    pattern.places.push(...places);
    patterns.set(key, pattern);
  }
  return [...patterns]
    .filter(([, { accounts }]) => accounts >= LEAST_ALIKE)
    .map(([key, { places }]) => ({ key, places: places.toSorted((a, b) => a - b) }))
    .toSorted(mostFirst);
}

/** Two accounts each of which passed on from the other twice or more. */
export function findMutual(reposts: readonly SignedRepost[], tree: RepostTree): SignGroup[] {
  const ways = new Map<string, number[]>();
  reposts.forEach(({ author }, place) => {
    const above = reposts[tree.parent[place] ?? -1]?.author;
    if (!above || !author || above === author) return;
    const way = `${author}\u0000${above}`;
    addToGroup(ways, way, place);
  });
  return [...ways]
    .flatMap(([way, places]): SignGroup[] => {
      const [a = '', b = ''] = way.split('\u0000');
      const back = ways.get(`${b}\u0000${a}`) ?? [];
      if (a > b || places.length < LEAST_EACH_WAY || back.length < LEAST_EACH_WAY) return [];
      return [{ key: `${a} ⇄ ${b}`, places: [...places, ...back].toSorted((x, y) => x - y) }];
    })
    .toSorted(mostFirst);
}
