/** Words by which an affair is known: they are in most of its titles and in hardly any others (魏则西, 章莹颖案), unlike what is always in the news. */
import { inverseFrequency } from '../keyword/word-weights.ts';
import type { Cluster } from './cluster.ts';
import type { TermRarity } from './term-rarity.ts';
import type { TermVector } from './term-vector.ts';
import { isPerennial, placeOf } from './title-facts.ts';

/** A cluster of fewer articles has no words of its own yet, nor has a word in fewer titles. */
const LEAST_OWNER = 5;
const LEAST_TITLES = 6;
const OWN_SHARE = 0.4;
/** Of all titles with the word this share must be here before it counts, and this much more for the full value. */
const LEAST_CONCENTRATION = 0.5;
const FULL_CONCENTRATION = 0.4;
const FULL_RARITY = 5;
/** Inverse frequency in ordinary Chinese from which a word says anything (事件: 5.7), and how much above it says all (中兴: 8.1). */
const ORDINARY = 5.7;
const UNUSUAL = 2.4;
/** Weight in the unit vector of a text from which a word is not only mentioned there, and of one that the text is about. */
const MENTIONED = 0.1;
const ABOUT = 0.2;
/** A word that the text is about, but that is not in the title, counts this much. */
const TOLD_SHARE = 0.4;

/** What another cluster or an article says with a word: 0–1. */
export type SaysWord = (word: string) => number;

/** 0–1: how far a cluster and another one share words that belong to the cluster alone. Places do not count: all news from a country would be one. */
export function shareOwnWords(cluster: Cluster, says: SaysWord, rarity: TermRarity): number {
  if (cluster.size < LEAST_OWNER) return 0;
  let worth = 0;
  for (const [word, here] of cluster.titles) {
    if (here < OWN_SHARE * cluster.size || isPerennial(word) || placeOf(word) !== undefined) continue;
    const all = rarity.titlesWith(word);
    const concentration = Math.min(1, (here + 1) / all) - LEAST_CONCENTRATION;
    if (all < LEAST_TITLES || concentration <= 0) continue;
    const rare = Math.min(1, rarity.of(word) / FULL_RARITY) * clamp((inverseFrequency(word) - ORDINARY) / UNUSUAL);
    if (rare > 0) worth += says(word) * (concentration / FULL_CONCENTRATION) * rare;
  }
  return Math.min(1, worth);
}

/** `title` is folded. Part of a longer word counts: 中兴 is in 中兴通讯. */
export function saidByArticle(title: string, vector: TermVector): SaysWord {
  return (word) => (title.includes(word) ? 1 : told(vector.get(word) ?? 0));
}

/** Said by a cluster when half of its titles say it. */
export function saidByCluster({ titles, sum, size }: Cluster): SaysWord {
  return (word) => {
    for (const [other, count] of titles) if (count >= size / 2 && other.includes(word)) return 1;
    return told((sum.get(word) ?? 0) / Math.max(1, size));
  };
}

function told(weight: number): number {
  return TOLD_SHARE * clamp((weight - MENTIONED) / (ABOUT - MENTIONED));
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
