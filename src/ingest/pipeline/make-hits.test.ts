import { expect, test } from 'vitest';
import { needsReview } from '#shared/verdict.ts';
import type { Emotion } from '#shared/media.ts';
import { hitEmotion, type OwnEmotion } from './make-hits.ts';

const towards = (emotion: 'negative' | 'neutral' | 'positive' | null, score: number | null) => ({ subjectId: 1, emotion, score });

const own = (emotion: Emotion, score: number, evidence: readonly number[] = [score]): OwnEmotion => ({
  emotion,
  score,
  evidence: evidence.map((each) => ({ score: each })),
});

test('a hit has the most negative emotion towards its subjects, and the article’s own where they have no name', () => {
  const neutral = own('neutral', 0.1, [-0.2]);
  expect(hitEmotion([towards('positive', 0.8), towards('negative', -0.7)], neutral)).toEqual({ emotion: 'negative', score: -0.7 });
  expect(hitEmotion([towards(null, null)], neutral)).toEqual({ emotion: 'neutral', score: 0.1 });
});

test.each([
  ['the whole article says the opposite', towards('positive', 0.9), own('negative', -0.5), 0.3],
  ['the whole article says the opposite', towards('negative', -0.9), own('positive', 0.5), -0.3],
  ['its evidence says the opposite', towards('positive', 0.9), own('neutral', 0.1, [-0.7]), 0.3],
  ['nothing is evidence for it', towards('negative', -0.8), own('negative', -0.3, []), -0.3],
  // A weak one stays as weak as it is.
  ['it is weak itself', towards('positive', 0.1), own('negative', -0.5), 0.1],
])('a verdict is one to check where %s', (_, subject, article, score) => {
  const verdict = hitEmotion([subject], article);
  expect(verdict).toEqual({ emotion: subject.emotion, score });
  expect(needsReview({ ...verdict, emotionScore: verdict.score, emotionOrigin: 'machine' })).toBe(true);
});

test('one with evidence of its own direction is as sure as its score', () => {
  expect(hitEmotion([towards('negative', -0.8)], own('neutral', 0.1, [-0.2])).score).toBe(-0.8);
  expect(hitEmotion([towards('negative', -0.8)], own('negative', -0.9)).score).toBe(-0.8);
});
