/** A cluster: articles with similar text, represented by the sum of their vectors. One or more clusters are an event. */
import type { ArticleId } from './event-article.ts';
import type { TermVector } from './term-vector.ts';
import { addVector, heaviest, vectorLength } from './term-vector.ts';

export interface Cluster {
  /** Its first article. */
  id: ArticleId;
  /** Sum of its articles' unit vectors. */
  sum: Map<string, number>;
  /** Euclidean length of `sum`. */
  length: number;
  /** Number of articles whose words are in `sum`. */
  size: number;
  /** How many titles contain a term; the most frequent terms only. */
  titles: Map<string, number>;
  /** Times of the first and the last article, ms. */
  firstAt: number;
  lastAt: number;
  /** Terms by which it is found; maintained by the index. */
  indexed: ReadonlySet<string>;
  /** Terms that were counted as those of a new event when it began. */
  counted: readonly string[];
}

/** An article's contribution to a cluster. */
export interface Addition {
  /** Unit vector. */
  vector: TermVector;
  /** Folded. */
  title: string;
  titleTerms: readonly string[];
  publishedAt: number;
}

const DAY_MS = 86_400_000;
const SHORTEST_LIFE_MS = 7 * DAY_MS;
const LONGEST_LIFE_MS = 365 * DAY_MS;

/** A cluster without articles yet; `id` and `at` are those of the first. */
export function emptyCluster(id: ArticleId, at: number): Cluster {
  return { id, sum: new Map(), length: 0, size: 0, titles: new Map(), firstAt: at, lastAt: at, indexed: new Set(), counted: [] };
}

/** Adds an article, or subtracts it again (`sign` −1; the times stay). */
export function addToCluster(
  cluster: Cluster,
  { vector, titleTerms, publishedAt }: Omit<Addition, 'title'>,
  mostTerms: number,
  sign: 1 | -1 = 1,
): void {
  addVector(cluster.sum, vector, sign);
  addVector(cluster.titles, new Map(titleTerms.map((term) => [term, sign])));
  cluster.size += sign;
  if (sign > 0) stretch(cluster, publishedAt, publishedAt);
  trim(cluster, mostTerms);
}

/** Adds everything of `other`. */
export function fuseClusters(cluster: Cluster, other: Cluster, mostTerms: number): void {
  addVector(cluster.sum, other.sum);
  addVector(cluster.titles, other.titles);
  cluster.size += other.size;
  stretch(cluster, other.firstAt, other.lastAt);
  trim(cluster, mostTerms);
}

/** When a cluster closes without a further article: a single one after a week, larger ones later, at most after a year. */
export function closesAt({ size, lastAt }: Cluster): number {
  return lastAt + Math.min(LONGEST_LIFE_MS, SHORTEST_LIFE_MS * (1 + Math.log2(Math.max(1, size))) ** 2);
}

/** By time, then by id, so that the order in which clusters were created does not matter. */
export function isOlder(a: Cluster, b: Cluster): boolean {
  return a.firstAt < b.firstAt || (a.firstAt === b.firstAt && String(a.id) < String(b.id));
}

function stretch(cluster: Cluster, firstAt: number, lastAt: number): void {
  cluster.firstAt = Math.min(cluster.firstAt, firstAt);
  cluster.lastAt = Math.max(cluster.lastAt, lastAt);
}

/** Trims only when twice as many terms have accumulated. */
function trim(cluster: Cluster, mostTerms: number): void {
  if (cluster.sum.size > 2 * mostTerms) cluster.sum = new Map(heaviest(cluster.sum, mostTerms));
  if (cluster.titles.size > 2 * mostTerms) cluster.titles = new Map(heaviest(cluster.titles, mostTerms));
  cluster.length = vectorLength(cluster.sum);
}
