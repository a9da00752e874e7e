import { describe, expect, test } from 'vitest';
import { buildExpression, findBuilderErrors, toBuilder, toFiveBoxes } from './builder.ts';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';

const boxes = { subject: '', region: '', event: '', exclude: '' };

function toBoxes(source: string) {
  const parsed = parseExpression(source);
  return parsed.ok ? toBuilder(parsed.node) : 'error';
}

describe('the builder', () => {
  test('or-s lines, and-s boxes and excludes the last', () => {
    const builder = { subject: '华为\n荣耀', region: '北京，上海', event: '爆炸\n电池+起火', exclude: '招聘' };
    expect(buildExpression(builder)).toBe('(华为|荣耀)+(北京|上海)+(爆炸|电池+起火)-招聘');
  });

  test('gives the boxes back', () => {
    const builder = { subject: '华为\n荣耀', region: '北京\n上海', event: '爆炸\n电池+起火', exclude: '招聘\n广告' };
    expect(toBoxes(buildExpression(builder))).toEqual(builder);
    expect(toBoxes('华为+投诉')).toEqual({ ...boxes, subject: '华为', event: '投诉' });
    expect(toBoxes('')).toEqual(boxes);
  });

  test.each(['华为', '华为~20投诉-招聘-广告', 'a+b+c+d+(e|f)', '(a+b|c)+title:d', '@词+site:a.cn'])('keeps the meaning of %s', (source) => {
    const builder = toBoxes(source);
    if (builder === null || builder === 'error') throw new Error('has no boxes');
    const again = parseExpression(buildExpression(builder));
    if (!again.ok || !again.node) throw new Error('does not parse');
    expect(toBuilder(again.node)).toEqual(builder);
  });

  test('has no boxes for exclusions alone or nested groups', () => {
    expect(toBoxes('-招聘')).toBeNull();
    expect(toBoxes('华为|(荣耀+(a|b))')).toBeNull();
  });

  test('tells which box is wrong and keeps the fault in the text', () => {
    const builder = { ...boxes, subject: '华为', event: 'a)|(b' };
    expect(findBuilderErrors(builder).map(({ box }) => box)).toEqual(['event']);
    expect(buildExpression({ ...boxes, subject: '(华为' })).toBe('((华为)');
  });

  test('prints what it built in canonical form', () => {
    const parsed = parseExpression(buildExpression({ ...boxes, subject: '華為，（荣耀）' }));
    expect(parsed.ok && parsed.node && printExpression(parsed.node)).toBe('華為|荣耀');
  });

  test('has a fifth box for persons, between region and event', () => {
    const builder = { subject: '华为\n荣耀', region: '北京\n上海', person: '任正非', event: '爆炸\n电池+起火', exclude: '招聘' };
    const text = buildExpression(builder);
    expect(text).toBe('(华为|荣耀)+(北京|上海)+任正非+(爆炸|电池+起火)-招聘');
    const parsed = parseExpression(text);
    expect(parsed.ok && toFiveBoxes(parsed.node)).toEqual(builder);
    expect(findBuilderErrors({ ...builder, person: '任(' })).toMatchObject([{ box: 'person' }]);
  });

  test('gives five boxes that mean the same as random expressions', () => {
    const random = seededRandom(17);
    let found = 0;
    for (let k = 0; k < 1500; k++) {
      const parsed = parseExpression(`${randomExpression(random, 1)}+${randomExpression(random, 1)}+${randomExpression(random, 1)}`);
      const boxes = parsed.ok && parsed.node ? toFiveBoxes(parsed.node) : null;
      if (!parsed.ok || !parsed.node || boxes === null) continue;
      found++;
      const again = parseExpression(buildExpression(boxes));
      const units = toMatchable(randomArticle(random));
      if (!again.ok || !again.node) throw new Error(buildExpression(boxes));
      expect(evaluateExpression(again.node, units, resolve)).toBe(evaluateExpression(parsed.node, units, resolve));
      expect(toFiveBoxes(again.node)).toEqual(boxes);
    }
    expect(found).toBeGreaterThan(300);
  });
});
