// How busy clients are: what is counted in the background is what the record holds, compared with each client's own days.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { clientMonitorContract } from '#features/inform/client-monitor/contract.ts';
import { volumeOf } from '#features/inform/client-monitor/server/client-monitor.service.ts';
import { countNext } from '#features/inform/client-monitor/server/count-days.ts';
import { addSource } from '../support/collect.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/system-monitor/client-monitor';
type Calls = typeof clientMonitorContract;
type List = Output<Calls['list']>;
type Statistics = Output<Calls['statistics']>;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let operator: Caller;
let admin: Caller;
let now = dayStart(dayOf(Date.now())) + 20 * HOUR_MS;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await sign();
});
afterAll(() => server.close());

async function sign(): Promise<void> {
  operator = await server.as('operator');
  admin = await server.as(own.admin);
}
const db = () => server.platform.store.db;
async function countAll(): Promise<void> {
  let after = 0;
  do after = await countNext(server.platform.store, now, after);
  while (after > 0);
}
async function list(query: object = {}): Promise<List> {
  const answer = await operator('GET', PATH, query);
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}
const rowOf = async (id: number) => (await list({ pageSize: 100 })).items.find((row) => row.id === id);
async function statistics(query: object = {}): Promise<Statistics> {
  const answer = await operator('GET', `${PATH}/statistics`, query);
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}

test('before anything is counted nothing is said of a client', async () => {
  expect(await rowOf(own.clientId)).toMatchObject({ today: null, usual: null, volume: 'unknown', trend: [] });
});

test('a day counts articles, negative ones, people, visits and sign-ins as the record holds them', async () => {
  const pipeline = await buildPipeline(server.platform);
  const article = (i: number, text: string) =>
    buildArticle(now - HOUR_MS, {
      url: `https://news.example.com/m/${i}`,
      title: `云雀汽车${text} ${i}`,
      content: `云雀汽车今天${text}，第 ${i} 条。`,
    });
  await storeBatch(pipeline, [article(1, '发布新车'), article(2, '刹车失灵酿成事故，车主愤怒投诉'), article(3, '公布计划')], null);
  await admin('POST', '/v1/manage/user-privilege-manage/log-user-access', { path: '/front/dashboard', title: '首页' });
  await admin('POST', '/v1/manage/user-privilege-manage/log-user-access', { path: '/front/search', title: '搜索' });
  await countAll();
  const hits = await db().selectFrom('hit').selectAll().where('clientId', '=', own.clientId).execute();
  const visits = await db().selectFrom('accessLog').selectAll().execute();
  const row = await rowOf(own.clientId);
  expect(hits.length).toBeGreaterThan(0);
  expect(row?.today).toMatchObject({
    articles: hits.length,
    negative: hits.filter((hit) => hit.emotion === 'negative').length,
    visits: visits.filter((visit) => visit.clientId === own.clientId).length,
    people: 1,
    signIns: 1,
  });
  expect(row?.lastVisitAt).toBe(now);
  const others = visits.filter((visit) => visit.clientId === other.clientId).length;
  expect((await rowOf(other.clientId))?.today).toMatchObject({ visits: others, signIns: 0 });
  expect(visits.length).toBeGreaterThan(others);
});

test('counts are repeated only when they are due, and by two workers at once without harm', async () => {
  const countedAt = async () => (await rowOf(own.clientId))?.countedAt;
  const first = await countedAt();
  now += 60_000;
  await Promise.all([countAll(), countAll()]);
  expect(await countedAt()).toBe(first);
  now += 5 * 60_000;
  await Promise.all([countAll(), countAll()]);
  expect(await countedAt()).toBe(now);
  // A clock that was ahead does not stop it.
  await db()
    .updateTable('clientDay')
    .set({ countedAt: now + DAY_MS })
    .execute();
  await countAll();
  expect(await countedAt()).toBe(now);
});

test('a client whose sources are silent or fail is seen with them', async () => {
  for (const [i, health] of (['silent', 'silent', 'failing'] as const).entries()) {
    const id = await addSource(server.platform, `https://silent.example.com/${i}.xml`, { clientId: other.clientId });
    await db().updateTable('source').set({ health }).where('id', '=', id).execute();
  }
  const row = await rowOf(other.clientId);
  expect(row).toMatchObject({ silentSources: 2, failingSources: 1 });
  const opened = await operator('GET', '/v1/operate/extraction-manage/task-schedule', {
    state: 'enabled',
    clientId: other.clientId,
    health: 'silent',
  });
  expect(opened.body).toMatchObject({ total: row?.silentSources });
});

test('a volume is compared with the client’s own days, by the part of the day that has passed', async () => {
  const today = dayOf(now);
  await db().updateTable('clientDay').set({ articles: 100 }).where('clientId', '=', own.clientId).where('day', '<', today).execute();
  expect(await rowOf(own.clientId)).toMatchObject({ usual: 100, volume: 'low' });
  expect(volumeOf(50, 100, 0.5)).toBe('usual');
  expect(volumeOf(150, 100, 0.5)).toBe('high');
  expect(volumeOf(10, 100, 0.5)).toBe('low');
  expect(volumeOf(0, 5, 0.5)).toBe('usual');
  expect(volumeOf(9, 0, 0.5)).toBe('usual');
  expect(volumeOf(null, 100, 0.5)).toBe('unknown');
});

test('statistics add up: all together are the sum of each, and a client that is none is not found', async () => {
  const all = await statistics({ days: 28 });
  const each = await Promise.all((await list({ pageSize: 100 })).items.map(({ id }) => statistics({ clientId: id, days: 28 })));
  expect(all.days).toHaveLength(28);
  for (const [i, day] of all.days.entries()) {
    expect(day.articles).toBe(each.reduce((sum, one) => sum + (one.days[i]?.articles ?? 0), 0));
    expect(day.visits).toBe(each.reduce((sum, one) => sum + (one.days[i]?.visits ?? 0), 0));
  }
  expect(all.clients.find(({ id }) => id === own.clientId)?.articles).toBe(2800);
  expect((await operator('GET', `${PATH}/statistics`, { clientId: 999_999 })).status).toBe(404);
});

test('every order works, also with clients that were never counted', async () => {
  await db().deleteFrom('clientDay').where('clientId', '=', other.clientId).execute();
  for (const sort of ['name', 'articles', 'signIns', 'people', 'unread', 'lastVisitAt', 'quota'])
    for (const isDescending of [true, false]) expect((await list({ sort, isDescending })).total).toBeGreaterThan(2);
  const ids = (await list({ sort: 'articles' })).items.map(({ id }) => id);
  expect(ids.at(-1)).toBe(other.clientId);
  expect((await list({ keyword: 'OWN' })).items.map(({ id }) => id)).toEqual([own.clientId]);
});

test('a client’s administrator is refused', async () => {
  expect((await admin('GET', PATH)).status).toBe(403);
  expect((await admin('GET', `${PATH}/statistics`, { clientId: own.clientId })).status).toBe(403);
});
