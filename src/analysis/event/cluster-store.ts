/** The open clusters with their articles of the window. */
import { foldChars } from '../language/fold-char.ts';
import type { Addition, Cluster } from './cluster.ts';
import { addToCluster, closesAt, emptyCluster, fuseClusters } from './cluster.ts';
import { ClusterIndex } from './cluster-index.ts';
import type { EventRow } from './event-state.ts';
import { scoreArticle } from './score-clusters.ts';
import type { EventSettings } from './settings.ts';
import type { TermRarity } from './term-rarity.ts';
import type { TermVector } from './term-vector.ts';
import { unpackVector } from './term-vector.ts';

/** Clusters from this size on are indexed again only after every so many articles. */
const LARGE = 16;
const STEP = 8;

export class ClusterStore {
  /** Clusters changed since they were last settled. */
  readonly changed = new Set<Cluster>();
  readonly #index = new ClusterIndex();
  readonly #members = new Map<Cluster, Set<EventRow>>();
  readonly #settings: EventSettings;

  constructor(settings: EventSettings) {
    this.#settings = settings;
  }

  get clusters(): IterableIterator<Cluster> {
    return this.#members.keys();
  }

  rowsOf(cluster: Cluster): ReadonlySet<EventRow> {
    return this.#members.get(cluster) ?? new Set();
  }

  near(vector: TermVector): Cluster[] {
    return this.#index.find(vector);
  }

  /** The cluster that fits a row best, at or above the threshold; among equals the one with more of its weight. */
  findBest(row: EventRow, rarity: TermRarity, threshold: number, mayJoin: (cluster: Cluster) => boolean): Cluster | undefined {
    let best: { cluster: Cluster; score: number } | undefined;
    const article = toAddition(row);
    for (const cluster of this.near(article.vector)) {
      const score = scoreArticle(cluster, article, rarity, this.#settings);
      if (score >= threshold && (best === undefined || score > best.score) && mayJoin(cluster)) best = { cluster, score };
    }
    return best?.cluster;
  }

  /** A cluster of these rows alone. */
  create(rows: readonly [EventRow, ...EventRow[]]): Cluster {
    const cluster = emptyCluster(rows[0].id, rows[0].publishedAt);
    this.#members.set(cluster, new Set());
    for (const row of rows) this.enter(row, cluster);
    return cluster;
  }

  /** A row of which only the title is known becomes a member without changing the cluster's vector. */
  enter(row: EventRow, cluster: Cluster): void {
    row.cluster = cluster;
    this.#members.get(cluster)?.add(row);
    if (row.isThin) return;
    addToCluster(cluster, toAddition(row), this.#settings.clusterTerms);
    this.#put(cluster);
  }

  /** Moves rows out of their cluster into a new one. */
  moveOut(cluster: Cluster, rows: readonly [EventRow, ...EventRow[]]): Cluster {
    for (const row of rows) {
      this.#members.get(cluster)?.delete(row);
      if (!row.isThin) addToCluster(cluster, toAddition(row), this.#settings.clusterTerms, -1);
    }
    // An event has the id of its first article, and another id when that article has left.
    const [first] = [...this.rowsOf(cluster)].toSorted((a, b) => a.publishedAt - b.publishedAt);
    if (first && rows.some(({ id }) => id === cluster.id)) cluster.id = first.id;
    this.#put(cluster);
    return this.create(rows);
  }

  fuse(into: Cluster, from: Cluster): void {
    for (const row of this.rowsOf(from)) {
      row.cluster = into;
      this.#members.get(into)?.add(row);
    }
    fuseClusters(into, from, this.#settings.clusterTerms);
    this.#drop(from);
    this.#put(into);
  }

  /** Closes expired clusters, and returns those that are removed: closed, and without an article in the window. */
  closeExpired(now: number): Cluster[] {
    for (const cluster of this.clusters) if (!isClosed(cluster) && closesAt(cluster) < now) this.#close(cluster);
    const gone = [...this.clusters].filter((cluster) => isClosed(cluster) && this.rowsOf(cluster).size === 0);
    for (const cluster of gone) this.#drop(cluster);
    return gone;
  }

  /** Drops clusters without an article in the window: those of one article, and of the others the longest silent while there are more than `most`. */
  dropEmpty(most: number): Cluster[] {
    const empty = [...this.clusters].filter((cluster) => this.rowsOf(cluster).size === 0).toSorted((a, b) => a.lastAt - b.lastAt);
    const gone = empty.filter(({ size }) => size <= 1);
    const others = empty.filter(({ size }) => size > 1);
    gone.push(...others.slice(0, Math.max(0, this.#members.size - gone.length - most)));
    for (const cluster of gone) this.#drop(cluster);
    return gone;
  }

  forget(row: EventRow): void {
    if (row.cluster) this.#members.get(row.cluster)?.delete(row);
  }

  /** Restores from a state. */
  restore(clusters: readonly Cluster[], rows: Iterable<EventRow>): void {
    for (const cluster of clusters) {
      this.#members.set(cluster, new Set());
      this.#put(cluster);
    }
    for (const row of rows) if (row.cluster) this.#members.get(row.cluster)?.add(row);
  }

  /** The cluster is no longer found, and its words are freed. */
  #close(cluster: Cluster): void {
    cluster.sum.clear();
    cluster.titles.clear();
    cluster.length = 0;
    this.#index.remove(cluster);
    this.changed.delete(cluster);
  }

  #drop(cluster: Cluster): void {
    this.#index.remove(cluster);
    this.#members.delete(cluster);
    this.changed.delete(cluster);
  }

  #put(cluster: Cluster): void {
    // One more article hardly changes the heaviest terms of a large cluster.
    if (cluster.size < LARGE || cluster.size % STEP === 0 || cluster.indexed.size === 0) this.#index.put(cluster);
    this.changed.add(cluster);
  }
}

function isClosed(cluster: Cluster): boolean {
  return cluster.sum.size === 0;
}

function toAddition({ vector, title, titleTerms, publishedAt }: EventRow): Addition {
  return { vector: unpackVector(vector), title: foldChars(title), titleTerms, publishedAt };
}
