// Hot lists from the source that the operator adds to the events of every client, with what each client decides about them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { hotListContract, HotEvent } from '#features/sources/hot-list/contract.ts';
import type { Run } from '#features/sources/source/contract.ts';
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import { auditRecord } from '../support/audit.ts';
import { buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { hotItem } from '../support/tenant-hot-lists.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SOURCES = '/v1/manage/website-manage/client-list-page';
const LIST = '/v1/global-hot-event';
const BOARD = '/v1/front/analysis/global-hot-event';
const HOUR = 3_600_000;
type Page = Output<typeof hotListContract.events>;
type Detail = Output<typeof hotListContract.detail>;

let lines: { title: string; hot: number; type: string; url?: string }[] = [
  { title: '云雀宣布召回三千辆轿车', hot: 900, type: '汽车' },
  { title: '山城新站开通', hot: 500, type: '社会' },
  { title: '球队夺冠', hot: 300, type: '体育' },
];
let site: Server;
let host: string;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;
let stranger: Caller;
let collector: TestCollector;
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/hot.json')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { list: lines } }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host });
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  collector = await buildCollector(server.platform, [host]);
  await server.index();
  [admin, stranger, operator] = [await server.as(own.admin), await server.as(other.admin), await server.as('operator')];
});
afterAll(async () => {
  await server.close();
  await collector.fetcher.close();
  site.close();
});

