import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import { addArticle, makeRecord, type TestRecord } from './make-record.ts';

const ARTICLES = 400;

/** Kills the process after `batches` batches, during the next. */
function applyAndKill(record: TestRecord, batches: number): Promise<void> {
  const file = fileURLToPath(new URL('./apply-outbox.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, record.dataFolder, record.databaseUrl ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let seen = 0;
  child.on('message', () => {
    seen++;
    if (seen === batches) setTimeout(() => child.kill('SIGKILL'), 5);
  });
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

describe('an indexer that is killed again and again', () => {
  test('never makes an answer wrong, and ends with every article once', async () => {
    const record = await makeRecord();
    const random = seededRandom(3);
    const ids: number[] = [];
    for (let k = 0; k < ARTICLES; k++) {
      ids.push(
        await addArticle(
          record.store,
          random,
          { title: `汽车召回${k}`, content: '正文'.repeat(200) },
          Date.UTC(2026, 9, 20 + (k % 30)),
          [1],
        ),
      );
    }
    const newest = ids.toSorted((a, b) => b - a);
    const parsed = parseExpression('召回');
    const filter = { clientId: 1, ...(parsed.ok && parsed.node ? { expression: parsed.node } : {}) };
    const index = openLocalIndex(record.store, record.dataFolder);
    for (const batches of [1, 4, 2]) {
      await applyAndKill(record, batches);
      expect(await index.ids(filter, ARTICLES)).toEqual(newest);
    }
    expect((await index.status()).appliedSeq).toBeGreaterThan(0);
    const indexer = createIndexer(record.store, record.dataFolder);
    while ((await indexer.apply()) > 0);
    expect(await index.ids(filter, ARTICLES)).toEqual(newest);
    expect(await index.status()).toMatchObject({ articles: ARTICLES, appliedSeq: ARTICLES });
    await Promise.all([index.close(), indexer.close()]);
    await record.remove();
  });
});
