// A whole worker on the record, started like in the program: it collects, and stops cleanly.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '#main/worker.ts';
import { addSource } from '../support/collect.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: SmallSite;
beforeAll(async () => {
  site = await startSmallSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

test('starts, collects a source and leaves no run open', { timeout: 60_000 }, async () => {
  const { db } = server.platform.store;
  await addSource(server.platform, site.feedUrl, { fetchArticles: true });
  const worker = await startWorker(server.platform.config);
  const titles = async () => (await db.selectFrom('article').select('title').execute()).map((row) => row.title);
  await expect.poll(titles, { timeout: 30_000, interval: 100 }).toHaveLength(site.titles.length);
  await worker.stop();
  expect(new Set(await titles())).toEqual(new Set(site.titles));
  const open = await db.selectFrom('run').select('id').where('state', '=', 'running').execute();
  expect(open).toEqual([]);
  expect(await db.selectFrom('source').select('id').where('leaseUntil', '>', 0).execute()).toEqual([]);
});