const get = async <T>(path: string, input: object = {}, caller = admin): Promise<T> => {
  const answer = await caller('GET', path, input);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const events = (input: object = {}, caller = admin) => get<Page>(LIST, { pageSize: 100, ...input }, caller);
const titled = async (title: string, input: object = {}, caller = admin): Promise<HotEvent | undefined> =>
  (await events(input, caller)).items.find((event) => event.title === title);
const post = async (path: string, input: object, caller = admin) =>
  expect(await caller('POST', path, input)).toMatchObject({ status: 200 });

describe('a hot list as a source', () => {
  let sourceId: number;
  test('is recognised, tried and added like any other', async () => {
    const url = `http://${host}/hot.json`;
    const found = (await operator('POST', `${SOURCES}/detect`, { url })).body as { kind: string; hot: object };
    expect(found).toMatchObject({ kind: 'hot', hot: { items: 'data.list', title: 'title', heat: 'hot', category: 'type' } });
    const trial = (await operator('POST', `${SOURCES}/test`, { url, kind: 'hot', options: { hot: found.hot } })).body as {
      steps: object[];
    };
    expect(trial.steps).toMatchObject([
      { step: 'list', isOk: true },
      { step: 'items', isOk: true, facts: { total: 3, withHeat: 3, withCategory: 3, withAddress: 0 } },
    ]);
    const made = await operator('POST', SOURCES, { name: '某热榜', url, kind: 'hot', options: { hot: found.hot } });
    expect(made).toMatchObject({ status: 200 });
    sourceId = (made.body as { id: number }).id;
  });

  test('keeps every reading, and its lines are no articles', async () => {
    const before = await auditRecord(server.platform.store);
    await makeDue(server.platform, sourceId);
    expect(await collector.collectDue()).toBeGreaterThan(0);
    lines = [lines[1] as (typeof lines)[0], lines[0] as (typeof lines)[0], { title: '新的话题来了', hot: 1, type: '社会' }];
    await new Promise((resolve) => setTimeout(resolve, 5));
    await makeDue(server.platform, sourceId);
    expect(await collector.collectDue()).toBe(1);
    const after = await auditRecord(server.platform.store);
    expect(after).toMatchObject({ articles: before.articles, unbalanced: 0 });
    const runs = (await operator('GET', '/v1/operate/extraction-manage/task-schedule/run', { sourceId, onlyWithNews: true })).body as {
      items: Run[];
    };
    expect(runs.items.map(({ fetched, hot }) => [fetched, hot])).toEqual([
      [0, { lines: 3, fresh: 1, gone: 1 }],
      [0, { lines: 3, fresh: 3, gone: 0 }],
    ]);
    const { items } = await get<Output<typeof hotListContract.lists>>(`${BOARD}/list`);
    expect(items).toMatchObject([{ name: '某热榜', snapshots: 2, entries: 4, health: 'healthy', lastError: '' }]);
    const recall = await titled('云雀宣布召回三千辆轿车');
    expect(recall).toMatchObject({ bestRank: 1, titles: 1, categories: ['汽车'], stands: [{ rank: 2, bestRank: 1, peakHeat: 900 }] });
    expect(await titled('球队夺冠')).toMatchObject({ phase: 'gone', stands: [{ rank: null, bestRank: 3 }] });
    const detail = await get<Detail>(`${BOARD}/detail`, { id: recall?.id });
    expect(detail.ranks.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  test('adds the pages of its lines where it is told to', async () => {
    const { db } = server.platform.store;
    lines = [1, 2, 3].map((n) => ({ title: `榜上第${n}条`, hot: n, type: '', url: `http://${host}/page/${n}` }));
    await db
      .updateTable('source')
      .set({ options: { addsEntries: true } })
      .where('id', '=', sourceId)
      .execute();
    await makeDue(server.platform, sourceId);
    await collector.collectDue();
    const run = await db.selectFrom('run').selectAll().where('sourceId', '=', sourceId).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(run).toMatchObject({ state: 'done', fetched: 3 });
    expect((await auditRecord(server.platform.store)).unbalanced).toBe(0);
  });
});

describe('events of several lists', () => {
  const at = Date.now() - 6 * HOUR;
  const lists = [
    { sourceId: 9001, clientId: 1, name: '甲榜' },
    { sourceId: 9002, clientId: 1, name: '乙榜' },
  ];
  beforeAll(async () => {
    const site_ = await server.platform.store.db.selectFrom('site').select('id').executeTakeFirstOrThrow();
    const [a, b] = lists.map((list) => ({ ...list, siteId: site_.id }));
    if (!a || !b) throw new Error('no lists');
    const { store } = server.platform;
    for (const [hour, rank] of [3, 1, 8].entries())
      await storeSnapshot(
        store,
        a,
        [hotItem(rank, '张颂文聚餐救人获赠锦旗', { heat: 100 * (hour + 1), category: '社会' })],
        at + hour * HOUR,
      );
    await storeSnapshot(store, b, [hotItem(2, '张颂文回应救人获赠锦旗'), hotItem(9, '那英被声鸣远扬关麦')], at + HOUR);
    await storeSnapshot(store, b, [hotItem(5, '那英被声鸣远扬关麦')], at + 2 * HOUR);
    const { sourceId } = other;
    await storeSnapshot(
      store,
      { sourceId, clientId: other.clientId, siteId: site_.id, name: '内部' },
      [hotItem(1, '只有白鹭知道的事')],
      at,
    );
  });

  test('are joined, say why, and have their course', async () => {
    const event = await titled('张颂文聚餐救人获赠锦旗');
    expect(event).toMatchObject({ titles: 2, bestRank: 1, firstAt: at, lastAt: at + 2 * HOUR });
    expect(event?.stands).toMatchObject([
      { listName: '甲榜', bestRank: 1, rank: 8, peakHeat: 300, minutes: 121 },
      { listName: '乙榜', bestRank: 2, rank: null, minutes: 1 },
    ]);
    const detail = await get<Detail>(`${BOARD}/detail`, { id: event?.id });
    expect(detail.entries.map(({ join }) => join?.words)).toEqual([undefined, ['张颂文', '救人', '获赠', '锦旗']]);
    expect(detail.ranks.map(({ rank }) => rank)).toEqual([3, 1, 2, 8]);
    expect(detail.course.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(1);
    expect(detail.entries.reduce((sum, { heat }) => sum + heat, 0)).toBeCloseTo(detail.heat, 6);
  });

  test('are filtered and sorted', async () => {
    const found = async (input: object) => (await events(input)).items.map(({ title }) => title);
    expect(await found({ keyword: '锦旗 回应' })).toEqual(['张颂文聚餐救人获赠锦旗']);
    expect(await found({ category: ['社会'], keyword: '张颂文' })).toHaveLength(1);
    expect(await found({ from: at - 2 * HOUR, until: at })).toEqual([]);
    expect((await events({ from: at, until: at + 1 })).total).toBe(1);
    const ranks = (await events({ sort: 'rank' })).items.map(({ bestRank }) => bestRank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const spans = (await events({ sort: 'duration' })).items.map(({ lastAt, firstAt }) => lastAt - firstAt);
    expect(spans).toEqual(spans.toSorted((a, b) => b - a));
    const heats = (await events({ sort: 'heat', isDescending: false })).items.map(({ heat }) => heat);
    expect(heats).toEqual(heats.toSorted((a, b) => a - b));
    expect((await events({ page: 2, pageSize: 2 })).items).toHaveLength(2);
    const { items } = await get<Output<typeof hotListContract.lists>>(`${BOARD}/list`);
    const second = items.find(({ name }) => name === '乙榜');
    expect((await found({ listId: [second?.id] })).toSorted()).toEqual(['张颂文聚餐救人获赠锦旗', '那英被声鸣远扬关麦'].toSorted());
  });

  test('count my articles, and the number opens exactly these', async () => {
    const event = await titled('云雀宣布召回三千辆轿车');
    const { total, keyword, from, until } = event?.related ?? { total: -1, keyword: '', from: 0, until: 0 };
    expect(keyword).toContain('云雀');
    const list = await get<{ total: number }>('/v1/article/list', { keyword, from, until });
    expect(list.total).toBe(total);
    const mine = await titled('那英被声鸣远扬关麦');
    expect(mine?.related.total).toBe(0);
  });

  test('of a client’s own list are that client’s alone', async () => {
    expect(await titled('只有白鹭知道的事')).toBeUndefined();
    const secret = await titled('只有白鹭知道的事', {}, stranger);
    expect(secret).toBeDefined();
    expect(await admin('GET', `${BOARD}/detail`, { id: secret?.id })).toMatchObject({ status: 404 });
    expect(await admin('POST', `${BOARD}/mute`, { ids: [secret?.id], isMuted: true })).toMatchObject({ status: 404 });
  });

  test('are muted for one client and can be brought back', async () => {
    const event = await titled('那英被声鸣远扬关麦');
    await post(`${BOARD}/mute`, { ids: [event?.id], isMuted: true });
    expect(await titled('那英被声鸣远扬关麦')).toBeUndefined();
    expect(await titled('那英被声鸣远扬关麦', { view: 'muted' })).toMatchObject({ isMuted: true });
    expect(await titled('那英被声鸣远扬关麦', {}, stranger)).toBeDefined();
    await post(`${BOARD}/mute`, { ids: [event?.id], isMuted: false });
    expect(await titled('那英被声鸣远扬关麦')).toBeDefined();
    expect(
      await server.platform.store.db.selectFrom('operationLog').select('action').where('action', 'like', 'hot-event.%').execute(),
    ).toEqual([{ action: 'hot-event.mute' }, { action: 'hot-event.unmute' }]);
  });

  test('lose a title that a client takes out, and have it again when it is put back', async () => {
    const event = await titled('张颂文聚餐救人获赠锦旗');
    const { entries } = await get<Detail>(`${BOARD}/detail`, { id: event?.id });
    const entryId = entries[1]?.id;
    await post(`${BOARD}/split`, { entryId, isOut: true });
    expect(await titled('张颂文聚餐救人获赠锦旗')).toMatchObject({ titles: 1 });
    const alone = await titled('张颂文回应救人获赠锦旗');
    expect(alone?.id).toBe(-(entryId ?? 0));
    expect(await get<Detail>(`${BOARD}/detail`, { id: alone?.id })).toMatchObject({ titles: 1 });
    expect((await get<Detail>(`${BOARD}/detail`, { id: event?.id })).entries.map(({ isOut }) => isOut)).toEqual([false, true]);
    expect(await titled('张颂文聚餐救人获赠锦旗', {}, stranger)).toMatchObject({ titles: 2 });
    await post(`${BOARD}/split`, { entryId, isOut: false });
    expect(await titled('张颂文聚餐救人获赠锦旗')).toMatchObject({ titles: 2 });
  });
});

test('the lists of the sample press go with it, those of others stay', async () => {
  const { db } = server.platform.store;
  await db.updateTable('source').set({ isSample: true }).where('name', '=', '某热榜').execute();
  const names = async () => (await get<Output<typeof hotListContract.lists>>(`${BOARD}/list`)).items.map(({ name }) => name);
  expect(await names()).toEqual(['某热榜', '甲榜', '乙榜']);
  expect(await operator('DELETE', '/v1/operate/extraction-manage/sample-press')).toMatchObject({ status: 200 });
  while (await server.workJob());
  expect(await names()).toEqual(['甲榜', '乙榜']);
  expect(await titled('云雀宣布召回三千辆轿车')).toBeUndefined();
  const lists = db.selectFrom('hotList').select('id');
  expect(await db.selectFrom('hotEntry').select('id').where('listId', 'not in', lists).execute()).toEqual([]);
  const entries = db.selectFrom('hotEntry').select('id');
  expect(await db.selectFrom('hotPoint').select('entryId').where('entryId', 'not in', entries).execute()).toEqual([]);
});
