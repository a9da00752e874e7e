// The cause of a peak: a person who passed the post on, the morning, or nobody in particular.
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Peak } from './find-peaks.ts';
import type { RepostTree } from './repost-tree.ts';

export type PeakCause =
  | { kind: 'post' }
  /** Number of the peak's reposts below `by`. */
  | { kind: 'account'; by: number; brought: number }
  | { kind: 'morning' }
  | { kind: 'open' };

const BROUGHT = 0.3;
const BEIJING_MS = 8 * HOUR_MS;
/** The hours when fewest people are awake. */
const NIGHT_HOUR = 3;

/**
 * Names an account if at least three tenths of the peak are below it and it came after the previous peak: the lowest such account, as it is nearest
 * to the cause. Otherwise a lull over the small hours of Beijing explains the peak. `before` is the previous peak, undefined for the first.
 */
export function namePeak(tree: RepostTree, times: readonly number[], peak: Peak, before: Peak | undefined): PeakCause {
  if (!before) return { kind: 'post' };
  const size = peak.until - peak.from + 1;
  const brought = new Map<number, number>();
  for (let place = peak.from; place <= peak.until; place += 1)
    for (let at = tree.parent[place] ?? -1; at >= 0; at = tree.parent[at] ?? -1) brought.set(at, (brought.get(at) ?? 0) + 1);
  const [best] = [...brought]
    .filter(([place, count]) => place > before.top && count >= size * BROUGHT)
    .toSorted(([a, x], [b, y]) => (tree.level[b] ?? 0) - (tree.level[a] ?? 0) || y - x);
  if (best) return { kind: 'account', by: best[0], brought: best[1] };
  return spansNight(times[before.until] ?? 0, times[peak.top] ?? 0) ? { kind: 'morning' } : { kind: 'open' };
}

function spansNight(from: number, until: number): boolean {
  const night = Math.ceil((from + BEIJING_MS - NIGHT_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS - BEIJING_MS;
  return night <= until;
}
