// The life of a sign-in, a person's view of the sessions, what ends them, and what is logged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { caller, type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const SESSION = '/v1/setting/personal-setting/session';
const USER = '/v1/manage/user-privilege-manage/user';
const KEY = '/v1/front/tools/report-data-api/key';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let own: Tenant;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
});
afterAll(() => server.close());

const isIn = async (by: Caller) => (await by('GET', '/v1/user-info')).status === 200;
const sessionsOf = async (by: Caller) =>
  ((await by('GET', SESSION)).body as { items: { id: string; isCurrent: boolean; ip: string }[] }).items;
const actionsOf = async (action: string) =>
  server.platform.store.db.selectFrom('operationLog').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

/** A call every four hours with the newest token. */
async function keepUsing(by: Caller, ms: number): Promise<Caller> {
  let current = by;
  for (const end = now + ms; now < end; now += 4 * HOUR) {
    const answer = await current('GET', '/v1/user-info');
    if (answer.status !== 200) return current;
    const renewed = answer.headers.get('x-access-token');
    if (renewed) current = caller(server.url, renewed);
  }
  return current;
}

test('a session ends after seven days, however much it is used', async () => {
  let by = await server.as(own.admin);
  by = await keepUsing(by, 6.5 * DAY);
  expect(await isIn(by)).toBe(true);
  by = await keepUsing(by, DAY);
  expect(await isIn(by)).toBe(false);
});

test('a person sees where she is signed in, and ends one of them or all others', async () => {
  const [first, second, third] = [await server.as(own.admin), await server.as(own.admin), await server.as(own.admin)];
  const list = await sessionsOf(first);
  expect(list).toHaveLength(3);
  expect(list.filter((session) => session.isCurrent)).toHaveLength(1);
  const [ofSecond] = (await sessionsOf(second)).filter((session) => session.isCurrent);
  expect((await first('DELETE', SESSION, { id: [ofSecond?.id] })).body).toEqual({ changed: 1 });
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect((await first('POST', `${SESSION}/end-others`, {})).body).toEqual({ changed: 1 });
  expect([await isIn(first), await isIn(third)]).toEqual([true, false]);
});

test('nobody ends the session of another person by its id', async () => {
  const [ofOperator] = await sessionsOf(await server.as('operator'));
  const admin = await server.as(own.admin);
  expect((await admin('DELETE', SESSION, { id: [ofOperator?.id] })).status).toBe(404);
  expect((await actionsOf('session.end')).some((row) => row.targetId === ofOperator?.id)).toBe(false);
});

test('an administrator ends the sessions of a user', async () => {
  const admin = await server.as(own.admin);
  const nobody = await server.as(own.nobody);
  expect((await admin('POST', `${USER}/end-sessions`, { id: own.adminId + 1 })).body).toEqual({ changed: 1 });
  expect(await isIn(nobody)).toBe(false);
});

test('sign-ins, failures and sign-outs stand in the operation log, and a name that nobody has is not kept', async () => {
  const by = await server.as(own.admin);
  await by('POST', '/v1/logout', {});
  await server.anonymous('POST', '/v1/login', { username: own.admin, password: 'wrong' });
  await server.anonymous('POST', '/v1/login', { username: 'my-password-typed-here', password: 'wrong' });
  for (const action of ['session.sign-in', 'session.sign-out'])
    expect((await actionsOf(action))[0]).toMatchObject({ clientId: own.clientId, userId: own.adminId });
  const [unknown, known] = await actionsOf('session.sign-in-failed');
  expect(known).toMatchObject({ clientId: own.clientId, userId: own.adminId });
  expect(known?.after).toContain('127.0.0.1');
  expect(unknown).toMatchObject({ clientId: 1, userId: null });
  expect(JSON.stringify(unknown)).not.toContain('my-password');
});

async function makeKey(by: Caller, expiresAt?: number): Promise<Caller> {
  const answer = await by('POST', KEY, { name: '程序', scopes: ['article.read'], ...(expiresAt ? { expiresAt } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return caller(server.url, (answer.body as { key: string }).key);
}
const works = async (key: Caller) => (await key('GET', '/v1/article/list')).status === 200;

test('a key ends on its day, a year from now when none is named', async () => {
  const admin = await server.as(own.admin);
  const short = await makeKey(admin, now + DAY);
  const long = await makeKey(admin);
  const list = (await admin('GET', KEY)).body as { items: { expiresAt: number }[] };
  expect(list.items.map((key) => key.expiresAt)).toEqual([now + 365 * DAY, now + DAY]);
  expect(await admin('POST', KEY, { name: 'x', scopes: ['article.read'], expiresAt: now - 1 })).toMatchObject({ status: 400 });
  expect([await works(short), await works(long)]).toEqual([true, true]);
  now += DAY;
  expect([await works(short), await works(long)]).toEqual([false, true]);
  now += 364 * DAY;
  expect(await works(long)).toBe(false);
});

test('a key ends with the password of its maker, and with the account', async () => {
  const admin = await server.as(own.admin);
  const account = await server.platform.store.db.selectFrom('account').selectAll().where('id', '=', own.adminId).executeTakeFirstOrThrow();
  const fields = { name: 'second', roleId: account.roleId, userGroupId: account.userGroupId };
  const made = (await admin('POST', USER, { username: 'second', password: GIVEN, ...fields })).body as { id: number };
  const second = await choosePassword(server, 'second');
  const before = await makeKey(second);
  await second('PUT', '/v1/setting/personal-setting/password', { oldPassword: PASSWORD, password: 'quite-another-one' });
  expect(await works(before)).toBe(false);
  const after = await makeKey(second);
  await admin('PUT', USER, { id: made.id, ...fields, state: 'disabled' });
  await admin('PUT', USER, { id: made.id, ...fields, state: 'enabled' });
  expect(await works(after)).toBe(false);
});

test('a name that is taken is refused the same wherever it is, and only so often', async () => {
  const admin = await server.as(own.admin);
  const fields = { password: 'quite-long-pass', name: 'x', roleId: own.roleId, userGroupId: own.userGroupId };
  const ask = (username: string) => admin('POST', USER, { username, ...fields });
  const [elsewhere, here] = [await ask('operator'), await ask(own.nobody)];
  // Each says the name that was typed, and nothing else of who has it.
  const wordsOf = ({ body }: { body: unknown }, typed: string) =>
    JSON.stringify({ ...(body as { error: object }).error, requestId: '' }).replaceAll(typed, 'typed');
  expect(wordsOf(elsewhere, 'operator')).toEqual(wordsOf(here, own.nobody));
  expect(elsewhere.status).toBe(409);
  for (let i = 0; i < 8; i++) await ask('operator');
  expect((await ask('operator')).status).toBe(429);
  now += HOUR + 1;
  expect((await ask('operator')).status).toBe(409);
});
