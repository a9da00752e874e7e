// Warnings that a person sends: previewed, sent once, on time, to whom it may be sent, and with what became of it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { ringBells } from '#features/inform/inform-hand/server/ring-bells.ts';
import type { Dispatch, HandResult, informHandContract } from '#features/inform/inform-hand/contract.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { RobotKind } from '#samples/services/robots.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Preview = Output<typeof informHandContract.preview>;
type Sent = Output<typeof informHandContract.send>;

const HOUR_MS = 3_600_000;
const USER = '/v1/manage/report/inform-user';
const HAND = '/v1/front/report/sent-msg-manually';

/** A Wednesday, 10:00 in Beijing. */
let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let pipeline: Pipeline;
let admin: Caller;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
}, 60_000);
afterEach(async () => {
  await server.close();
  await robots.close();
});

const post = async <Answer>(path: string, input: object, caller = admin): Promise<Answer> => {
  const answer = await caller('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
let made = 0;
async function makeRecipient(kinds: readonly RobotKind[] = ['webhook'], fields: object = {}): Promise<number> {
  const { id: informUserId } = await post<{ id: number }>(USER, { name: `接收人${++made}`, ...fields });
  const { clientId } = tenant;
  for (const [sort, channel] of kinds.entries()) {
    const target = { url: robots.addressOf(channel, `robot${made}${channel}`), secret: '' };
    await server.platform.store.db
      .insertInto('informChannel')
      .values({
        clientId,
        informUserId,
        channel,
        shown: `robot${made}`,
        sealed: sealTarget(server.outgoing.seal, clientId, target),
        sort,
        confirmedAt: clock,
        fault: '',
        faultAt: null,
        createdAt: clock,
        updatedAt: clock,
      })
      .execute();
  }
  return informUserId;
}
let articles = 0;
async function publish(title: string, content = ''): Promise<number> {
  const n = ++articles;
  const words = Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
  const article = buildArticle(clock, {
    url: `https://news.example.com/h${n}`,
    title,
    content: content === '' ? `云雀集团${title}。${words}` : content,
  });
  const [stored] = await storeBatch(pipeline, [article], null);
  if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
  return stored.articleId;
}
async function work(): Promise<void> {
  await ringBells(server.platform.store, clock);
  const sender = new MessageSender(server.platform.store, server.outgoing, now);
  while (await sender.send());
}
let keys = 0;
const send = (input: object, caller = admin) => post<Sent>(HAND, { submitKey: `key-of-page-${++keys}`, ...input }, caller);
const preview = (input: object) => post<Preview>(`${HAND}/preview`, input);
const results = async (id: number): Promise<HandResult[]> =>
  ((await admin('GET', `${HAND}/result`, { id, pageSize: 200 })).body as { items: HandResult[] }).items;
const dispatches = async (caller = admin): Promise<Dispatch[]> => ((await caller('GET', HAND)).body as { items: Dispatch[] }).items;
const texts = () => robots.robots.received.map(({ text }) => text);

test('the preview is what leaves: level, articles, sender, note; and each recipient has a result', async () => {
  const articleIds = [await publish('厂房起火'), await publish('股价下跌'), await publish('总裁辞职')];
  const first = await makeRecipient(['wecom', 'webhook']);
  const nowhere = await makeRecipient([]);
  const input = { articleIds, recipientIds: [first, nowhere], warningLevel: 'red', note: '请立即核实\n并回电' };
  const shown = await preview(input);
  expect(shown.recipients).toMatchObject([
    { informUserId: first, channels: ['wecom'], problem: '', told: [], waitsUntil: null },
    { informUserId: nowhere, channels: [], problem: 'no-channel' },
  ]);
  const { id, ...counts } = await send(input);
  expect(counts).toEqual({ sent: 1, held: 0, keptBack: 1 });
  await work();
  const [letter] = shown.letters;
  const sizes = [Buffer.byteLength(letter?.texts[0] ?? '')];
  expect(letter).toMatchObject({ channel: 'wecom', recipients: 1, most: 2048, unit: 'bytes', sizes });
  const withoutLink = (text: string | undefined) => text?.replaceAll(/\?key=\S+/g, '');
  expect(texts().map(withoutLink)).toEqual([withoutLink(letter?.texts[0])]);
  expect(texts()[0]).toMatch(/^【红色预警】厂房起火\n.*\n专题：专题\n发送人：.+\n附言：请立即核实\n并回电\n/);
  expect(texts()[0]).toMatch(/另有 2 篇：\n2\. 股价下跌\n[^\n]+\nhttps:\/\/\S+\n3\. 总裁辞职/);
  expect(await results(id)).toMatchObject([
    { informUserId: first, result: 'sent', messages: [{ channel: 'wecom', messageState: 'accepted', handedAt: clock }] },
    { informUserId: nowhere, result: 'muted', reason: 'no-channel', messages: [] },
  ]);
  expect(await dispatches()).toMatchObject([
    { id, title: '厂房起火', articleIds, recipients: 2, delivered: 1, waiting: 0, failed: 0, keptBack: 1, confirmed: 0 },
  ]);
});

test('the same page twice, also at once, sends once', async () => {
  const input = { submitKey: 'one-page-of-one-person', articleIds: [await publish('一则报道')], recipientIds: [await makeRecipient()] };
  const [one, two] = await Promise.all([post<Sent>(HAND, input), post<Sent>(HAND, input)]);
  expect(await post<Sent>(HAND, input)).toEqual(one);
  // What was changed since would not be sent: it says so.
  expect(await admin('POST', HAND, { ...input, note: '补充' })).toMatchObject({ status: 400, body: { error: { field: 'submitKey' } } });
  expect(two).toEqual(one);
  await work();
  expect(texts()).toHaveLength(1);
  expect(await dispatches()).toHaveLength(1);
});

test('one page sends again, and each sending keeps its own decisions', async () => {
  const input = { articleIds: [await publish('一则报道')], recipientIds: [await makeRecipient()] };
  await send(input);
  await send(input);
  await work();
  expect(texts()).toHaveLength(2);
  const decisions = await server.platform.store.db.selectFrom('informDecision').select('ruleId').execute();
  expect(decisions).toHaveLength(2);
});

test('who was told by a rule, of the same text or event, is named and can be left out; what was refused does not count', async () => {
  const { db } = server.platform.store;
  const told = await makeRecipient();
  const fresh = await makeRecipient();
  const keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
  await post('/v1/manage/report/auto-inform-rule', { name: '规则', conditions: {}, recipientIds: [told] });
  const same = '云雀集团厂房起火，消防员已经赶到现场，暂无人员伤亡，原因正在调查之中，附近居民已经疏散。';
  const first = await publish('厂房起火', same);
  clock += 2000;
  while (await keeper.apply());
  await work();
  clock += HOUR_MS;
  const reprint = await publish('厂房起火', same);
  const [message] = await db.selectFrom('informMessage').select('id').execute();
  const input = { articleIds: [reprint], recipientIds: [told, fresh], leavesOutTold: true };
  const byText = await preview(input);
  expect(byText.recipients).toMatchObject([
    { informUserId: told, told: [{ articleId: reprint, reason: 'group', messageId: message?.id }], isLeftOut: true },
    { informUserId: fresh, told: [], isLeftOut: false },
  ]);
  const { id } = await send(input);
  expect(await results(id)).toMatchObject([
    { informUserId: told, result: 'merged', reason: 'group', messages: [] },
    { informUserId: fresh, result: 'sent' },
  ]);

  const ofEvent = await publish('现场追踪');
  await db.updateTable('hit').set({ eventId: 7 }).where('articleId', 'in', [first, ofEvent]).execute();
  expect((await preview({ ...input, articleIds: [ofEvent] })).recipients[0]).toMatchObject({
    told: [{ reason: 'event' }],
    isLeftOut: true,
  });
  // Of one of two articles nobody told: it goes.
  const unheard = await publish('另一件事');
  expect((await preview({ ...input, articleIds: [ofEvent, unheard] })).recipients[0]).toMatchObject({ isLeftOut: false });
  await db.updateTable('informMessage').set({ messageState: 'refused' }).execute();
  expect((await preview({ ...input, articleIds: [ofEvent] })).recipients[0]).toMatchObject({ told: [], isLeftOut: false });
});

test('rules know of every article of a message by hand; its articles are one message of the day', async () => {
  const { db } = server.platform.store;
  const keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
  // The half of four is open to single articles.
  const person = await makeRecipient(['webhook'], { dailyMost: 4 });
  const texts = [
    ['厂房起火', '云雀集团厂房起火，消防员已经赶到现场，暂无人员伤亡，原因正在调查之中，附近居民已经疏散。'],
    ['股价下跌', '受市场传闻影响，云雀集团股价今天开盘后下跌，成交量放大，公司表示经营一切正常，请投资者注意风险。'],
    ['总裁辞职', '云雀集团公告称，总裁因个人原因辞去职务，董事会已经委任新的负责人，交接工作将在下个月完成。'],
  ];
  const articleIds = [];
  for (const [title = '', content = ''] of texts) articleIds.push(await publish(title, content));
  await send({ articleIds, recipientIds: [person] });
  clock += 1000;
  await post('/v1/manage/report/auto-inform-rule', { name: '规则', conditions: {}, recipientIds: [person] });
  for (const [title = '', content = ''] of texts) await publish(title, content);
  await publish('新的消息');
  clock += 2000;
  while (await keeper.apply());
  const decided = await db.selectFrom('informDecision').select(['result', 'reason']).where('ruleId', '>', 0).orderBy('articleId').execute();
  expect(decided).toEqual([
    { result: 'merged', reason: 'group' },
    { result: 'merged', reason: 'group' },
    { result: 'merged', reason: 'group' },
    { result: 'sent', reason: '' },
  ]);
});

test('groups are their people; one that can tell nobody says so', async () => {
  const [a, b] = [await makeRecipient(), await makeRecipient()];
  const group = (name: string, fields: object) => post<{ id: number }>(`${USER}/group`, { name, ...fields });
  const all = await group('全员', { memberIds: [a, b] });
  const duty = await group('轮值', { memberIds: [b, a], duty: 'first' });
  const articleIds = [await publish('厂房起火')];
  expect((await preview({ articleIds, recipientIds: [all.id, duty.id, a] })).recipients).toMatchObject([
    { informUserId: a, channels: ['webhook'], problem: '' },
    { informUserId: b, channels: ['webhook'], problem: '' },
  ]);
  const { id, sent } = await send({ articleIds, recipientIds: [duty.id] });
  expect(sent).toBe(1);
  expect(await results(id)).toMatchObject([{ informUserId: b, result: 'sent' }]);
  await post(`${USER}/state`, { ids: [a, b], isEnabled: false });
  expect((await preview({ articleIds, recipientIds: [duty.id] })).recipients).toMatchObject([
    { informUserId: duty.id, problem: 'no-channel' },
  ]);
  // As many people as may be named one by one, and no more.
  const { clientId } = tenant;
  const rows = Array.from({ length: 1001 }, (_, k) => ({
    clientId,
    name: `批量${k}`,
    userId: null,
    receiving: null,
    createdAt: clock,
    updatedAt: clock,
  }));
  for (let k = 0; k < rows.length; k += 100)
    await server.platform.store.db
      .insertInto('informUser')
      .values(rows.slice(k, k + 100))
      .execute();
  const many = await server.platform.store.db.selectFrom('informUser').select('id').where('name', 'like', '批量%').execute();
  const groups = [];
  for (let k = 0; k < many.length; k += 100)
    groups.push((await group(`组${k}`, { memberIds: many.slice(k, k + 100).map((row) => row.id) })).id);
  const refused = await admin('POST', HAND, { submitKey: 'too-many-people', articleIds, recipientIds: groups });
  expect(refused).toMatchObject({ status: 400, body: { error: { field: 'recipientIds', message: expect.stringContaining('1001') } } });
});

test('quiet times hold it until they end, unless the sender says otherwise; a bell of later rings then, once', async () => {
  const receiving = { weekdays: [1, 2, 3, 4, 5], from: 14 * 60, until: 18 * 60 };
  const articleIds = [await publish('一则报道')];
  const quiet = await makeRecipient(['webhook'], { receiving });
  const at = Date.parse('2026-11-25T06:00:00Z');
  expect((await preview({ articleIds, recipientIds: [quiet] })).recipients).toMatchObject([{ waitsUntil: at }]);
  expect(await send({ articleIds, recipientIds: [quiet] })).toMatchObject({ sent: 0, held: 1 });
  expect(await send({ articleIds, recipientIds: [quiet], isQuietKept: false })).toMatchObject({ sent: 1, held: 0 });
  await work();
  expect(texts()).toHaveLength(1);
  clock = at;
  await work();
  expect(texts()).toHaveLength(2);

  const bell = await makeRecipient([], { userId: tenant.adminId });
  const rings = async () =>
    (await server.platform.store.db.selectFrom('notification').select('id').where('type', '=', 'Warning').execute()).length;
  await send({ articleIds, recipientIds: [bell], sendAt: clock + HOUR_MS });
  await work();
  expect(await rings()).toBe(0);
  clock += HOUR_MS;
  await Promise.all([ringBells(server.platform.store, clock), ringBells(server.platform.store, clock)]);
  expect(await rings()).toBe(1);
  for (const sendAt of [clock, clock - 1, clock + 31 * 24 * HOUR_MS])
    expect(await admin('POST', HAND, { submitKey: 'another-page', articleIds, recipientIds: [bell], sendAt })).toMatchObject({
      status: 400,
      body: { error: { field: 'sendAt' } },
    });
  expect(await dispatches()).toHaveLength(3);
});

test('chosen channels reach only those who have them, each on all of them', async () => {
  const both = await makeRecipient(['wecom', 'webhook'], { userId: tenant.adminId });
  const wecom = await makeRecipient(['wecom']);
  const { id } = await send({ articleIds: [await publish('一则报道')], recipientIds: [both, wecom], channels: ['webhook', 'bell'] });
  await work();
  expect(robots.robots.received.map(({ kind }) => kind)).toEqual(['webhook']);
  expect(await results(id)).toMatchObject([
    { result: 'sent', messages: [{ channel: 'webhook' }, { channel: 'bell' }] },
    { result: 'muted', reason: 'no-channel', messages: [] },
  ]);
});

test('what waits can be cancelled', async () => {
  const { id } = await send({ articleIds: [await publish('一则报道')], recipientIds: [await makeRecipient()], sendAt: clock + HOUR_MS });
  expect(await dispatches()).toMatchObject([{ waiting: 1 }]);
  expect(await post(`${HAND}/cancel`, { ids: [id] })).toEqual({ changed: 1 });
  clock += 2 * HOUR_MS;
  await work();
  expect(texts()).toEqual([]);
  expect(await dispatches()).toMatchObject([{ waiting: 0, failed: 1 }]);
});

test('nobody sends what he or the recipient may not see, nor to people of others', async () => {
  const recipient = await makeRecipient();
  const articleId = await publish('一则报道');
  const theirs = (await server.platform.store.db.selectFrom('hit').select('articleId').where('clientId', '=', other.clientId).execute())[0];
  const ask = async (input: object, caller = admin) => (await caller('POST', HAND, { submitKey: 'a-page-of-mine', ...input })).status;
  expect(await ask({ articleIds: [theirs?.articleId], recipientIds: [recipient] })).toBe(404);
  expect(await ask({ articleIds: [articleId], recipientIds: [recipient] }, await server.as(other.admin))).toBe(404);
  const limited = await server.as(await buildRestrictedUser(server.platform, tenant, 'limited', []));
  expect(await ask({ articleIds: [articleId], recipientIds: [recipient] }, limited)).toBe(404);
  expect(await ask({ articleIds: [articleId], recipientIds: [recipient] })).toBe(200);
  expect(await dispatches(limited)).toEqual([]);
  expect((await limited('GET', `${HAND}/result`, { id: (await dispatches())[0]?.id })).status).toBe(404);

  const { db } = server.platform.store;
  const account = await db.selectFrom('account').select('id').where('name', '=', 'limited').executeTakeFirstOrThrow();
  const seesNothing = await makeRecipient(['webhook'], { userId: account.id });
  const { id } = await send({ articleIds: [articleId], recipientIds: [seesNothing] });
  expect(await results(id)).toMatchObject([{ result: 'muted', reason: 'no-right', messages: [] }]);
  await work();
  expect(texts()).toHaveLength(1);
});

test('fifty articles to a thousand recipients are written whole', async () => {
  const { db } = server.platform.store;
  const articleIds: number[] = [];
  for (let i = 0; i < 50; i++) articleIds.push(await publish(`报道${i}`));
  const values = Array.from({ length: 1000 }, (_, i) => ({
    clientId: tenant.clientId,
    name: `人${i}`,
    userId: tenant.adminId,
    createdAt: clock,
    updatedAt: clock,
  }));
  for (let i = 0; i < 1000; i += 250)
    await db
      .insertInto('informUser')
      .values(values.slice(i, i + 250))
      .execute();
  const recipientIds = (await db.selectFrom('informUser').select('id').where('clientId', '=', tenant.clientId).execute()).map(
    ({ id }) => id,
  );
  const started = performance.now();
  let longest = 0;
  let last = started;
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  expect(await send({ articleIds, recipientIds })).toMatchObject({ sent: 1000 });
  clearInterval(watch);
  process.stdout.write(`50 × 1000 by hand: ${Math.round(performance.now() - started)} ms, longest pause ${Math.round(longest)} ms\n`);
  const count = await db
    .selectFrom('informDecision')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(count.total)).toBe(50_000);
  expect(await dispatches()).toMatchObject([{ recipients: 1000, delivered: 1000 }]);
}, 120_000);
