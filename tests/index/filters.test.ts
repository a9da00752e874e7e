import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { pick, randomArticle, resolve, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { ArticleIndex, ArticleIndexer, EventCount, IndexFilter, IndexQuery } from '#server/index/port.ts';
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

  const searches = ['中国|银行', 'ai -发行', '(中|国)~3 (银|行)'].map((source) => {
    const parsed = parseExpression(source);
    if (!parsed.ok || !parsed.node) throw new Error(`not an expression: ${source}`);
    return { expression: parsed.node, dictionary: resolve };
  });

  const answerBoth = async (query: IndexQuery) => {
    const { ms: _time, ...answer } = await index.query(query);
    const plain = await answerPlainly(record.store, query);
    const count = await index.count(query.filter);
    return { answer: { query, count, ...answer }, plain: { query, count: plain.total, ...plain } };
  };

  test('equal the plain ones for random filters, folding, sorts, facets and pages', { timeout: 120_000 }, async () => {
    let matched = 0;
    for (let k = 0; k < 250; k++) {
      const { answer, plain } = await answerBoth(randomQuery(random, space));
      expect(answer).toEqual(plain);
      matched += plain.total;
    }
    expect(matched).toBeGreaterThan(5000);
  });

  test('by author equal the plain counts of each emotion', async () => {
    let authors = 0;
    for (let k = 0; k < 80; k++) {
      const { filter } = randomQuery(random, space);
      const atLeast = pick(random, [1, 1, 2, 3]);
      const sort = pick(random, ['total', 'negative', 'negativeShare'] as const);
      const isAscending = random() < 0.3;
      const found = await index.authors({ filter, sort, isAscending, atLeast, offset: 2, limit: 20 });
      const plain = await answerPlainly(record.store, { filter, limit: 0, facets: ['author'], isByEmotion: true });
      const all = Object.entries(plain.facets.author ?? {}).map(([key, total]) => {
        const [negative = 0, neutral = 0, positive = 0] = EMOTIONS.map((emotion) => plain.byEmotion?.[emotion].author?.[key] ?? 0);
        return { id: Number(key), total, negative, neutral, positive, negativeShare: negative / total };
      });
      const fitting = all.filter(({ total }) => total >= atLeast);
      const sign = isAscending ? 1 : -1;
      const sorted = fitting.toSorted((a, b) => sign * (a[sort] - b[sort]) || b.total - a.total || a.id - b.id);
      expect(found).toMatchObject({ articles: plain.total, authors: all.length, total: fitting.length });
      expect(found.signed).toBe(all.reduce((sum, { total }) => sum + total, 0));
      expect(found.items).toEqual(sorted.slice(2, 22).map(({ negativeShare: _share, ...item }) => item));
      authors += found.items.length;
    }
    expect(authors).toBeGreaterThan(100);
  });

  test('of whole days that were counted before stay equal while some of the days change', { timeout: 120_000 }, async () => {
    const filters: IndexFilter[] = [
      { clientId: 1 },
      { clientId: 0 },
      { clientId: 2, visibleSubjectIds: [21, 22] },
      { clientId: 1, emotions: ['negative', 'neutral'] },
      { clientId: 1, eventIds: [1, 2] },
      ...searches.map((search) => ({ clientId: 1, ...search })),
    ];
    for (let k = 0; k < 120; k++) {
      const id = ids[Math.floor(random() * ids.length)] as number;
      const roll = random();
      if (roll < 0.2)
        ids.push(await addArticle(record.store, random, randomArticle(random), START + Math.floor(random() * ARTICLES) * STEP));
      else if (roll < 0.5) await changeHit(record.store, random, id);
      else if (roll < 0.65) await removeArticle(record.store, id);
      if (random() < 0.3) await indexer.apply(Math.ceil(random() * 20));
      const time = (): number => START + Math.floor(random() * ARTICLES * STEP);
      const [from, until] = [time(), time()].toSorted((a, b) => a - b) as [number, number];
      const filter = { ...pick(random, filters), ...(random() < 0.8 ? { from, until } : {}) };
      const { answer, plain } = await answerBoth({ ...randomQuery(random, space), filter, isFolded: false, limit: 0, offset: 0 });
      expect(answer).toEqual(plain);
    }
  });

  test('on events that are kept by day equal those that are counted whole, while some of the days change', {
    timeout: 120_000,
  }, async () => {
    const filters: IndexFilter[] = [
      { clientId: 1 },
      { clientId: 2, visibleSubjectIds: [21, 22] },
      { clientId: 1, emotions: ['negative'] },
      ...searches.map((search) => ({ clientId: 1, ...search })),
    ];
    let events = 0;
    for (let k = 0; k < 100; k++) {
      const id = ids[Math.floor(random() * ids.length)] as number;
      const roll = random();
      if (roll < 0.3) await changeHit(record.store, random, id);
      else if (roll < 0.5)
        ids.push(await addArticle(record.store, random, randomArticle(random), START + Math.floor(random() * ARTICLES) * STEP));
      if (random() < 0.3) await indexer.apply(Math.ceil(random() * 20));
      const time = (): number => START + Math.floor(random() * ARTICLES * STEP);
      const [from, until] = [time(), time()].toSorted((a, b) => a - b) as [number, number];
      const filter: IndexFilter = { ...pick(random, filters), ...(random() < 0.8 ? { from, until } : {}) };
      const query = {
        now: START + ARTICLES * STEP,
        sort: pick(random, ['heat', 'newest', 'first', 'articles'] as const),
        isAscending: random() < 0.3,
        fewest: pick(random, [1, 2, 5]),
        limit: pick(random, [0, 2, 10]),
        byProvince: random() < 0.5,
      };
      const { ms: _kept, ...kept } = await index.events({ filter, ...query });
      const { ms: _whole, ...whole } = await index.events({ filter: { ...filter, articleIds: ids }, ...query });
      const rounded = ({ heat, weight, mediaType, ...item }: EventCount) => ({
        ...item,
        heat: heat.toPrecision(8),
        weight: weight.toPrecision(8),
        media: Object.keys(mediaType),
      });
      expect({ ...kept, items: kept.items.map(rounded) }).toEqual({ ...whole, items: whole.items.map(rounded) });
      events += kept.total;
    }
    expect(events).toBeGreaterThan(60);
  });

  test('stay equal while articles come late, change and vanish, whether or not the text index has taken that up', {
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
