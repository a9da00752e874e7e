// The first screens of administrators and of the provider's staff: each number is that of the list it opens.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { MessageState } from '#shared/warnings.ts';
import { IDLE_DAYS } from '#features/core/user/contract.ts';
import { DELIVERED_STATES, FAILED_SIGN_IN, FAILED_STATES, type overviewContract, SIGN_IN } from '#features/office/overview/contract.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { addSource } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { buildWarnings } from '../support/tenant-warnings.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type ManageHome = Output<typeof overviewContract.manage>;
type OperateHome = Output<typeof overviewContract.operate>;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

const totalOf = async (by: Caller, path: string, input: object) => ((await by('GET', path, input)).body as { total: number }).total;
const manage = async () => (await admin('GET', '/v1/manage/home')).body as ManageHome;
const operate = async () => (await operator('GET', '/v1/operate/home')).body as OperateHome;

test('an administrator’s numbers are those of the lists, and of no other client', async () => {
  const { db } = server.platform.store;
  const ids = [1, 2, 3].map((i) => addSource(server.platform, `https://far${i}.example.com/feed.xml`, { clientId: own.clientId }));
  const [failing = 0, silent = 0, paused = 0] = await Promise.all(ids);
  const error = { lastError: 'connect', lastErrorDetail: 'ECONNREFUSED' };
  await db
    .updateTable('source')
    .set({ health: 'failing', ...error })
    .where('id', 'in', [failing, paused])
    .execute();
  await db.updateTable('source').set({ state: 'paused' }).where('id', '=', paused).execute();
  await db.updateTable('source').set({ health: 'silent' }).where('id', '=', silent).execute();
  const foreign = await addSource(server.platform, 'https://foreign.example.com/feed.xml', { clientId: other.clientId });
  await db.updateTable('source').set({ health: 'failing' }).where('id', '=', foreign).execute();
  const { users, subjects, sources } = await manage();
  expect(users).toEqual({
    total: await totalOf(admin, '/v1/manage/user-privilege-manage/user', {}),
    enabled: await totalOf(admin, '/v1/manage/user-privilege-manage/user', { state: 'enabled' }),
    locked: 0,
    idle: 0,
    unguarded: 0,
  });
  expect(subjects).toMatchObject({
    total: await totalOf(admin, '/v1/manage/class-manage/subject', {}),
    enabled: await totalOf(admin, '/v1/manage/class-manage/subject', { state: 'enabled' }),
  });
  const mine = await db.selectFrom('source').select('id').where('clientId', '=', own.clientId).execute();
  expect(sources).toMatchObject({ total: mine.length, failing: 1, degraded: 0, silent: 1 });
  // Those meant are named, with the reason; neither a paused one nor another client's.
  expect(sources?.worst).toEqual([
    expect.objectContaining({ id: failing, health: 'failing', ...error, lastSuccessAt: null }),
    expect.objectContaining({ id: silent, health: 'silent' }),
  ]);
});

