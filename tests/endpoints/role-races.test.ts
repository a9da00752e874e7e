// Roles that several people change, take and delete at the same moment.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { createRole } from '#server/tenant/create-client.ts';
import type { Role, roleContract } from '#features/office/role/contract.ts';
import { MOST_ROLES } from '#features/office/role/contract.ts';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const ROLE = `${PEOPLE}/role-column-privilege`;
const DEFAULTS = '/v1/operate/operation-setting/role-column-privilege';
const USER = `${PEOPLE}/user`;

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let roleId: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

let made = 0;
beforeEach(async () => {
  roleId = await createRole(db(), own.clientId, `race-${++made}`, { search: { b: 1, m: 0, a: 0, d: 0 } });
});

const db = () => server.platform.store.db;
const rolesOf = async (caller: Caller, path: string, id?: number): Promise<Role[]> =>
  ((await caller('GET', path, { id, pageSize: 100 })).body as Output<typeof roleContract.list>).items;
const person = (username: string) => ({
  username,
  password: 'quite-long-enough',
  name: username,
  roleId,
  userGroupId: own.userGroupId,
});
const withoutRole = () =>
  db()
    .selectFrom('account')
    .leftJoin('role', 'role.id', 'account.roleId')
    .where('role.id', 'is', null)
    .select('account.username')
    .execute();

describe('a role that is deleted', () => {
  test('while an account is made with it leaves no account without a role', async () => {
    const [created, removed] = await Promise.all([admin('POST', USER, person(`made-${made}`)), admin('DELETE', ROLE, { id: roleId })]);
    expect(await withoutRole()).toEqual([]);
    expect([created.status, removed.status].toSorted((a, b) => a - b)).toEqual(created.status === 200 ? [200, 409] : [200, 404]);
  });

  test('while somebody is given it leaves nobody without a role', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `given-${made}-${n}`);
    const other = await createRole(db(), own.clientId, `other-${made}`, {});
    const ids: number[] = [];
    for (const name of names) ids.push(((await admin('POST', USER, { ...person(name), roleId: other })).body as { id: number }).id);
    const answers = await Promise.all([
      ...ids.map((id, n) => admin('PUT', USER, { id, name: names[n], roleId, userGroupId: own.userGroupId })),
      admin('DELETE', ROLE, { id: roleId }),
    ]);
    expect(await withoutRole()).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('or a group, while accounts are made with it, leaves nobody without a group', async () => {
    const group = await db()
      .insertInto('userGroup')
      .values({ clientId: own.clientId, name: `group-${made}`, seesAllSubjects: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = [1, 2, 3].map((n) => `grouped-${n}`);
    const answers = await Promise.all([
      ...names.map((name) => admin('POST', USER, { ...person(name), userGroupId: group.id })),
      admin('DELETE', `${PEOPLE}/user-group`, { id: group.id }),
    ]);
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    const groups = await db().selectFrom('userGroup').select('id').execute();
    const people = await db().selectFrom('account').select('userGroupId').where('clientId', '=', own.clientId).execute();
    expect(people.filter(({ userGroupId }) => !groups.some(({ id }) => id === userGroupId))).toEqual([]);
  });

  test('while it is changed leaves no privileges behind', async () => {
    const answers = await Promise.all([
      admin('DELETE', ROLE, { id: roleId }),
      admin('PUT', ROLE, { id: roleId, name: `race-${made}`, grants: ['search.b', 'analysis.b'] }),
      admin('PUT', ROLE, { id: roleId, name: `race-${made}`, grants: ['search.b', 'subject.b'] }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await db()
      .selectFrom('rolePrivilege')
      .leftJoin('role', 'role.id', 'rolePrivilege.roleId')
      .where('role.id', 'is', null)
      .selectAll('rolePrivilege')
      .execute();
    expect(left).toEqual([]);
  });

  test('is brought back once by several who ask at the same moment', async () => {
    const { changeIds } = (await admin('DELETE', ROLE, { id: roleId })).body as Output<typeof roleContract.remove>;
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin('POST', `${ROLE}/undo`, { changeId: changeIds[0] })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('comes back as one that the client began with, if it was one', async () => {
    await db().updateTable('role').set({ isDefault: true }).where('id', '=', roleId).execute();
    const { changeIds } = (await admin('DELETE', ROLE, { id: roleId })).body as Output<typeof roleContract.remove>;
    expect(await admin('POST', `${ROLE}/undo`, { changeId: changeIds[0] })).toMatchObject({ status: 200 });
    expect(await rolesOf(admin, ROLE, roleId)).toMatchObject([{ isDefault: true }]);
  });
});

test('the last change is taken back once by several who ask at the same moment', async () => {
  await admin('PUT', ROLE, { id: roleId, name: `race-${made}`, grants: ['search.b', 'analysis.b'] });
  const [role] = await rolesOf(admin, ROLE, roleId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin('POST', `${ROLE}/undo`, { changeId: role?.lastChange?.id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('default roles are changed by one at a time, too', async () => {
  const operator = await server.as('operator');
  const [analyst] = (await rolesOf(operator, DEFAULTS)).filter(({ name }) => name === 'analyst');
  const copies = await Promise.all([1, 2, 3].map((n) => operator('POST', DEFAULTS, { name: `default-${n}`, copyOf: analyst?.id })));
  const [copy] = copies;
  const { id } = (copy?.body ?? {}) as { id?: number };
  const { changeIds } = (await operator('DELETE', DEFAULTS, { id })).body as Output<typeof roleContract.remove>;
  const answers = await Promise.all([1, 2, 3, 4].map(() => operator('POST', `${DEFAULTS}/undo`, { changeId: changeIds[0] })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a default role of any name reaches new clients', async () => {
  const operator = await server.as('operator');
  const [reader] = (await rolesOf(operator, DEFAULTS)).filter(({ name }) => name === 'reader');
  for (const name of ['__proto__', 'constructor', '7'])
    expect(await operator('POST', DEFAULTS, { name, copyOf: reader?.id })).toMatchObject({ status: 200 });
  const type = await db().selectFrom('serviceType').select('id').where('name', '=', 'standard').executeTakeFirstOrThrow();
  const client = await operator('POST', '/v1/operate/client-manage/client', {
    name: '奇名客户',
    serviceTypeId: type.id,
    adminUsername: 'odd-names',
    adminPassword: GIVEN,
  });
  expect(client).toMatchObject({ status: 200 });
  const names = (await rolesOf(await choosePassword(server, 'odd-names'), ROLE)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['__proto__', 'constructor', '7', 'administrator']));
});

test('many who copy at the same moment make no more roles than a client may have', async () => {
  for (let n = (await rolesOf(admin, ROLE)).length; n < MOST_ROLES - 2; n++) await createRole(db(), own.clientId, `filler-${n}`, {});
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => admin('POST', ROLE, { name: `copy-${n}`, copyOf: roleId })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await rolesOf(admin, ROLE)).toHaveLength(MOST_ROLES);
});
