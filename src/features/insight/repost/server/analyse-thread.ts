// The statistics of a thread; each number is also a filter of `filterReposts`.
import { findPeaks } from '#analysis/spread/find-peaks.ts';
import { namePeak } from '#analysis/spread/name-peak.ts';
import { countLevels, keyReposters, wayTo } from '#analysis/spread/repost-tree.ts';
import { busiestWindow, timeSteps } from '#analysis/spread/time-steps.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { KeyReposter, RepostPeak, SpreadAnalysis } from '../contract.ts';
import type { StoredRepost, Thread } from './load-thread.ts';

const MOST_KEYS = 50;
const MOST_LINKS = 120;

export function countFacts({ reposts, tree }: Thread) {
  const times = reposts.map(({ at }) => at);
  const followers = new Map(reposts.flatMap((repost) => (repost.followers === null ? [] : [[repost.author, repost.followers] as const])));
  const levels = countLevels(tree);
  const firstOfLevel = new Map<number, number>();
  tree.level.forEach((level, place) => {
    if (!firstOfLevel.has(level)) firstOfLevel.set(level, place);
  });
  return {
    total: reposts.length,
    depth: levels.length,
    accounts: new Set(reposts.map(({ author }) => author)).size,
    unknownParents: tree.unknown.length,
    firstAt: times[0] ?? 0,
    lastAt: times.at(-1) ?? 0,
    halfAt: times[Math.ceil(times.length / 2) - 1] ?? 0,
    busiest: busiestWindow(times, HOUR_MS),
    reach: { followers: [...followers.values()].reduce((sum, value) => sum + value, 0), accounts: followers.size },
    levels: levels.map((total, i) => ({ level: i + 1, total, firstAt: times[firstOfLevel.get(i + 1) ?? -1] ?? 0 })),
  };
}

export function listKeys({ reposts, tree }: Thread): KeyReposter[] {
  return keyReposters(tree, MOST_KEYS).flatMap((place) => {
    const repost = reposts[place];
    if (!repost) return [];
    const { id, author, at, followers, region, own } = repost;
    const [direct, all] = [tree.direct[place] as number, tree.all[place] as number];
    const way = wayTo(tree, place).flatMap((above) => whoIs(reposts[above]));
    return [
      { id, author, at, followers, region, own, direct, all, level: tree.level[place] as number, share: (all + 1) / reposts.length, way },
    ];
  });
}

const whoIs = (repost: StoredRepost | undefined) => (repost ? [{ id: repost.id, author: repost.author }] : []);

export function listPeaks({ reposts, tree }: Thread): RepostPeak[] {
  const times = reposts.map(({ at }) => at);
  const peaks = findPeaks(times);
  return peaks.map((peak, i) => {
    const cause = namePeak(tree, times, peak, peaks[i - 1]);
    const [from, until] = [times[peak.from] as number, times[peak.until] as number];
    const by = cause.kind === 'account' ? reposts[cause.by] : undefined;
    return {
      at: times[peak.top] as number,
      from,
      until,
      // By time, as in the list behind the number.
      total: times.filter((at) => at >= from && at <= until).length,
      perMinute: peak.rate,
      rise: peak.rise,
      cause:
        cause.kind !== 'account'
          ? cause
          : by
            ? { kind: 'account' as const, by: { id: by.id, author: by.author, at: by.at }, brought: cause.brought }
            : { kind: 'open' as const },
    };
  });
}

/** Who passed on from whom, by account; the post itself is left out. */
export function listLinks({ reposts, tree }: Thread): SpreadAnalysis['links'] {
  const links = new Map<string, { from: string; to: string; total: number }>();
  reposts.forEach(({ author }, place) => {
    const above = reposts[tree.parent[place] as number]?.author;
    if (!above || author === '' || above === author) return;
    const key = `${above}\u0000${author}`;
    const link = links.get(key) ?? { from: above, to: author, total: 0 };
    link.total += 1;
    links.set(key, link);
  });
  return [...links.values()].toSorted((a, b) => b.total - a.total).slice(0, MOST_LINKS);
}

export function drawCurve({ reposts, tree }: Thread): SpreadAnalysis['curve'] {
  if (reposts.length === 0) return { stepMs: HOUR_MS, until: 0, steps: [], after: 0 };
  const { stepMs, starts, until } = timeSteps(reposts.map(({ at }) => at));
  const steps = starts.map((at) => ({ at, first: 0, further: 0 }));
  let after = 0;
  reposts.forEach(({ at }, place) => {
    const step = steps[Math.floor((at - (starts[0] as number)) / stepMs)];
    if (!step) after += 1;
    else if (tree.level[place] === 1) step.first += 1;
    else step.further += 1;
  });
  return { stepMs, until, steps, after };
}
