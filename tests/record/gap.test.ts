// A feed that no longer shows anything from the previous reading: items in between may be lost, and the run says so.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let collector: TestCollector;
let sourceId: number;
let shown: number[] = [];
const site = createServer((request, response) => {
  const items = shown.map((n) => `<item><title>第${n}号消息</title><link>http://${request.headers.host}/item/${n}</link></item>`);
  response
    .writeHead(200, { 'content-type': 'application/rss+xml' })
    .end(`<?xml version="1.0"?><rss version="2.0"><channel><title>滚动</title>${items.join('')}</channel></rss>`);
});

beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  collector = await buildCollector(server.platform, [host]);
  sourceId = await addSource(server.platform, `http://${host}/feed.xml`);
});
afterAll(async () => {
  await collector.fetcher.close();
  await new Promise((resolve) => site.close(resolve));
  await server.close();
});

async function read(...items: number[]) {
  shown = items;
  await makeDue(server.platform, sourceId);
  expect(await collector.collectDue()).toBe(1);
  const { db } = server.platform.store;
  const run = await db
    .selectFrom('run')
    .select(['state', 'reason', 'stored', 'duplicate'])
    .where('sourceId', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const source = await db.selectFrom('source').select(['health', 'lastError']).where('id', '=', sourceId).executeTakeFirstOrThrow();
  return { ...run, ...source };
}

test('a first reading has no gap; one without anything known may have one; the next that overlaps has none', async () => {
  expect(await read(3, 2, 1)).toMatchObject({ state: 'done', reason: '', stored: 3, health: 'healthy' });
  expect(await read(9, 8, 7)).toMatchObject({ state: 'done', reason: 'gap', stored: 3, health: 'degraded', lastError: 'gap' });
  expect(await read(10, 9, 8)).toMatchObject({ state: 'done', reason: '', stored: 1, duplicate: 2, health: 'healthy', lastError: '' });
});

test('the oldest of a reading is stored first', async () => {
  const rows = await server.platform.store.db.selectFrom('article').select(['id', 'title']).orderBy('id').execute();
  expect(rows.map((row) => row.title.replace(/\D/g, ''))).toEqual(['1', '2', '3', '7', '8', '9', '10']);
});
