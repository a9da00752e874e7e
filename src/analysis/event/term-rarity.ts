/** Inverse document frequency that learns from new documents, starting with the frequencies of ordinary Chinese. */
import { inverseFrequency } from '../keyword/word-weights.ts';

/** The dictionary's frequencies count as this many documents. */
const PRIOR_DOCUMENTS = 2000;
/** Counts are halved at this number, so that they follow the times and stay bounded; terms seen once are dropped. */
const MOST_DOCUMENTS = 100_000;

export interface RarityState {
  documents: number;
  counts: [string, number][];
  titles: number;
  titleCounts: [string, number][];
}

export class TermRarity {
  #documents: number;
  #counts: Map<string, number>;
  #titles: number;
  #titleCounts: Map<string, number>;

  constructor(state: RarityState = { documents: 0, counts: [], titles: 0, titleCounts: [] }) {
    this.#documents = state.documents;
    this.#counts = new Map(state.counts);
    this.#titles = state.titles;
    this.#titleCounts = new Map(state.titleCounts);
  }

  /** Counts one document. */
  add(terms: Iterable<string>): void {
    this.#documents++;
    for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    if (this.#documents >= MOST_DOCUMENTS) this.#halve();
  }

  /** Takes back what was counted for a document that proved to be of another one's event. */
  remove(terms: Iterable<string>): void {
    for (const term of terms) {
      const count = this.#counts.get(term) ?? 0;
      if (count > 1) this.#counts.set(term, count - 1);
      else this.#counts.delete(term);
    }
  }

  /** Counts the words of one title. */
  addTitle(terms: Iterable<string>): void {
    this.#titles++;
    for (const term of terms) this.#titleCounts.set(term, (this.#titleCounts.get(term) ?? 0) + 1);
    if (this.#titles < MOST_DOCUMENTS) return;
    this.#titles /= 2;
    this.#titleCounts = halve(this.#titleCounts);
  }

  /** Titles of all clusters with the term. */
  titlesWith(term: string): number {
    return this.#titleCounts.get(term) ?? 0;
  }

  /** Natural logarithm; from about 0 for a word in every document to 8–12. */
  of(term: string): number {
    const expected = PRIOR_DOCUMENTS * Math.exp(-inverseFrequency(term));
    return Math.log((1 + PRIOR_DOCUMENTS + this.#documents) / (0.5 + expected + (this.#counts.get(term) ?? 0)));
  }

  toState(): RarityState {
    return { documents: this.#documents, counts: [...this.#counts], titles: this.#titles, titleCounts: [...this.#titleCounts] };
  }

  #halve(): void {
    this.#documents /= 2;
    this.#counts = halve(this.#counts);
  }
}

function halve(counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...counts].filter(([, count]) => count > 1).map(([term, count]) => [term, count / 2]));
}
