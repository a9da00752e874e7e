import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { compileMatcher } from './matcher.ts';
import { parseExpression } from './parse.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const article = toMatchable({
  title: '華為召回手机',
  content: '据said报道，AI技術。中国。银行 Mate-60！',
  author: '小明',
  site: 'Finance.People.com.cn',
});

const resolve = () => undefined;

describe('an expression means the same to the evaluator and the matcher', () => {
  test.each([
    ['华为', true],
    ['ai', true],
    ['sai', false],
    ['中国银行', false],
    ['"中国 银行"', true],
    ['"mate 60"', true],
    ['手机据', false],
    ['title:召回', true],
    ['content:召回', false],
    ['author:小明', true],
    ['小明', false],
    ['site:people.com.cn', true],
    ['site:eople.com.cn', false],
    ['中国~1银行', true],
    ['中国~0银行', false],
    ['银行~1中国', true],
    ['华为~99中国', false],
    ['召回~0召回', true],
    ['@没有|华为', true],
    ['@没有', false],
    ['-@没有', true],
    ['华为-召回', false],
  ])('%s → %s', (source, expected) => {
    const parsed = parseExpression(source);
    expect(parsed.ok && parsed.node && evaluateExpression(parsed.node, article, resolve)).toBe(expected);
    expect(compileMatcher([{ id: 1, expression: source }], resolve).matcher.match(article)).toEqual(expected ? [1] : []);
  });
});

test('two words that are thousands of times in a text, far from each other, are compared in order and not in pairs', async () => {
  const long = toMatchable({ title: '', content: `${'甲'.repeat(100_000)}${'乙'.repeat(2000)}${'丙'.repeat(100_000)}` });
  const parsed = parseExpression('甲~999丙');
  const ms = await processorMs(() => expect(parsed.ok && parsed.node && evaluateExpression(parsed.node, long, resolve)).toBe(false));
  expect(ms).toBeLessThan(3000);
});
