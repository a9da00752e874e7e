/** The words of a sentence that weigh most in the linear model. */
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import type { FieldText } from './field-text.ts';
import { eachFeature } from './features.ts';
import type { EmotionModel } from './model.ts';
import { CLASSES } from './model.ts';

const SAYS_SOMETHING = /[\p{L}\p{N}!?]/u;

/** Words by the sum of their features' weights in the sentence's direction; a 2-gram across two words counts half for each. */
export function findWords(model: EmotionModel, direction: 1 | -1, text: FieldText, start: number, end: number): string[] {
  const tokens = sentenceTokens(text, start, end);
  const weights = new Float64Array(tokens.length);
  const owners = new Int32Array(end - start).fill(-1);
  tokens.forEach((token, index) => owners.fill(index, token.start, token.end));
  eachFeature(text.prepared, start, end, (bucket, from, to) => {
    const half = (featureWeight(model, bucket) * direction) / 2;
    const first = owners[from - start] ?? -1;
    const last = owners[to - 1 - start] ?? -1;
    if (first >= 0) weights[first] = (weights[first] ?? 0) + half;
    if (last >= 0) weights[last] = (weights[last] ?? 0) + half;
  });
  return tokens
    .map((token, index) => ({ ...token, weight: weights[index] ?? 0 }))
    .filter((token) => token.weight > 0 && SAYS_SOMETHING.test(token.word) && token.tag !== 'x')
    .toSorted((a, b) => b.weight - a.weight || a.start - b.start)
    .map((token) => text.original.slice(start + token.start, start + token.end));
}

/** Tokens of one sentence, with offsets from its start. */
function sentenceTokens(text: FieldText, start: number, end: number): Token[] {
  if (text.tokens === undefined) return tokenise(text.prepared.slice(start, end));
  const found: Token[] = [];
  for (let i = firstFrom(text.tokens, start); i < text.tokens.length; i++) {
    const token = text.tokens[i];
    if (token === undefined || token.end > end) break;
    found.push({ word: token.word, tag: token.tag, start: token.start - start, end: token.end - start });
  }
  return found;
}

/** Index of the first token that starts at `start` or later, by binary search: tokens are in order. */
function firstFrom(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positive minus negative weight of a feature. */
function featureWeight(model: EmotionModel, bucket: number): number {
  const at = bucket * CLASSES;
  return (model.weights[at + 2] ?? 0) * model.scales[2] - (model.weights[at] ?? 0) * model.scales[0];
}
