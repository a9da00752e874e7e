// A bulletin goes from draft to sent by people who are allowed to, step by step; whoever saw an older state is told so.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bulletin } from '#features/report/brief-report/contract.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { DispatchKeeper } from '#features/report/bulletin-flow/server/dispatch-keeper.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let colleague: Caller;
let colleagueId: number;
let keeping: DispatchKeeper;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'flow', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'flow-beside', '白鹭');
  admin = await server.as(tenant.admin);
  mails = await startMailServer();
  Object.assign(server.outgoing, { mailServer: mails.settings, dial: createDialler({ allowHosts: new Set([mails.host]) }) });
  keeping = new DispatchKeeper({ ...server.platform, outgoing: server.outgoing });
}, 60_000);
afterAll(async () => {
  await mails.close();
  await server.close();
});

/** A draft of its own. */
async function draft(title: string): Promise<number> {
  const { db } = server.platform.store;
  const row = await db.selectFrom('bulletin').selectAll().where('id', '=', tenant.bulletinId).executeTakeFirstOrThrow();
  const { id: _id, ...values } = row;
  const { last } = await db
    .selectFrom('bulletin')
    .select((e) => e.fn.max('issue').as('last'))
    .where('clientId', '=', tenant.clientId)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('bulletin')
    .values({ ...values, title, state: 'draft', issue: Number(last) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function addColleague(): Promise<void> {
  const { db } = server.platform.store;
  const row = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  const { id: _id, ...account } = row;
  const made = await db
    .insertInto('account')
    .values({ ...account, name: '王编辑', username: 'flow-second' })
    .returning('id')
    .executeTakeFirstOrThrow();
  colleagueId = made.id;
  colleague = await server.as('flow-second');
}

async function mailRecipient(name: string, address: string): Promise<number> {
  const { id: informUserId } = (await admin('POST', '/v1/manage/report/inform-user', { name })).body as { id: number };
  await admin('POST', '/v1/manage/report/inform-user/channel', { informUserId, channel: 'mail', url: address });
  await server.platform.store.db.updateTable('informChannel').set({ confirmedAt: 1 }).where('informUserId', '=', informUserId).execute();
  return informUserId;
}

const submit = (who: Caller, id: number, input: object = {}) => who('POST', `${LIST}/submission`, { ids: [id], seen: 'draft', ...input });
const review = (who: Caller, id: number, seen: string, step: string, reason = '') =>
  who('POST', `${LIST}/review`, { ids: [id], seen, step, ...(reason ? { reason } : {}) });
async function shown(id: number): Promise<Bulletin> {
  const [row] = ((await admin('GET', LIST, { id })).body as { items: Bulletin[] }).items;
  if (!row) throw new Error('no such bulletin');
  return row;
}
const send = (id: number, recipientIds: readonly number[], submitKey: string) =>
  admin('POST', `${LIST}/sending`, { id, recipientIds, submitKey });
async function work(): Promise<void> {
  while (await keeping.step());
  await new MessageSender(server.platform.store, server.outgoing, server.platform.now, server.platform.files).send();
}
type Results = { items: { recipient: string; result: string; messages: { messageState: string }[] }[] };
const results = async (id: number) => ((await admin('GET', `${LIST}/sending`, { id })).body as Results).items;

test('whoever is alone approves his own; every step is in the log', async () => {
  const id = await draft('独自审核');
  expect((await submit(admin, id)).body).toEqual({ changed: 1 });
  expect((await review(admin, id, 'review', 'return', '请核对数字')).body).toEqual({ changed: 1 });
  expect(await shown(id)).toMatchObject({ state: 'draft', backBy: 'returned', backReason: '请核对数字' });
  await submit(admin, id);
  expect((await review(admin, id, 'review', 'approve')).body).toEqual({ changed: 1 });
  expect(await shown(id)).toMatchObject({ state: 'published', backBy: '' });
  expect((await review(admin, id, 'published', 'withdraw', '事件有误')).body).toEqual({ changed: 1 });
  expect(await shown(id)).toMatchObject({ state: 'draft', backBy: 'withdrawn', backReason: '事件有误', publishedAt: null });
  const log = (await admin('GET', `${LIST}/log`, { id })).body as { items: { action: string }[] };
  expect(log.items.map(({ action }) => action)).toEqual(['submit', 'return', 'submit', 'approve', 'withdraw']);
});

describe('refused', () => {
  beforeAll(addColleague);

  test('what one submitted oneself, where somebody else can approve it', async () => {
    const id = await draft('自己提交');
    await submit(admin, id);
    const own = await review(admin, id, 'review', 'approve');
    expect(own.status).toBe(400);
    expect(own.body).toMatchObject({ error: { detail: { reason: 'own-review', name: '王编辑' } } });
    expect((await submit(admin, await draft('自荐'), { reviewerId: tenant.adminId })).body).toMatchObject({
      error: { field: 'reviewerId', detail: { reason: 'own-reviewer' } },
    });
    expect((await review(colleague, id, 'review', 'approve')).body).toEqual({ changed: 1 });
    expect((await review(colleague, id, 'published', 'reopen')).body).toEqual({ changed: 1 });
    expect((await shown(id)).state).toBe('review');
  });

  test('a review of others, where one person was asked; a bell says who is asked', async () => {
    const id = await draft('指定审核');
    await submit(colleague, id, { reviewerId: tenant.adminId });
    const bell = JSON.stringify((await admin('GET', '/v1/system-notification')).body);
    expect(bell).toContain('指定审核');
    const third = await draft('指定别人');
    await submit(admin, third, { reviewerId: colleagueId });
    expect((await review(admin, third, 'review', 'approve')).body).toMatchObject({ error: { detail: { reason: 'not-the-reviewer' } } });
    expect((await admin('POST', `${LIST}/submission`, { ids: [third], seen: 'review', step: 'take-back' })).body).toEqual({ changed: 1 });
    expect((await shown(third)).state).toBe('draft');
  });

  test('a step that saw an older state, which says who came first; two at once are one', async () => {
    const id = await draft('同时');
    await submit(admin, id);
    const both = await Promise.all([review(colleague, id, 'review', 'approve'), review(colleague, id, 'review', 'return', '等等')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Whichever came first, the bulletin is no longer in review.
    const stale = await review(colleague, id, 'review', 'approve');
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ error: { code: 'conflict', detail: { title: '同时', by: '王编辑' } } });
  });

  test.each([
    ['draft', 'approve'],
    ['draft', 'withdraw'],
    ['review', 'withdraw'],
    ['published', 'approve'],
    ['published', 'return'],
    ['making', 'approve'],
  ])('from %s to %s', async (seen, step) => {
    const answer = await review(admin, await draft('顺序'), seen, step, '原因');
    expect(answer.body).toMatchObject({ error: { field: 'seen', detail: { reason: 'no-such-step' } } });
  });

  test('a return without a reason, one of another client, one that is deleted, all of several if one is', async () => {
    const id = await draft('无原因');
    await submit(admin, id);
    expect((await review(admin, id, 'review', 'return')).body).toMatchObject({ error: { field: 'reason' } });
    expect((await review(admin, neighbour.reviewedBulletinId, 'review', 'approve')).status).toBe(404);
    expect((await submit(admin, await draft('别家的'), { reviewerId: neighbour.adminId })).status).toBe(404);
    const good = await draft('好的');
    expect((await admin('POST', `${LIST}/submission`, { ids: [good, neighbour.bulletinId], seen: 'draft' })).status).toBe(404);
    expect((await admin('POST', `${LIST}/submission`, { ids: [good, id], seen: 'draft' })).status).toBe(409);
    expect((await shown(good)).state).toBe('draft');
    await admin('POST', `${LIST}/removal`, { ids: [good] });
    expect((await submit(admin, good)).status).toBe(404);
    expect((await admin('GET', `${LIST}/log`, { id: neighbour.bulletinId })).status).toBe(404);
  });
});

describe('sending', () => {
  let first: number;
  let second: number;
  let published: number;
  beforeAll(async () => {
    first = await mailRecipient('张总', 'zhang@example.com');
    second = await mailRecipient('李总', 'li@example.com');
    published = await draft('发给领导');
    await submit(admin, published);
    await review(colleague, published, 'review', 'approve');
  });

  test('once, however often the page asks, and again only to those who do not have it', async () => {
    const before = mails.mails.length;
    const one = await send(published, [first], 'key-one-1');
    expect((await send(published, [first], 'key-one-1')).body).toEqual(one.body);
    await work();
    await work();
    expect(mails.mails).toHaveLength(before + 1);
    expect(mails.mails.at(-1)).toMatchObject({ to: 'zhang@example.com', subject: '发给领导' });
    expect(mails.mails.at(-1)?.files[0]?.name).toMatch(/^发给领导 .*\.docx$/);
    expect((await shown(published)).state).toBe('sent');
    await send(published, [first, second], 'key-two-2');
    await work();
    expect(mails.mails).toHaveLength(before + 2);
    expect(mails.mails.at(-1)?.to).toBe('li@example.com');
    expect(await results(published)).toMatchObject([
      { recipient: '张总', messages: [{ messageState: 'accepted' }] },
      { recipient: '李总', messages: [{ messageState: 'accepted' }] },
    ]);
  });

  test('one that was refused is sent again, one that is disabled or has no channel gets none and it is said', async () => {
    const refused = await mailRecipient('退信', 'gone@example.com');
    const silent = ((await admin('POST', '/v1/manage/report/inform-user', { name: '无渠道' })).body as { id: number }).id;
    await send(published, [refused, silent], 'key-three');
    while (await keeping.step());
    await server.platform.store.db
      .updateTable('informMessage')
      .set({ messageState: 'refused' })
      .where('bulletinId', '=', published)
      .where('informUserId', '=', refused)
      .execute();
    await send(published, [refused], 'key-four4');
    await work();
    const rows = await results(published);
    expect(rows.find(({ recipient }) => recipient === '无渠道')).toMatchObject({ result: 'no-channel', messages: [] });
    expect(rows.find(({ recipient }) => recipient === '退信')).toMatchObject({ result: 'again', messages: [{ messageState: 'accepted' }] });
    expect(mails.mails.filter(({ to }) => to === 'gone@example.com').length).toBeGreaterThan(0);
  });

  test('not of what is no longer published, nor to others’ recipients; what was withdrawn stops', async () => {
    const id = await draft('撤回');
    expect((await send(id, [first], 'key-five5')).status).toBe(409);
    await submit(admin, id);
    await review(colleague, id, 'review', 'approve');
    expect((await send(id, [neighbour.informUserId], 'key-six66')).status).toBe(404);
    expect((await send(neighbour.sentBulletinId, [first], 'key-seven')).status).toBe(404);
    await send(id, [first], 'key-eight');
    await review(admin, id, 'published', 'withdraw', '数字有误');
    const anew = await mailRecipient('陈总', 'chen@example.com');
    const before = mails.mails.length;
    await work();
    expect(mails.mails).toHaveLength(before);
    expect((await shown(id)).state).toBe('draft');
    await submit(admin, id);
    await review(colleague, id, 'review', 'approve');
    await send(id, [anew], 'key-nine9');
    await work();
    expect(mails.mails).toHaveLength(before + 1);
  });

  test('what has begun to go out is not taken back to review', async () => {
    const answer = await review(admin, published, 'sent', 'reopen');
    expect(answer.status).toBe(400);
    const warnings = (await admin('GET', '/v1/front/report/inform-message-list', { keyword: '发给领导' })).body as { total: number };
    expect(warnings.total).toBe(0);
  });
});
