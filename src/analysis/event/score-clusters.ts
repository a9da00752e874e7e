/**
 * How well an article fits a cluster, or two clusters each other: similarity of their words, more for rare words that titles share and for words that
 * belong to this cluster alone, less for a long pause between them and for facts that disagree.
 */
import type { Addition, Cluster } from './cluster.ts';
import { saidByArticle, saidByCluster, shareOwnWords } from './own-words.ts';
import type { EventSettings } from './settings.ts';
import type { TermRarity } from './term-rarity.ts';
import { dot } from './term-vector.ts';
import { findConflict, isPerennial, readTitleFacts } from './title-facts.ts';

const DAY_MS = 86_400_000;
/** Number of articles from which a cluster's cohesion is meaningful. */
const LARGE = 10;

/** −1…2, mostly 0…1. What is below the threshold anyway is not looked at further. */
export function scoreArticle(cluster: Cluster, article: Addition, rarity: TermRarity, settings: EventSettings): number {
  if (cluster.length === 0) return 0;
  const { publishedAt, titleTerms } = article;
  const cosine = dot(article.vector, cluster.sum) / cluster.length;
  const shared = titleTerms.reduce((sum, term) => sum + titleShare(cluster, term) * worthOf(term, rarity, settings), 0);
  const score =
    combine(cosine * cohesionOf(cluster) ** settings.linkage, shared, daysBetween(cluster, publishedAt, publishedAt), settings) +
    settings.ownWords * likeness(cosine, settings) * shareOwnWords(cluster, saidByArticle(article.title, article.vector), rarity) -
    looseness(cluster.size, cluster.length, settings);
  if (score < settings.join) return score;
  const facts = readTitleFacts(new Map(titleTerms.map((term) => [term, 1])), 1);
  return (
    score - findConflict(readTitleFacts(cluster.titles, cluster.size), facts, Math.abs(cluster.lastAt - publishedAt), settings.conflict)
  );
}

/** The same for two clusters; symmetrical. */
export function scorePair(a: Cluster, b: Cluster, rarity: TermRarity, settings: EventSettings): number {
  if (a.length === 0 || b.length === 0) return 0;
  const inner = dot(a.sum, b.sum);
  const cosine = (inner / (a.length * b.length)) * (cohesionOf(a) * cohesionOf(b)) ** settings.linkage;
  const [few, many] = a.titles.size <= b.titles.size ? [a, b] : [b, a];
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of few.titles.keys()) shared += Math.min(titleShare(few, term), titleShare(many, term)) * worthOf(term, rarity, settings);
  const fused = Math.sqrt(a.length ** 2 + b.length ** 2 + 2 * inner);
  const score =
    combine(cosine, shared, daysBetween(a, b.firstAt, b.lastAt), settings) +
    settings.ownWords * likeness(cosine, settings) * shareOwnWords(large, saidByCluster(small), rarity) -
    looseness(a.size + b.size, fused, settings);
  if (score < settings.join) return score;
  const ms = Math.max(a.lastAt, b.lastAt) - Math.min(a.firstAt, b.firstAt);
  return score - findConflict(readTitleFacts(a.titles, a.size), readTitleFacts(b.titles, b.size), ms, settings.conflict);
}

/** 0–1: the name of an affair counts little in a text that is of something else. */
function likeness(cosine: number, settings: EventSettings): number {
  return Math.min(1, cosine / settings.likeness);
}

function combine(similarity: number, shared: number, days: number, settings: EventSettings): number {
  const bonus = settings.titleBonus * Math.min(1, shared / settings.fullTitle);
  // The same words after a long pause are more often other news.
  return similarity + bonus - settings.gapPenalty * Math.log2(1 + days);
}

/** What a shared title word proves: nothing when it is in the news every day, and one word alone never everything. */
function worthOf(term: string, rarity: TermRarity, settings: EventSettings): number {
  return isPerennial(term) ? 0 : Math.min(settings.mostOfWord, Math.max(0, rarity.of(term) - settings.commonWord));
}

/** Length of the sum of unit vectors divided by their number: 1 for equal articles, small for a topic. */
function cohesionOf({ length, size }: Cluster): number {
  return length / Math.max(1, size);
}

/** How far the cohesion of a large cluster falls below the minimum: such a cluster is a topic. */
function looseness(size: number, length: number, settings: EventSettings): number {
  return size < LARGE ? 0 : Math.max(0, settings.cohesion - length / size);
}

/** Share of a cluster's titles that contain the term; a single title counts half. */
function titleShare({ titles, size }: Cluster, term: string): number {
  return (titles.get(term) ?? 0) / (size + 1);
}

/** Days between a time span and a cluster's, 0 when they overlap. */
function daysBetween(cluster: Cluster, firstAt: number, lastAt: number): number {
  return Math.max(0, firstAt - cluster.lastAt, cluster.firstAt - lastAt) / DAY_MS;
}
