// The provider's staff inside a client: bound to the session of the person who entered, an hour at most, without work on credentials, and reported to
// the client.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract.ts';
import { CONTRACTS } from '#main/features.server.ts';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { caller, type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const USER = '/v1/manage/user-privilege-manage/user';
let server: TestServer;
let own: Tenant;
let staff: string;
let staffId: number;
let now = Date.now();
let count = 0;
beforeAll(async () => {
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
});
afterAll(() => server.close());
// A staff member of its own for each test.
beforeEach(async () => {
  const operator = await server.as('operator');
  const provider = await server.platform.store.db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  staff = `staff-${count++}`;
  const fields = { name: staff, roleId: provider.roleId, userGroupId: provider.userGroupId };
  const made = await operator('POST', USER, { username: staff, password: GIVEN, ...fields });
  staffId = (made.body as { id: number }).id;
  await choosePassword(server, staff);
});

async function enter(by: Caller): Promise<Caller> {
  const answer = await by('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return caller(server.url, (answer.body as { access_token: string }).access_token);
}
const isIn = async (by: Caller) => (await by('GET', '/v1/user-info')).status === 200;

test('it ends with the session of who entered', async () => {
  const by = await server.as(staff);
  const inside = await enter(by);
  expect(await isIn(inside)).toBe(true);
  await by('POST', '/v1/logout', {});
  expect(await isIn(inside)).toBe(false);
});

test.each([
  ['is disabled', async (operator: Caller, fields: object) => operator('PUT', USER, { ...fields, state: 'disabled' })],
  ['is removed', async (operator: Caller) => operator('DELETE', USER, { id: staffId })],
  [
    'gets another password',
    async (operator: Caller) => operator('POST', `${USER}/reset-password`, { id: staffId, password: 'quite-another-one' }),
  ],
] as const)('it ends when the account of who entered %s', async (_name, end) => {
  const inside = await enter(await server.as(staff));
  const operator = await server.as('operator');
  const row = await server.platform.store.db.selectFrom('account').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow();
  const fields = { id: staffId, name: staff, roleId: row.roleId, userGroupId: row.userGroupId };
  expect((await end(operator, fields)).status).toBe(200);
  expect(await isIn(inside)).toBe(false);
});

test('it ends after an hour, however much it is used', async () => {
  const by = await server.as(staff);
  const inside = await enter(by);
  for (let minutes = 0; minutes < 59; minutes += 10) {
    expect(await isIn(inside)).toBe(true);
    now += 600_000;
  }
  expect(await isIn(inside)).toBe(false);
  expect(await isIn(by)).toBe(true);
});

test('it makes and changes no account, privilege, password or key', async () => {
  const inside = await enter(await server.as(staff));
  const fields = { name: 'x', roleId: own.roleId, userGroupId: own.userGroupId };
  const tries: [string, string, object][] = [
    ['POST', USER, { username: 'back-door', password: 'quite-long-pass', ...fields }],
    ['PUT', USER, { id: own.adminId + 1, ...fields }],
    ['POST', `${USER}/reset-password`, { id: own.adminId + 1, password: 'quite-long-pass' }],
    ['DELETE', USER, { id: own.adminId + 1 }],
    ['POST', '/v1/front/tools/report-data-api/key', { name: 'back door', scopes: ['article.read'] }],
    ['POST', '/v1/manage/user-privilege-manage/user-group', { name: 'x' }],
    ['PUT', '/v1/setting/personal-setting/password', { oldPassword: PASSWORD, password: 'quite-long-pass' }],
    ['PUT', '/v1/setting/personal-setting/user-info', { name: 'x', locale: 'zh-CN' }],
  ];
  for (const [method, path, input] of tries)
    expect(await inside(method, path, input), `${method} ${path}`).toMatchObject({
      status: 403,
      body: { error: { code: 'simulated-login' } },
    });
  expect((await inside('GET', USER)).status).toBe(200);
});

test('every call that changes accounts, privileges, passwords or keys is marked', () => {
  const about = /user-privilege-manage\/user|report-data-api\/key|personal-setting|simulate-login/;
  const endpoints: Endpoint[] = Object.values(CONTRACTS).flatMap((contract) => Object.values(contract));
  const unmarked = endpoints.filter(({ method, path, isCredentialWork }) => method !== 'GET' && about.test(path) && !isCredentialWork);
  expect(unmarked.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('the client reads who entered, when and until when', async () => {
  const admin = await server.as(own.admin);
  const at = now;
  await enter(await server.as(staff));
  const notices = (await admin('GET', '/v1/system-notification', { entity_name: 'SimulatedLogin' })).body as {
    notices: Record<string, { list: object[] }>;
  };
  expect(notices.notices.SimulatedLogin?.list[0]).toMatchObject({ user: staff, as: 'admin', at, until: at + 3_600_000 });
  const log = await server.platform.store.db
    .selectFrom('operationLog')
    .selectAll()
    .where('clientId', '=', own.clientId)
    .where('action', '=', 'session.simulate')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({ simulatedBy: staffId, userId: own.adminId });
  expect(JSON.parse(log.after ?? '{}')).toMatchObject({ by: staff, at, until: at + 3_600_000 });
});
