import { describe, expect, test } from 'vitest';
import { decodeNet } from './net.ts';
import { scoreEmotion } from './score-emotion.ts';
import { SAMPLE } from './testing/sample.ts';

/** The shipped model reaches 2 to 4 more; a model below this is broken. */
const FLOOR = 51;

describe('the shipped emotion models', () => {
  test('judge at least 51 of 60 texts as a reader does', () => {
    const wrong = SAMPLE.filter(([text, emotion]) => scoreEmotion({ title: '', content: text }).emotion !== emotion);
    expect(wrong.length, wrong.map(([text]) => text).join('\n')).toBeLessThanOrEqual(SAMPLE.length - FLOOR);
  });

  test('never call a loss a gain', () => {
    for (const [text, emotion] of SAMPLE) {
      const said = scoreEmotion({ title: text, content: '' }).emotion;
      if (emotion === 'negative') expect(said, text).not.toBe('positive');
    }
  });
});

describe('decodeNet', () => {
  test('refuses a file of another layout', () => {
    expect(() => decodeNet(new Uint8Array(64))).toThrow(/layout/);
  });
});
