import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { SubjectLevels } from './subject-levels.ts';
import { pick, type Random, randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';

function randomNode(random: Random): ExpressionNode {
  for (;;) {
    const parsed = parseExpression(randomExpression(random, 2));
    if (parsed.ok && parsed.node) return parsed.node;
  }
}

describe('SubjectLevels', () => {
  test('match what is there at any time, also while the largest level is being rebuilt', () => {
    const random = seededRandom(41);
    const levels = new SubjectLevels<number>(resolve, [2, 4, 8]);
    const current = new Map<number, ExpressionNode>();
    let matches = 0;
    for (let change = 0; change < 300; change++) {
      const id = Math.floor(random() * 60);
      if (random() < 0.25) expect(levels.remove(id)).toBe(current.delete(id));
      else {
        const nodes = Array.from({ length: pick(random, [1, 1, 1, 3, 12]) }, (_, k) => [id + k, randomNode(random)] as const);
        for (const [added, node] of nodes) {
          levels.remove(added);
          current.set(added, node);
        }
        levels.add(nodes);
      }
      if (random() < 0.5) levels.advance();
      if (random() < 0.01) levels.compact();
      const units = toMatchable(randomArticle(random));
      const encode = (text: readonly string[]) => levels.alphabet.encode(text, new Int32Array(0));
      const texts = [units.title, units.content, units.author];
      const found = levels.match({ fields: texts.map(encode), lengths: texts.map((text) => text.length), site: units.site });
      const expected = [...current].filter(([, node]) => evaluateExpression(node, units, resolve)).map(([key]) => key);
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      expect(levels.size).toBe(current.size);
      matches += found.length;
    }
    expect(matches).toBeGreaterThan(1000);
  });
});
