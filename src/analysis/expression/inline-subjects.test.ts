import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { inlineSubjects } from './inline-subjects.ts';
import { parseExpression } from './parse.ts';
import { structureOf } from './structure.ts';
import { pick, randomExpression, seededRandom } from './testing/random-cases.ts';

function parse(source: string): ExpressionNode {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(`${source}: ${JSON.stringify(parsed)}`);
  return parsed.node;
}
const isUsable = (source: string): boolean => {
  const parsed = parseExpression(source);
  return parsed.ok && parsed.node !== null;
};
const resolveIn = (subjects: Record<string, string>) => (name: string) => subjects[name];
const read = (source: string, subjects: Record<string, string>, self?: string) => {
  const inlined = inlineSubjects(parse(source), resolveIn(subjects), self);
  return inlined.ok
    ? structureOf(inlined.node)
    : inlined.errors.map((error) => `${error.code}@${error.position}+${error.length}`).join(' ');
};

describe('inlineSubjects', () => {
  test('gives what one would write out by hand, for random expressions three subjects deep', () => {
    const random = seededRandom(17);
    let compared = 0;
    for (let round = 0; round < 400; round++) {
      const [low, middle, whole] = [0, 1, 2].map(() => randomExpression(random, 2));
      if (![low, middle, whole].every((source) => isUsable(source ?? ''))) continue;
      const [a, b] = [`(${middle})${pick(random, ['+', '|', '-', ' '])}#低`, `${pick(random, ['', '-'])}(#中|(${whole}))+#低`];
      const written = b.replaceAll('#中', `(${a})`).replaceAll('#低', `(${low})`);
      expect(read(b, { 低: low ?? '', 中: a })).toBe(structureOf(parse(written)));
      compared++;
    }
    expect(compared).toBeGreaterThan(200);
  });

  test('puts everything at the place of the reference', () => {
    const inlined = inlineSubjects(parse('华为+#竞品'), resolveIn({ 竞品: '(小米~3手机)-招聘' }));
    const children = inlined.ok && inlined.node.kind === 'and' ? inlined.node.children : [];
    expect(children.map(({ kind, start, end }) => `${kind} ${start} ${end}`)).toEqual(['word 0 2', 'near 3 6', 'not 3 6']);
  });

  test('names cycles with their way, also through the subject itself', () => {
    const subjects = { 甲: '一|#乙', 乙: '二|#丙', 丙: '三|#甲' };
    expect(read('零|#甲', subjects)).toBe('subject-cycle@2+2');
    expect(read('一|#乙', subjects, '甲')).toBe('subject-cycle@2+2');
    expect(inlineSubjects(parse('一|#乙'), resolveIn(subjects), '甲')).toMatchObject({
      errors: [{ found: '甲', path: ['甲', '乙', '丙', '甲'] }],
    });
    expect(read('甲|#甲', { 甲: '甲|#甲' }, '甲')).toBe('subject-cycle@2+2');
  });

  test('refuses unknown subjects, more than ten in one another, and what has grown too large', () => {
    expect(read('#没有', {})).toBe('unknown-subject@0+3');
    expect(read('#坏', { 坏: '(' })).toBe('unknown-subject@0+2');
    const chain = Object.fromEntries(Array.from({ length: 12 }, (_, k) => [`层${k}`, k === 11 ? '底' : `#层${k + 1}`]));
    expect(read('#层2', chain)).toBe(structureOf(parse('底')));
    expect(read('#层1', chain)).toBe('subjects-too-deep@0+3');
    const words = Array.from({ length: 1000 }, (_, k) => `词${k}`).join('|');
    expect(read('#多|(#多+a)|(#多+b)|(#多+c)|(#多+d)|(#多+e)', { 多: words })).toMatch(/^too-many-words@/);
  });
});
