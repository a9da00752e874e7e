/** Inverse document frequency that learns from new documents, starting with the frequencies of ordinary Chinese. */
import { inverseFrequency } from '../keyword/word-weights.ts';

/** The dictionary's frequencies count as this many documents. */
const PRIOR_DOCUMENTS = 2000;
/** Counts are halved at this number, so that they follow the times and stay bounded; terms seen once are dropped. */
const MOST_DOCUMENTS = 100_000;

export interface RarityState {
  documents: number;
  counts: [string, number][];
}

export class TermRarity {
  #documents: number;
  #counts: Map<string, number>;

  constructor(state: RarityState = { documents: 0, counts: [] }) {
    this.#documents = state.documents;
    this.#counts = new Map(state.counts);
  }

  /** Counts one document. */
  add(terms: Iterable<string>): void {
    this.#documents++;
    for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    if (this.#documents >= MOST_DOCUMENTS) this.#halve();
  }

  /** Natural logarithm; from about 0 for a word in every document to 8–12. */
  of(term: string): number {
    const expected = PRIOR_DOCUMENTS * Math.exp(-inverseFrequency(term));
    return Math.log((1 + PRIOR_DOCUMENTS + this.#documents) / (0.5 + expected + (this.#counts.get(term) ?? 0)));
  }

  toState(): RarityState {
    return { documents: this.#documents, counts: [...this.#counts] };
  }

  #halve(): void {
    this.#documents /= 2;
    this.#counts = new Map([...this.#counts].filter(([, count]) => count > 1).map(([term, count]) => [term, count / 2]));
  }
}
