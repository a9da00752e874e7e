import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomArticle, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { ArticleIndex, ArticleIndexer, IndexQuery } from '#server/index/port.ts';
import { EMOTIONS } from '#shared/media.ts';
import { changeHit, removeArticle } from './change-record.ts';
import { addArticle, CLIENTS, makeRecord, type TestRecord } from './make-record.ts';
import { type FilterSpace, randomQuery } from './random-filter.ts';
import { answerPlainly } from './record-oracle.ts';

const ARTICLES = 400;
const START = Date.UTC(2026, 9, 25);
const STEP = 3_600_000;

describe('answers of the index', () => {
  const random = seededRandom(7);
  let record: TestRecord;
  let index: ArticleIndex;
  let indexer: ArticleIndexer;
  let space: FilterSpace;
  const ids: number[] = [];

  beforeAll(async () => {
    record = await makeRecord();
    for (let k = 0; k < ARTICLES; k++) ids.push(await addArticle(record.store, random, randomArticle(random), START + k * STEP));
    indexer = createIndexer(record.store, record.dataFolder);
    while ((await indexer.apply()) > 0);
    index = openLocalIndex(record.store, record.dataFolder);
    const idsOf = async (table: 'site' | 'author') => (await record.store.db.selectFrom(table).select('id').execute()).map((row) => row.id);
    space = {
      clientIds: [0, ...CLIENTS],
      from: START,
      until: START + ARTICLES * STEP,
      siteIds: await idsOf('site'),
      authorIds: (await idsOf('author')).slice(0, 40),
      groupIds: ids.slice(0, 40),
      articleIds: ids.slice(10, 300),
    };
  });
  afterAll(async () => {
    await Promise.all([index.close(), indexer.close()]);
    await record.remove();
  });

  const answerBoth = async (query: IndexQuery) => {
    const { ms: _time, ...answer } = await index.query(query);
    const plain = await answerPlainly(record.store, query);
    const count = await index.count(query.filter);
    return { answer: { query, count, ...answer }, plain: { query, count: plain.total, ...plain } };
  };

  it('equal the plain ones for random filters, folding, sorts, facets and pages', { timeout: 120_000 }, async () => {
    let matched = 0;
    for (let k = 0; k < 250; k++) {
      const { answer, plain } = await answerBoth(randomQuery(random, space));
      expect(answer).toEqual(plain);
      matched += plain.total;
    }
    expect(matched).toBeGreaterThan(5000);
  });

  it('by author equal the plain counts of each emotion', async () => {
    let authors = 0;
    for (let k = 0; k < 40; k++) {
      const { filter } = randomQuery(random, space);
      const { ids: found, byEmotion, articles } = await index.authors(filter);
      const plain = await answerPlainly(record.store, { filter, limit: 0, facets: ['author'], isByEmotion: true });
      expect(articles).toBe(plain.total);
      expect([...found]).toEqual(
        Object.keys(plain.facets.author ?? {})
          .map(Number)
          .toSorted((a, b) => a - b),
      );
      for (const emotion of EMOTIONS) {
        const counts = [...found].flatMap((id, row) => (byEmotion[emotion][row] ? [[String(id), byEmotion[emotion][row]]] : []));
        expect(Object.fromEntries(counts)).toEqual(plain.byEmotion?.[emotion].author);
      }
      authors += found.length;
    }
    expect(authors).toBeGreaterThan(100);
  });

  it('stay equal while articles come late, change and vanish, whether or not the text index has taken that up', {
    timeout: 120_000,
  }, async () => {
    for (let k = 0; k < 80; k++) {
      const roll = random();
      const id = ids[Math.floor(random() * ids.length)] as number;
      if (roll < 0.45)
        ids.push(await addArticle(record.store, random, randomArticle(random), START + Math.floor(random() * ARTICLES) * STEP));
      else if (roll < 0.85) await changeHit(record.store, random, id);
      else await removeArticle(record.store, id);
      if (random() < 0.2) await indexer.apply(Math.ceil(random() * 20));
      const { answer, plain } = await answerBoth(randomQuery(random, space));
      expect(answer).toEqual(plain);
    }
  });
});