test('accounts that need a look, sign-ins and messages of a day are as many as their lists have', async () => {
  const { db } = server.platform.store;
  const now = server.platform.now();
  const users = async (input: object) => totalOf(admin, '/v1/manage/user-privilege-manage/user', input);
  const { id, username, roleId } = await db
    .selectFrom('account')
    .select(['id', 'username', 'roleId'])
    .where('clientId', '=', own.clientId)
    .where('username', '=', own.nobody)
    .executeTakeFirstOrThrow();
  const of = async (condition: string) => [
    (await manage()).users?.[condition as 'idle'],
    await users({ condition, keyword: username }),
    await users({ condition }),
  ];

  expect(await of('locked')).toEqual([0, 0, 0]);
  const wrong = { method: 'POST', headers: { 'content-type': 'application/json' } };
  for (let i = 0; i < 6; i++)
    await fetch(`${server.url}/v1/login`, { ...wrong, body: JSON.stringify({ username, password: `wrong-password-${i}` }) });
  expect(await of('locked')).toEqual([1, 1, 1]);

  expect(await of('idle')).toEqual([0, 0, 0]);
  const long = now - IDLE_DAYS * DAY_MS;
  await db.updateTable('account').set({ lastLoginAt: null, createdAt: long }).where('id', '=', id).execute();
  await db.updateTable('account').set({ lastLoginAt: long }).where('id', '=', other.adminId).execute();
  expect(await of('idle')).toEqual([1, 1, 1]);
  // Who is disabled already needs no look.
  await db.updateTable('account').set({ state: 'disabled' }).where('id', '=', id).execute();
  expect(await of('idle')).toEqual([0, 0, 0]);
  await db.updateTable('account').set({ state: 'enabled', lastLoginAt: now }).where('id', '=', id).execute();

  expect(await of('unguarded')).toEqual([0, 0, 0]);
  await db.updateTable('role').set({ needsSecondFactor: true }).where('id', '=', roleId).execute();
  const ofRole = await users({ roleId, state: 'enabled' });
  expect(await of('unguarded')).toEqual([ofRole, 1, ofRole]);
  await db.insertInto('secondFactor').values({ userId: id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now }).execute();
  expect(await of('unguarded')).toEqual([ofRole - 1, 0, ofRole - 1]);
  await db.updateTable('role').set({ needsSecondFactor: false }).where('id', '=', roleId).execute();
  await db.deleteFrom('secondFactor').where('userId', '=', id).execute();
  await db.deleteFrom('signInTry').execute();

  const { signIns, messages } = await manage();
  if (!signIns || !messages) throw new Error('An administrator is told both.');
  const log = (action: string) =>
    totalOf(admin, '/v1/manage/user-privilege-manage/log-user-operation', { action, from: signIns.from, until: signIns.until });
  // Once the account was locked no password was looked at.
  expect(signIns.failed).toEqual({ total: 5, isLeast: false });
  expect([signIns.succeeded.total, signIns.failed.total]).toEqual([await log(SIGN_IN), await log(FAILED_SIGN_IN)]);
  expect(signIns.succeeded.total).toBeGreaterThan(0);

  const message = await buildWarnings(server.platform, own);
  await buildWarnings(server.platform, other);
  const put = (messageState: MessageState) =>
    db.updateTable('informMessage').set({ messageState }).where('id', '=', message.informMessageId).execute();
  for (const [state, expected] of [
    ['waiting', [0, 0]],
    ['digested', [1, 0]],
    ['unknown', [0, 1]],
  ] as const) {
    await put(state);
    const { delivered, failed, ...period } = (await manage()).messages ?? { delivered: -1, failed: -1 };
    const listed = (messageState: readonly string[]) =>
      totalOf(admin, '/v1/front/report/inform-message-list', { messageState, channel: POSTED_CHANNELS, ...period });
    expect([delivered, failed], state).toEqual(expected);
    expect([await listed(DELIVERED_STATES), await listed(FAILED_STATES)], state).toEqual(expected);
  }
});

test('a subject that matched nothing for a week is named, one that did is not', async () => {
  const { db } = server.platform.store;
  const subject = await db.selectFrom('subject').selectAll().where('clientId', '=', own.clientId).orderBy('id').executeTakeFirstOrThrow();
  await db.deleteFrom('hitSubject').where('subjectId', '=', subject.id).execute();
  // One that was added a moment ago has not been quiet for a week.
  expect((await manage()).subjects?.quiet).not.toContainEqual({ id: subject.id, name: subject.name });
  await db
    .updateTable('subject')
    .set({ createdAt: server.platform.now() - 8 * DAY_MS })
    .where('id', '=', subject.id)
    .execute();
  const before = await manage();
  expect(before.subjects?.quiet).toContainEqual({ id: subject.id, name: subject.name });
  const hit = { clientId: own.clientId, subjectId: subject.id, targetEmotion: null, targetScore: null };
  const old = (server.platform.now() - 8 * DAY_MS) * 1000;
  await db
    .insertInto('hitSubject')
    .values({ ...hit, articleId: old })
    .execute();
  expect((await manage()).subjects?.quietTotal).toBe(before.subjects?.quietTotal);
  await db
    .insertInto('hitSubject')
    .values({ ...hit, articleId: old + 2 * DAY_MS * 1000 })
    .execute();
  expect((await manage()).subjects?.quietTotal).toBe((before.subjects?.quietTotal ?? 0) - 1);
});

test('what a role may not browse is not counted for it', async () => {
  const nobody = await server.as(own.nobody);
  expect((await nobody('GET', '/v1/manage/home')).status).toBe(403);
  expect((await admin('GET', '/v1/operate/home')).status).toBe(403);
});

test('the provider is told which clients have ended and which end soon', async () => {
  const { db } = server.platform.store;
  const at = server.platform.now();
  const until = (clientId: number, validUntil: number | null) =>
    db.updateTable('client').set({ validUntil }).where('id', '=', clientId).execute();
  await until(own.clientId, at - DAY_MS);
  await until(other.clientId, at + 10 * DAY_MS);
  const { clients, sources } = await operate();
  expect(clients?.expired.map(({ id }) => id)).toEqual([own.clientId]);
  expect(clients?.expiring.map(({ id }) => id)).toEqual([other.clientId]);
  expect(clients?.enabled).toBe(await totalOf(operator, '/v1/operate/client-manage/client', { state: 'enabled' }));
  expect(sources?.total).toBe(await totalOf(operator, '/v1/operate/extraction-manage/task-schedule', {}));
  expect(sources?.failing).toBe(
    await totalOf(operator, '/v1/operate/extraction-manage/task-schedule', { health: 'failing', state: 'enabled' }),
  );
  await until(own.clientId, null);
  await until(other.clientId, null);
});
