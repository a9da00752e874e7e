import { expect, test } from 'vitest';
import { specialCharacters } from './special-characters.ts';

test.each([
  '(华为|荣耀)+"新能源 汽车"-招聘~20投诉',
  '（华为｜荣耀）＋投诉',
  'title:召回, site:people.com.cn',
  '@词典|#专题',
  'AT&T|阿凡达·二',
  'Müller|Ёлка|日本語',
  '',
])('%j has none', (keyword) => expect(specialCharacters(keyword)).toEqual([]));
test('each is named once, as it is written, in the order of the text', () => {
  expect(specialCharacters('★华为™+★荣耀\u200b😀$')).toEqual(['★', '\u200b', '😀', '$']);
  expect(specialCharacters('★'.repeat(1_000_000))).toEqual(['★']);
});
