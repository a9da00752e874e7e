// Rules that watch a state of many articles: when it is told, when not, and what is listed of it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InformDecision, InformMessage } from '#features/inform/inform-message/contract.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { WatchKeeper } from '#features/inform/inform-message/server/watch-keeper.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { routeMatching, type RouteMatching } from '#shared/warnings.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MINUTE_MS = 60_000;
const USER = '/v1/manage/report/inform-user';
const RULE = '/v1/manage/report/auto-inform-rule';
const MESSAGE = '/v1/front/report/inform-message-list';
const BAD = '发生严重质量事故，多名车主愤怒投诉，维权无果。';

/** A Wednesday, 10:00:30 in Beijing. */
let clock: number;
const now = () => clock;
let server: TestServer;
let tenant: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let watch: WatchKeeper;
let recipientId: number;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:30Z');
  server = await startTestServer({}, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  watch = new WatchKeeper(server.platform.store, server.platform.index, now);
  const { db } = server.platform.store;
  const { id: userId } = await db.selectFrom('account').select('id').where('username', '=', tenant.admin).executeTakeFirstOrThrow();
  recipientId = ((await post(USER, { name: '值班', userId })) as { id: number }).id;
}, 60_000);
afterEach(() => server.close());

const post = async (path: string, input: unknown): Promise<never> => {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
/** Not the article that every tenant has. */
const OWN = { expression: '公布|质量|起火' };
let made = 0;
const makeRule = async (ruleTrigger: object, fields: object = {}): Promise<number> =>
  (
    (await post(RULE, { name: `规则${++made}`, ruleTrigger, conditions: OWN, recipientIds: [recipientId], ...fields })) as {
      id: number;
    }
  ).id;
let articles = 0;
const ownWords = (n: number): string =>
  Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
async function publish(count: number, { text = '公布新车。', ago = 0 }: { text?: string; ago?: number } = {}): Promise<number[]> {
  const batch = Array.from({ length: count }, () => {
    const n = ++articles;
    return buildArticle(clock, {
      url: `https://news.example.com/watched${n}`,
      title: `云雀${n}${text.slice(0, 8)}`,
      content: `云雀${text}${ownWords(n)}`,
      publishedAt: clock - ago - (n % 20) * 1000,
    });
  });
  const stored = await storeBatch(pipeline, batch, null);
  await server.index();
  return stored.flatMap((one) => (one.outcome === 'stored' ? [one.articleId] : []));
}
const messages = async (query: object = {}): Promise<InformMessage[]> =>
  ((await admin('GET', MESSAGE, query)).body as { items: InformMessage[] }).items;
const decisions = async (query: object = {}): Promise<InformDecision[]> =>
  ((await admin('GET', `${MESSAGE}/decision`, query)).body as { items: InformDecision[] }).items;
const titles = async () => (await messages()).map(({ letter }) => letter.title).toReversed();
const firings = () => server.platform.store.db.selectFrom('informFiring').selectAll().orderBy('id').execute();

test('volume: told at its threshold, not again while it lasts, at once at a higher level, and after it ended and the minutes are over', async () => {
  const rule = await makeRule({ kind: 'volume', minutes: 60, thresholds: { yellow: 5, red: 10 } }, { name: '云雀', mergeMinutes: 60 });
  await publish(4);
  await watch.apply();
  expect(await titles()).toEqual([]);
  await publish(2);
  await watch.apply();
  expect(await titles()).toEqual(['云雀：1 小时内 6 篇']);
  await publish(1);
  await watch.apply();
  expect(await messages()).toHaveLength(1);
  await publish(3);
  await watch.apply();
  expect((await messages())[0]).toMatchObject({
    ruleId: rule,
    warningLevel: 'red',
    letter: { title: '云雀：1 小时内 10 篇', figures: { kind: 'volume', value: 10, threshold: 10 } },
  });
  // The number opens its articles.
  const { from, until } = (await messages())[0]?.letter.figures ?? { from: 0, until: 0 };
  const listed = await admin('GET', '/v1/article/list', { keyword: OWN.expression, from, until });
  expect(listed.body).toMatchObject({ total: 10 });
  expect(await firings()).toMatchObject([{ ruleId: rule, occasion: '', warningLevel: 'red', endedAt: null }]);
  clock += 61 * MINUTE_MS;
  await watch.apply();
  expect(await firings()).toMatchObject([{ endedAt: clock }]);
  await publish(6);
  await watch.apply();
  expect(await titles()).toEqual(['云雀：1 小时内 6 篇', '云雀：1 小时内 10 篇', '云雀：1 小时内 6 篇']);
});

test('what flaps is told once; what goes on without change is not told again; another keeper tells nothing twice', async () => {
  await makeRule({ kind: 'volume', minutes: 10, thresholds: { yellow: 3 } }, { mergeMinutes: 60 });
  await publish(3);
  await watch.apply();
  clock += 11 * MINUTE_MS;
  await watch.apply();
  await publish(3);
  await watch.apply();
  expect(await messages()).toHaveLength(1);
  expect(await firings()).toMatchObject([{ endedAt: null }]);
  const second = new WatchKeeper(server.platform.store, server.platform.index, now);
  await Promise.all([watch.apply(), second.apply()]);
  expect(await messages()).toHaveLength(1);
});

test('rise: against the windows before, and in deviations as home says it; nothing below the fewest', async () => {
  await makeRule({ kind: 'rise', minutes: 60, back: 12, fewest: 8, thresholds: { yellow: 3 } }, { name: '倍数' });
  const ears = { kind: 'rise', minutes: 360, against: 'days', back: 7, by: 'deviations', fewest: 5, thresholds: { blue: 3 } };
  await makeRule(ears, { name: '标准差' });
  for (let hour = 1; hour <= 12; hour++) await publish(2, { ago: hour * HOUR_MS });
  for (let day = 1; day <= 7; day++) await publish(4, { ago: day * DAY_MS });
  await publish(7);
  await watch.apply();
  // 17 articles in six hours, against 4 on each day: a Poisson deviation of 2.
  expect(await titles()).toEqual([expect.stringMatching(/^标准差：6 小时内 1\d 篇，平时 4 篇$/)]);
  await publish(1);
  await watch.apply();
  expect(await titles()).toContainEqual('倍数：1 小时内 8 篇，平时 2 篇');
});

test('share of negative articles', async () => {
  await makeRule({ kind: 'share', minutes: 60, fewest: 4, thresholds: { orange: 50 } }, { name: '口碑' });
  await publish(3, { text: BAD });
  await watch.apply();
  expect(await messages()).toEqual([]);
  await publish(1);
  await watch.apply();
  expect((await messages())[0]?.letter).toMatchObject({ figures: { kind: 'share', articles: 4 } });
});

test('event: each of its own, by articles', async () => {
  await makeRule({ kind: 'event', measure: 'articles', thresholds: { yellow: 3 } }, { name: '事件' });
  const ids = await publish(5);
  const { db } = server.platform.store;
  const event = await db
    .insertInto('event')
    .values({ clientId: tenant.clientId, headArticleId: ids[0] as number, createdAt: clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('hit').set({ eventId: event.id }).where('articleId', 'in', ids.slice(0, 3)).execute();
  await db
    .insertInto('outbox')
    .values(ids.map((articleId) => ({ kind: 'hit' as const, articleId, clientId: tenant.clientId })))
    .execute();
  await server.index();
  await watch.apply();
  expect(await messages()).toMatchObject([{ eventId: event.id, letter: { title: expect.stringMatching(/：已有 3 篇报道$/) } }]);
});

test('silent: a source of the client without anything new, told once, without an article', async () => {
  const { db } = server.platform.store;
  const source = await db.selectFrom('source').selectAll().executeTakeFirst();
  const site = await db.selectFrom('site').select('id').executeTakeFirst();
  const { id: _id, ...rest } = source ?? { id: 0 };
  await db
    .insertInto('source')
    .values({
      ...rest,
      clientId: tenant.clientId,
      kind: 'rss',
      name: '样例来源',
      url: 'https://silent.example.com/feed',
      siteId: site?.id ?? 1,
      mediaType: 'news',
      rate: 1,
      state: 'enabled',
      lastNewAt: clock - 7 * HOUR_MS,
      createdAt: clock - DAY_MS,
      updatedAt: clock,
    } as never)
    .execute();
  await makeRule({ kind: 'silent', hours: 6 }, { warningLevel: 'blue' });
  await watch.apply();
  expect(await titles()).toEqual(['来源“样例来源”已有 7 小时没有新文章']);
  clock += 3 * HOUR_MS;
  admin = await server.as(tenant.admin);
  await watch.apply();
  expect(await messages()).toHaveLength(1);
  expect(await decisions()).toMatchObject([{ articleId: 0, result: 'sent', title: '' }]);
});

test('spread: a post whose number grew in the window', async () => {
  const [id] = await publish(1);
  const { db } = server.platform.store;
  const note = (ago: number, forward: number) =>
    db
      .insertInto('articleNumber')
      .values({ articleId: id as number, at: clock - ago, read: null, reply: null, forward, like: null, play: null })
      .execute();
  await note(2 * HOUR_MS, 10);
  await note(5 * MINUTE_MS, 140);
  await makeRule({ kind: 'spread', number: 'forward', minutes: 60, thresholds: { yellow: 100, red: 1000 } });
  await watch.apply();
  expect(await messages()).toMatchObject([{ articleId: id, warningLevel: 'yellow', letter: { figures: { value: 130 } } }]);
});

test('risk: weights are added, doubled in a title; the words are named', async () => {
  const keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
  const risks = [
    { name: '伤亡', weight: 40, words: ['死亡', '受伤'] },
    { name: '火灾', weight: 15, words: ['起火'] },
  ];
  await makeRule({ kind: 'risk', risks, thresholds: { yellow: 30, red: 70 } }, { mergeMinutes: 0 });
  await publish(1, { text: '起火无人伤亡。' });
  await publish(1, { text: '公布新车，现场起火，两人受伤。' });
  clock += 2000;
  while (await keeper.apply());
  const scored = (await messages()).map(({ warningLevel, letter }) => [warningLevel, letter.figures?.value, letter.words.toSorted()]);
  expect(scored.toSorted((a, b) => Number(b[1]) - Number(a[1]))).toEqual([
    ['yellow', 55, ['公布', '受伤', '起火']],
    ['yellow', 30, ['起火']],
  ]);
});

test('a silence keeps it back, listed once; when it ends what still goes on is told', async () => {
  const rule = await makeRule({ kind: 'volume', minutes: 1440, thresholds: { yellow: 2 } });
  await server.platform.store.db
    .insertInto('informSilence')
    .values({
      clientId: tenant.clientId,
      ruleId: rule,
      subjectId: null,
      eventId: null,
      why: '已知',
      beginsAt: clock,
      endsAt: clock + HOUR_MS,
      endedAt: null,
      createdBy: null,
      createdAt: clock,
      updatedAt: clock,
    })
    .execute();
  await publish(2);
  await watch.apply();
  clock += MINUTE_MS;
  await watch.apply();
  expect(await messages()).toEqual([]);
  expect(await decisions()).toMatchObject([{ result: 'muted', reason: 'silence' }]);
  clock += HOUR_MS;
  admin = await server.as(tenant.admin);
  await watch.apply();
  expect(await messages()).toHaveLength(1);
});

test('a rule that is switched off fires no longer', async () => {
  const rule = await makeRule({ kind: 'volume', minutes: 1440, thresholds: { yellow: 2 } });
  await publish(2);
  await watch.apply();
  expect(await firings()).toMatchObject([{ endedAt: null }]);
  await post(`${RULE}/state`, { ids: [rule], isEnabled: false });
  clock += MINUTE_MS;
  await watch.apply();
  expect(await firings()).toMatchObject([{ endedAt: clock }]);
});

test('a rule without recipients follows the policy; what no route takes is listed', async () => {
  const route = async (name: string, matching: Partial<RouteMatching>, fields: object = {}) =>
    server.platform.store.db
      .insertInto('informRoute')
      .values({
        clientId: tenant.clientId,
        sort: 1,
        name,
        matching: routeMatching.parse(matching),
        recipientIds: [recipientId],
        mergeMinutes: null,
        createdAt: clock,
        updatedAt: clock,
        ...fields,
      })
      .execute();
  const trigger = { kind: 'volume', minutes: 60, thresholds: { yellow: 2, red: 5 } };
  const alone = { name: '无人', ruleTrigger: trigger, conditions: OWN, recipientIds: [] };
  expect(await admin('POST', RULE, alone)).toMatchObject({ status: 400, body: { error: { field: 'recipientIds' } } });
  await route('红色', { levels: ['red'] });
  await makeRule(trigger, { recipientIds: [] });
  await publish(2);
  await watch.apply();
  expect(await decisions()).toMatchObject([{ result: 'muted', reason: 'no-route', recipient: '', warningLevel: 'yellow' }]);
  await publish(4);
  await watch.apply();
  expect(await messages()).toMatchObject([{ warningLevel: 'red', recipient: '值班' }]);
});

test('thresholds must rise with the level; the field is named', async () => {
  const attempt = (thresholds: object) =>
    admin('POST', RULE, { name: '错', ruleTrigger: { kind: 'volume', thresholds }, conditions: {}, recipientIds: [recipientId] });
  expect(await attempt({})).toMatchObject({ status: 400, body: { error: { field: 'ruleTrigger.thresholds.yellow' } } });
  expect(await attempt({ yellow: 10, red: 10 })).toMatchObject({ status: 400, body: { error: { field: 'ruleTrigger.thresholds.red' } } });
});

test('a dry run tells at the moments at which the live one did', async () => {
  const ruleTrigger = { kind: 'volume', minutes: 60, thresholds: { yellow: 3, red: 6 } };
  await makeRule(ruleTrigger);
  for (let minute = 0; minute < 8; minute++) {
    clock += MINUTE_MS;
    await publish(1);
    await watch.apply();
  }
  admin = await server.as(tenant.admin);
  const dry = await admin('POST', `${RULE}/dry-run`, { ruleTrigger, conditions: OWN, recipientIds: [recipientId], days: 1 });
  expect(dry).toMatchObject({ status: 200, body: { sent: 2, isReplayable: true } });
  expect((await messages()).map(({ warningLevel }) => warningLevel)).toEqual(['red', 'yellow']);
});
