// Several writers on one PostgreSQL: the second waits or tries again, and nothing fails, is lost or duplicated.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { findLastSeq, OutboxFollower } from '#server/index/outbox-follower.ts';
import { JobQueue } from '#server/queue/job-queue.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { FirstAccount } from '#main/seed.ts';
import { startServer } from '#main/start-server.ts';
import { auditRecord } from '../support/audit.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant } from '../support/tenant.ts';

/** Within one process, writers of SQLite would block each other permanently. */
const hasSeveral = process.env.TEST_DATABASE_URL !== undefined;
const WRITERS = 4;
const BATCHES = 6;
const SIZE = 5;

let server: TestServer;
let admin: Caller;
let others: Store[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as((await buildTenant(server.platform, 'one', '云雀汽车')).admin);
  others = Array.from({ length: WRITERS }, () => openRecord(server.platform.config));
});
afterAll(async () => {
  await Promise.all(others.map((store) => store.close()));
  await server.close();
});

const articleOf = (writer: number, number: number, at: number) =>
  buildArticle(at, {
    url: `https://news.example.com/${writer}/${number}`,
    title: `云雀汽车第${writer}-${number}号消息`,
    content: `云雀汽车第${writer}-${number}号消息的正文。`,
    author: `记者${number % 3}`,
    publishedAt: at,
  });

test.runIf(hasSeveral)('articles of one second are stored by several at once', { timeout: 60_000 }, async () => {
  const at = server.platform.now() - 60_000;
  const writers = await Promise.all(others.map((store) => buildPipeline({ ...server.platform, store })));
  const outcomes = await Promise.all(
    writers.map(async (pipeline, writer) => {
      const stored = [];
      for (let batch = 0; batch < BATCHES; batch++) {
        const numbers = Array.from({ length: SIZE }, (_, i) => batch * SIZE + i);
        // Articles that all of them found at once are stored once.
        const shared = buildArticle(at, {
          url: `https://news.example.com/shared/${batch}`,
          title: `云雀汽车共有${batch}`,
          publishedAt: at,
        });
        const own = numbers.map((number) => articleOf(writer, number, at));
        stored.push(...(await storeBatch(pipeline, writer % 2 ? [shared, ...own] : [...own, shared], null)));
      }
      return stored;
    }),
  );
  const ids = outcomes.flat().flatMap((outcome) => (outcome.outcome === 'stored' ? [outcome.articleId] : []));
  expect(ids.length).toBe(WRITERS * BATCHES * SIZE + BATCHES);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await auditRecord(server.platform.store)).toMatchObject({ duplicates: 0, rollupDifferences: 0, orphans: 0 });
});

test.runIf(hasSeveral)('changes of the same articles at once are all answered', { timeout: 60_000 }, async () => {
  const rows = await server.platform.store.db.selectFrom('hit').select('articleId').orderBy('articleId').limit(120).execute();
  const ids = rows.map((row) => row.articleId);
  const change = (articleIds: number[], status: string) => admin('POST', '/v1/article/change-article-status', { articleIds, status });
  const answers = [];
  for (let round = 0; round < 5; round++)
    answers.push(
      ...(await Promise.all([
        change(ids, 'processing'),
        change(ids.toReversed(), 'processed'),
        change(ids.slice(10).toReversed(), 'ignored'),
        change(ids.slice(0, 90), 'processing'),
      ])),
    );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0 });
});

test.runIf(hasSeveral)('a job of one key that several add at once is there once', async () => {
  const ids = await Promise.all(
    others.map((store) =>
      new JobQueue(store).add({ kind: 'none', payload: {}, clientId: 1, uniqueKey: 'the same', runAt: Number.MAX_SAFE_INTEGER }),
    ),
  );
  expect(new Set(ids).size).toBe(1);
});

describe.runIf(hasSeveral)('the numbers of the outbox', () => {
  const add = (store: Store, articleId: number) =>
    store.db.insertInto('outbox').values({ kind: 'article', articleId, clientId: 0 }).execute();

  test('of a transaction that was given up are passed over at once', async () => {
    const [store] = others as [Store];
    const follower = new OutboxFollower(store, await findLastSeq(store));
    for (let i = 0; i < 20; i++) {
      await store.db
        .transaction()
        .execute(async (tx) => {
          await add({ ...store, db: tx }, 1);
          throw new Error('given up');
        })
        .catch(() => undefined);
      await add(store, 2);
    }
    expect(await follower.read(100)).toHaveLength(20);
    expect(follower.watermark).toBe(await findLastSeq(store));
  });

  test('of a transaction that is still open are waited for, however long it takes', async () => {
    const [store, writer] = others as [Store, Store];
    const follower = new OutboxFollower(store, await findLastSeq(store));
    const before = follower.watermark;
    await writer.db.transaction().execute(async (tx) => {
      await add({ ...writer, db: tx }, 7);
      await add(store, 8);
      expect((await follower.read(100)).map((row) => row.articleId)).toEqual([8]);
      expect(follower.watermark).toBe(before);
      expect(await follower.read(100)).toEqual([]);
    });
    expect((await follower.read(100)).map((row) => row.articleId)).toEqual([7]);
    expect(follower.watermark).toBe(await findLastSeq(store));
  });
});

test.runIf(hasSeveral)('a conflict with another transaction is tried again, and not for ever', async () => {
  const [store] = others as [Store];
  let tries = 0;
  const done = await store.db.transaction().execute(async (tx) => {
    if (++tries < 3) await sql`do $$ begin raise exception 'conflict' using errcode = '40P01'; end $$`.execute(tx);
    return 'done';
  });
  expect([done, tries]).toEqual(['done', 3]);
  tries = 0;
  const failed = store.db.transaction().execute(async (tx) => {
    tries++;
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(failed).rejects.toThrow('conflict');
  expect(tries).toBe(12);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a first start without a data folder makes it, and tells the password though the rest fails',
  async () => {
    const dataFolder = path.join(server.dataFolder, 'not', 'there');
    const { db } = server.platform.store;
    const url = new URL(server.platform.config.databaseUrl as string);
    url.pathname += '_fresh';
    const name = url.pathname.slice(1);
    await sql`create database ${sql.id(name)}`.execute(db);
    const told: string[] = [];
    const config = { ...server.platform.config, databaseUrl: url.href, dataFolder, adminPassword: undefined };
    const taken = Number(new URL(server.url).port);
    const tell = {
      onFirstAccounts: (accounts: readonly FirstAccount[]) => void told.push(...accounts.map(({ password }) => String(password))),
    };
    await expect(startServer({ ...config, port: taken }, tell)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(new Set(told).size).toBe(3);
    expect(existsSync(path.join(dataFolder, 'token.key'))).toBe(true);
    const second = await startServer({ ...config, port: 0 }, tell);
    expect(told).toHaveLength(3);
    await second.close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    rmSync(dataFolder, { recursive: true });
  },
);
