import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { dayStart } from '#shared/time.ts';
import { IndexStateFile } from '#server/index/index-state.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { ArticleIndex, ArticleIndexer, IndexFilter } from '#server/index/port.ts';
import { addHit, changeText, removeArticle } from './change-record.ts';
import { addArticle, makeRecord, type TestRecord } from './make-record.ts';

/** 2026-11-01 00:00 in Beijing, which is still October in UTC. */
const NOVEMBER = dayStart(20_758);

function search(source: string, clientId = 1): IndexFilter {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(`not an expression: ${source}`);
  return { clientId, expression: parsed.node };
}

describe('the indexer', () => {
  const random = seededRandom(5);
  let record: TestRecord;
  let indexer: ArticleIndexer;
  let index: ArticleIndex;

  beforeEach(async () => {
    record = await makeRecord();
    indexer = createIndexer(record.store, record.dataFolder);
    index = openLocalIndex(record.store, record.dataFolder);
  });
  afterEach(async () => {
    await Promise.all([index.close(), indexer.close()]);
    await record.remove();
  });

  const add = (title: string, at: number, clients = [1]) => addArticle(record.store, random, { title, content: '正文' }, at, clients);
  const applyAll = async (): Promise<void> => {
    while ((await indexer.apply()) > 0);
  };
  const indexFiles = () =>
    fs
      .readdirSync(path.join(record.dataFolder, 'index'), { recursive: true })
      .map(String)
      .filter((name) => /text-[\d-]+\.db$/.test(name));

  test('puts an article into the file of its Beijing month, and a search crosses months newest first', async () => {
    const october = await add('汽车召回', NOVEMBER - 1000);
    const november = await add('汽车召回', NOVEMBER);
    await applyAll();
    expect(
      indexFiles()
        .map((name) => path.basename(name))
        .toSorted(),
    ).toEqual(['text-2026-10.db', 'text-2026-11.db']);
    expect(await index.ids(search('召回'), 10)).toEqual([november, october]);
    expect(await index.ids({ ...search('召回'), from: NOVEMBER }, 10)).toEqual([november]);
    expect(await index.ids({ ...search('召回'), until: NOVEMBER }, 10)).toEqual([october]);
    expect(await index.status()).toMatchObject({ articles: 2, appliedSeq: 2, recordSeq: 2 });
  });

  test('takes up changed texts, late articles, removed articles and hits of further clients', async () => {
    const id = await add('汽车召回', NOVEMBER);
    await applyAll();
    await changeText(record.store, id, '汽车降价');
    const late = await add('汽车召回', NOVEMBER - 90 * 86_400_000);
    await applyAll();
    expect(await index.ids(search('召回'), 10)).toEqual([late]);
    expect(await index.ids(search('降价', 2), 10)).toEqual([]);
    await addHit(record.store, 2, id);
    expect(await index.ids(search('降价', 2), 10)).toEqual([id]);
    await applyAll();
    expect(await index.ids(search('降价', 2), 10)).toEqual([id]);
    await removeArticle(record.store, id);
    expect(await index.ids(search('降价'), 10)).toEqual([]);
    await applyAll();
    expect(await index.ids(search('降价'), 10)).toEqual([]);
    expect((await index.status()).articles).toBe(1);
  });

  test('loses nothing when it dies between writing a batch and noting its place', async () => {
    const ids: number[] = [];
    for (let k = 0; k < 6; k++) ids.push(await add(`汽车召回${k}`, NOVEMBER + (k - 3) * 1000));
    await applyAll();
    await indexer.close();
    // As after a crash: all files are written, the saved position is old.
    const state = new IndexStateFile(record.dataFolder, { readonly: false });
    state.replace({ generation: 1, appliedSeq: 2 });
    state.close();
    expect((await index.status()).appliedSeq).toBe(2);
    expect(await index.ids(search('召回'), 10)).toEqual([...ids].toReversed());
    indexer = createIndexer(record.store, record.dataFolder);
    await applyAll();
    expect(await index.status()).toMatchObject({ appliedSeq: 6, articles: 6 });
    expect(await index.ids(search('召回'), 10)).toEqual([...ids].toReversed());
  });

  test('answers a rebuilt index as one built step by step, and keeps what was written during the rebuild', async () => {
    const ids: number[] = [];
    for (let k = 0; k < 30; k++) ids.push(await add(`汽车召回 ${k}`, NOVEMBER + (k - 15) * 86_400_000));
    await applyAll();
    await removeArticle(record.store, ids.shift() as number);
    let during: Promise<number> | undefined;
    const steps: number[] = [];
    await indexer.rebuild(undefined, (done) => {
      steps.push(done);
      during ??= add('汽车召回 又一', NOVEMBER + 1_000_000);
    });
    expect(steps.at(-1)).toBe(29);
    const expected = [...ids, await (during as Promise<number>)].toSorted((a, b) => b - a);
    expect(await index.ids(search('召回'), 100)).toEqual(expected);
    await applyAll();
    expect(await index.ids(search('召回'), 100)).toEqual(expected);
    expect(await index.status()).toMatchObject({ articles: 30 });
    expect(new Set(indexFiles().map((name) => path.dirname(name)))).toEqual(new Set(['g2']));
  });

  test('lets an indexer that is already running go on in the rebuilt files', async () => {
    const other = createIndexer(record.store, record.dataFolder);
    const first = await add('汽车召回', NOVEMBER);
    await other.apply();
    await indexer.rebuild();
    const second = await add('汽车召回', NOVEMBER + 1000);
    await other.apply();
    expect(await index.ids(search('召回'), 10)).toEqual([second, first]);
    expect(await index.status()).toMatchObject({ articles: 2, appliedSeq: 2 });
    await other.close();
  });

  test('leaves texts to the indexer when more than 2,000 are waiting, and says so', { timeout: 60_000 }, async () => {
    const id = await add('汽车召回', NOVEMBER);
    await record.store.db.transaction().execute(async (tx) => {
      for (let k = 0; k < 2001; k += 100) {
        await tx
          .insertInto('outbox')
          .values(Array.from({ length: 100 }, (_, n) => ({ kind: 'article' as const, articleId: k + n + 1, clientId: 0 })))
          .execute();
      }
    });
    expect(await index.ids(search('召回'), 10)).toEqual([]);
    const status = await index.status();
    expect(status.recordSeq - status.appliedSeq).toBeGreaterThan(2000);
    await applyAll();
    expect(await index.ids(search('召回'), 10)).toEqual([id]);
  });
});
