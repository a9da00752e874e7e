// The morning's briefing: since when, what is new and bad, why, whether it grows, and what to do; each number equals that of the list it opens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { homeContract } from '#features/insight/home/contract.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { createRole } from '#server/tenant/create-client.ts';
import { follow } from '../support/news-of-events.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Briefing = Output<typeof homeContract.briefing>;

const MINUTE_MS = 60_000;
/** 24 November 2026, 9:02 in Beijing. */
const MORNING = Date.UTC(2026, 10, 24, 1, 2);
const LEFT = MORNING - 14 * HOUR_MS - 52 * MINUTE_MS;
const FIRE = [
  '云雀E7在青禾市地下车库起火 三辆轿车被烧毁',
  '青禾地下车库起火：云雀E7充电时冒烟，三辆车被烧',
  '云雀E7车库起火致三车烧毁 车主愤怒投诉',
  '车主怒斥云雀：E7在地下车库充电起火，三辆车烧毁',
  '青禾市消防：云雀E7地下车库起火，三辆轿车烧毁',
];
const BURNT =
  '二十三日夜里，青禾市一小区地下车库内一辆云雀E7轿车充电时起火，火势蔓延，三辆轿车被烧毁，一人受伤。多名车主投诉云雀质量太差，维权无果，令人愤怒。';
/** Of another subject, and fewer. */
const BAD = [
  '冰箱发生爆炸事故，多名消费者投诉质量太差，维权无果，令人愤怒。',
  '洗衣机漏电致人受伤，监管部门介入调查，家属痛哭，网友怒斥。',
  '空调安装乱收费，客服态度恶劣，顾客被骗后投诉无门，非常失望。',
];
const EARLIER = [
  '刹车失灵酿成惨祸，两人受伤，家属愤怒维权。',
  '拖欠供应商货款被起诉，工人讨薪无果，令人气愤。',
  '门店虚假宣传被处罚，消费者上当受骗，投诉不断。',
  '排放造假丑闻曝光，监管部门重罚，股价暴跌。',
];
const PLAIN = '公布了新车型的尺寸与轴距，门店从下月起接受预约看车。';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let otherId: number;
let now = MORNING;

interface News {
  title: string;
  content: string;
  at: number;
}
async function publish(news: readonly News[]): Promise<number[]> {
  const articles = news.map(({ title, content, at }, k) =>
    buildArticle(at, { url: `https://news.example.com/${at}-${k}`, title, content, publishedAt: at }),
  );
  const stored = await storeBatch(await buildPipeline(server.platform), articles, null);
  return stored.map((item) => {
    if (item.outcome !== 'stored') throw new Error(item.outcome);
    return item.articleId;
  });
}
const visit = (userId: number, at: number) =>
  server.platform.store.db
    .insertInto('accessLog')
    .values({ clientId: tenant.clientId, userId, path: '/front/home', title: '', ip: '', userAgent: '', at })
    .execute();
/** Somebody who has opened screens at these times. */
async function person(
  username: string,
  visits: readonly number[],
  roleId?: number,
  subjectIds = [tenant.subjectId, otherId],
): Promise<Caller> {
  await buildRestrictedUser(server.platform, tenant, username, subjectIds, roleId);
  const { id } = await server.platform.store.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  for (const at of visits) await visit(id, at);
  return server.as(username);
}

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  tenant = await buildTenant(server.platform, 'morning', '云雀');
  await buildTenant(server.platform, 'neighbour', '别家');
  const { db } = server.platform.store;
  const { id: _id, ...own } = await db.selectFrom('subject').selectAll().where('id', '=', tenant.subjectId).executeTakeFirstOrThrow();
  const other = { ...own, name: '海燕电器', expression: '海燕电器' };
  otherId = (await db.insertInto('subject').values(other).returning('id').executeTakeFirstOrThrow()).id;
  await publish([
    ...FIRE.map((title, k) => ({ title, content: `${title}。${BURNT}编号${k}。`, at: MORNING - (FIRE.length - k) * 32 * MINUTE_MS })),
    ...BAD.map((text, k) => ({ title: `海燕电器${text.slice(0, 8)}`, content: `海燕电器${text}`, at: LEFT + (k + 1) * HOUR_MS })),
    ...[1, 2].map((k) => ({ title: `云雀第${k}家门店`, content: `云雀第${k}家门店${PLAIN}`, at: LEFT + k * HOUR_MS })),
    // The same hours of the days before, and what was already there.
    ...EARLIER.map((text, k) => ({ title: `云雀${text.slice(0, 8)}`, content: `云雀${text}`, at: MORNING - HOUR_MS - (k + 1) * DAY_MS })),
    { title: '云雀裁员引发纠纷', content: '云雀裁员引发纠纷，员工哭诉被逼离职，赔偿遥遥无期。', at: LEFT - HOUR_MS },
  ]);
  await server.index();
  await follow(new EventKeeper(server.platform.store, () => now));
  admin = await server.as(tenant.admin);
  await visit(tenant.adminId, LEFT);
  await visit(tenant.adminId, MORNING - 2 * MINUTE_MS);
});
afterAll(() => server.close());

