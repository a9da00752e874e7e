import type { Emotion, EmotionOrigin } from './media.ts';

/** An emotion with its score, −1…1 from negative to positive, and who decided it. */
export interface Verdict {
  emotion: Emotion;
  emotionScore: number;
  emotionOrigin: EmotionOrigin;
}

/**
 * A machine's verdict below this confidence is one for a person to check (待核). Chosen on labelled articles that the models never saw
 * (training/emotion/MODEL.md, "Confidence").
 */
export const REVIEW_BELOW = 0.4;

/**
 * How sure a verdict is, 0…1. A person's and a word list's are final. A machine's is as sure as its score is far from the other emotions: |score| for
 * negative and positive, 1 − 2 |score| for neutral; 0 where the score says the opposite of the emotion.
 */
export function confidenceOf({ emotion, emotionScore, emotionOrigin }: Verdict): number {
  if (emotionOrigin !== 'machine') return 1;
  if (emotion === 'neutral') return Math.max(0, 1 - 2 * Math.abs(emotionScore));
  return Math.min(1, Math.max(0, emotion === 'negative' ? -emotionScore : emotionScore));
}

/** Whether a person should check the verdict before relying on it. */
export const needsReview = (verdict: Verdict): boolean => confidenceOf(verdict) < REVIEW_BELOW;
