// What a client may have: refused where it would be too much, also of two at once, and said in time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { Quota } from '#shared/quotas.ts';
import { dayOf, DAY_MS } from '#shared/time.ts';
import type { clientContract } from '#features/office/client/contract.ts';
import type { overviewContract } from '#features/office/overview/contract.ts';
import { leaseWithinQuotas } from '#features/inform/inform-message/server/lease-messages.ts';
import { limitedClients, takeQuota } from '#server/tenant/quotas.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { bareLetter } from '#shared/warnings.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const CLIENT = '/v1/operate/client-manage';
let clock = Date.now();
const now = () => clock;
let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let operator: Caller;
let pipeline: Pipeline;

beforeAll(async () => {
  server = await startTestServer({}, now);
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  operator = await server.as('operator');
  pipeline = await buildPipeline(server.platform);
}, 60_000);
afterAll(() => server.close());

async function nextDay(): Promise<void> {
  clock += DAY_MS;
  admin = await server.as(own.admin);
  operator = await server.as('operator');
}

const db = () => server.platform.store.db;
const NONE = { users: null, subjects: null, sources: null, articles: null, messages: null, storage: null };
async function limit(quotas: Partial<Record<Quota, number>>): Promise<void> {
  const [client] = ((await operator('GET', `${CLIENT}/client`, { id: own.clientId })).body as Output<typeof clientContract.list>).items;
  const answer = await operator('PUT', `${CLIENT}/client`, {
    id: own.clientId,
    name: client?.name,
    serviceTypeId: client?.serviceTypeId,
    quota: { ...NONE, ...quotas },
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}
const usedOf = async (quota: Quota): Promise<{ used: number; limit: number } | undefined> =>
  ((await operator('GET', `${CLIENT}/client-quota`, { id: own.clientId })).body as Output<typeof clientContract.quotas>).items.find(
    (use) => use.quota === quota,
  );
const noticesOf = async () =>
  (
    await db()
      .selectFrom('notification')
      .select(['userId', 'payload'])
      .where('clientId', '=', own.clientId)
      .where('type', '=', 'Quota')
      .execute()
  ).map(({ payload }) => payload);
beforeEach(async () => {
  await db().deleteFrom('quotaNotice').execute();
  await db().deleteFrom('notification').where('type', '=', 'Quota').execute();
});

let made = 0;
const person = () => ({
  username: `quota-${++made}`,
  password: 'quite-long-enough',
  name: `quota-${made}`,
  roleId: own.roleId,
  userGroupId: own.userGroupId,
});
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('users', () => {
  test('beyond the limit are refused with what there is and who can change it, in the language of the caller', async () => {
    const { used = 0 } = (await usedOf('users')) ?? {};
    await limit({ users: used });
    const answer = await admin('POST', `${PEOPLE}/user`, person());
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'quota-exceeded', field: 'username', detail: { reason: 'quota-users', used, limit: used } } },
    });
    expect((answer.body as { error: { message: string } }).error.message).toContain(`已有 ${used} 个，最多 ${used} 个`);
    await limit({});
  });

  test('made at once do not pass it together', async () => {
    const { used = 0 } = (await usedOf('users')) ?? {};
    await limit({ users: used + 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin('POST', `${PEOPLE}/user`, person())));
    expect(statusesOf(answers)).toEqual([200, 200, 422, 422, 422]);
    expect(await usedOf('users')).toEqual({ quota: 'users', used: used + 2, limit: used + 2 });
    await limit({});
  });

  test('of which little is left are told once a day', async () => {
    const { used = 0 } = (await usedOf('users')) ?? {};
    await limit({ users: used + 2 });
    await admin('POST', `${PEOPLE}/user`, person());
    const told = await noticesOf();
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toEqual({ quota: 'users', used: used + 1, limit: used + 2 });
    await admin('POST', `${PEOPLE}/user`, person());
    expect(await noticesOf()).toHaveLength(told.length);
    await db()
      .updateTable('quotaNotice')
      .set({ day: dayOf(clock) - 1 })
      .execute();
    await limit({ users: used + 4 });
    await admin('POST', `${PEOPLE}/user`, person());
    expect((await noticesOf()).length).toBeGreaterThan(told.length);
    await limit({});
  });
});

test('subjects, copies of them and sources are refused, and nothing of the copy is left', async () => {
  const subjects = (await usedOf('subjects'))?.used ?? 0;
  const sources = (await usedOf('sources'))?.used ?? 0;
  await limit({ subjects, sources });
  const subject = await admin('POST', '/v1/manage/class-manage/subject', { name: '多一个', expression: '云雀' });
  expect(subject).toMatchObject({
    status: 422,
    body: { error: { detail: { reason: 'quota-subjects', used: subjects, limit: subjects } } },
  });
  await limit({ subjects: subjects + 1, sources });
  const { items } = (await admin('GET', '/v1/manage/class-manage/subject', {})).body as { items: { id: number }[] };
  const copied = await admin('POST', '/v1/manage/class-manage/subject/copy', { ids: [items[0]?.id, items[1]?.id] });
  expect(copied.status, JSON.stringify(copied.body)).toBe(items.length > 1 ? 422 : 200);
  expect((await usedOf('subjects'))?.used).toBe(items.length > 1 ? subjects : subjects + 1);
  const taken = db()
    .transaction()
    .execute((tx) => takeQuota(tx, own.clientId, { quota: 'sources', more: 1, now: clock }));
  await expect(taken).rejects.toMatchObject({ code: 'quota-exceeded', detail: { reason: 'quota-sources', used: sources, limit: sources } });
  await limit({});
});

