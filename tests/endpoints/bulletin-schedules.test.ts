// Schedules make bulletins when they are due, once, whatever the clock, the servers and the people do meanwhile.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { DispatchKeeper } from '#features/report/bulletin-flow/server/dispatch-keeper.ts';
import { ScheduleKeeper } from '#features/report/bulletin-schedule/server/schedule-keeper.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { BulletinSchedule } from '#features/report/bulletin-schedule/contract.ts';
import type { Bulletin } from '#features/report/brief-report/contract.ts';
import { readZip } from '../hostile/read-zip.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const PATH = `${LIST}/schedule`;
const MINUTE_MS = 60_000;
const at = (text: string): number => Date.parse(`${text}:00+08:00`);
/** A Monday. */
const START = at('2026-11-23T09:00');

let clock = START;
let server: TestServer;
let tenant: Tenant;
let admin: Call;
let other: Call;
let keeper: ScheduleKeeper;
let keeping: DispatchKeeper;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let recipientId: number;
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  const { platform } = server;
  tenant = await buildTenant(platform, 'schedules', '云雀汽车');
  const neighbour = await buildTenant(platform, 'beside', '别家');
  admin = signingIn(tenant.admin);
  other = signingIn(neighbour.admin);
  mails = await startMailServer();
  Object.assign(server.outgoing, { mailServer: mails.settings, dial: createDialler({ allowHosts: new Set([mails.host]) }) });
  keeper = new ScheduleKeeper(platform);
  keeping = new DispatchKeeper({ ...platform, outgoing: server.outgoing });
  recipientId = await mailRecipient('张总', 'zhang@example.com');
}, 60_000);
afterAll(async () => {
  await mails.close();
  await server.close();
});
beforeEach(async () => {
  const rows = await schedules();
  if (rows.length > 0) await admin('DELETE', PATH, { id: rows.map(({ id }) => id) });
});

type Call = (...input: Parameters<Caller>) => ReturnType<Caller>;

/** Signs in again whenever the clock was moved: an unused session ends after twelve hours. */
function signingIn(username: string): Call {
  let at = 0;
  let caller: Caller | undefined;
  return async (...input) => {
    if (!caller || at !== clock) caller = await server.as(username);
    at = clock;
    return caller(...input);
  };
}

async function mailRecipient(name: string, address: string): Promise<number> {
  const { platform } = server;
  const { body } = await admin('POST', '/v1/manage/report/inform-user', { name });
  const { id: informUserId } = body as { id: number };
  const added = await admin('POST', '/v1/manage/report/inform-user/channel', { informUserId, channel: 'mail', url: address });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  await platform.store.db.updateTable('informChannel').set({ confirmedAt: clock }).where('informUserId', '=', informUserId).execute();
  return informUserId;
}

