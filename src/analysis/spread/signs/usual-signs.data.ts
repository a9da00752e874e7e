// How often each sign occurs in ordinary threads: in the 1,446 repost trees of CED (Song et al. 2018, arXiv 1811.04175; posts of 2010–2014), by
// `benchmarks/spread/main.ts`. `trees`: share of trees in which it occurs at all. `high`: share of a tree's reposts that only one tree in twenty
// exceeds. Its accounts have hashes for names, so patterns of names could not be counted there.
import type { Sign } from '#shared/repost-signs.ts';

export const USUAL_SIGNS: Record<Sign, { trees: number; high: number } | undefined> = {
  sameText: { trees: 0.266, high: 0.0445 },
  seconds: { trees: 0.017, high: 0 },
  intervals: { trees: 0.001, high: 0 },
  sameAccount: { trees: 0.269, high: 0.0676 },
  namePattern: undefined,
  mutual: { trees: 0.053, high: 0.0051 },
  noWords: { trees: 0.999, high: 0.7667 },
};
