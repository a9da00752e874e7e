import { expect, test } from 'vitest';
import { extractKeywords } from './extract-keywords.ts';

const TITLE = '新能源汽车出口增长';
const CONTENT =
  '海关数据显示，新能源汽车出口量同比增长。新能源汽车的动力电池需求上升，动力电池企业扩大产能。业内人士认为，新能源汽车仍将增长。';

test('puts the words that a text is about first', () => {
  const words = extractKeywords(TITLE, CONTENT).map(({ word }) => word);
  expect(words[0]).toBe('新能源汽车');
  expect(words.slice(0, 5)).toContain('动力电池');
});

test('gives weights from 1 downwards, and at most as many as asked for', () => {
  const keywords = extractKeywords(TITLE, CONTENT, 4);
  expect(keywords).toHaveLength(4);
  expect(keywords[0]?.weight).toBe(1);
  expect(keywords.map(({ weight }) => weight)).toEqual(keywords.map(({ weight }) => weight).toSorted((a, b) => b - a));
});

test('leaves function words, numbers and punctuation out', () => {
  const words = extractKeywords('关于我们的一些说明', '因为这个，所以那个。2024年，1,000元。').map(({ word }) => word);
  expect(words.filter((word) => ['我们', '因为', '所以', '一些', '2024', '这个'].includes(word))).toEqual([]);
});

test('returns the words as they are written in the text', () => {
  expect(extractKeywords('臺灣地震', '臺灣地震後，臺灣多處停電。').map(({ word }) => word)).toContain('臺灣');
});

test('has none for an empty text', () => {
  expect(extractKeywords('', '')).toEqual([]);
});
