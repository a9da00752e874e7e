import { describe, expect, test } from 'vitest';
import { readRules } from './hot-word-rules.ts';

const rule = (word: string, action: 'keep' | 'drop' | 'merge', target = '') => ({ word, action, target });

describe('hot-word rules', () => {
  const rules = readRules([
    rule('记者', 'drop'),
    rule('华为公司', 'merge', '华为'),
    rule('华为技术', 'merge', '华为公司'),
    rule('召回', 'keep'),
    rule('旧闻', 'merge', '记者'),
    rule('甲', 'merge', '乙'),
    rule('乙', 'merge', '甲'),
  ]);

  test('drop, merge step by step, and leave the rest', () => {
    expect(['记者', '华为公司', '华为技术', '华为', '召回', '旧闻'].map(rules.wordFor)).toEqual([
      undefined,
      '华为',
      '华为',
      '华为',
      '召回',
      undefined,
    ]);
    expect(rules.kept).toEqual(['召回']);
  });

  test('know all spellings of a word', () => {
    expect(rules.spellingsOf('华为')).toEqual(['华为', '华为公司', '华为技术']);
    expect(rules.spellingsOf('召回')).toEqual(['召回']);
  });

  test('end in a circle', () => {
    expect(['甲', '乙']).toContain(rules.wordFor('甲'));
  });
});
