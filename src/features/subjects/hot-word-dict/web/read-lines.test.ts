import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

test('reads a word a line with what happens to it', () => {
  expect(readLines(' 记者 \n\n+召回\r\n华为公司 ＝ 华为\n＋ 发布')).toEqual([
    { word: '记者', action: 'drop', target: '' },
    { word: '召回', action: 'keep', target: '' },
    { word: '华为公司', action: 'merge', target: '华为' },
    { word: '发布', action: 'keep', target: '' },
  ]);
});