const ask = async (who: Caller = admin): Promise<Briefing> => {
  const answer = await who('GET', '/v1/front/home/briefing');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const count = async (filter: object, who: Caller = admin): Promise<number> =>
  ((await who('GET', '/v1/article/list', { ...filter, pageSize: 1 })).body as { total: number }).total;
const idsOf = async (filter: object): Promise<number[]> =>
  ((await admin('GET', '/v1/article/list', { ...filter, pageSize: 100 })).body as { items: { id: number }[] }).items.map(({ id }) => id);

describe('the briefing', () => {
  test('is about the time since the last visit, and each number is that of the list which it opens', async () => {
    const { since, from, until, total, negative, usual, cause, course } = await ask();
    expect([since, from, until]).toEqual(['visit', LEFT, MORNING]);
    expect([total, negative]).toEqual([11, 8]);
    expect(await count({ from, until })).toBe(total);
    expect(await count({ from, until, emotion: 'negative' })).toBe(negative);
    expect(usual.map((day) => day.total)).toEqual([1, 1, 1, 1]);
    for (const day of usual) expect(await count({ from: day.from, until: day.until, emotion: 'negative' })).toBe(day.total);
    expect(cause).toMatchObject({ kind: 'event', negative: FIRE.length });
    const ofCause = { eventId: cause?.id, emotion: 'negative' };
    expect(await count({ ...ofCause, from, until })).toBe(cause?.negative);
    expect(course?.direction).toBe('rising');
    for (const part of [course?.now, course?.before]) {
      expect(part).toBeDefined();
      expect(await count({ ...ofCause, from: part?.from, until: part?.until })).toBe(part?.total);
    }
  });

  test('ends now, not with the minute', async () => {
    now = MORNING + 25_000;
    const { until, course } = await ask();
    now = MORNING;
    expect([until, course?.now.until]).toEqual([MORNING + 25_000, MORNING + 25_000]);
  });

  test('lists the events to act on with their numbers, who has them, and none that is finished', async () => {
    const { events, period } = await ask();
    const fire = events.find(({ title }) => title.includes('起火'));
    const ofEvent = { ...period, eventId: fire?.id };
    expect(fire).toMatchObject({ articles: 5, negative: 5, open: 5, processing: 0, handlers: [], first: { siteName: '样例新闻' } });
    expect(fire?.impact).toBe('middle');
    expect(await count(ofEvent)).toBe(fire?.articles);
    expect(await count({ ...ofEvent, emotion: 'negative', status: ['unread', 'read'] })).toBe(fire?.open);
    for (const step of fire?.steps ?? []) expect(await count({ ...ofEvent, from: step.from, until: step.until })).toBe(step.total);

    const articleIds = await idsOf({ ...ofEvent, emotion: 'negative' });
    const change = (ids: readonly number[], status: string) =>
      admin('POST', '/v1/article/change-article-status', { articleIds: ids, status });
    await change(articleIds.slice(0, 2), 'processing');
    const again = async () => (await ask()).events.find(({ id }) => id === fire?.id);
    expect(await again()).toMatchObject({ open: 3, processing: 2, handlers: [{ name: 'admin', isMe: true, articles: 2 }] });
    expect(await count({ ...ofEvent, emotion: 'negative', status: 'processing' })).toBe(2);
    await change(articleIds, 'processed');
    expect(await again()).toBeUndefined();
    await change(articleIds, 'unread');
  });

  test('begins yesterday evening for somebody new, and a week ago for somebody who was away for longer', async () => {
    const arrived = MORNING - 2 * MINUTE_MS;
    expect(await ask(await person('newcomer', [arrived]))).toMatchObject({ since: 'evening', from: Date.UTC(2026, 10, 23, 10) });
    const back = await person('traveller', [MORNING - 30 * DAY_MS, arrived]);
    expect(await ask(back)).toMatchObject({ since: 'week', from: MORNING - 7 * DAY_MS });
  });

  test('does not take a short break for an absence, and compares with nothing where too little is known', async () => {
    const atWork = [0, 3, 6, 9, 12].map((hours) => LEFT + hours * HOUR_MS);
    const present = await person('night-shift', [LEFT - 5 * HOUR_MS, ...atWork]);
    expect(await ask(present)).toMatchObject({ since: 'visit', from: LEFT - 5 * HOUR_MS });
    expect((await ask(await server.as('neighbour-admin'))).usual).toEqual([]);
  });

  test('ends where a person may see: subjects, and events', async () => {
    const restricted = await person('only-other', [LEFT], undefined, [otherId]);
    const other = await ask(restricted);
    expect(other).toMatchObject({ total: 3, negative: 3, cause: { negative: 3 } });
    expect(other.events.map(({ articles }) => articles)).toEqual([3]);
    expect(await count({ from: other.from, until: other.until }, restricted)).toBe(3);
    const roleId = await server.platform.store.db
      .transaction()
      .execute((tx) => createRole(tx, tenant.clientId, 'home only', { frontHome: { b: 1, m: 0, a: 0, d: 0 } }));
    const plain = await ask(await person('no-events', [LEFT], roleId));
    expect(plain).toMatchObject({ negative: 8, events: [], cause: { kind: 'subject', id: tenant.subjectId, negative: 5 } });
    expect(await ask(await server.as('neighbour-admin'))).toMatchObject({ negative: 0, cause: null, course: null, events: [] });
  });
});
