// A source that somebody collects already is said so, its first run names the articles that were there, and its bounds are changed where it is listed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/website-manage/client-list-page';
const TASK = '/v1/operate/extraction-manage/task-schedule';

let site: Server;
let host: string;
let server: TestServer;
let collector: TestCollector;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  site = createServer((_request, response) => {
    const text = `云雀汽车公告：${'公司今天介绍了下一项计划的进展和安排，'.repeat(12)}预计明年完成。`;
    const item = `<item><title>云雀汽车公告</title><link>http://${host}/a/1</link><description>${text}</description></item>`;
    response
      .writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
      .end(`<rss version="2.0"><channel><title>站</title>${item}</channel></rss>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host });
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  collector = await buildCollector(server.platform, [host]);
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

const read = async (id: number) => {
  await makeDue(server.platform, id);
  await collector.collectDue();
};

test('an address that the client or the provider reads is said so when it is added, one of another client is not', async () => {
  const url = `http://${host}/feed.xml`;
  const preview = async (address: string) =>
    ((await admin('POST', `${PATH}/preview`, { url: address, kind: 'feed' })).body as { collected: { id: number; isOwn: boolean }[] })
      .collected;
  await addSource(server.platform, url, { clientId: other.clientId });
  expect(await preview(url)).toEqual([]);
  const providers = await addSource(server.platform, url, {});
  const mine = await addSource(server.platform, url, { clientId: own.clientId });
  const both = [
    { id: providers, isOwn: false },
    { id: mine, isOwn: true },
  ];
  expect(await preview(url)).toMatchObject(both);
  expect(await preview(`${url}/`)).toMatchObject(both);
  const detected = (await admin('POST', `${PATH}/detect`, { url })).body as { collected: unknown[] };
  expect(detected.collected).toMatchObject(both);
});

test('a first run names the articles that another source had, and what has not changed later is only counted', async () => {
  const first = await addSource(server.platform, `http://${host}/one.xml`, {});
  await read(first);
  const second = await addSource(server.platform, `http://${host}/two.xml`, {});
  await read(second);
  await read(second);
  const runsOf = async (sourceId: number) =>
    ((await operator('GET', `${TASK}/run`, { sourceId })).body as { items: { id: number; fetched: number; duplicate: number }[] }).items;
  const [later, twin] = await runsOf(second);
  expect([later, twin]).toMatchObject([
    { fetched: 1, duplicate: 1 },
    { fetched: 1, duplicate: 1 },
  ]);
  const itemsOf = async (runId: number | undefined) =>
    (await operator('GET', `${TASK}/run-item`, { runId: runId ?? 0 })).body as { items: { articleId: number | null }[] };
  const [item] = (await itemsOf(twin?.id)).items;
  expect(item).toMatchObject({ outcome: 'duplicate', reason: 'known', title: '云雀汽车公告' });
  const article = await server.platform.store.db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', item?.articleId ?? 0)
    .executeTakeFirstOrThrow();
  expect(article.title).toBe('云雀汽车公告');
  expect(article.sourceId).not.toBe(second);
  expect((await itemsOf(later?.id)).items).toEqual([]);
});

test('the bounds of several sources are set at once and taken back for each, the one that is left out stays, and one that contradicts is refused for all', async () => {
  const ids = [
    await addSource(server.platform, `http://${host}/b1.xml`, {}),
    await addSource(server.platform, `http://${host}/b2.xml`, {}),
  ];
  const [one = 0, two = 0] = ids;
  await server.platform.store.db
    .updateTable('source')
    .set({ minIntervalS: 60, maxIntervalS: 600, intervalS: 300 })
    .where('id', 'in', ids)
    .execute();
  await server.platform.store.db.updateTable('source').set({ maxIntervalS: 86_400 }).where('id', '=', two).execute();
  const bounds = async () =>
    server.platform.store.db
      .selectFrom('source')
      .select(['minIntervalS', 'maxIntervalS', 'intervalS'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  expect(await operator('POST', `${TASK}/interval`, { ids, minIntervalSeconds: 3600 })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid-input', field: 'minIntervalSeconds', detail: { most: 600 } } },
  });
  expect((await bounds()).map((row) => row.minIntervalS)).toEqual([60, 60]);
  expect(await operator('POST', `${TASK}/interval`, { ids, minIntervalSeconds: 400 })).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await bounds()).toEqual([
    { minIntervalS: 400, maxIntervalS: 600, intervalS: 400 },
    { minIntervalS: 400, maxIntervalS: 86_400, intervalS: 400 },
  ]);
  expect((await operator('POST', `${TASK}/interval`, { ids })).status).toBe(400);
  const each = [
    { id: one, minIntervalSeconds: 60, maxIntervalSeconds: 600 },
    { id: two, minIntervalSeconds: 90, maxIntervalSeconds: 86_400 },
  ];
  expect((await operator('POST', `${TASK}/interval`, { ids: [one], each })).status).toBe(404);
  expect((await admin('POST', `${PATH}/interval`, { ids, each })).status).toBe(404);
  expect(await operator('POST', `${TASK}/interval`, { ids, each })).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await bounds()).toEqual([
    { minIntervalS: 60, maxIntervalS: 600, intervalS: 400 },
    { minIntervalS: 90, maxIntervalS: 86_400, intervalS: 400 },
  ]);
  expect((await operator('POST', `${TASK}/interval`, { ids: [one], maxIntervalSeconds: 5 })).status).toBe(400);
  expect((await admin('POST', `${PATH}/interval`, { ids, minIntervalSeconds: 60 })).status).toBe(404);
  const contrary = { name: '甲', url: `http://${host}/b9.xml`, kind: 'feed', minIntervalSeconds: 5000, maxIntervalSeconds: 100 };
  expect(await admin('POST', PATH, contrary)).toMatchObject({ status: 400, body: { error: { field: 'minIntervalSeconds' } } });
  const changes = (await operator('GET', `${TASK}/health`, { id: one })).body as { changes: { fields: object[] }[] };
  expect(changes.changes[0]?.fields).toEqual([{ field: 'minIntervalSeconds', before: '400', after: '60' }]);
  const listed = (await operator('GET', TASK, { clientId: own.clientId })).body as { items: { clientId: number }[]; total: number };
  expect(listed.total).toBeGreaterThan(0);
  expect(listed.items.every((row) => row.clientId === own.clientId)).toBe(true);
});
