// Warnings from an article to the recipient's robot, and every way in which one is kept back.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InformMessage, ReportPage } from '#features/inform/inform-message/contract.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { RobotKind } from '#samples/services/robots.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MINUTE_MS = 60_000;
const USER = '/v1/manage/report/inform-user';
const RULE = '/v1/manage/report/auto-inform-rule';
const MESSAGE = '/v1/front/report/inform-message-list';

/** A Wednesday, 10:00 in Beijing. */
let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let keeper: WarningKeeper;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host, TINGFENG_PUBLIC_URL: 'https://tingfeng.example.org/' }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
}, 60_000);
afterEach(async () => {
  await server.close();
  await robots.close();
});

const post = async (path: string, input: unknown, caller = admin): Promise<never> => {
  const answer = await caller('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
let made = 0;
async function makeRecipient(kinds: readonly RobotKind[] = ['wecom'], fields: object = {}): Promise<number> {
  const { id } = (await post(USER, { name: `接收人${++made}`, ...fields })) as { id: number };
  for (const kind of kinds) await addChannel(id, kind, `robot${made}`);
  return id;
}
async function addChannel(informUserId: number, channel: RobotKind, robot: string): Promise<number> {
  const { id } = (await post(`${USER}/channel`, { informUserId, channel, url: robots.addressOf(channel, robot) })) as { id: number };
  const code = /\d{6}/.exec(robots.robots.received.at(-1)?.text ?? '')?.[0];
  await post(`${USER}/channel/confirm`, { id, code });
  robots.robots.received.length = 0;
  return id;
}
const makeRule = async (recipientIds: readonly number[], fields: object = {}): Promise<number> =>
  ((await post(RULE, { name: `规则${++made}`, conditions: {}, recipientIds, ...fields })) as { id: number }).id;

let articles = 0;
/** A text that is like no other: near duplicates are merged. */
const ownWords = (n: number): string =>
  Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
async function publish(title: string, overrides: object = {}): Promise<number> {
  const [stored] = await storeBatch(
    pipeline,
    [
      buildArticle(clock, {
        url: `https://news.example.com/w${++articles}`,
        title,
        content: `云雀集团${title}。${ownWords(articles)}`,
        ...overrides,
      }),
    ],
    null,
  );
  if (stored?.outcome !== 'stored') throw new Error(JSON.stringify(stored));
  return stored.articleId;
}
/** Behind the bells of all accounts. */
const noticesOf = (type: string) => server.platform.store.db.selectFrom('notification').selectAll().where('type', '=', type).execute();

async function work(): Promise<void> {
  // The wait for events is of the real clock; in a test nothing gathers them.
  clock += 2000;
  while (await keeper.apply());
  const sender = new MessageSender(server.platform.store, server.outgoing, now);
  while (await sender.send());
}
const messages = async (query: object = {}, caller = admin): Promise<InformMessage[]> =>
  ((await caller('GET', MESSAGE, query)).body as { items: InformMessage[] }).items;
const decisions = async (query: object = {}): Promise<{ result: string; reason: string; articleId: number }[]> =>
  ((await admin('GET', `${MESSAGE}/decision`, query)).body as { items: never[] }).items;
const texts = () => robots.robots.received.map(({ text }) => text);

test('an article that fits reaches the robot, with level, place, time, rule and a page; the list has its six times', async () => {
  const recipient = await makeRecipient();
  await makeRule([recipient], { name: '云雀任何报道', warningLevel: 'red', conditions: { subjectIds: [tenant.subjectId] } });
  const articleId = await publish('厂房起火');
  await work();
  expect(texts()).toEqual([expect.stringMatching(/^【红色预警】厂房起火\n样例新闻 · .*\n专题：专题\n触发规则：云雀任何报道\n/)]);
  const [message] = await messages();
  expect(message).toMatchObject({ articleId, messageState: 'accepted', channel: 'wecom', tries: 0, isMaybeTwice: false, openedAt: null });
  expect(message?.letter).toMatchObject({
    title: '厂房起火',
    publishedAt: expect.any(Number),
    foundAt: expect.any(Number),
    storedAt: expect.any(Number),
  });
  expect(message?.decidedAt).toBeLessThanOrEqual(message?.handedAt ?? 0);
  // Another client sees none of it, and its article warns nobody here.
  expect(await messages({}, await server.as(other.admin))).toEqual([]);
  expect((await (await server.as(other.admin))('GET', MESSAGE, { id: message?.id })).status).toBe(404);
});

test('nothing that was there before the rule warns, nor what is old when it is found, nor a disabled rule', async () => {
  const recipient = await makeRecipient();
  await publish('早先的报道');
  clock += 1000;
  const rule = await makeRule([recipient]);
  await publish('旧闻', { publishedAt: clock - 10 * 24 * 60 * MINUTE_MS });
  await work();
  expect(texts()).toEqual([]);
  await post(`${RULE}/state`, { ids: [rule], isEnabled: false });
  await publish('停用时的报道');
  await work();
  expect(texts()).toEqual([]);
  await post(`${RULE}/state`, { ids: [rule], isEnabled: true });
  await work();
  expect(texts()).toEqual([]);
  await publish('启用后的报道');
  await work();
  expect(texts()).toHaveLength(1);
});

test('an outage loses nothing; what is judged anew later, or comes to a client by a backfill, warns nobody', async () => {
  const recipient = await makeRecipient(['webhook']);
  await makeRule([recipient], { conditions: { subjectIds: [tenant.subjectId] }, mergeMinutes: 0 });
  const { db } = server.platform.store;
  const missed = await publish('停机时的报道');
  clock += 5 * 60 * MINUTE_MS;
  await work();
  expect((await messages()).map(({ articleId }) => articleId)).toEqual([missed]);
  const changed = await publish('后来改判的报道');
  const backfilled = await publish('回溯得到的报道');
  await db
    .updateTable('hit')
    .set({ updatedAt: clock + 1 })
    .where('articleId', '=', changed)
    .execute();
  await db
    .updateTable('article')
    .set({ storedAt: clock - 2 * 60 * MINUTE_MS })
    .where('id', '=', backfilled)
    .execute();
  clock += 2 * 60 * MINUTE_MS;
  await work();
  expect(await messages()).toHaveLength(1);
});

test('each condition restricts', async () => {
  const recipient = await makeRecipient(['webhook']);
  const fits = { conditions: { expression: '召回 -测试', mediaTypes: ['news'], levels: ['commercial'] } };
  for (const conditions of [
    { expression: '召回 -(公告|流程)' },
    { mediaTypes: ['weibo'] },
    { levels: ['central'] },
    { provinces: ['11'] },
    { emotions: ['positive'] },
    { tagIds: [], subjectIds: [tenant.subjectId], expression: '不在其中' },
  ])
    await makeRule([recipient], { conditions, mergeMinutes: 0 });
  await makeRule([recipient], { name: '召回', ...fits, mergeMinutes: 0 });
  await publish('召回公告：产品存在严重质量缺陷，消费者愤怒投诉');
  await publish('测试召回流程');
  await work();
  expect((await messages()).map(({ letter }) => [letter.ruleName, letter.title])).toEqual([
    ['召回', '召回公告：产品存在严重质量缺陷，消费者愤怒投诉'],
  ]);
});

test('one event is told once in the rule’s minutes; a higher level breaks through; every merged one is listed with its reason', async () => {
  const recipient = await makeRecipient(['webhook']);
  await makeRule([recipient], { warningLevel: 'yellow' });
  const first = await publish('工厂爆炸');
  await work();
  const second = await publish('爆炸后续');
  await server.platform.store.db.updateTable('hit').set({ eventId: 77 }).where('articleId', 'in', [first, second]).execute();
  await server.platform.store.db.updateTable('informMessage').set({ eventId: 77 }).where('articleId', '=', first).execute();
  await work();
  expect(texts()).toHaveLength(1);
  expect(await decisions()).toMatchObject([
    { articleId: second, result: 'merged', reason: 'event' },
    { articleId: first, result: 'sent', reason: '' },
  ]);
  const [message] = await messages();
  expect(message).toMatchObject({ articleId: first, merged: 1 });
  await makeRule([recipient], { warningLevel: 'red' });
  const third = await publish('爆炸致多人伤亡');
  await server.platform.store.db.updateTable('hit').set({ eventId: 77 }).where('articleId', '=', third).execute();
  await work();
  expect(texts()).toHaveLength(2);
  clock += 61 * MINUTE_MS;
  const come = async (title: string, eventSize: number) => {
    const id = await publish(title);
    await server.platform.store.db.updateTable('hit').set({ eventId: 77, eventSize }).where('articleId', '=', id).execute();
    await work();
  };
  // It did not rise: the minutes alone are no reason to tell it again.
  await come('爆炸原因公布', 4);
  expect(texts()).toHaveLength(2);
  await come('爆炸持续发酵', 5);
  expect(texts()).toHaveLength(3);
});

test('outside of the receiving time messages are held and come as one digest; red comes at once', async () => {
  const receiving = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 9 * 60, until: 18 * 60, isRedAlways: true };
  const recipient = await makeRecipient(['webhook'], { receiving });
  await makeRule([recipient], { warningLevel: 'yellow', mergeMinutes: 0 });
  clock = Date.parse('2026-11-25T14:00:00Z');
  admin = await server.as(tenant.admin);
  await publish('夜间一');
  await publish('夜间二');
  await work();
  expect(texts()).toEqual([]);
  expect(await decisions({ result: 'held' })).toMatchObject([{ reason: 'time' }, { reason: 'time' }]);
  await makeRule([recipient], { warningLevel: 'red', conditions: { expression: '火灾' } });
  await publish('夜间火灾');
  await work();
  expect(texts()).toEqual([expect.stringContaining('夜间火灾')]);
  // Nothing but the clock: a restart in between changes nothing.
  clock = Date.parse('2026-11-26T01:00:01Z');
  admin = await server.as(tenant.admin);
  keeper = new WarningKeeper(server.platform.store, now);
  await work();
  expect(texts()).toHaveLength(2);
  expect(texts()[1]).toMatch(/接收时段外的 3 条预警/);
  await work();
  expect(texts()).toHaveLength(2);
  expect((await messages()).map(({ messageState }) => messageState).toSorted()).toEqual(['accepted', 'accepted', 'digested', 'digested']);
});

test('more than a day’s messages are held and listed, but for red', async () => {
  const recipient = await makeRecipient(['webhook'], { dailyMost: 4 });
  await makeRule([recipient], { mergeMinutes: 0 });
  for (const title of ['甲事', '乙事', '丙事']) await publish(title);
  await work();
  expect(texts()).toHaveLength(2);
  expect(await decisions({ result: 'held' })).toMatchObject([{ reason: 'budget' }]);
  // The other half is for what is more important.
  await makeRule([recipient], { mergeMinutes: 0, warningLevel: 'orange', conditions: { expression: '要事' } });
  for (const title of ['要事一', '要事二', '要事三']) await publish(title);
  await work();
  expect(texts().filter((text) => text.includes('要事'))).toHaveLength(2);
  await makeRule([recipient], { mergeMinutes: 0, warningLevel: 'red', conditions: { expression: '急事' } });
  await publish('急事');
  await work();
  expect(texts()).toHaveLength(5);
  // The next message says what did not come, and its page lists it.
  expect(texts().slice(0, 2).join('')).not.toContain('未推送');
  const last = texts().at(-1) ?? '';
  const total = Number(/另有 (\d+) 篇因每日上限未推送，列在上面链接的页面里$/.exec(last)?.[1]);
  expect(last.match(/key=/g)).toHaveLength(1);
  expect(total).toBeGreaterThan(0);
  const key = /key=([\w.-]+)/.exec(last)?.[1] ?? '';
  const report = (await admin('GET', '/v1/t-report', { key })).body as { held: { title: string }[]; heldTotal: number };
  expect(report.heldTotal).toBe(total);
  expect(report.held.map(({ title }) => title)).toContain('要事三');
});

test('a recipient who is disabled, has no channel, or may not see the subject gets nothing, and the decision says so', async () => {
  const { userGroupId } = tenant;
  const { db } = server.platform.store;
  const disabled = await makeRecipient(['webhook']);
  await post(`${USER}/state`, { ids: [disabled], isEnabled: false });
  const nowhere = await makeRecipient([]);
  const limited = await makeRecipient(['webhook'], { userId: tenant.adminId });
  await makeRule([disabled, nowhere, limited]);
  await db.updateTable('userGroup').set({ seesAllSubjects: false }).where('id', '=', userGroupId).execute();
  await publish('一则报道');
  await work();
  expect(texts()).toEqual([]);
  await db.updateTable('userGroup').set({ seesAllSubjects: true }).where('id', '=', userGroupId).execute();
  expect((await decisions()).map(({ result, reason }) => `${result} ${reason}`).toSorted()).toEqual([
    'muted disabled',
    'muted no-channel',
    'muted no-right',
  ]);
});

test('an account’s bell rings, without any channel', async () => {
  const recipient = await makeRecipient([], { userId: tenant.adminId });
  await makeRule([recipient], { warningLevel: 'orange' });
  await publish('一则报道');
  await work();
  const { notices } = (await admin('GET', '/v1/system-notification')).body as { notices: Record<string, { list: object[] }> };
  expect(notices.Warning?.list).toMatchObject([{ title: '一则报道', level: 'orange' }]);
  expect(await messages()).toMatchObject([{ channel: 'bell', messageState: 'accepted' }]);
});

describe('what goes wrong', () => {
  let recipient: number;
  beforeEach(async () => {
    recipient = await makeRecipient(['wecom', 'feishu']);
    await makeRule([recipient], { mergeMinutes: 0 });
    robots.requests.length = 0;
  });
  const attemptsOf = async (id = 0) =>
    ((await admin('GET', `${MESSAGE}/attempt`, { id })).body as { items: { outcome: string; code: string; fault: string }[] }).items;

  test('a robot that does not answer is unknown; the next attempt says that it may be the second', async () => {
    robots.trouble('half');
    await publish('一则报道');
    await work();
    // While the first robot rests the second gets it.
    expect(robots.robots.received.map(({ kind }) => kind)).toEqual([]);
    clock += MINUTE_MS;
    await work();
    expect(texts()).toEqual([expect.stringContaining('本条可能重复')]);
    const [message] = await messages();
    expect(message).toMatchObject({ messageState: 'accepted', isMaybeTwice: true, tries: 1 });
    expect(await attemptsOf(message?.id)).toMatchObject([{ outcome: 'unknown' }, { outcome: 'accepted' }]);
  });

  test('a removed robot stops its channel, and the message takes the second one', async () => {
    const [user] = ((await admin('GET', USER, { id: recipient })).body as { items: { channels: { id: number }[] }[] }).items;
    await server.platform.store.db
      .updateTable('informChannel')
      .set({ sealed: 'v1.broken' })
      .where('id', '=', user?.channels[0]?.id ?? 0)
      .execute();
    await publish('一则报道');
    await work();
    expect(robots.robots.received).toMatchObject([{ kind: 'feishu' }]);
    const [after] = ((await admin('GET', USER, { id: recipient })).body as { items: { channels: object[] }[] }).items;
    expect(after?.channels).toMatchObject([{ fault: 'setting', faultCode: 'sealed' }, { fault: '' }]);
    // Its administrators are told once, however many messages there are.
    const told = await noticesOf('ChannelFault');
    expect(told.map(({ clientId, payload }) => [clientId, payload])).toContainEqual([
      tenant.clientId,
      expect.objectContaining({ informUserId: recipient, code: 'sealed' }),
    ]);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
    clock += MINUTE_MS;
    await publish('又一则报道');
    await work();
    expect(await noticesOf('ChannelFault')).toHaveLength(told.length);
  });

  test('a worker that died after it began: the attempt is unknown, and the message goes again', async () => {
    await publish('一则报道');
    clock += 2000;
    while (await keeper.apply());
    const { db } = server.platform.store;
    const [message] = await messages();
    await db
      .updateTable('informMessage')
      .set({ leaseUntil: clock + 30_000 })
      .execute();
    await db
      .insertInto('informAttempt')
      .values({ messageId: message?.id ?? 0, channelId: 1, part: 1, parts: 1, startedAt: clock, endedAt: null, outcome: '' })
      .execute();
    await work();
    expect(texts()).toEqual([]);
    clock += MINUTE_MS;
    await work();
    expect(texts()).toEqual([expect.stringContaining('本条可能重复')]);
    expect(await attemptsOf(message?.id)).toMatchObject([{ outcome: 'unknown', code: 'interrupted' }, { outcome: 'accepted' }]);
  });

  test('two keepers at once decide each article once', async () => {
    for (let i = 0; i < 10; i++) await publish(`报道${i}`);
    clock += 2000;
    const second = new WarningKeeper(server.platform.store, now);
    for (let i = 0; i < 4; i++) await Promise.all([keeper.apply(), second.apply()]);
    expect(await messages({ pageSize: 200 })).toHaveLength(10);
  });

  test('what waits can be cancelled, and sent again', async () => {
    await publish('一则报道');
    clock += 2000;
    while (await keeper.apply());
    const [message] = await messages();
    const ids = [message?.id];
    expect(await post(`${MESSAGE}/cancel`, { ids })).toEqual({ changed: 1 });
    await work();
    expect(texts()).toEqual([]);
    expect(await post(`${MESSAGE}/resend`, { ids })).toEqual({ changed: 1 });
    await work();
    expect(texts()).toHaveLength(1);
    expect(await post(`${MESSAGE}/resend`, { ids })).toEqual({ changed: 0 });
  });
});

describe('the page of a message', () => {
  async function send(): Promise<{ key: string; message: InformMessage }> {
    const recipient = await makeRecipient(['webhook'], { name: '值班' });
    await makeRule([recipient], { name: '规则' });
    await publish('一则报道');
    await work();
    const key = /https:\/\/tingfeng\.example\.org\/#\/t-report\?key=(\S+)/.exec(texts()[0] ?? '')?.[1] ?? '';
    return { key, message: (await messages())[0] as InformMessage };
  }

  test('opens without signing in; reading it is not opening it; confirming is kept', async () => {
    const { key } = await send();
    const page = (await server.anonymous('GET', '/v1/t-report', { key })).body as ReportPage;
    expect(page).toMatchObject({ recipient: '值班', letter: { title: '一则报道', ruleName: '规则' }, confirmedAt: null, merged: [] });
    expect((await messages())[0]).toMatchObject({ openedAt: null });
    await post('/v1/t-report/open', { key }, server.anonymous);
    expect((await messages())[0]).toMatchObject({ openedAt: clock, confirmedAt: null });
    const first = clock;
    clock += 1000;
    await post('/v1/t-report/confirm', { key }, server.anonymous);
    await post('/v1/t-report/not-relevant', { key, isNotRelevant: true }, server.anonymous);
    expect((await messages())[0]).toMatchObject({ openedAt: first, confirmedAt: clock, notRelevantAt: clock });
  });

  test('a key that is changed, too old or revoked opens nothing', async () => {
    const { key, message } = await send();
    const read = async (given: string) => (await server.anonymous('GET', '/v1/t-report', { key: given })).status;
    expect(await read(key)).toBe(200);
    const [id, until, signature] = key.split('.') as [string, string, string];
    const forged = [
      `${(Number.parseInt(id, 36) + 1).toString(36)}.${until}.${signature}`,
      `${id}.zzzzzzz.${signature}`,
      `${id}.${until}.${'A'.repeat(22)}`,
      'x',
      `${id}.${until}`,
    ];
    for (const one of forged) expect(await read(one)).toBe(404);
    clock += 31 * 24 * 60 * MINUTE_MS;
    expect(await read(key)).toBe(404);
    clock -= 31 * 24 * 60 * MINUTE_MS;
    expect((await admin('DELETE', `${MESSAGE}/link`, { id: message.id })).status).toBe(200);
    expect(await read(key)).toBe(404);
  });
});

describe('mail', () => {
  test('a recipient confirms the address by its code, and gets warnings there; without a server the form says so', async () => {
    const { id: informUserId } = (await post(USER, { name: '邮件' })) as { id: number };
    const add = (url: string) => admin('POST', `${USER}/channel`, { informUserId, channel: 'mail', url });
    expect((await add('zhang@example.com')).body).toMatchObject({
      error: { field: 'channel', message: expect.stringContaining('TINGFENG_SMTP_URL') },
    });
    const local = await startMailServer();
    Object.assign(server.outgoing, { mailServer: local.settings, dial: createDialler({ allowHosts: new Set([local.host]) }) });
    for (const wrong of ['zhang', 'https://example.com/', 'a@b.c\r\nBcc: all@example.com', '"a b"@example.com'])
      expect((await add(wrong)).body).toMatchObject({ error: { field: 'url' } });
    const { id } = (await add('zhang@example.com')).body as { id: number };
    const code = /\d{6}/.exec(local.mails[0]?.text ?? '')?.[0];
    await post(`${USER}/channel/confirm`, { id, code });
    const [user] = ((await admin('GET', USER, { id: informUserId })).body as { items: { channels: object[] }[] }).items;
    expect(user?.channels).toMatchObject([{ channel: 'mail', shown: 'zh…@example.com', isConfirmed: true }]);
    await makeRule([informUserId], { warningLevel: 'red', mergeMinutes: 0 });
    await publish('厂房起火');
    await work();
    expect(local.mails).toHaveLength(2);
    expect(local.mails[1]).toMatchObject({ to: 'zhang@example.com', subject: '【红色预警】厂房起火' });
    expect(local.mails[1]?.headers.references).toMatch(/^<(?:group|event)-\d+-\d+@example\.org>$/);
    expect(await messages()).toMatchObject([{ channel: 'mail', messageState: 'accepted' }]);
    // A server that refuses the product itself is the provider's affair, and nobody else's.
    Object.assign(server.outgoing, { mailServer: { ...local.settings, password: 'changed' } });
    for (const title of ['仓库起火', '车间起火']) {
      clock += 10 * MINUTE_MS;
      await publish(title);
      await work();
    }
    expect(await messages()).toMatchObject([{ messageState: 'waiting' }, { messageState: 'waiting' }, { messageState: 'accepted' }]);
    const told = await noticesOf('MailServerFault');
    expect(new Set(told.map(({ clientId }) => clientId))).toEqual(new Set([PROVIDER_CLIENT]));
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
    expect(await noticesOf('ChannelFault')).toEqual([]);
    await local.close();
  });
});

describe('channels', () => {
  test('count only after the code came back; five tries; the address is never answered or logged', async () => {
    const { id: informUserId } = (await post(USER, { name: '外部' })) as { id: number };
    const url = robots.addressOf('dingtalk', 'signed1');
    const { id } = (await post(`${USER}/channel`, { informUserId, channel: 'dingtalk', url, secret: 'SEC0123456789abcdef' })) as {
      id: number;
    };
    const code = /\d{6}/.exec(texts()[0] ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (given: string) => admin('POST', `${USER}/channel/confirm`, { id, code: given });
    for (let i = 0; i < 5; i++)
      expect((await confirm(wrong)).body).toMatchObject({ error: { field: 'code', message: expect.stringContaining('不正确') } });
    expect((await confirm(code)).body).toMatchObject({ error: { message: expect.stringContaining('失效') } });
    await post(`${USER}/channel/test`, { id });
    await post(`${USER}/channel/confirm`, { id, code: /\d{6}/.exec(texts().at(-1) ?? '')?.[0] });
    const listed = JSON.stringify((await admin('GET', USER, { id: informUserId })).body);
    expect(listed).toContain('"isConfirmed":true');
    const logged = JSON.stringify(await server.platform.store.db.selectFrom('operationLog').selectAll().execute());
    const stored = JSON.stringify(await server.platform.store.db.selectFrom('informChannel').selectAll().execute());
    for (const text of [listed, logged, stored]) expect(text).not.toMatch(/access_token|SEC0123/);
  });

  test('a private address gets no code, and says why', async () => {
    const { id: informUserId } = (await post(USER, { name: '外部' })) as { id: number };
    const { id } = (await post(`${USER}/channel`, { informUserId, channel: 'webhook', url: 'http://169.254.169.254/latest' })) as {
      id: number;
    };
    const [user] = ((await admin('GET', USER, { id: informUserId })).body as { items: { channels: object[] }[] }).items;
    expect(user?.channels).toMatchObject([{ id, isConfirmed: false, codeUntil: 0, fault: 'setting', faultCode: 'refused-address' }]);
  });

  test('a recipient that a rule tells cannot be deleted; the rule is named', async () => {
    const recipient = await makeRecipient();
    const rule = await makeRule([recipient], { name: '重要规则' });
    expect((await admin('DELETE', USER, { id: recipient })).body).toMatchObject({
      error: { code: 'in-use', detail: { names: ['重要规则'] } },
    });
    await admin('DELETE', RULE, { id: rule });
    expect((await admin('DELETE', USER, { id: recipient })).body).toEqual({ changed: 1 });
  });
});

test('a dry run decides as the live engine did', async () => {
  const recipient = await makeRecipient(['webhook']);
  const rule = { conditions: { subjectIds: [tenant.subjectId] }, mergeMinutes: 60, warningLevel: 'yellow' };
  const id = await makeRule([recipient], rule);
  const same = ownWords(5000);
  const HOURS_MS = 60 * MINUTE_MS;
  for (const [hours, title] of [
    [2, '甲事'],
    [3, '乙事'],
    [5, '转载'],
  ] as const) {
    clock += hours * HOURS_MS;
    await publish(title, title === '转载' ? { content: `云雀${same}` } : {});
    await work();
  }
  await publish('转载', { content: `云雀${same}` });
  // A fourth small thing within the hour.
  await publish('丙事');
  await work();
  await server.index();
  admin = await server.as(tenant.admin);
  const live = await decisions({ pageSize: 100 });
  const count = (result: string) => live.filter((decision) => decision.result === result).length;
  const dry = (await post(`${RULE}/dry-run`, { id, ...rule, recipientIds: [recipient], days: 1 })) as Record<string, number>;
  // The tenant's own article was there before the rule.
  expect([dry.articles, dry.sent, dry.merged]).toEqual([live.length + 1, count('sent') + 1, count('merged')]);
  expect(live.map(({ reason }) => reason).toSorted()).toEqual(['', '', '', 'group', 'subject']);
  // Everything here is a day old: an average of thirty days would be too low.
  const month = (await post(`${RULE}/dry-run`, { id, ...rule, recipientIds: [recipient], days: 30 })) as typeof dry & {
    recipients: { sent: number; perDay: number }[];
  };
  expect([month.covered, month.recipients]).toMatchObject([1, [{ sent: month.sent, perDay: month.sent }]]);
  // Beside the stored rule: one that takes a part, and names nothing that the stored one leaves out.
  const part = { ...rule, conditions: { ...rule.conditions, expression: '甲事' }, recipientIds: [recipient], days: 1 };
  const compared = await post(`${RULE}/dry-run/compare`, { id, ...part });
  const { sent, merged } = dry;
  expect(compared).toMatchObject({
    isWhole: true,
    isReplayable: true,
    present: { sent: 1, merged: 0 },
    stored: { sent, merged },
    days: [{ present: 1, stored: sent }],
    onlyPresent: { total: 0, items: [] },
    onlyStored: { total: (sent ?? 0) - 1 },
  });
  expect(JSON.stringify(compared)).toContain('乙事');
  const alike = await post(`${RULE}/dry-run/compare`, { id, ...rule, recipientIds: [recipient], days: 1 });
  expect(alike).toMatchObject({ onlyPresent: { total: 0 }, onlyStored: { total: 0 } });
});
