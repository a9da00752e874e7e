import { type Sign, SIGNS } from '#shared/repost-signs.ts';
import type { RepostTree } from '../repost-tree.ts';
import { findMutual, findNamePatterns, findSameAccount } from './accounts.ts';
import { findIntervals } from './intervals.ts';
import { findSameText } from './same-text.ts';
import { findSeconds } from './seconds.ts';
import type { SignedRepost, SignGroup } from './sign-types.ts';

/** Every sign with its occurrences. Reposts in order of time. */
export function findSigns(reposts: readonly SignedRepost[], tree: RepostTree): Record<Sign, SignGroup[]> {
  const silent = reposts.flatMap(({ own }, place) => (own === '' ? [place] : []));
  return {
    sameText: findSameText(reposts),
    seconds: findSeconds(reposts),
    intervals: findIntervals(reposts),
    sameAccount: findSameAccount(reposts),
    namePattern: findNamePatterns(reposts),
    mutual: findMutual(reposts, tree),
    noWords: silent.length > 0 ? [{ key: '', places: silent }] : [],
  };
}

export interface SignedAccount {
  author: string;
  signs: Sign[];
  places: number[];
}

/** Silence alone is not a sign of an account, because most say nothing. */
const OF_ACCOUNTS = SIGNS.filter((sign) => sign !== 'noWords');
const LEAST_SIGNS = 2;

/** Accounts with several signs, those with most first. */
export function meetingAccounts(reposts: readonly SignedRepost[], signs: Record<Sign, SignGroup[]>): SignedAccount[] {
  const found = new Map<string, Set<Sign>>();
  for (const sign of OF_ACCOUNTS)
    for (const place of signs[sign].flatMap(({ places }) => places)) {
      const author = reposts[place]?.author ?? '';
      if (author !== '') found.set(author, (found.get(author) ?? new Set<Sign>()).add(sign));
    }
  const meeting = new Map<string, { of: Set<Sign>; places: number[] }>(
    [...found].filter(([, of]) => of.size >= LEAST_SIGNS).map(([author, of]) => [author, { of, places: [] }]),
  );
  reposts.forEach(({ author }, place) => meeting.get(author)?.places.push(place));
  return [...meeting]
    .map(([author, { of, places }]) => ({ author, signs: SIGNS.filter((sign) => of.has(sign)), places }))
    .toSorted((a, b) => b.signs.length - a.signs.length || b.places.length - a.places.length || (a.author < b.author ? -1 : 1));
}