const DAILY = { name: '晨报', kind: 'daily', rhythm: { every: 'workday', minute: 510 }, title: '舆情日报（{date}）' };
async function schedule(fields: object = {}): Promise<number> {
  const answer = await admin('POST', PATH, { ...DAILY, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
async function schedules(input: object = {}): Promise<BulletinSchedule[]> {
  return ((await admin('GET', PATH, input)).body as { items: BulletinSchedule[] }).items;
}
async function madeBy(scheduleId: number): Promise<Bulletin[]> {
  return ((await admin('GET', LIST, { scheduleId, sort: 'createdAt', isDescending: false })).body as { items: Bulletin[] }).items;
}
/** Everything that workers do until nothing is left. */
async function work(): Promise<void> {
  while (await keeper.step());
  while (await server.workJob());
  while (await keeping.step());
  await new MessageSender(server.platform.store, server.outgoing, server.platform.now, server.platform.files).send();
}

test('what is due is made, of the day before, and waits for its review', async () => {
  const id = await schedule();
  await work();
  expect(await madeBy(id)).toEqual([]);
  clock = at('2026-11-24T08:30');
  await work();
  const [made, ...more] = await madeBy(id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    title: '舆情日报（2026年11月24日）',
    state: 'review',
    schedule: '晨报',
    isLate: false,
    dueAt: clock,
    periodFrom: at('2026-11-23T00:00'),
    periodUntil: at('2026-11-24T00:00'),
  });
  await work();
  expect(await madeBy(id)).toHaveLength(1);
  const [row] = await schedules({ id });
  expect(row).toMatchObject({ nextAt: at('2026-11-25T08:30'), problem: '', last: { id: made?.id, state: 'review', isLate: false } });
});

test('approved, it goes out by mail with its file', async () => {
  const id = await schedule({ recipientIds: [recipientId], name: '给领导' });
  clock = at('2026-11-24T23:00');
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(clock, '云雀汽车'), null);
  await server.index();
  clock = at('2026-11-25T08:30');
  await work();
  const [made] = await madeBy(id);
  expect(made?.state).toBe('review');
  const approved = await admin('POST', `${LIST}/review`, { ids: [made?.id], seen: 'review', step: 'approve' });
  expect(approved.body).toEqual({ changed: 1 });
  await work();
  expect((await madeBy(id))[0]?.state).toBe('published');
  clock += 11_000;
  await work();
  expect((await madeBy(id))[0]).toMatchObject({ state: 'sent', sentAt: clock });
  const mail = mails.mails.at(-1);
  expect(mail).toMatchObject({ to: 'zhang@example.com', subject: '舆情日报（2026年11月25日）' });
  expect(mail?.text).toContain(`/#/report-preview?id=${made?.id}`);
  expect(mail?.text).toContain('2026年11月24日');
  expect(mail?.files.map(({ name }) => name)).toEqual(['舆情日报（2026年11月25日） 2026-11-24.docx']);
  const whole = readZip(mail?.files[0]?.body ?? Buffer.alloc(0)).get('word/document.xml') ?? '';
  expect(whole).toContain('云雀汽车');
  const results = await admin('GET', `${LIST}/sending`, { id: made?.id });
  expect(results.body).toMatchObject({
    total: 1,
    items: [{ recipient: '张总', result: 'sent', messages: [{ messageState: 'accepted' }] }],
  });
});

describe('the clock', () => {
  test('what was missed is made once, and says that it is late; older ones are not made', async () => {
    clock = at('2026-11-26T10:00');
    const id = await schedule({ rhythm: { every: 'day', minute: 510 } });
    clock = at('2026-11-29T15:00');
    await work();
    const made = await madeBy(id);
    expect(made).toMatchObject([{ dueAt: at('2026-11-29T08:30'), isLate: true }]);
    clock += DAY_MS;
    await work();
    expect(await madeBy(id)).toHaveLength(2);
  });

  test('set back it makes nothing twice, and what a clock far ahead left behind stops nothing', async () => {
    clock = at('2026-12-01T08:00');
    const id = await schedule({ rhythm: { every: 'day', minute: 510 } });
    clock = at('2026-12-01T08:30');
    await work();
    clock = at('2026-12-01T08:10');
    await work();
    clock = at('2026-12-01T08:31');
    await work();
    expect(await madeBy(id)).toHaveLength(1);
    clock = at('2027-03-01T08:31');
    await work();
    clock = at('2026-12-02T08:29');
    await work();
    clock = at('2026-12-02T08:30');
    await work();
    const dues = (await madeBy(id)).map(({ dueAt }) => dueAt);
    expect(dues).toContain(at('2026-12-02T08:30'));
    expect(new Set(dues).size).toBe(dues.length);
  });

  test('two workers at one moment make one', async () => {
    clock = at('2026-12-03T08:00');
    const id = await schedule();
    clock = at('2026-12-03T08:30');
    const workers = Array.from({ length: 3 }, () => new ScheduleKeeper(server.platform));
    await Promise.all(workers.map((worker) => worker.step()));
    await work();
    expect(await madeBy(id)).toHaveLength(1);
  });

  test('a day off is left out, and a working Saturday is none', async () => {
    // National Day 2026: off from the first to the seventh of October, with working days before and after.
    const { body } = await (async () => {
      clock = at('2026-09-30T09:00');
      return admin('POST', `${PATH}/next`, { kind: 'daily', rhythm: { every: 'workday', minute: 510 } });
    })();
    const days = (body as { items: { dueAt: number }[] }).items.map(({ dueAt }) =>
      new Date(dueAt + 8 * HOUR_MS).toISOString().slice(0, 16),
    );
    expect(days[0]).toBe('2026-10-08T08:30');
    await admin('POST', '/v1/manage/report/auto-inform-rule/holiday', {
      from: at('2026-10-08T00:00'),
      until: at('2026-10-08T00:00'),
      name: '厂庆',
    });
    const again = await admin('POST', `${PATH}/next`, { kind: 'daily', rhythm: { every: 'workday', minute: 510 } });
    expect((again.body as { items: { dueAt: number }[] }).items[0]?.dueAt).toBe(at('2026-10-09T08:30'));
    clock = at('2026-12-04T09:00');
  });
});

describe('people and faults', () => {
  test('one whose owner was disabled stops, says so, and goes on in another name', async () => {
    const analyst = await secondAdmin('小李');
    const created = await (await server.as(analyst.username))('POST', PATH, { ...DAILY, name: '小李的' });
    const { id } = created.body as { id: number };
    await server.platform.store.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', analyst.id).execute();
    clock = at('2026-12-07T08:30');
    await work();
    expect(await madeBy(id)).toEqual([]);
    expect(await schedules({ id })).toMatchObject([{ isEnabled: false, stoppedAt: clock, owner: '小李' }]);
    const notices = await admin('GET', '/v1/system-notification');
    expect(JSON.stringify(notices.body)).toContain('小李的');
    expect((await admin('POST', `${PATH}/state`, { ids: [id], isEnabled: true })).body).toEqual({ changed: 1 });
    expect(JSON.stringify((await admin('GET', '/v1/system-notification')).body)).not.toContain('BulletinScheduleStopped');
    clock = at('2026-12-08T08:30');
    await work();
    expect(await madeBy(id)).toHaveLength(1);
  });

  test('without a review and without articles it is published, and sent only where that is wanted', async () => {
    clock = at('2026-12-20T08:00');
    const fields = { rhythm: { every: 'day', minute: 510 }, isReviewed: false, recipientIds: [recipientId] };
    const quiet = await schedule({ ...fields, name: '静' });
    const loud = await schedule({ ...fields, name: '响', isEmptySent: true });
    const before = mails.mails.length;
    clock = at('2026-12-20T08:30');
    await work();
    expect(await madeBy(quiet)).toMatchObject([{ state: 'published', articles: 0 }]);
    expect(await madeBy(loud)).toMatchObject([{ state: 'sent', articles: 0 }]);
    expect(mails.mails).toHaveLength(before + 1);
  });

  test('killed between making and sending, it is sent once', async () => {
    clock = at('2026-12-21T08:00');
    const id = await schedule({ rhythm: { every: 'day', minute: 510 }, isReviewed: false, recipientIds: [recipientId], isEmptySent: true });
    clock = at('2026-12-21T08:30');
    await keeper.step();
    while (await server.workJob());
    // A worker that ends here leaves a draft that is to be followed, or a sending that waits: others go on.
    const before = mails.mails.length;
    const others = [0, 1].map(() => new DispatchKeeper({ ...server.platform, outgoing: server.outgoing }));
    for (let i = 0; i < 4; i++) await Promise.all(others.map((each) => each.step()));
    await work();
    expect(mails.mails).toHaveLength(before + 1);
    expect(await madeBy(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('what cannot be made is tried again, and then the list says why', async () => {
    clock = at('2026-12-22T08:00');
    const id = await schedule({ rhythm: { every: 'day', minute: 510 }, filter: { subjectId: [tenant.subjectId] } });
    await server.platform.store.db
      .updateTable('bulletinSchedule')
      .set({ filter: { subjectId: [999_999] } })
      .where('id', '=', id)
      .execute();
    clock = at('2026-12-22T08:30');
    for (let i = 0; i < 8; i++) {
      await work();
      clock += HOUR_MS;
    }
    expect(await schedules({ id })).toMatchObject([{ problem: 'not-found', last: null, isEnabled: true }]);
    clock = at('2026-12-22T17:00');
  });
});

describe('what is refused', () => {
  test('others’ things, placeholders that are none, nobody to send to', async () => {
    const mine = await schedule();
    expect((await other('PUT', PATH, { id: mine, ...DAILY, name: 'x' })).status).toBe(404);
    expect((await other('POST', `${PATH}/now`, { id: mine })).status).toBe(404);
    expect((await other('POST', PATH, { ...DAILY, recipientIds: [recipientId] })).body).toMatchObject({ error: { field: 'recipientIds' } });
    expect((await other('POST', PATH, { ...DAILY, filter: { subjectId: [tenant.subjectId] } })).status).toBe(404);
    expect((await other('POST', PATH, { ...DAILY, reviewerId: tenant.adminId })).status).toBe(404);
    expect((await admin('POST', PATH, { ...DAILY, name: 'b', title: '日报{when}' })).body).toMatchObject({ error: { field: 'title' } });
    expect((await admin('POST', PATH, { ...DAILY, name: 'b', isReviewed: false })).body).toMatchObject({
      error: { field: 'recipientIds' },
    });
    expect((await admin('POST', PATH, { ...DAILY })).body).toMatchObject({ error: { code: 'already-exists' } });
    expect((await admin('POST', PATH, { ...DAILY, name: 'c', rhythm: { every: 'day', minute: 1440 } })).status).toBe(400);
  });

  test('made now it is one more, and goes on as the others do', async () => {
    const id = await schedule();
    clock += MINUTE_MS;
    const answer = await admin('POST', `${PATH}/now`, { id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // The clock stands still: a moment makes one.
    expect((await admin('POST', `${PATH}/now`, { id })).status).toBe(409);
    await work();
    expect(await madeBy(id)).toMatchObject([{ state: 'review' }]);
  });
});

test('on a person it takes articles with one of the names, is named by the first, and widens when they are taken out', async () => {
  clock = at('2026-12-28T20:00');
  const { platform } = server;
  const article = (number: number, title: string, content: string) =>
    buildArticle(clock, { url: `https://person.example.com/${number}`, title, content, publishedAt: clock - HOUR_MS });
  const told = [
    article(1, '云雀汽车李静谈安全', '云雀汽车总经理李静表示，安全是底线。'),
    article(2, '云雀汽车李总到访工厂', '云雀汽车的李总到访工厂。'),
    article(3, '云雀汽车发布新品', '云雀汽车发布了新品。'),
  ];
  await storeBatch(await buildPipeline(platform), told, null);
  await server.index();
  const onPerson = { ...DAILY, name: '人物', title: '' };
  const id = await schedule({ ...onPerson, person: ['李静', '李总', '李静'], filter: { keyword: '云雀' } });
  expect((await schedules({ id }))[0]).toMatchObject({ person: ['李静', '李总', '李静'], filter: { keyword: '云雀' } });
  clock = at('2026-12-29T08:30');
  await work();
  expect((await madeBy(id)).map(({ title, articles }) => ({ title, articles }))).toEqual([
    { title: expect.stringContaining('李静'), articles: 2 },
  ]);
  const widened = await admin('PUT', PATH, { ...onPerson, id, person: [] });
  expect(widened.status, JSON.stringify(widened.body)).toBe(200);
  clock = at('2026-12-29T20:00');
  await storeBatch(await buildPipeline(platform), [article(4, '云雀汽车再发新品', '云雀汽车再发布了一款新品。')], null);
  await server.index();
  clock = at('2026-12-30T08:30');
  await work();
  expect((await madeBy(id)).map(({ articles }) => articles)).toEqual([2, 1]);
  const refused = await admin('PUT', PATH, { ...onPerson, id, person: Array.from({ length: 11 }, (_, i) => `李${i}`) });
  expect(refused).toMatchObject({ status: 400, body: { error: { field: 'person' } } });
  const long = await admin('PUT', PATH, { ...onPerson, id, person: ['！'] });
  expect(long).toMatchObject({ status: 400, body: { error: { field: 'person.0' } } });
});

async function secondAdmin(name: string): Promise<{ id: number; username: string }> {
  const { db } = server.platform.store;
  const row = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  const { id: _id, ...account } = row;
  const username = `second-${tenant.clientId}`;
  const made = await db
    .insertInto('account')
    .values({ ...account, name, username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, username };
}
