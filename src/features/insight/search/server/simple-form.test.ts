import { describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { SimpleForm } from '../contract.ts';
import { buildSimple, splitWords, toSimple } from './simple-form.ts';

const form = (part: Partial<SimpleForm>): SimpleForm => ({
  all: '',
  any: '',
  none: '',
  phrase: '',
  near: '',
  distance: 20,
  isTitleOnly: false,
  ...part,
});
const formOf = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(text);
  return toSimple(parsed.node);
};

test('words are separated by spaces, and quotes hold together', () => {
  expect(splitWords('  华为 “新能源 汽车”  a"b c" ')).toEqual(['华为', '新能源 汽车', 'a', 'b c']);
});

describe('a form', () => {
  test.each([
    [{ all: '华为 投诉' }, '华为+投诉'],
    [{ any: '爆炸 起火' }, '爆炸|起火'],
    [{ all: '华为', any: '爆炸 起火', none: '招聘' }, '华为+(爆炸|起火)-招聘'],
    [{ none: '招聘 广告', all: '华为' }, '华为-(招聘|广告)'],
    [{ phrase: 'new energy car' }, '"new energy car"'],
    [{ near: '华为 投诉', distance: 5 }, '华为~5投诉'],
    [{ near: '华为 5G 投诉', distance: 5 }, '华为~5 5G+5G~5投诉'],
    [{ all: '召回 制动', isTitleOnly: true }, 'title:召回+title:制动'],
    [{ all: 'AND (a|b' }, '"AND"+"(a|b"'],
    [{}, ''],
  ])('%o says %s', (part, text) => {
    expect(buildSimple(form(part))).toBe(text);
  });

  test.each([
    { all: '华为 投诉', any: '爆炸 起火', none: '招聘 广告' },
    { all: '华为', phrase: 'new energy', near: '维权 车主', distance: 8 },
    { any: '爆炸 起火', isTitleOnly: true },
    { none: '招聘' },
  ])('%o comes back from its expression', (part) => {
    expect(formOf(buildSimple(form(part)))).toEqual(form(part));
  });
});

test.each(['site:a.com+华为', '@竞品', '#高铁', '(a|b)+(c|d)', 'a|b+c', 'title:a+b', 'author:张三'])('%s is no form', (text) => {
  expect(formOf(text)).toBeNull();
});
