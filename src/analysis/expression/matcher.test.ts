import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { compileMatcher } from './matcher.ts';
import { parseExpression } from './parse.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';

const article = (content: string) => toMatchable({ title: '', content });

function parsedExpressions(seed: number, count: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, id) => {
    const source = randomExpression(random);
    const parsed = parseExpression(source);
    return parsed.ok && parsed.node ? [{ id, source, expression: parsed.node }] : [];
  }).flat();
}

describe('compileMatcher', () => {
  test('gives the same answers as the naive evaluator on random expressions and articles', () => {
    const subjects = parsedExpressions(7, 400);
    expect(subjects.length).toBeGreaterThan(300);
    const { matcher } = compileMatcher(subjects, resolve);
    const random = seededRandom(11);
    let matches = 0;
    for (let k = 0; k < 150; k++) {
      const units = toMatchable(randomArticle(random));
      const expected = subjects.filter((subject) => evaluateExpression(subject.expression, units, resolve)).map((subject) => subject.id);
      matches += expected.length;
      expect(matcher.match(units).toSorted((a, b) => a - b)).toEqual(expected);
    }
    expect(matches).toBeGreaterThan(5000);
  });

  test('gives the same answers after subjects were replaced, removed and added', () => {
    const before = parsedExpressions(21, 150);
    const after = parsedExpressions(22, 300);
    const { matcher } = compileMatcher(before, resolve);
    for (const subject of after.slice(0, 250)) {
      matcher.upsert([subject]);
      // A change is compiled when the next article arrives.
      if (subject.id % 3 !== 0) matcher.match(article('中国银行'));
    }
    const current = new Map([...before, ...after.slice(0, 250)].map((subject) => [subject.id, subject.expression]));
    for (const id of [...current.keys()].filter((key) => key % 7 === 0)) {
      expect(matcher.remove(id)).toBe(true);
      current.delete(id);
    }
    expect(matcher.size).toBe(current.size);
    const random = seededRandom(23);
    for (let k = 0; k < 60; k++) {
      const units = toMatchable(randomArticle(random));
      const expected = [...current].filter(([, node]) => evaluateExpression(node, units, resolve)).map(([id]) => id);
      expect(matcher.match(units).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    }
  });

  test('matches an expression of exclusions only where none of them occurs', () => {
    const { matcher } = compileMatcher([{ id: 'a', expression: '-招聘-广告' }], resolve);
    expect(matcher.match(article('新品发布'))).toEqual(['a']);
    expect(matcher.match(article('公司招聘'))).toEqual([]);
  });

  test('finds one word of two thousand', () => {
    const words = Array.from({ length: 2000 }, (_, k) => `词${k}号`);
    const { matcher } = compileMatcher([{ id: 1, expression: words.join('|') }], resolve);
    expect(matcher.match(article('这里有词1999号'))).toEqual([1]);
    expect(matcher.match(article('这里有词2000号'))).toEqual([]);
  });

  test('reports a subject that does not parse and stops matching its former expression', () => {
    const { matcher } = compileMatcher([{ id: 1, expression: '华为' }], resolve);
    const rejected = matcher.upsert([{ id: 1, expression: '(华为' }]);
    expect(rejected).toMatchObject([{ id: 1, errors: [{ code: 'unclosed-bracket', position: 0 }] }]);
    expect(matcher.match(article('华为'))).toEqual([]);
  });

  test('follows a dictionary whose words changed', () => {
    let words = ['荣耀'];
    const { matcher } = compileMatcher([{ id: 1, expression: '@竞品+投诉' }], () => words);
    words = ['小米'];
    expect(matcher.updateDictionary('竞品')).toBe(1);
    expect(matcher.match(article('小米遭投诉'))).toEqual([1]);
    expect(matcher.match(article('荣耀遭投诉'))).toEqual([]);
  });
});
