/** Judges one replacement of one character by n-gram levels around the original and the replacement, through one hidden layer. */
import { LONG_WORD_MARK, WORD_MARK } from './ngram-table.ts';
import { AROUND, FEATURES, HIDDEN, RELATIONS } from './typo-features.ts';
import type { TypoModel } from './typo-model.ts';

/** A character whose 3-grams reach this sum of levels counts as right: 69 % of those in news, 8 to 16 % of the wrong ones. */
const SETTLED = 6;
/** A candidate whose support (sum of levels) is lower by this much is not judged. */
const MARGIN = 3;
const LEVEL_SCALE = 1 / 8;
const COMMONNESS_SCALE = 1 / 64;

/** The character at `at` of `codes` (see `toCodes`) with its neighbourhood; two code units of padding are needed at both ends. */
export class TypoScorer {
  readonly features = new Float32Array(FEATURES);
  #before = 0;
  #after = 0;
  #left = 0;
  #right = 0;
  #hasLeft = false;
  #hasRight = false;
  #support = 0;

  readonly #model: TypoModel;

  constructor(model: TypoModel) {
    this.#model = model;
  }

  /** Examines the original character; false when its 3-grams are so common that no candidate need be judged. */
  setPlace(codes: Uint16Array, at: number): boolean {
    const { ngrams, commonness } = this.#model;
    const { features } = this;
    this.#before = codes[at - 2] ?? 0;
    this.#left = codes[at - 1] ?? 0;
    this.#right = codes[at + 1] ?? 0;
    this.#after = codes[at + 2] ?? 0;
    const leftLevel = ngrams.level(this.#before, this.#left);
    const rightLevel = ngrams.level(this.#right, this.#after);
    this.#hasLeft = leftLevel > 0;
    this.#hasRight = rightLevel > 0;
    const code = codes[at] ?? 0;
    this.#support = this.#look(code, 0, ngrams.level(this.#left, code), ngrams.level(code, this.#right));
    if ((features[2] ?? 0) + (features[3] ?? 0) + (features[4] ?? 0) >= SETTLED * LEVEL_SCALE) return false;
    this.#lookUpWords(code, 0);
    const context = 2 * (AROUND + 1);
    features[context] = leftLevel * LEVEL_SCALE;
    features[context + 1] = rightLevel * LEVEL_SCALE;
    features[context + 2] = (commonness[this.#left] ?? 0) * COMMONNESS_SCALE;
    features[context + 3] = (commonness[this.#right] ?? 0) * COMMONNESS_SCALE;
    features[context + 4] = (commonness[this.#before] ?? 0) * COMMONNESS_SCALE;
    features[context + 5] = (commonness[this.#after] ?? 0) * COMMONNESS_SCALE;
    return true;
  }

  /** Puts the candidate into the features; false when it does not fit on both sides, or the n-grams clearly favour the original character. */
  setCandidate(code: number, relation: number): boolean {
    const { ngrams } = this.#model;
    const first = ngrams.level(this.#left, code);
    // Nine candidates in ten are rejected here: this determines the checker's speed.
    if (first === 0) return false;
    const second = ngrams.level(code, this.#right);
    if (second === 0 || this.#look(code, AROUND + 1, first, second) + MARGIN <= this.#support) return false;
    this.#lookUpWords(code, AROUND + 1);
    const from = FEATURES - RELATIONS;
    for (let i = 0; i < RELATIONS; i++) this.features[from + i] = i === relation ? 1 : 0;
    return true;
  }

  /** Probability that the candidate was intended. */
  probability(): number {
    const { features } = this;
    const { weights } = this.#model;
    const row = features.length + 1;
    const output = row * HIDDEN;
    let sum = weights[output + HIDDEN] ?? 0;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const from = unit * row;
      let value = weights[from + row - 1] ?? 0;
      for (let i = 0; i < features.length; i++) value += (weights[from + i] ?? 0) * (features[i] ?? 0);
      if (value > 0) sum += value * (weights[output + unit] ?? 0);
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** Writes the levels of the n-grams from `at` on and returns their sum. A 3-gram is looked up only if its 2-grams exist. */
  #look(code: number, at: number, first: number, second: number): number {
    const { ngrams } = this.#model;
    const { features } = this;
    const beside = first > 0 && this.#hasLeft ? ngrams.level(this.#before, this.#left, code) : 0;
    const middle = first > 0 && second > 0 ? ngrams.level(this.#left, code, this.#right) : 0;
    const behind = second > 0 && this.#hasRight ? ngrams.level(code, this.#right, this.#after) : 0;
    features[at] = first * LEVEL_SCALE;
    features[at + 1] = second * LEVEL_SCALE;
    features[at + 2] = beside * LEVEL_SCALE;
    features[at + 3] = middle * LEVEL_SCALE;
    features[at + 4] = behind * LEVEL_SCALE;
    return first + second + beside + middle + behind;
  }

  /** Writes the levels of the words after those of the n-grams. A word is looked up only if its n-gram exists, because it was counted there too. */
  #lookUpWords(code: number, at: number): void {
    const { ngrams, commonness } = this.#model;
    const { features } = this;
    const left = this.#left;
    const right = this.#right;
    const words = Math.max(
      features[at + 2] ? ngrams.level(this.#before, left, code + LONG_WORD_MARK) : 0,
      features[at + 3] ? ngrams.level(left, code, right + LONG_WORD_MARK) : 0,
      features[at + 4] ? ngrams.level(code, right, this.#after + LONG_WORD_MARK) : 0,
    );
    features[at + 5] = features[at] ? ngrams.level(left, code, WORD_MARK) * LEVEL_SCALE : 0;
    features[at + 6] = features[at + 1] ? ngrams.level(code, right, WORD_MARK) * LEVEL_SCALE : 0;
    features[at + 7] = words * LEVEL_SCALE;
    features[at + 8] = (commonness[code] ?? 0) * COMMONNESS_SCALE;
  }
}
