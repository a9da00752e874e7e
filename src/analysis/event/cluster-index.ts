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

/** A cluster in the index, with what a question adds up for it. */
interface Entry {
  readonly cluster: Cluster;
  /** Of the question `asked`; nothing of an earlier one counts. */
  shared: number;
  asked: number;
}

export class ClusterIndex {
  readonly #entries = new Map<Cluster, Entry>();
  /** For each term the clusters with it, and its weight in their unit vectors. */
  readonly #postings = new Map<string, Map<Entry, number>>();
  #asked = 0;

  /** Call this again when the terms of a cluster have changed. */
  put(cluster: Cluster): void {
    const entry = this.#entries.get(cluster) ?? { cluster, shared: 0, asked: 0 };
    this.#entries.set(cluster, entry);
    const terms = heaviest(cluster.sum, INDEXED_TERMS);
    const indexed = new Set(terms.map(([term]) => term));
    for (const term of cluster.indexed) if (!indexed.has(term)) this.#drop(term, entry);
    for (const [term, weight] of terms) {
      const share = weight / cluster.length;
      const postings = this.#postings.get(term);
      if (postings) postings.set(entry, share);
      else this.#postings.set(term, new Map([[entry, share]]));
    }
    cluster.indexed = indexed;
  }

  remove(cluster: Cluster): void {
    const entry = this.#entries.get(cluster);
    if (entry) for (const term of cluster.indexed) this.#drop(term, entry);
    this.#entries.delete(cluster);
    cluster.indexed = new Set();
  }

  /** Candidates, those that share most first; ties in the order of the clusters' first articles. */
  find(vector: TermVector): Cluster[] {
    const asked = ++this.#asked;
    const found: Entry[] = [];
    for (const [term, weight] of heaviest(vector, ASKED_TERMS)) {
      const postings = this.#postings.get(term);
      if (postings === undefined || postings.size > MOST_POSTINGS) continue;
      for (const [entry, share] of postings) {
        if (entry.asked !== asked) {
          entry.asked = asked;
          entry.shared = 0;
          found.push(entry);
        }
        entry.shared += weight * share;
      }
    }
    return mostShared(found).map(({ cluster }) => cluster);
  }

  #drop(term: string, entry: Entry): void {
    const postings = this.#postings.get(term);
    postings?.delete(entry);
    if (postings?.size === 0) this.#postings.delete(term);
  }
}

/** Only those as heavy as the last that is wanted are put into order: there may be thousands. */
function mostShared(found: readonly Entry[]): Entry[] {
  const ascending = Float64Array.from(found, ({ shared }) => shared).toSorted();
  const least = ascending.at(-MOST_CANDIDATES) ?? 0;
  return found
    .filter(({ shared }) => shared >= least)
    .toSorted((a, b) => b.shared - a.shared || a.cluster.firstAt - b.cluster.firstAt)
    .slice(0, MOST_CANDIDATES);
}
