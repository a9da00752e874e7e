/** Shifts the scorer's zero so that a confidence of 0.5 means sufficiently few false alarms in news that no part of the model has seen. */
import { splitSentences } from '../../src/analysis/emotion/split-sentences.ts';
import { findTyposWith } from '../../src/analysis/checker/find-typos.ts';
import type { TypoModel } from '../../src/analysis/checker/typo-model.ts';

/** Typos in 1,000 sentences; the goal of five applies to all kinds together. */
const MOST_FALSE_ALARMS = 1.5;
const LOOSEST = 0.3;

/** The probability below which typos are not reported. */
export function chooseBound(model: TypoModel, articles: readonly string[]): number {
  const sentences = articles.reduce((sum, text) => sum + splitSentences(text).length, 0);
  const alarms = articles.flatMap((text) => findTyposWith(model, text, LOOSEST).map((issue) => issue.confidence));
  const bound = alarms.toSorted((a, b) => b - a)[Math.floor((MOST_FALSE_ALARMS * sentences) / 1000)] ?? LOOSEST;
  console.log(`bound ${bound.toFixed(3)} from ${sentences} sentences`);
  return bound;
}

/** Subtracts the bound's log odds from the scorer's last bias. */
export function moveBound(weights: Float32Array, bound: number): void {
  const last = weights.length - 1;
  weights[last] = (weights[last] ?? 0) - Math.log(bound / (1 - bound));
}
