import { expect, test } from 'vitest';
import { pinyinOf } from './pinyin.ts';

test('a place is spelt whole and by its initials, as places are read', () => {
  expect(pinyinOf('广州市')).toEqual(['guangzhoushi', 'gzs']);
  expect(pinyinOf('重庆市')[0]).toBe('chongqingshi');
  expect(pinyinOf('厦门市')[0]).toBe('xiamenshi');
});
