/**
 * How well an article fits a cluster, or two clusters each other: cosine, more for rare words shared by titles, less for a long pause between them.
 */
import type { Addition, Cluster } from './cluster.ts';
import type { EventSettings } from './settings.ts';
import type { TermRarity } from './term-rarity.ts';
import { dot } from './term-vector.ts';

const DAY_MS = 86_400_000;
/** Number of articles from which a cluster's cohesion is meaningful. */
const LARGE = 10;

/** −1…1.1, mostly 0…1; symmetrical. */
export function scoreArticle(cluster: Cluster, article: Addition, rarity: TermRarity, settings: EventSettings): number {
  if (cluster.length === 0) return 0;
  const cosine = dot(article.vector, cluster.sum) / cluster.length;
  let shared = 0;
  for (const term of article.titleTerms) shared += titleShare(cluster, term) * rarity.of(term);
  const loose = looseness(cluster.size, cluster.length, settings);
  return combine(cosine, shared, daysBetween(cluster, article.publishedAt, article.publishedAt), settings) - loose;
}

export function scorePair(a: Cluster, b: Cluster, rarity: TermRarity, settings: EventSettings): number {
  if (a.length === 0 || b.length === 0) return 0;
  const cosine = dot(a.sum, b.sum) / (a.length * b.length);
  const [few, many] = a.titles.size <= b.titles.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of few.titles.keys()) shared += Math.min(titleShare(few, term), titleShare(many, term)) * rarity.of(term);
  const fused = Math.sqrt(a.length ** 2 + b.length ** 2 + 2 * cosine * a.length * b.length);
  return combine(cosine, shared, daysBetween(a, b.firstAt, b.lastAt), settings) - looseness(a.size + b.size, fused, settings);
}

function combine(cosine: number, shared: number, days: number, settings: EventSettings): number {
  const bonus = settings.titleBonus * Math.min(1, shared / settings.fullTitle);
  // The same words after a long pause are more often other news.
  return cosine + bonus - settings.gapPenalty * Math.log2(1 + days);
}

/**
 * How far the cohesion of a large cluster (the length of its sum divided by its number of articles) falls below the minimum: such a cluster is a
 * topic.
 */
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
