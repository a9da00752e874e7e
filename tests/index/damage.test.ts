// Index files that are emptied, lost or broken: this is noticed, and they are rebuilt from the record.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { dayStart } from '#shared/time.ts';
import { stateFile } from '#server/index/index-folder.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import { openIndex } from '#server/index/open-index.ts';
import { addArticle, makeRecord, type TestRecord } from './make-record.ts';

const NOVEMBER = dayStart(20_758);
const ARTICLES = 30;
let record: TestRecord;

beforeEach(async () => {
  record = await makeRecord();
  const random = seededRandom(7);
  for (let i = 0; i < ARTICLES; i++)
    await addArticle(record.store, random, { title: `汽车召回${i}`, content: '正文' }, NOVEMBER + (i % 2 ? 1 : -1) * (i + 1) * 60_000, [1]);
  await withIndexer(async () => undefined);
});
afterEach(() => record.remove());

/** A separate worker: files kept open by a process would hide the damage. */
async function withIndexer<T>(work: (indexer: ReturnType<typeof createIndexer>) => Promise<T>): Promise<T> {
  const indexer = createIndexer(record.store, record.dataFolder);
  try {
    while ((await indexer.apply()) > 0);
    return await work(indexer);
  } finally {
    await indexer.close();
  }
}

async function countFound(): Promise<number> {
  const parsed = parseExpression('召回');
  if (!parsed.ok || !parsed.node) throw new Error('not an expression');
  const index = openLocalIndex(record.store, record.dataFolder);
  const ids = await index.ids({ clientId: 1, expression: parsed.node }, 100);
  await index.close();
  return ids.length;
}

const monthOf = (month: string): string => {
  const folder = path.join(record.dataFolder, 'index');
  const name = fs
    .readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => file.endsWith(`text-${month}.db`));
  return path.join(folder, name as string);
};
const dropLog = (file: string) => {
  for (const rest of ['-wal', '-shm']) fs.rmSync(`${file}${rest}`, { force: true });
};

test.each([
  ['emptied', (file: string) => fs.truncateSync(file)],
  ['lost', (file: string) => fs.rmSync(file)],
  ['overwritten', (file: string) => fs.writeFileSync(file, 'no database any more\n'.repeat(1000))],
])('a month that is %s is noticed, and made anew', async (_name, damage) => {
  expect(await countFound()).toBe(ARTICLES);
  expect(await withIndexer((indexer) => indexer.findShortMonths())).toEqual([]);
  const file = monthOf('2026-11');
  damage(file);
  dropLog(file);
  const short = await withIndexer(async (indexer) => {
    const months = await indexer.findShortMonths();
    await indexer.rebuild({ reason: 'short', months });
    // The monitor says so, too, not only the log.
    const { rebuild } = await indexer.status();
    expect(rebuild).toEqual({ reason: 'short', months, beganAt: expect.any(Number), endedAt: expect.any(Number) });
    return months;
  });
  expect(short).toEqual(['2026-11']);
  expect(await countFound()).toBe(ARTICLES);
});

test.each([
  // A different file in its place: this process's driver holds the old one for a while after closing.
  [
    'emptied',
    (file: string) => {
      fs.rmSync(file);
      fs.writeFileSync(file, '');
    },
  ],
  ['lost', (file: string) => fs.rmSync(file)],
  ['overwritten', (file: string) => fs.writeFileSync(file, 'no database any more\n'.repeat(1000))],
])('a state that is %s stops neither the worker nor a reindex', async (_name, damage) => {
  const file = stateFile(record.dataFolder);
  damage(file);
  dropLog(file);
  await withIndexer(async (indexer) => {
    expect(await indexer.findShortMonths()).toEqual([]);
    expect(await countFound()).toBe(ARTICLES);
    await indexer.rebuild();
  });
  expect(await countFound()).toBe(ARTICLES);
});

test.each([
  ['month', () => monthOf('2026-11')],
  ['state', () => stateFile(record.dataFolder)],
])('a %s that is overwritten keeps no server from starting, and is read as soon as it is made anew', async (_name, fileOf) => {
  const file = fileOf();
  fs.rmSync(file);
  fs.writeFileSync(file, 'no database any more\n'.repeat(1000));
  dropLog(file);
  const index = await openIndex({ dataFolder: record.dataFolder, databaseUrl: record.databaseUrl, readers: 1 });
  const parsed = parseExpression('召回');
  if (!parsed.ok || !parsed.node) throw new Error('not an expression');
  const filter = { clientId: 1, expression: parsed.node };
  await expect(index.ids(filter, 100)).rejects.toMatchObject({ code: 'unavailable', detail: { part: 'index' } });
  await withIndexer((indexer) => indexer.rebuild());
  expect(await index.ids(filter, 100)).toHaveLength(ARTICLES);
  await index.close();
});
