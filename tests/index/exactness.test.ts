import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { evaluateExpression } from '#analysis/expression/evaluate.ts';
import { compileMatch, isExact } from '#server/index/compile-match.ts';
import { type MatchableArticle, toMatchable } from '#analysis/expression/matchable.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { randomArticle, randomExpression, resolve, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { ArticleIndex } from '#server/index/port.ts';
import { addArticle, makeRecord, type TestRecord } from './make-record.ts';

const ARTICLES = 300;
const EXPRESSIONS = 250;
const START = Date.UTC(2026, 9, 20);
const STEP = 3 * 3_600_000;

// A half of a surrogate pair cannot be stored: the record holds U+FFFD instead.
const stored = (text: string): string => Buffer.from(text).toString();
const asStored = (article: MatchableArticle): MatchableArticle => ({
  ...article,
  title: stored(article.title),
  content: stored(article.content),
  author: stored(article.author ?? ''),
});

describe('index, matcher and naive evaluator', () => {
  let record: TestRecord;
  let index: ArticleIndex;
  const articles = new Map<number, ReturnType<typeof toMatchable>>();
  const nodes: ExpressionNode[] = [];

  beforeAll(async () => {
    record = await makeRecord();
    const random = seededRandom(11);
    for (let k = 0; k < ARTICLES; k++) {
      const article = asStored(randomArticle(random));
      articles.set(await addArticle(record.store, random, article, START + k * STEP, [1]), toMatchable(article));
    }
    const indexer = createIndexer(record.store, record.dataFolder);
    while ((await indexer.apply()) > 0);
    await indexer.close();
    index = openLocalIndex(record.store, record.dataFolder);
    while (nodes.length < EXPRESSIONS) {
      const parsed = parseExpression(randomExpression(random));
      if (parsed.ok && parsed.node) nodes.push(parsed.node);
    }
  });
  afterAll(async () => {
    await index.close();
    await record.remove();
  });

  test('agree on every article and expression, with and without a client', { timeout: 120_000 }, async () => {
    const matcher = compileMatcher(
      nodes.map((expression, id) => ({ id, expression })),
      resolve,
    ).matcher;
    const matched = new Map([...articles].map(([id, article]) => [id, new Set(matcher.match(article))]));
    let pairs = 0;
    for (const [k, expression] of nodes.entries()) {
      const naive = [...articles]
        .flatMap(([id, article]) => (evaluateExpression(expression, article, resolve) ? [id] : []))
        .toSorted((a, b) => b - a);
      const byMatcher = [...articles.keys()].filter((id) => matched.get(id)?.has(k)).toSorted((a, b) => b - a);
      expect(byMatcher).toEqual(naive);
      for (const clientId of [0, 1]) expect(await index.ids({ clientId, expression, dictionary: resolve }, ARTICLES)).toEqual(naive);
      pairs += articles.size;
    }
    expect(pairs).toBeGreaterThanOrEqual(20_000);
  });

  test('does not need the record: every expression of this size is exact in the text index', () => {
    expect(nodes.filter((node) => !isExact(compileMatch(node, resolve)))).toEqual([]);
  });

  test('agree where a distance has too many pairs of words, or brackets are too deep, for one full-text question', {
    timeout: 60_000,
  }, async () => {
    const many = Array.from({ length: 30 }, (_, k) => `中${k}`);
    let deep = '中国';
    for (let k = 0; k < 28; k++) deep = k % 2 === 0 ? `(银|-(${deep}))` : `(发行 (${deep}))`;
    for (const source of [
      `(${many.join('|')}|ai)~3 (${many.join('|')}|银)`,
      `-((${many.join('|')}|ai)~3 (${many.join('|')}|银))`,
      deep,
      `-(${deep})`,
    ]) {
      const parsed = parseExpression(source);
      const expression = parsed.ok ? parsed.node : null;
      if (!expression) throw new Error(`not an expression: ${source}`);
      const naive = [...articles]
        .flatMap(([id, article]) => (evaluateExpression(expression, article, resolve) ? [id] : []))
        .toSorted((a, b) => b - a);
      expect(naive.length).toBeGreaterThan(0);
      expect(isExact(compileMatch(expression, resolve))).toBe(false);
      expect(await index.ids({ clientId: 1, expression, dictionary: resolve }, ARTICLES)).toEqual(naive);
    }
  });
});
