import { normalise } from '../../text/normalise.ts';
import type { SignedRepost, SignGroup } from './sign-types.ts';

/** Shorter texts occur independently from many authors. */
const LEAST_LETTERS = 8;
const LEAST_ACCOUNTS = 3;

/** The same own words from several accounts, the most frequent first. Names, marks and emoticons do not count. */
export function findSameText(reposts: readonly SignedRepost[]): SignGroup[] {
  const groups = new Map<string, number[]>();
  reposts.forEach(({ own }, place) => {
    const letters = lettersOf(own);
    if (letters.length < LEAST_LETTERS) return;
    const group = groups.get(letters);
    if (group) group.push(place);
    else groups.set(letters, [place]);
  });
  return [...groups.values()]
    .filter((places) => new Set(places.map((place) => reposts[place]?.author)).size >= LEAST_ACCOUNTS)
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .map((places) => ({ key: reposts[places[0] ?? 0]?.own ?? '', places }));
}

const lettersOf = (own: string): string =>
  normalise(own.replace(/@[\p{L}\p{N}_·-]{1,40}|\[[^\]\n]{1,8}\]/gu, '')).replace(/[^\p{L}\p{N}]/gu, '');
