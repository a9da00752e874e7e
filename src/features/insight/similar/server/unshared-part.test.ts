import { expect, test } from 'vitest';
import { unsharedPart } from './unshared-part.ts';

const FIRST = '云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。';

test.each([
  [FIRST, 0],
  ['云雀汽车 今天宣布\n召回三千辆轿车', 0],
  [FIRST + FIRST, 0],
  ['雲雀汽車今天宣佈召回三千輛轎車，原因是制動系統存在隱患。', 0],
  ['白鹭银行昨日发布新款', 1],
  ['', 0],
  ['云雀', 0],
  ['白鹭', 1],
  ['云雀汽车白鹭银行', 0.5],
])('%s', (text, share) => {
  expect(unsharedPart(FIRST)(text)).toBe(share);
});

test('of nothing everything is unshared', () => {
  expect(unsharedPart('')(FIRST)).toBe(1);
});
