import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { entails } from './entails.ts';
import { evaluateExpression } from './evaluate.ts';
import { lintExpression } from './lint.ts';
import { lintSource } from './lint-source.ts';
import { toMatchable } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

function parse(source: string): ExpressionNode {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(JSON.stringify(parsed));
  return parsed.node;
}
const tell = (source: string): string =>
  [...lintSource(source), ...lintExpression(parse(source), resolve)]
    .map(({ code, start, end, other }) => `${code}:${source.slice(start, end)}${other === undefined ? '' : `=${other}`}`)
    .join(' ');

describe('lint', () => {
  test.each([
    ['华为+投诉', ''],
    ['华为，，荣耀', 'useless-separator:， useless-separator:，'],
    ['华为，荣耀\n\n小米', ''],
    ['华为，', 'useless-separator:，'],
    ['华为--招聘', 'double-exclusion:--'],
    ['（华为｜荣耀）＋召回', 'full-width-operator:（=( full-width-operator:｜=| full-width-operator:）=) full-width-operator:＋=+'],
    ['华为|但是', 'stop-word:但是'],
    ['华为|公司', 'too-broad:公司'],
    ['公司-招聘', 'too-broad:公司'],
    ['公司+华为', ''],
    ['(公司+华为)|手机', 'too-broad:手机'],
    ['华为+荣耀-华为', 'also-excluded:华为 never-matches:华为+荣耀-华为'],
    ['华为手机-华为', 'never-matches:华为手机-华为 also-excluded:华为手机'],
    ['(华为手机|荣耀)-华为', 'also-excluded:华为手机'],
    ['华为~5投诉-投诉', 'never-matches:华为~5投诉-投诉 also-excluded:华为~5投诉'],
    ['((华为+荣耀)|小米)-荣耀', 'also-excluded:华为+荣耀'],
    ['@竞品-中国-ai-发行', 'never-matches:@竞品-中国-ai-发行 also-excluded:@竞品'],
    ['site:a.cn+site:b.cn', 'never-matches:site:a.cn+site:b.cn'],
    ['site:a.cn+-site:a.cn', 'never-matches:site:a.cn+-site:a.cn also-excluded:site:a.cn'],
  ])('of %j is %j', (source, expected) => {
    expect(tell(source).split(' ').toSorted()).toEqual(expected.split(' ').toSorted());
  });

  test('says that something never matches only of what never does', () => {
    const random = seededRandom(23);
    const articles = Array.from({ length: 150 }, () => toMatchable(randomArticle(random)));
    let hopeless = 0;
    for (let k = 0; k < 1500; k++) {
      const source = `(${randomExpression(random, 1)})+(${randomExpression(random, 1)})-${randomExpression(random, 0)}`;
      const parsed = parseExpression(source);
      if (!parsed.ok || parsed.node?.kind !== 'and') continue;
      const { node } = parsed;
      const isHopeless = lintExpression(node, resolve).some(
        ({ code, start, end }) => code === 'never-matches' && start === node.start && end === node.end,
      );
      if (!isHopeless) continue;
      hopeless++;
      expect(articles.filter((article) => evaluateExpression(node, article, resolve))).toEqual([]);
    }
    expect(hopeless).toBeGreaterThan(20);
  });
});

describe('entails', () => {
  test.each([
    ['华为手机+投诉', '华为', true],
    ['华为', '华为手机', false],
    ['华为|荣耀', '荣耀|小米|华为', true],
    ['title:华为', '华为', true],
    ['华为', 'title:华为', false],
    ['author:华为', '华为', false],
    ['华为~5投诉', '华为+投诉', true],
    ['华为~5投诉', '华为~8投诉', true],
    ['华为~8投诉', '华为~5投诉', false],
    ['华为-招聘-广告', '华为-招聘启事', true],
    ['华为-招聘启事', '华为-招聘', false],
    ['ai', '@竞品', true],
    ['@竞品', '中国|ai|发行', true],
    ['@没有', '华为', false],
    ['site:news.a.cn', 'site:a.cn', true],
  ])('%j in %j: %j', (inner, outer, expected) => {
    expect(entails(parse(inner), parse(outer), resolve)).toBe(expected);
  });

  test('is never wrong on random expressions and articles', () => {
    const random = seededRandom(31);
    const articles = Array.from({ length: 120 }, () => toMatchable(randomArticle(random)));
    let proved = 0;
    for (let k = 0; k < 4000; k++) {
      const [a, b] = [0, 1].map(() => parseExpression(randomExpression(random, 1)));
      if (!a?.ok || !a.node || !b?.ok || !b.node || !entails(a.node, b.node, resolve)) continue;
      proved++;
      const [inner, outer] = [a.node, b.node];
      expect(
        articles.filter((article) => evaluateExpression(inner, article, resolve) && !evaluateExpression(outer, article, resolve)),
      ).toEqual([]);
    }
    expect(proved).toBeGreaterThan(40);
  });
});

describe('lint of what is as long as it may be', () => {
  const words = Array.from({ length: 5000 }, (_, i) => `词${i}`);
  test.each([
    ['words', Array.from({ length: 4900 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('|')],
    ['words and the same words excluded', `(${words.slice(0, 1200).join('|')})-(${words.slice(0, 1200).join('|')})`],
    ['dictionaries and the same dictionaries excluded', `(${'@a|'.repeat(24)}@a)-(${'@a|'.repeat(24)}@a)`],
    ['websites', 'site:a.cn+'.repeat(1900).slice(0, -1)],
  ])('an expression of %s is answered while its writer waits', async (_what, source) => {
    const node = parse(source);
    expect(await processorMs(() => lintExpression(node, () => words))).toBeLessThan(4000);
  });
});
