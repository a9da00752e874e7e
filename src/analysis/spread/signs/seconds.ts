import type { SignedRepost, SignGroup } from './sign-types.ts';

const WINDOW_MS = 2000;
const LEAST = 5;
/** Number of reposts on either side that determine the expected count. */
const AROUND = 50;
/** Allowed probability that any window of a thread occurs by chance. */
const CHANCE = 0.01;

/**
 * Five or more within two seconds, more than the pace around them explains: the tail of a Poisson distribution of that pace, times the number of
 * windows examined, is below one in a hundred (a scan statistic with Bonferroni's bound; Naus 1965). Adjacent windows are joined.
 */
export function findSeconds(reposts: readonly SignedRepost[]): SignGroup[] {
  const groups: SignGroup[] = [];
  let until = 0;
  for (let from = 0; from < reposts.length; from += 1) {
    const start = reposts[from]?.at ?? 0;
    while (until < reposts.length && (reposts[until]?.at ?? 0) - start <= WINDOW_MS) until += 1;
    const count = until - from;
    if (count < LEAST || tail(count, expected(reposts, from, until)) * reposts.length > CHANCE) continue;
    const last = groups.at(-1);
    const end = last?.places.at(-1) ?? -1;
    if (last && end >= from) for (let place = end + 1; place < until; place += 1) last.places.push(place);
    else groups.push({ key: String(start), places: Array.from({ length: count }, (_, i) => from + i) });
  }
  return groups.toSorted((a, b) => b.places.length - a.places.length);
}

/** Expected number within a window, from the reposts around it. */
function expected(reposts: readonly SignedRepost[], from: number, until: number): number {
  const [first, last] = [Math.max(0, from - AROUND), Math.min(reposts.length - 1, until - 1 + AROUND)];
  const others = last - first + 1 - (until - from);
  const span = (reposts[last]?.at ?? 0) - (reposts[first]?.at ?? 0) - WINDOW_MS;
  return span <= 0 ? Number.POSITIVE_INFINITY : (others * (WINDOW_MS + 1000)) / span;
}

/** P(X ≥ count) for Poisson. */
function tail(count: number, mean: number): number {
  if (!Number.isFinite(mean)) return 1;
  let term = Math.exp(-mean);
  let below = 0;
  for (let i = 0; i < count; i += 1) {
    below += term;
    term *= mean / (i + 1);
  }
  return Math.max(0, 1 - below);
}
