/** Pairs of short texts, same event or not: how well the score of two clusters separates them. */
import { addToCluster, emptyCluster } from '../../src/analysis/event/cluster.ts';
import type { Cluster } from '../../src/analysis/event/cluster.ts';
import type { ReadArticle } from '../../src/analysis/event/read-article.ts';
import { readArticle } from '../../src/analysis/event/read-article.ts';
import { scorePair } from '../../src/analysis/event/score-clusters.ts';
import { EVENT_SETTINGS } from '../../src/analysis/event/settings.ts';
import { TermRarity } from '../../src/analysis/event/term-rarity.ts';
import { unitVector } from '../../src/analysis/event/term-vector.ts';
import type { LabelledPair } from './tuning-events.ts';

/** Texts up to this many characters are titles. */
const TITLE_LENGTH = 60;

interface PairScore {
  threshold: string;
  precision: string;
  recall: string;
  f1: string;
}

/** At the product's threshold, and at the one that would be best here. */
export function scoreEventPairs(pairs: readonly LabelledPair[]): Record<string, PairScore> {
  const rarity = new TermRarity();
  const read = pairs.map(({ source, target, same }) => ({ a: toArticle(source), b: toArticle(target), same }));
  for (const { a, b } of read) for (const { terms } of [a, b]) rarity.add(terms.keys());
  const scored = read
    .map(({ a, b, same }) => ({ score: scorePair(toCluster(a, rarity), toCluster(b, rarity), rarity, EVENT_SETTINGS), same }))
    .toSorted((x, y) => y.score - x.score);
  const truths = scored.filter(({ same }) => same).length;
  let right = 0;
  const points = scored.map(({ score, same }, i) => {
    right += same ? 1 : 0;
    return { score, precision: right / (i + 1), recall: right / truths, f1: (2 * right) / (i + 1 + truths) };
  });
  const best = points.reduce((a, b) => (b.f1 > a.f1 ? b : a));
  const used = points.findLast(({ score }) => score >= EVENT_SETTINGS.merge) ?? best;
  return { "the product's": toRow(used), 'the best here': toRow(best) };
}

function toRow({ score, precision, recall, f1 }: { score: number; precision: number; recall: number; f1: number }): PairScore {
  return { threshold: score.toFixed(2), precision: precision.toFixed(3), recall: recall.toFixed(3), f1: f1.toFixed(3) };
}

function toArticle(text: string): ReadArticle {
  const trimmed = text.trim();
  return readArticle({ id: '', title: trimmed.length <= TITLE_LENGTH ? trimmed : '', content: trimmed, publishedAt: 0 });
}

function toCluster({ terms, titleTerms }: ReadArticle, rarity: TermRarity): Cluster {
  const cluster = emptyCluster('', 0);
  const vector = unitVector(new Map([...terms].map(([term, weight]) => [term, weight * rarity.of(term)])), EVENT_SETTINGS.articleTerms);
  addToCluster(cluster, { vector, titleTerms: [...titleTerms], publishedAt: 0 }, EVENT_SETTINGS.clusterTerms);
  return cluster;
}
