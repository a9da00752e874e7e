import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { structureOf } from './structure.ts';
import { randomExpression, seededRandom } from './testing/random-cases.ts';

function printed(source: string): string {
  const parsed = parseExpression(source);
  return parsed.ok && parsed.node ? printExpression(parsed.node) : JSON.stringify(parsed);
}

/** Sources built from the characters with a meaning, so that operators meet in every order. */
const anySource = array(
  constantFrom(
    ...'华为 荣 a B 1 ２ - － + ＋ | ｜ ( ) （ ） ~ ～3 ~20 ! ！ @ @典 # ＃ #专 " “ ” \\ AND OR NOT title: site: author： x.cn ， 、 ; . · 😀'.split(
      ' ',
    ),
    ' ',
    '\n',
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''));

describe('printExpression', () => {
  test('prints what parses to the same tree', () => {
    assert(
      property(anySource, (source) => {
        const parsed = parseExpression(source);
        if (!parsed.ok || !parsed.node) return;
        const again = parseExpression(printExpression(parsed.node));
        expect(again.ok && structureOf(again.node)).toBe(structureOf(parsed.node));
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  test('prints random deep expressions so that they parse to the same tree', () => {
    const random = seededRandom(5);
    for (let k = 0; k < 2000; k++) {
      const parsed = parseExpression(randomExpression(random, 5));
      if (!parsed.ok || !parsed.node) continue;
      const again = parseExpression(printExpression(parsed.node));
      expect(again.ok && structureOf(again.node)).toBe(structureOf(parsed.node));
    }
  });

  test('prints one canonical form', () => {
    expect(printed('（华为，荣耀） 投诉 NOT 招聘')).toBe('(华为|荣耀)+投诉-招聘');
    expect(printed('“新能源 汽车”～5 5G')).toBe('"新能源 汽车"~5 5G');
    expect(printed('title:(召回|维修)')).toBe('title:召回|title:维修');
    expect(printed('covid -19')).toBe('covid -19');
    expect(printed('covid-19')).toBe('"covid-19"');
  });
});
