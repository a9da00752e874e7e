/** Finds the clusters that an article may belong to: those that share one of its heaviest terms. */
import type { Cluster } from './cluster.ts';
import type { TermVector } from './term-vector.ts';
import { heaviest } from './term-vector.ts';

/** A cluster is found by this many of its terms; an article searches with this many of its own. */
const INDEXED_TERMS = 15;
const ASKED_TERMS = 12;
/** A term with more clusters than this is not selective; the article's rarer ones decide. */
const MOST_POSTINGS = 2000;
/** Candidates compared in full: those that share the most weight. */
const MOST_CANDIDATES = 40;

export class ClusterIndex {
  readonly #postings = new Map<string, Set<Cluster>>();

  /** Call this again when the terms of a cluster have changed. */
  put(cluster: Cluster): void {
    const terms = new Set(heaviest(cluster.sum, INDEXED_TERMS).map(([term]) => term));
    for (const term of cluster.indexed) if (!terms.has(term)) this.#drop(term, cluster);
    for (const term of terms) {
      const postings = this.#postings.get(term);
      if (postings) postings.add(cluster);
      else this.#postings.set(term, new Set([cluster]));
    }
    cluster.indexed = terms;
  }

  remove(cluster: Cluster): void {
    for (const term of cluster.indexed) this.#drop(term, cluster);
    cluster.indexed = new Set();
  }

  /** Candidates, those that share most first; ties in the order of the clusters' first articles. */
  find(vector: TermVector): Cluster[] {
    const shared = new Map<Cluster, number>();
    for (const [term, weight] of heaviest(vector, ASKED_TERMS)) {
      const postings = this.#postings.get(term);
      if (postings === undefined || postings.size > MOST_POSTINGS) continue;
      for (const cluster of postings) {
        const share = (weight * (cluster.sum.get(term) ?? 0)) / cluster.length;
        shared.set(cluster, (shared.get(cluster) ?? 0) + share);
      }
    }
    return [...shared]
      .toSorted(([a, x], [b, y]) => y - x || a.firstAt - b.firstAt)
      .slice(0, MOST_CANDIDATES)
      .map(([cluster]) => cluster);
  }

  #drop(term: string, cluster: Cluster): void {
    const postings = this.#postings.get(term);
    postings?.delete(cluster);
    if (postings?.size === 0) this.#postings.delete(term);
  }
}
