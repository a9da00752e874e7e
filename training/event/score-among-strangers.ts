/** Scores the labelled articles of a mixed stream, and reports on the others. */
import type { ClusteringScore } from '../../src/analysis/event/testing/bcubed.ts';
import { scoreClustering } from '../../src/analysis/event/testing/bcubed.ts';

export interface MixedScore extends ClusteringScore {
  /** Unlabelled articles in clusters that have a labelled one. */
  strangers: number;
  /** Articles in the largest cluster of unlabelled ones: how far a topic grows. */
  largestOther: number;
}

/** `events` are the true events, '' for an unlabelled article; `answer` the clusters. Precision and recall count only labelled articles. */
export function scoreAmongStrangers(events: readonly string[], answer: readonly string[]): MixedScore {
  const labelled = answer.filter((_, i) => events[i] !== '');
  const others = answer.filter((_, i) => events[i] === '');
  const said = new Set(labelled);
  const sizes = new Map<string, number>();
  for (const cluster of others) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  return {
    ...scoreClustering(
      events.filter((event) => event !== ''),
      labelled,
    ),
    strangers: others.filter((cluster) => said.has(cluster)).length,
    largestOther: Math.max(0, ...sizes.values()),
  };
}

/** As a row of a printed table. */
export function toRow({ precision, recall, f1, pairF1, strangers, largestOther }: MixedScore): Record<string, string | number> {
  const fixed = (value: number): string => value.toFixed(3);
  return {
    precision: fixed(precision),
    recall: fixed(recall),
    f1: fixed(f1),
    'pair F1': fixed(pairF1),
    strangers,
    'largest other': largestOther,
  };
}
