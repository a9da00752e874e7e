// What a bulletin of real days said that misled: events of one reprinted article, the newest article as the one that matters most, counters as titles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources, sentencesOf, textOf } from '../support/check-bulletin.ts';
import { follow } from '../support/news-of-events.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
const FIRE = '青禾镇云雀鞋厂';
const REPRINT =
  '云雀小城曾经靠一条街的批发市场热闹了二十年。如今铺面关了一半，剩下的店主说生意一天不如一天，欠下的租金越来越多，有人亏损严重，只好把店铺低价转让，离开这里。';
const NEWS: readonly (readonly [hour: number, title: string, content: string])[] = [
  [8, `${FIRE}火灾致五人死亡`, `${FIRE}今晨发生火灾，已造成五人死亡，消防部门正在调查起火原因。`],
  [9, `${FIRE}火灾：厂房消防通道被堵`, `${FIRE}火灾遇难者家属说，厂房的消防通道长期被货物堵住，投诉多次无人处理。`],
  [10, `${FIRE}火灾责任人被控制`, `警方通报，${FIRE}火灾事故的责任人涉嫌重大责任事故罪，已被控制。`],
  [12, '云雀小城，突然急刹车', REPRINT],
  [13, '云雀小城，突然急刹车', `${REPRINT}本文转载自公众号。`],
  [22, '云雀快递员摔坏顾客的花瓶拒绝赔偿', '顾客投诉云雀快递员摔坏花瓶后拒绝赔偿，态度恶劣，令人气愤，维权无果。'],
  [23, '02:22', '云雀公司介绍了下半年的日程安排与人员分工。'],
  [21, '云雀公司召开例行会议介绍日程安排', '云雀公司在本周三召开例行会议，介绍了日程安排与人员分工，会期两小时。'],
];

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let from: number;
let made: BulletinDetail;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'sense', '云雀');
  admin = await server.as(tenant.admin);
  from = dayStart(dayOf(platform.now()) - 1);
  const articles = NEWS.map(([hour, title, content], i) =>
    buildArticle(platform.now(), {
      url: `https://sense.example.com/${i}`,
      title,
      content,
      publishedAt: from + hour * HOUR_MS,
      site: { domain: `s${i}.example.com`, name: `样例${i}`, mediaType: 'news', level: 'commercial', region: '' },
    }),
  );
  const stored = await storeBatch(await buildPipeline(platform), articles, null);
  ids = stored.map((item) => (item.outcome === 'stored' ? item.articleId : 0));
  await server.index();
  await follow(new EventKeeper(platform.store, platform.now));
  await server.index();
  const period = { from, until: from + DAY_MS };
  const created = await admin('POST', PATH, { kind: 'daily', title: '', locale: 'zh-CN', period });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  while (await server.workJob());
  made = (await admin('GET', `${PATH}/detail`, { id: (created.body as { id: number }).id })).body;
}, 120_000);
afterAll(() => server.close());

test('an article and its reprint are clustered, and no event of a bulletin', async () => {
  const rows = await server.platform.store.db
    .selectFrom('hit')
    .select('eventId')
    .where('clientId', '=', tenant.clientId)
    .where('articleId', 'in', ids.slice(3, 5))
    .execute();
  expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1);
  expect(rows[0]?.eventId).toBeGreaterThan(0);
  expect(made.snapshot?.events.map(({ headId }) => ids.indexOf(headId) < 3)).toEqual([true]);
  expect(sentencesOf(made).map(textOf).join('')).not.toContain('急刹车');
});

test('what many told of in the morning comes before the newest article, and is what the advice names', () => {
  const places = made.snapshot?.negativeIds.map((id) => ids.indexOf(id)) ?? [];
  expect(places[0]).toBeLessThan(3);
  expect(places.filter((place) => place < 3)).toHaveLength(2);
  expect(places).toContain(5);
  expect(sentencesOf(made).map(textOf).join('')).toMatch(/建议先核实其中热度最高的《青禾镇云雀鞋厂/);
});

test('of similar articles one is listed, and a counter is no title', () => {
  const { negativeIds = [], selectedIds = [] } = made.snapshot ?? {};
  expect([...negativeIds, ...selectedIds].filter((id) => ids.indexOf(id) === 3 || ids.indexOf(id) === 4)).toHaveLength(1);
  expect(selectedIds.map((id) => ids.indexOf(id))).not.toContain(6);
  expect(selectedIds.map((id) => ids.indexOf(id))).toContain(7);
});

test('its numbers, parts and sources are right', async () => {
  expect(await checkNumbers(server.platform, actorOf(tenant.clientId, tenant.adminId), made)).toBeGreaterThan(50);
  checkParts(made);
  await checkSources(server.platform, made);
});
