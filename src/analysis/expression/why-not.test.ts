import { describe, expect, test } from 'vitest';
import type { ExpressionNode } from './ast.ts';
import { evaluateExpression } from './evaluate.ts';
import { toMatchable } from './matchable.ts';
import { parseExpression } from './parse.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from './testing/random-cases.ts';
import { whyNot } from './why-not.ts';

const article = {
  title: '華為召回手机',
  content: '某公司今天宣布，因电池问题，小米将全部收回。公司称不会招聘',
  author: '小明',
  site: 'news.people.com.cn',
};

function parse(source: string): ExpressionNode {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(JSON.stringify(parsed));
  return parsed.node;
}

/** Each failure as `clause: reason words @text that was found`. */
function tell(source: string): string[] {
  return whyNot(parse(source), article, resolve).map(({ clause, reason, words, hits, distance }) => {
    const found = hits.map(({ field, start, end }) => `${field}:${article[field].slice(start, end)}`);
    return [`${source.slice(clause.start, clause.end)}: ${reason}`, words.join(','), ...found, distance ?? ''].filter(Boolean).join(' ');
  });
}

describe('whyNot', () => {
  test.each([
    ['华为+召回', []],
    ['华为+荣耀', ['荣耀: not-found 荣耀']],
    ['华为+荣耀+投诉', ['荣耀: not-found 荣耀', '投诉: not-found 投诉']],
    ['(荣耀|vivo)+华为', ['荣耀|vivo: not-found 荣耀,vivo']],
    ['content:召回', ['content:召回: wrong-field 召回 title:召回']],
    ['小明', ['小明: wrong-field 小明 author:小明']],
    ['荣耀|content:华为|oppo', ['荣耀|content:华为|oppo: not-found 荣耀,oppo', 'content:华为: wrong-field 华为 title:華為']],
    ['公司~5电池', ['公司~5电池: too-far-apart content:公司 content:电池 6']],
    ['华为~5电池', ['华为~5电池: different-fields title:華為 content:电池']],
    ['华为~5荣耀', ['华为~5荣耀: not-found 荣耀']],
    ['华为-招聘', ['招聘: excluded 招聘 content:招聘']],
    ['华为-(广告|召回|招聘)', ['召回: excluded 召回 title:召回', '招聘: excluded 招聘 content:招聘']],
    ['华为-公司~9电池', ['公司~9电池: excluded 公司,电池 content:公司 content:电池']],
    ['-(-荣耀)', ['荣耀: not-found 荣耀']],
    ['-(华为-荣耀)', ['华为: excluded 华为 title:華為', '荣耀: not-found 荣耀']],
    ['site:gov.cn', ['site:gov.cn: other-site']],
    ['华为-site:people.com.cn', ['site:people.com.cn: excluded']],
    ['@没有', ['@没有: unknown-dictionary']],
    ['@空', ['@空: not-found']],
    ['@竞品+华为', ['@竞品: not-found 中国银行,ai,发行']],
  ])('%s', (source, expected) => {
    expect(tell(source)).toEqual(expected);
  });

  test('is empty exactly when the article matches, and names only what is false, or what is true where excluded', () => {
    const random = seededRandom(31);
    const counts = { matched: 0, failed: 0, excluded: 0 };
    for (let k = 0; k < 1500; k++) {
      const parsed = parseExpression(randomExpression(random, 4));
      if (!parsed.ok || !parsed.node) continue;
      const given = randomArticle(random);
      const units = toMatchable(given);
      const failures = whyNot(parsed.node, given, resolve);
      const isMatch = evaluateExpression(parsed.node, units, resolve);
      expect(failures.length === 0).toBe(isMatch);
      for (const { clause, reason } of failures) {
        expect(evaluateExpression(clause, units, resolve)).toBe(reason === 'excluded');
        counts[reason === 'excluded' ? 'excluded' : 'failed']++;
      }
      if (isMatch) counts.matched++;
    }
    expect(Math.min(counts.matched, counts.failed, counts.excluded)).toBeGreaterThan(150);
  });

  test('would match if every clause that it names were turned round', () => {
    const random = seededRandom(32);
    for (let k = 0; k < 1000; k++) {
      const parsed = parseExpression(randomExpression(random, 3));
      if (!parsed.ok || !parsed.node) continue;
      const given = randomArticle(random);
      const units = toMatchable(given);
      const turned = new Map<ExpressionNode, boolean>(
        whyNot(parsed.node, given, resolve).map(({ clause, reason }) => [clause, reason !== 'excluded']),
      );
      const holds = (node: ExpressionNode): boolean => {
        const known = turned.get(node);
        if (known !== undefined) return known;
        if (node.kind === 'and') return node.children.every(holds);
        if (node.kind === 'or') return node.children.some(holds);
        return node.kind === 'not' ? !holds(node.child) : evaluateExpression(node, units, resolve);
      };
      expect(holds(parsed.node)).toBe(true);
    }
  });

  test('tells at most 20 words and places of a clause', () => {
    const many = Array.from({ length: 50 }, (_, k) => `词${k}`).join('|');
    expect(whyNot(parse(many), article, resolve)).toMatchObject([{ reason: 'not-found', words: { length: 20 } }]);
    expect(whyNot(parse('-公'), { title: '', content: '公 '.repeat(50) }, resolve)).toMatchObject([{ hits: { length: 20 } }]);
  });
});
