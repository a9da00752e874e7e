// Samples in an order that depends on subject and text only: a better expression keeps those that it still matches, and every run draws the same.
import { createHash } from 'node:crypto';
import type { RealText } from './corpus.ts';

const rank = (seed: string, { key }: RealText): string => createHash('md5').update(`${seed} ${key}`).digest('hex');

/** Half of the feeds, half of the hot list; if one has too few, more of the other. */
export function drawSamples(matches: readonly RealText[], seed: string, count: number): RealText[] {
  const ordered = matches.toSorted((a, b) => (rank(seed, a) < rank(seed, b) ? -1 : 1));
  const feeds = ordered.filter(({ origin }) => origin === 'feeds');
  const hot = ordered.filter(({ origin }) => origin === 'hot');
  const fromHot = Math.min(hot.length, Math.max(Math.floor(count / 2), count - feeds.length));
  return [...feeds.slice(0, count - fromHot), ...hot.slice(0, fromHot)];
}
