/** From sentences to the article: the title counts most, then the mean of the sentences, then the strongest one. */
import type { Emotion } from '#shared/media.ts';
import type { Logits } from './model.ts';
import { softmax } from './model.ts';
import type { SentenceScore } from './sentence-scores.ts';

const TITLE_WEIGHT = 1.2;
const MEAN_WEIGHT = 1;
const STRONGEST_WEIGHT = 0.6;

/** Logits of a whole article; undefined when no sentence has any letters. */
export function combineScores(sentences: readonly SentenceScore[]): Logits | undefined {
  const title = meanLogits(sentences.filter((sentence) => sentence.field === 'title'));
  const content = sentences.filter((sentence) => sentence.field === 'content');
  const mean = meanLogits(content);
  const strongest = content.length > 1 ? findStrongest(content)?.logits : undefined;
  return meanLogits([
    ...(title ? [{ logits: title, weight: TITLE_WEIGHT }] : []),
    ...(mean ? [{ logits: mean, weight: MEAN_WEIGHT }] : []),
    ...(strongest ? [{ logits: strongest, weight: STRONGEST_WEIGHT }] : []),
  ]);
}

/** The weighted mean; undefined for none. */
export function meanLogits(items: readonly { logits: Logits; weight: number }[]): Logits | undefined {
  const sum: Logits = [0, 0, 0];
  let total = 0;
  for (const { logits, weight } of items) {
    for (const index of [0, 1, 2] as const) sum[index] += logits[index] * weight;
    total += weight;
  }
  return total === 0 ? undefined : [sum[0] / total, sum[1] / total, sum[2] / total];
}

function findStrongest(sentences: readonly SentenceScore[]): SentenceScore | undefined {
  let best: SentenceScore | undefined;
  for (const sentence of sentences) {
    if (best === undefined || Math.abs(sentence.score) * sentence.weight > Math.abs(best.score) * best.weight) best = sentence;
  }
  return best;
}

/** The most probable class, and p(positive) − p(negative) as score. */
export function judge(logits: Logits | undefined): { emotion: Emotion; score: number } {
  if (logits === undefined) return { emotion: 'neutral', score: 0 };
  const [negative, neutral, positive] = softmax(logits);
  const emotion = negative >= neutral && negative > positive ? 'negative' : positive > neutral ? 'positive' : 'neutral';
  return { emotion, score: positive - negative };
}
