// Receipts with a moved clock: reminders, escalation and their end, each step once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InformMessage } from '#features/inform/inform-message/contract.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { workReceipts } from '#features/inform/inform-receipt/server/work-receipts.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MINUTE_MS = 60_000;
const RECEIPT = '/v1/manage/report/auto-receipt-notification';
const MESSAGE = '/v1/front/report/inform-message-list';

/** A Wednesday, 10:00 in Beijing. */
let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let editor: number;
let chief: number;

beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  admin = await server.as(tenant.admin);
  editor = await makeRecipient('编辑');
  chief = await makeRecipient('主任');
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
async function makeRecipient(name: string, userId: number | null = null): Promise<number> {
  const { id: informUserId } = await post<{ id: number }>('/v1/manage/report/inform-user', { name, userId });
  const { clientId } = tenant;
  const target = { url: robots.addressOf('webhook', `robot${informUserId}`), secret: '' };
  const sealed = sealTarget(server.outgoing.seal, clientId, target);
  const times = { confirmedAt: clock, faultAt: null, createdAt: clock, updatedAt: clock };
  await server.platform.store.db
    .insertInto('informChannel')
    .values({ clientId, informUserId, channel: 'webhook', shown: name, sealed, fault: '', ...times })
    .execute();
  return informUserId;
}
const ask = (fields: object = {}): Promise<{ id: number }> =>
  post(RECEIPT, { name: '确认', remindMinutes: 10, remindMost: 2, escalations: [{ afterMinutes: 15, recipientIds: [chief] }], ...fields });
let keys = 0;
const warn = (warningLevel = 'red', recipientIds = [editor]) =>
  post('/v1/front/report/sent-msg-manually', {
    submitKey: `receipt-page-${++keys}`,
    articleIds: [tenant.articleId],
    recipientIds,
    warningLevel,
  });
async function work(minutes = 0): Promise<void> {
  clock += minutes * MINUTE_MS;
  // A session ends after half a day.
  if (minutes >= 12 * 60) admin = await server.as(tenant.admin);
  while (await workReceipts(server.platform.store, clock));
  const sender = new MessageSender(server.platform.store, server.outgoing, now);
  while (await sender.send());
  while (await workReceipts(server.platform.store, clock));
}
const messages = async (query: object = {}): Promise<InformMessage[]> =>
  ((await admin('GET', MESSAGE, query)).body as { items: InformMessage[] }).items;
const original = async () => (await messages()).find(({ originId }) => originId === null);
/** Who got what since the last question. */
function arrived(): string[] {
  const texts = robots.robots.received.map(({ robot, text }) => {
    const kind = /请确认|没有确认/.exec(text)?.[0] ?? '预警';
    return `${robot === `robot${editor}` ? '编辑' : '主任'} ${kind}`;
  });
  robots.robots.received.length = 0;
  return texts;
}
const keyOf = (message: InformMessage | undefined) => server.outgoing.links.keyOf(message?.id ?? 0, clock);

test('nobody confirms: reminded, escalated, reminded again, and expired after a day; each step is one message', async () => {
  await ask();
  await warn();
  await work();
  expect(arrived()).toEqual(['编辑 预警']);
  expect(await original()).toMatchObject({ receiptState: 'pending', reminded: 0 });
  const seen: [number, string[], string | undefined][] = [];
  for (const minutes of [9, 1, 4, 1, 5, 60, 24 * 60]) {
    await work(minutes);
    seen.push([minutes, arrived(), (await original())?.receiptState]);
  }
  expect(seen).toEqual([
    [9, [], 'pending'],
    [1, ['编辑 请确认'], 'reminded'],
    [4, [], 'reminded'],
    [1, ['主任 没有确认'], 'escalated'],
    [5, ['编辑 请确认'], 'escalated'],
    [60, [], 'escalated'],
    [24 * 60, [], 'expired'],
  ]);
  expect(await original()).toMatchObject({ reminded: 2, escalated: 1, confirmedAt: null });
  expect(await messages({ receiptState: 'expired' })).toHaveLength(1);
  expect((await admin('GET', RECEIPT)).body).toMatchObject({ items: [{ asked: 1, open: 1 }] });
});

test('a confirmation ends it, from the message, from a reminder, from whom it went to, or by a user; and who it was is kept', async () => {
  await ask();
  const confirmers: [number, (ids: InformMessage[]) => Promise<unknown>, string][] = [
    [0, ([first]) => post('/v1/t-report/confirm', { key: keyOf(first) }, server.anonymous), '编辑'],
    [
      10,
      (all) => post('/v1/t-report/confirm', { key: keyOf(all.find(({ letter }) => letter.receipt?.kind === 'remind')) }, server.anonymous),
      '编辑',
    ],
    [
      15,
      (all) =>
        post('/v1/t-report/confirm', { key: keyOf(all.find(({ letter }) => letter.receipt?.kind === 'escalate')) }, server.anonymous),
      '主任',
    ],
    [0, ([first]) => post(`${MESSAGE}/confirm`, { ids: [first?.id] }), 'admin'],
  ];
  for (const [minutes, confirm, by] of confirmers) {
    const before = new Set((await messages({ pageSize: 200 })).map(({ id }) => id));
    await warn();
    await work();
    if (minutes > 0) await work(minutes);
    const own = (await messages({ pageSize: 200 })).filter(({ id }) => !before.has(id));
    await confirm(own);
    arrived();
    await work(60);
    expect(arrived()).toEqual([]);
    const [first] = await messages({ id: own.find(({ originId }) => originId === null)?.id });
    expect(first).toMatchObject({ receiptState: 'confirmed', confirmedBy: expect.stringContaining(by) });
    const confirmedAt = first?.confirmedAt;
    // The first one counts.
    await post('/v1/t-report/confirm', { key: keyOf(first) }, server.anonymous);
    expect((await messages({ id: first?.id }))[0]).toMatchObject({ confirmedAt, confirmedBy: first?.confirmedBy });
  }
});

