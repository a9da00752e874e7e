import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { openIndex } from '#server/index/open-index.ts';
import type { ArticleIndex } from '#server/index/port.ts';
import { ReaderThread } from '#server/threads/reader-thread.ts';
import { addArticle, makeRecord, type TestRecord } from './make-record.ts';

const AT = Date.UTC(2026, 10, 2, 4);

describe('the index behind threads', () => {
  let record: TestRecord;
  let index: ArticleIndex;
  beforeAll(async () => {
    record = await makeRecord();
    index = await openIndex({ dataFolder: record.dataFolder, databaseUrl: record.databaseUrl, readers: 2 });
  });
  afterAll(async () => {
    await index.close();
    await record.remove();
  });

  test('answers with what was committed before the question, dictionaries included', async () => {
    const random = seededRandom(1);
    const id = await addArticle(record.store, random, { title: '华为发布会', content: '新车价格' }, AT, [1]);
    const parsed = parseExpression('@车企 价格');
    const expression = parsed.ok ? parsed.node : null;
    expect(expression).not.toBeNull();
    const filter = {
      clientId: 1,
      expression: expression ?? undefined,
      dictionary: (name: string) => (name === '车企' ? ['华为'] : undefined),
    };
    expect(await index.ids(filter as never, 10)).toEqual([id]);
    expect(await index.count({ clientId: 2 })).toBe(0);
    expect(await index.query({ filter: { clientId: 1 }, limit: 5, facets: ['day'] })).toMatchObject({
      total: 1,
      items: [{ id, similar: 1 }],
    });
    expect(await index.status()).toMatchObject({ appliedSeq: 0, recordSeq: 1, articles: 0 });
  });

  test('says that it is unavailable when a thread cannot open the record, to every question under way', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const thread = new ReaderThread('index-reader', { dataFolder: '/dev/null/nowhere', databaseUrl: undefined }, () => end());
    const questions = [1, 2].map((clientId) => thread.ask({ method: 'count', filter: { clientId } }));
    const answers = await Promise.allSettled(questions);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', detail: { part: 'index-reader' } } });
    await ended;
    await expect(thread.ask({ method: 'count', filter: { clientId: 1 } })).rejects.toMatchObject({ code: 'unavailable' });
    expect(thread.load).toBe(Infinity);
    await expect(openIndex({ dataFolder: '/dev/null/nowhere', databaseUrl: undefined })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a thread that is asked to end does so between two questions, and takes no more', async () => {
    let ends = 0;
    const options = { dataFolder: record.dataFolder, databaseUrl: record.databaseUrl };
    const threads = Array.from({ length: 4 }, () => new ReaderThread('index-reader', options, () => ends++));
    expect(await threads[0]?.ask({ method: 'count', filter: { clientId: 1 } })).toEqual(expect.any(Number));
    // Others are still opening the record, or at a question.
    const asked = threads.map((thread) => thread.ask({ method: 'count', filter: { clientId: 1 } }));
    const [, ...answers] = await Promise.all([
      Promise.all(threads.map((thread) => thread.end())),
      ...asked.map((each) => each.catch(() => null)),
    ]);
    for (const answer of answers) expect(answer === null || typeof answer === 'number').toBe(true);
    for (const thread of threads) {
      expect(thread.load).toBe(Infinity);
      await expect(thread.ask({ method: 'count', filter: { clientId: 1 } })).rejects.toMatchObject({ code: 'unavailable' });
      await thread.end();
    }
    expect(ends).toBe(0);
  });

  test('answers many clients at once while articles come', async () => {
    const random = seededRandom(2);
    for (let k = 0; k < 20; k++) {
      const id = await addArticle(record.store, random, { title: `快讯${k}`, content: '' }, AT + k * 60_000, [3]);
      const answers = await Promise.all([0, 1, 3].map((clientId) => index.ids({ clientId }, 1)));
      expect([answers[0], answers[2]]).toEqual([[id], [id]]);
    }
  });
});