test('files are refused by their size, and another client is not asked', async () => {
  const { bytes } = await db()
    .selectFrom('storedFile')
    .select((e) => e.fn.sum<number>('bytes').as('bytes'))
    .where('clientId', '=', own.clientId)
    .executeTakeFirstOrThrow();
  const megabytes = Math.max(1, Math.ceil(Number(bytes ?? 0) / 1024 / 1024));
  await limit({ storage: megabytes });
  const files = [{ name: 'large.txt', text: `文件${'云雀'.repeat(200_000)}` }];
  const path = '/v1/save-client-file';
  expect(await admin('POST', path, { path: 'large.txt', files }, 'multipart')).toMatchObject({
    status: 422,
    body: { error: { code: 'quota-exceeded', detail: { reason: 'quota-storage', limit: megabytes } } },
  });
  const neighbour = await server.as(other.admin);
  expect((await neighbour('POST', path, { path: 'large.txt', files }, 'multipart')).status).toBe(200);
  await limit({});
});

describe('articles of a day', () => {
  const publish = (n: number) =>
    storeBatch(
      pipeline,
      Array.from({ length: n }, () => {
        made++;
        const words = Array.from({ length: 60 }, (_, k) =>
          String.fromCodePoint(0x4e00 + ((made * 997 + k * 131 + k * k * made) % 18_000)),
        ).join('');
        return buildArticle(clock, { url: `https://news.example.com/q${made}`, title: `云雀${made}`, content: `云雀集团。${words}` });
      }),
      null,
    );

  test('beyond the limit are put aside with that reason, two batches at once as well, and the next day has room again', async () => {
    await nextDay();
    await limit({ articles: 5 });
    await Promise.all([publish(4), publish(4)]);
    expect((await usedOf('articles'))?.used).toBe(5);
    const drops = await db()
      .selectFrom('hitDrop')
      .select('articleId')
      .where('clientId', '=', own.clientId)
      .where('kind', '=', 'quota')
      .execute();
    expect(drops).toHaveLength(3);
    expect((await noticesOf())[0]).toEqual({ quota: 'articles', used: 4, limit: 5 });
    await nextDay();
    await publish(1);
    expect((await usedOf('articles'))?.used).toBe(1);
    await limit({});
  });
});

test('messages beyond those of a month are refused with their reason, and the bell has none', async () => {
  const message = {
    clientId: own.clientId,
    ruleId: 1,
    informUserId: 1,
    channel: 'webhook' as const,
    channelId: 1,
    warningLevel: 'red' as const,
    articleId: 0,
    groupId: 0,
    eventId: 0,
    letter: bareLetter('消息', clock),
    messageState: 'waiting' as const,
    nextAt: clock,
    decidedAt: clock,
    handedAt: null,
    openedAt: null,
    confirmedAt: null,
    notRelevantAt: null,
    revokedAt: null,
  };
  const sent = (await usedOf('messages'))?.used ?? 0;
  await limit({ messages: sent + 2 });
  const rows = await db()
    .insertInto('informMessage')
    .values(Array.from({ length: 6 }, () => message))
    .returning(['id', 'clientId', 'channelId'])
    .execute();
  const lease = (some: typeof rows) =>
    db()
      .transaction()
      .execute(async (tx) => leaseWithinQuotas(tx, some, await limitedClients(tx, 'messages'), clock));
  const leased = await Promise.all([lease(rows.slice(0, 3)), lease(rows.slice(3))]);
  expect(leased.reduce((sum, ids) => sum + ids.size, 0)).toBe(2);
  const refused = await db()
    .selectFrom('informMessage')
    .select('id')
    .where('messageState', '=', 'refused')
    .where('id', '>=', rows[0]?.id ?? 0)
    .execute();
  expect(refused).toHaveLength(4);
  const attempts = await db()
    .selectFrom('informAttempt')
    .select('code')
    .where('messageId', 'in', [0, ...refused.map(({ id }) => id)])
    .execute();
  expect(attempts.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'quota'));
  await limit({});
});

test('an administrator sees what is used of each, and only of what he may browse', async () => {
  await limit({ users: 100, storage: 7 });
  const { service } = (await admin('GET', '/v1/manage/home')).body as Output<typeof overviewContract.manage>;
  expect(service.quotas.find(({ quota }) => quota === 'users')).toMatchObject({ limit: 100, used: (await usedOf('users'))?.used, from: 0 });
  expect(service.quotas.find(({ quota }) => quota === 'storage')).toMatchObject({ limit: 7 });
  await limit({});
});

test('what is said of no client, or beyond all bounds, is refused', async () => {
  expect((await operator('GET', `${CLIENT}/client-quota`, { id: 999_999 })).status).toBe(404);
  expect((await admin('GET', `${CLIENT}/client-quota`, { id: own.clientId })).status).toBe(403);
  const negative = { id: own.clientId, name: 'own', serviceTypeId: 2, quota: { ...NONE, users: -1 } };
  expect((await operator('PUT', `${CLIENT}/client`, negative)).status).toBe(400);
});
