/** Builds the expression that finds the articles of a hot matter, from its titles. */
import { readHotTitle } from './read-hot-title.ts';

const PLAIN = /^[\p{L}\p{N}]+$/u;
const OPERATORS = new Set(['and', 'or', 'not']);
/** With words of this total rarity an article is very probably on the matter; below the minimum it may be about anything. */
const ENOUGH = 22;
const LEAST = 11;
/** Maximum characters between the two rarest words: far apart they concern different things. */
const NEAR = 40;
const MOST_WORDS = 3;

/**
 * The two or three rarest words that at least half of the titles contain, the first two near each other; the whole title when they are common. Empty
 * for a title without letters.
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
  // A following digit would be read as part of the distance.
  const near = `${first}~${NEAR}${/^\d/u.test(second) ? quoted(second) : second}`;
  return [near, ...others].join('+');
}

function quoted(title: string): string {
  const phrase = title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return phrase === '' ? '' : `"${phrase}"`;
}
