/** The expression that finds the articles of a hot matter, from its titles. */
import { readHotTitle } from './read-hot-title.ts';

const PLAIN = /^[\p{L}\p{N}]+$/u;
const OPERATORS = new Set(['and', 'or', 'not']);
/** With words as rare as this together an article is hardly of something else; with less than the least it may be of anything. */
const ENOUGH = 22;
const LEAST = 11;
/** Characters within which the two rarest stand: far apart they are of different things. */
const NEAR = 40;
const MOST_WORDS = 3;

/**
 * The rarest words that at least half of the titles have, two or three of them, the first two near each other; the whole title where they are common.
 * Empty for a title without any letter.
 */
export function hotQuery(titles: readonly string[]): string {
  const counts = new Map<string, { titles: number; rarity: number }>();
  for (const title of titles)
    for (const [word, rarity] of readHotTitle(title).words)
      if (PLAIN.test(word) && !OPERATORS.has(word)) counts.set(word, { titles: (counts.get(word)?.titles ?? 0) + 1, rarity });
  const common = [...counts].filter(([, count]) => count.titles * 2 >= titles.length);
  const chosen: string[] = [];
  let sum = 0;
  for (const [word, { rarity }] of common.toSorted(([a, x], [b, y]) => y.titles * y.rarity - x.titles * x.rarity || b.length - a.length)) {
    if (chosen.length >= MOST_WORDS || (chosen.length >= 2 && sum >= ENOUGH)) break;
    chosen.push(word);
    sum += rarity;
  }
  const [first, second, ...others] = chosen;
  if (first === undefined || sum < LEAST) return quoted(titles[0] ?? '');
  if (second === undefined) return first;
  // A digit would be read as part of the distance.
  const near = `${first}~${NEAR}${/^\d/u.test(second) ? quoted(second) : second}`;
  return [near, ...others].join('+');
}

function quoted(title: string): string {
  const phrase = title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return phrase === '' ? '' : `"${phrase}"`;
}
