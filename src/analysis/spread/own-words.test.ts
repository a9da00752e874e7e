import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

test.each([
  ['真的吗//@小王:我看过//@小李:转发微博', '真的吗'],
  ['//@小王:我看过', ''],
  ['转发微博。', ''],
  ['Repost', ''],
  ['@小王 @小李', ''],
  ['…… ', ''],
  ['@小王 快来看', '@小王 快来看'],
  ['[怒]', '[怒]'],
  ['😡', '😡'],
  ['转发这条有奖', '转发这条有奖'],
])('of %j its author says %j', (text, own) => {
  expect(ownWords(text)).toBe(own);
});