test('a group is called one after the other in its order; who cannot be told is listed with the reason', async () => {
  const { db } = server.platform.store;
  const group = (name: string, memberIds: number[]) =>
    post<{ id: number }>('/v1/manage/report/inform-user/group', { name, memberIds, duty: 'first' });
  const { id: watch } = await group('值班组', [editor, chief]);
  const { id: mute } = await post<{ id: number }>('/v1/manage/report/inform-user', { name: '没有渠道' });
  const { id: empty } = await group('空组', [mute]);
  await post('/v1/manage/report/inform-user/state', { ids: [mute], isEnabled: false });
  const escalations = [
    { afterMinutes: 5, recipientIds: [watch, empty] },
    { afterMinutes: 10, recipientIds: [watch] },
  ];
  await ask({ remindMost: 0, escalations });
  // A message by hand reaches the member on duty, not the group itself.
  expect(await warn('red', [watch])).toMatchObject({ sent: 1, keptBack: 0 });
  await work();
  expect(arrived()).toEqual(['编辑 预警']);
  await work(5);
  expect(arrived()).toEqual(['主任 没有确认']);
  const listed = await db.selectFrom('informDecision').select(['result', 'reason']).where('informUserId', '=', empty).execute();
  expect(listed).toEqual([{ result: 'muted', reason: 'no-channel' }]);
  // Both were told: the first one again.
  await work(5);
  expect(arrived()).toEqual(['编辑 没有确认']);
});

test('a clock that jumps by a day causes one message, not a burst', async () => {
  await ask();
  await warn();
  await work();
  arrived();
  await work(24 * 60);
  expect(arrived()).toEqual(['主任 没有确认']);
  expect(await original()).toMatchObject({ receiptState: 'expired', reminded: 0, escalated: 1 });
  const steps = await server.platform.store.db.selectFrom('informReceiptStep').select(['kind', 'isSkipped']).execute();
  expect(steps.filter(({ isSkipped }) => !isSkipped)).toEqual([{ kind: 'escalate', isSkipped: false }]);
});

test('two workers at once take each step once', async () => {
  await ask();
  await warn();
  await work();
  clock += 10 * MINUTE_MS;
  await Promise.all([workReceipts(server.platform.store, clock), workReceipts(server.platform.store, clock)]);
  await work();
  expect(arrived()).toEqual(['编辑 预警', '编辑 请确认']);
});

test('a transaction that fails half-way leaves neither step nor message; the next one takes both', async () => {
  await ask();
  await warn();
  await work();
  arrived();
  clock += 10 * MINUTE_MS;
  const { db } = server.platform.store;
  const own = await original();
  const letterIs = (letter: unknown) =>
    db
      .updateTable('informMessage')
      .set({ letter: letter as never })
      .where('id', '=', own?.id ?? 0)
      .execute();
  await letterIs('{broken');
  await expect(workReceipts(server.platform.store, clock)).rejects.toThrow();
  expect(await db.selectFrom('informReceiptStep').selectAll().execute()).toEqual([]);
  await letterIs(own?.letter);
  await work();
  expect(arrived()).toEqual(['编辑 请确认']);
  expect(await db.selectFrom('informReceiptStep').selectAll().execute()).toHaveLength(1);
});

test('levels, rules and recipients restrict; what is older asks for nothing; a disabled setting stops', async () => {
  await warn();
  await work();
  clock += 1;
  const { id } = await ask({ warningLevels: ['red'], recipientIds: [editor] });
  await warn('yellow');
  await warn('red', [chief]);
  await work();
  expect((await messages()).map(({ receiptState }) => receiptState)).toEqual(['none', 'none', 'none']);
  await warn();
  await work();
  arrived();
  await post(`${RECEIPT}/state`, { ids: [id], isEnabled: false });
  await work(30);
  expect(arrived()).toEqual([]);
  expect(await messages({ receiptState: 'pending' })).toHaveLength(1);
});

test('a bell beside a channel asks once, and a confirmation of one is that of both', async () => {
  await ask({ escalations: [] });
  const both = await makeRecipient('两处', tenant.adminId);
  await warn('red', [both]);
  await work();
  expect((await messages()).map(({ receiptState }) => receiptState).toSorted()).toEqual(['none', 'pending']);
  const bell = (await messages({ channel: 'bell' }))[0];
  await post(`${MESSAGE}/confirm`, { ids: [bell?.id] });
  await work(60);
  expect((await messages()).map(({ confirmedAt }) => confirmedAt === null)).toEqual([false, false]);
  expect((await messages({ receiptState: 'confirmed' })).map(({ channel }) => channel)).toEqual(['webhook']);
});

test('a setting asks for something, and names only what is the client’s own', async () => {
  const other = await buildTenant(server.platform, '乙方', '白鹭');
  expect(await admin('POST', RECEIPT, { name: '空', remindMost: 0 })).toMatchObject({
    status: 400,
    body: { error: { field: 'remindMost' } },
  });
  const theirs = await server.as(other.admin);
  for (const fields of [{ recipientIds: [editor] }, { escalations: [{ afterMinutes: 5, recipientIds: [chief] }] }])
    expect((await theirs('POST', RECEIPT, { name: '越界', ...fields })).status).toBe(404);
});
