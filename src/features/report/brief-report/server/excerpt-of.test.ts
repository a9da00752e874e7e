import { expect, test } from 'vitest';
import { cutTo } from './cut-text.ts';
import { excerptOf } from './excerpt-of.ts';

test('an excerpt is the part of the summary that the text has in one piece', () => {
  const content = '第一句。第二句。\n第三句很长。第四句。';
  expect(excerptOf({ title: '题', summary: '第一句。第二句。第四句。' }, content)).toEqual({ text: '第一句。第二句。', goesOn: false });
  expect(excerptOf({ title: '题', summary: '第三句很长。第四句。' }, content)).toEqual({ text: '第三句很长。第四句。', goesOn: false });
});

test('of a summary that is not in the text it is the beginning of the text', () => {
  expect(excerptOf({ title: '题', summary: '别的话。' }, '只有这一句')).toEqual({ text: '只有这一句', goesOn: false });
  const long = '字'.repeat(1_000_000);
  const cut = excerptOf({ title: '题', summary: long }, long);
  expect(cut.text.length).toBeLessThanOrEqual(160);
  expect(cut.goesOn).toBe(true);
});

test('a post does not say its title twice', () => {
  expect(excerptOf({ title: '今天又堵车', summary: '' }, '今天又堵车，整整一个小时').text).toBe('整整一个小时');
});

test('a text is never cut within a character', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutTo(`${'字'.repeat(5)}${family}`, 8).text).toBe('字'.repeat(5));
  expect(cutTo(family, family.length)).toEqual({ text: family, goesOn: false });
});
