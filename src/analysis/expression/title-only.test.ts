import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';
import { titleOnly } from './title-only.ts';

const parse = (source: string) => {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(source);
  return parsed.node;
};

describe('titleOnly', () => {
  test.each([
    ['特斯拉|马斯克', 'title:特斯拉|title:马斯克'],
    ['食品~12中毒+@品牌', 'title:食品~12 title:中毒+title:@品牌'],
    ['云雀-(招聘|广告)', 'title:云雀-(招聘|广告)'],
    ['content:云雀+author:李雷+site:a.cn', 'content:云雀+author:李雷+site:a.cn'],
  ])('%s', (source, expected) => {
    expect(printExpression(titleOnly(parse(source)))).toBe(printExpression(parse(expected)));
  });

  test('what it finds, the expression finds', () => {
    const random = seededRandom(7);
    let found = 0;
    for (let k = 0; k < 3000; k++) {
      const parsed = parseExpression(randomExpression(random));
      if (!parsed.ok || !parsed.node) continue;
      const units = toMatchable(randomArticle(random));
      if (!evaluateExpression(titleOnly(parsed.node), units, resolve)) continue;
      found++;
      expect(evaluateExpression(parsed.node, units, resolve)).toBe(true);
    }
    expect(found).toBeGreaterThan(100);
  });
});
