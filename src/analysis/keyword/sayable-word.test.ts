import { expect, test } from 'vitest';
import { isSayable, withoutParts } from './sayable-word.ts';

test('names and things are said; numbers, words of every text and scraps are not', () => {
  expect(['翎驰', '苜禾', '车库', '地震', 'E7', '5G', '低空航线', '有色金属', '来福士'].filter(isSayable)).toHaveLength(9);
  // Read in a list of hot words of comments: pieces of 没人理, 是个头, 赶紧管管.
  expect(['人理', '个头', '管管', '看得人', '再信', '干什么'].filter(isSayable)).toEqual([]);
  expect(['评论', '24%', '11月', '2026', '我们', '刚充', '完电', '的', '3万元'].filter(isSayable)).toEqual([]);
});

test('a part of a longer word goes when it is hardly said alone', () => {
  const item = (word: string, total: number) => ({ word, total });
  const shown = withoutParts([item('低空', 54), item('航线', 80), item('低空航线', 54), item('车库', 3)]);
  expect(shown.map(({ word }) => word)).toEqual(['航线', '低空航线', '车库']);
});
