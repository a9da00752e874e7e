import { expect, test } from 'vitest';
import { needsReview } from '#shared/verdict.ts';
import { hitEmotion } from './make-hits.ts';

const towards = (emotion: 'negative' | 'neutral' | 'positive' | null, score: number | null) => ({ subjectId: 1, emotion, score });

test('a hit has the most negative emotion towards its subjects, and the article’s own where they have no name', () => {
  const own = { emotion: 'neutral', score: 0.1 } as const;
  expect(hitEmotion([towards('positive', 0.8), towards('negative', -0.7)], own)).toEqual({ emotion: 'negative', score: -0.7 });
  expect(hitEmotion([towards(null, null)], own)).toEqual(own);
});

test('a verdict that says the opposite of the whole article is one to check', () => {
  const good = hitEmotion([towards('positive', 0.9)], { emotion: 'negative', score: -0.5 });
  expect(good).toEqual({ emotion: 'positive', score: 0.3 });
  expect(needsReview({ ...good, emotionScore: good.score, emotionOrigin: 'machine' })).toBe(true);
  const bad = hitEmotion([towards('negative', -0.9)], { emotion: 'positive', score: 0.5 });
  expect(bad).toEqual({ emotion: 'negative', score: -0.3 });
  // A weak one stays as weak as it is.
  expect(hitEmotion([towards('positive', 0.1)], { emotion: 'negative', score: -0.5 }).score).toBe(0.1);
});
