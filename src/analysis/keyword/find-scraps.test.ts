import { expect, test } from 'vitest';
import { findScraps } from './find-scraps.ts';

const scrapsOf = (words: string[], texts: string[]) => [...findScraps(words, texts)];

test('what always has the same neighbour belongs to it', () => {
  const texts = [
    '骑手罗望舒一把接住女童',
    '罗望舒说自己只是路过',
    '市民为罗望舒点赞',
    '向屿辰科技道歉',
    '记者从屿辰科技获悉',
    '屿辰科技回应',
  ];
  expect(scrapsOf(['罗望', '罗望舒', '辰科技', '屿辰'], texts)).toEqual(['罗望', '辰科技']);
});

test('a neighbour that is a word of its own is none of this one’s', () => {
  const texts = ['记者走访翎驰门店', '网友吐槽翎驰', '车主起诉翎驰公司'];
  expect(scrapsOf(['翎驰'], texts)).toEqual([]);
});

test('two halves of two words are a scrap, and so is what is only ever said in one phrase', () => {
  expect(scrapsOf(['人受'], ['致6人受伤', '有3人受伤送医', '已有两人受损'])).toEqual(['人受']);
  const texts = ['视频显示，底盘处先冒白烟', '底盘处先冒白烟，随后起火', '有人看到底盘处先冒烟'];
  expect(scrapsOf(['处先'], texts)).toEqual(['处先']);
});

test('a name with a single verb goes where the name is in the list', () => {
  expect(scrapsOf(['穹云', '穹云送', '给沅泰送', '沅泰', '沅泰易贷'], [])).toEqual(['穹云送', '给沅泰送']);
});

test('known words, and words that are seldom found, stay', () => {
  expect(scrapsOf(['受伤', '穹云', 'E7'], ['受伤者', '受伤者', '受伤者', '穹云在', '穹云在'])).toEqual([]);
});

test('a text of one character, a megabyte long, is read', () => {
  expect(scrapsOf(['屿屿'], ['屿'.repeat(1_000_000)])).toEqual(['屿屿']);
});
