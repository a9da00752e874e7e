/**
 * Makes the rows from which the scorer learns: replacements in SIGHAN's sentences, in correct news, and in news with one wrong character inserted.
 */
import { eachCandidate } from '../../src/analysis/checker/find-typos.ts';
import { isHan, PADDING, toCodes } from '../../src/analysis/checker/to-codes.ts';
import type { TypoModel } from '../../src/analysis/checker/typo-model.ts';
import { FEATURES, RELATION } from '../../src/analysis/checker/typo-features.ts';
import { TypoScorer } from '../../src/analysis/checker/typo-scorer.ts';
import type { Random } from '../../src/analysis/expression/testing/random-cases.ts';
import { pick, seededRandom } from '../../src/analysis/expression/testing/random-cases.ts';
import type { Candidate } from './confusions.ts';
import type { Pair } from './corpus.ts';
import type { Examples } from './fit-scorer.ts';

/** One news sentence in this many gets an error; the rest show what correct text looks like. */
const SPOILT_ONE_IN = 3;
/** Share of mistakes by relation: most are made with an input method by sound. */
const SHARES: readonly [number, number][] = [
  [RELATION.SAME_SOUND, 0.62],
  [RELATION.NEAR_SOUND, 0.78],
  [RELATION.SHAPE, 1],
];
/** Input methods offer words, so a mistake that forms a word with its neighbour is preferred. */
const TRIES_FOR_A_WORD = 4;

export class ExampleMaker {
  private readonly random: Random = seededRandom(11);
  private readonly rows: number[][] = [];
  private readonly labels: number[] = [];
  private readonly scorer: TypoScorer;

  constructor(
    private readonly model: TypoModel,
    private readonly confusions: Map<number, Candidate[]>,
  ) {
    this.scorer = new TypoScorer(model);
  }

  addPairs(pairs: readonly Pair[]): void {
    for (const { text, target } of pairs) this.add(toCodes(text), toCodes(target));
  }

  addNews(sentences: readonly string[]): void {
    sentences.forEach((sentence, i) => {
      const target = toCodes(sentence);
      this.add(i % SPOILT_ONE_IN === 0 ? this.spoil(target) : target, target);
    });
  }

  examples(): Examples {
    const features = new Float32Array(this.rows.length * FEATURES);
    this.rows.forEach((row, i) => features.set(row, i * FEATURES));
    return { features, labels: Uint8Array.from(this.labels) };
  }

  /** Neighbours of a mistake are left out, because they are judged after its correction. */
  private add(codes: Uint16Array, target: Uint16Array): void {
    for (let at = PADDING; at < codes.length - PADDING; at++) {
      const code = codes[at] ?? 0;
      const meant = target[at] ?? 0;
      const isNearMistake = code === meant && [-2, -1, 1, 2].some((step) => codes[at + step] !== target[at + step]);
      if (!isHan(code) || isNearMistake) continue;
      eachCandidate(this.scorer, this.model, codes, at, (candidate) => {
        this.rows.push(Array.from(this.scorer.features));
        this.labels.push(code !== meant && candidate === meant ? 1 : 0);
      });
    }
  }

  private spoil(target: Uint16Array): Uint16Array {
    const places = [...target.keys()].filter((at) => isHan(target[at] ?? 0) && this.confusions.has(target[at] ?? 0));
    if (places.length === 0) return target;
    const at = pick(this.random, places);
    const codes = target.slice();
    for (let i = 0; i < TRIES_FOR_A_WORD; i++) {
      codes[at] = this.mistake(target[at] ?? 0);
      const { ngrams } = this.model;
      if (ngrams.level(codes[at - 1] ?? 0, codes[at] ?? 0) + ngrams.level(codes[at] ?? 0, codes[at + 1] ?? 0) > 0) break;
    }
    return codes;
  }

  /** A character that is written instead of `code`; the table is read backwards, which its relations allow. */
  private mistake(code: number): number {
    const candidates = this.confusions.get(code) ?? [];
    const dice = this.random();
    const relation = SHARES.find(([, share]) => dice < share)?.[0];
    const ofKind = candidates.filter(
      (candidate) =>
        candidate.relation === relation || (relation !== RELATION.NEAR_SOUND && candidate.relation >= RELATION.SOUND_AND_SHAPE),
    );
    return pick(this.random, ofKind.length > 0 ? ofKind : candidates).code;
  }
}
