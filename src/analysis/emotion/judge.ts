/** From logits to a verdict. */
import type { Emotion } from '#shared/media.ts';
import type { Logits } from './model.ts';
import { softmax } from './model.ts';

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

/** The most probable class, and p(positive) − p(negative) as score. */
export function judge(logits: Logits | undefined): { emotion: Emotion; score: number } {
  if (logits === undefined) return { emotion: 'neutral', score: 0 };
  const [negative, neutral, positive] = softmax(logits);
  const emotion = negative >= neutral && negative > positive ? 'negative' : positive > neutral ? 'positive' : 'neutral';
  return { emotion, score: positive - negative };
}
