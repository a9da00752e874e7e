import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { explainMatch } from './explain.ts';
import { lintExpression } from './lint.ts';
import { parseExpression } from './parse.ts';
import { expressionWords, unknownDictionaries } from './words.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const resolve = (name: string) => (name === '竞品' ? ['小米', '苹果'] : undefined);

function parse(source: string): ExpressionNode {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(JSON.stringify(parsed));
  return parsed.node;
}

describe('explainMatch', () => {
  test('gives the places of words in the original text, traditional, full-width and escaped', () => {
    const article = { title: '華為發佈ＡＩ手機', content: '&#21326;为的AI', author: '华为员工' };
    const { matched, hits } = explainMatch(parse('(华为|author:华为)+ai'), article, resolve);
    expect(matched).toBe(true);
    expect(hits.map(({ field, start, end }) => `${field}:${(article[field] ?? '').slice(start, end)}`)).toEqual([
      'title:華為',
      'title:ＡＩ',
      'content:&#21326;为',
      'content:AI',
      'author:华为',
    ]);
  });

  test('names the clause that failed', () => {
    const source = '(华为|荣耀)+投诉-招聘';
    const failedOf = (content: string) => {
      const { failed } = explainMatch(parse(source), { title: '', content }, resolve);
      return failed && source.slice(failed.start, failed.end);
    };
    expect(failedOf('华为发布')).toBe('投诉');
    expect(failedOf('小米投诉')).toBe('华为|荣耀');
    expect(failedOf('华为投诉招聘')).toBe('-招聘');
    expect(failedOf('华为投诉')).toBeUndefined();
  });

  test('stops at 200 hits', () => {
    expect(explainMatch(parse('a'), { title: '', content: 'a '.repeat(500) }, resolve).hits).toHaveLength(200);
  });
});

describe('expressionWords', () => {
  test('lists positive words once, dictionaries expanded, exclusions left out', () => {
    const words = expressionWords(parse('华为+title:华为+@竞品~5华为-招聘'), resolve);
    expect(words.map((word) => `${word.field} ${word.text}`)).toEqual(['any 华为', 'title 华为', 'any 小米', 'any 苹果']);
  });

  test('tells unknown dictionaries', () => {
    expect(unknownDictionaries(parse('@竞品|@没有+a'), resolve)).toEqual(['没有']);
  });
});

describe('lintExpression', () => {
  test.each([
    ['华为+投诉-招聘', []],
    ['华为-华为', ['never-matches 0-5', 'also-excluded 0-2']],
    ['(华为手机|荣耀)+x1-华为', ['also-excluded 1-5']],
    ['-招聘', ['only-exclusions 0-3']],
    ['华为|-招聘', ['only-exclusions 0-6']],
    ['车+投诉', ['one-character 0-1']],
    ['华为|华为手机', ['redundant-word 3-7 华为']],
    ['华为手机|华为', ['redundant-word 0-4 华为']],
    ['title:华为|华为', ['redundant-word 0-8 华为']],
    ['华为|title:小米', []],
    ['"新 能源"+投诉', ['separator-in-phrase 0-6']],
    ['@没有', ['unknown-dictionary 0-3 没有']],
  ])('%s', (source, expected) => {
    const findings = lintExpression(parse(source), resolve);
    expect(findings.map(({ code, start, end, other }) => `${code} ${start}-${end}${other === undefined ? '' : ` ${other}`}`)).toEqual(
      expected,
    );
  });
});

test('the words of a large dictionary are looked for in a long text while somebody waits', async () => {
  const words = Array.from({ length: 5000 }, (_, i) => `的词${i}`);
  const content = `${'的'.repeat(50_000)}的词4999`;
  const explain = () => explainMatch(parse('@大'), { title: '', content }, () => words);
  expect(await processorMs(explain)).toBeLessThan(4000);
  const { matched, hits } = explain();
  expect([matched, hits.map(({ start }) => start)]).toEqual([true, [50_000]]);
});
