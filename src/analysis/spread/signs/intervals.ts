import type { SignedRepost, SignGroup } from './sign-types.ts';

const LEAST_GAP_MS = 3000;
const TOLERANCE_MS = 1000;
const LEAST_GAPS = 5;
/** Number of gaps on either side that determine the pace. */
const AROUND = 50;
const CHANCE = 0.01;

/**
 * Consecutive reposts at the same interval, to the second, longer than chance explains: with a pace of one in m seconds a gap falls within a second
 * of a given one with a probability of at most 3/m; a run of n gaps counts when that to the power n − 1, times the number of reposts, is below one in
 * a hundred.
 */
export function findIntervals(reposts: readonly SignedRepost[]): SignGroup[] {
  const gaps = reposts.slice(1).map(({ at }, i) => at - (reposts[i]?.at ?? at));
  const groups: SignGroup[] = [];
  for (let from = 0; from < gaps.length; ) {
    const gap = gaps[from] ?? 0;
    let until = from + 1;
    while (until < gaps.length && Math.abs((gaps[until] ?? 0) - gap) <= TOLERANCE_MS) until += 1;
    const run = until - from;
    if (gap >= LEAST_GAP_MS && run >= LEAST_GAPS && chanceOf(gaps, from, until) ** (run - 1) * reposts.length < CHANCE)
      groups.push({
        key: `${reposts[from]?.at} ${Math.round(gap / 1000)}`,
        places: Array.from({ length: run + 1 }, (_, i) => from + i),
      });
    from = Math.max(from + 1, run >= LEAST_GAPS ? until : from + 1);
  }
  return groups.toSorted((a, b) => b.places.length - a.places.length);
}

/** Probability that one gap equals another, given the pace around them. */
function chanceOf(gaps: readonly number[], from: number, until: number): number {
  const around = gaps.slice(Math.max(0, from - AROUND), until + AROUND).toSorted((a, b) => a - b);
  // The median: a long lull would make every gap look short.
  const pace = Math.max(1000, (around[Math.floor(around.length / 2)] ?? 0) / Math.LN2);
  return Math.min(1, (3 * TOLERANCE_MS) / pace);
}
