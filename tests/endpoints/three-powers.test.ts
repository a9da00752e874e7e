// Three powers (三员): what each of them may do, of every endpoint; that nobody else may, that nobody holds two, and that the last one stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint, Output } from '#shared/contract.ts';
import { POWER_GRANTS, POWER_MODULES, POWERS, type Power, type RolePower } from '#shared/powers.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { loadRecipients } from '#features/inform/inform-rule/server/load-recipients.ts';
import { findHolders } from '#server/record/notify-users.ts';
import type { operationLogContract } from '#features/office/operation-log/contract.ts';
import type { ThreePowers } from '#features/office/three-powers/contract.ts';
import type { userContract } from '#features/core/user/contract.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Answer, type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const USER = `${PEOPLE}/user`;
const GRANT = `${USER}/grant`;
const GROUP = `${PEOPLE}/user-group`;
const DIRECTORY = `${PEOPLE}/user-group-class-privilege`;
const ROLE = `${PEOPLE}/role-column-privilege`;
const LOG = `${PEOPLE}/log-user-operation`;
const VISITS = `${PEOPLE}/log-user-access`;
const RULE = '/v1/manage/system-setting/sign-in-rule';
const PATH = '/v1/manage/system-setting/three-powers';
const OFF = '/v1/operate/client-manage/client/three-powers-off';
const ENDPOINTS = Object.values(CONTRACTS).flatMap<Endpoint>((contract) => Object.values(contract));

const refused = (field: string, reason: string) => ({ status: 400, body: { error: { field, detail: { reason } } } });
const FORBIDDEN = { status: 403, body: { error: { code: 'no-privilege' } } };
const codeOf = (answer: Answer) => (answer.body as { error?: { code: string } } | null)?.error?.code ?? 'ok';

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let operator: Caller;
let people: Record<Power | 'worker' | 'deputy', number>;
let by: Record<Power, Caller>;

const db = () => server.platform.store.db;
const person = async (username: string, roleId: number) =>
  createAccount(db(), {
    clientId: own.clientId,
    username,
    passwordHash: await hashPassword(PASSWORD),
    name: username,
    roleId,
    userGroupId: own.userGroupId,
    now: server.platform.now(),
  });
const accountOf = (id: number) => db().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fixedRole = async (power: RolePower) =>
  (await db().selectFrom('role').select('id').where('clientId', '=', own.clientId).where('power', '=', power).executeTakeFirstOrThrow()).id;
const stateOf = async (caller: Caller) => (await caller('GET', PATH)).body as ThreePowers;
const fieldsOf = async (id: number) => {
  const { name, email, mobile, roleId, userGroupId, state, locale } = await accountOf(id);
  return { id, name, email, mobile, roleId, userGroupId, state, locale };
};
let chiefRoleId: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '画眉');
  [admin, operator] = [await server.as(own.admin), await server.as('operator')];
  chiefRoleId = (await accountOf(own.adminId)).roleId;
  people = {
    system: await person('sys', chiefRoleId),
    security: await person('sec', chiefRoleId),
    audit: await person('aud', own.roleId),
    worker: await person('worker', own.spareRoleId),
    deputy: await person('deputy', chiefRoleId),
  };
  by = { system: await server.as('sys'), security: await server.as('sec'), audit: await server.as('aud') };
});
afterAll(() => server.close());

const THREE = () => ({ systemId: people.system, securityId: people.security, auditId: people.audit });

describe('turning it on', () => {
  test('is refused for less than three people, a disabled one, another client, the provider, and who may not both', async () => {
    expect(await admin('POST', PATH, { ...THREE(), auditId: people.security })).toMatchObject(refused('auditId', 'powers-same-person'));
    expect(await admin('POST', PATH, { ...THREE(), securityId: people.system })).toMatchObject(refused('securityId', 'powers-same-person'));
    expect(await admin('POST', PATH, { ...THREE(), auditId: other.adminId })).toMatchObject({
      status: 404,
      body: { error: { field: 'auditId' } },
    });
    await db().updateTable('account').set({ state: 'disabled' }).where('id', '=', people.audit).execute();
    expect(await admin('POST', PATH, THREE())).toMatchObject(refused('auditId', 'powers-disabled-person'));
    await db().updateTable('account').set({ state: 'enabled' }).where('id', '=', people.audit).execute();
    expect(await operator('POST', PATH, THREE())).toMatchObject(refused('systemId', 'powers-provider'));
    expect(await operator('POST', OFF, { id: own.clientId })).toMatchObject(refused('id', 'powers-off'));
    expect(await stateOf(admin)).toEqual({ since: null, people: [] });
    expect(
      await admin('POST', USER, { username: 'no-role', password: 'quite-long-pass', name: 'x', userGroupId: own.userGroupId }),
    ).toMatchObject(refused('roleId', 'required'));
  });

  test('holds from the next call of open sessions, is logged, and takes the reserved modules from everybody else', async () => {
    expect((await by.audit('GET', '/v1/manage/system-setting/three-powers')).status).toBe(403);
    expect((await admin('POST', PATH, THREE())).status).toBe(200);
    for (const power of POWERS)
      expect((await stateOf(by[power])).people.map(({ id }) => id)).toEqual([people.system, people.security, people.audit]);
    const { body } = await admin('GET', '/v1/privilege');
    for (const module of POWER_MODULES) expect(JSON.stringify(body), module).not.toContain(`"${module}"`);
    expect((await admin('GET', USER, {})).status).toBe(403);
    expect(await admin('POST', PATH, THREE())).toMatchObject(FORBIDDEN);
    expect(await by.security('POST', PATH, THREE())).toMatchObject(refused('systemId', 'powers-on'));
    expect(await findHolders(db(), own.clientId, 'user-manage', 'm')).toEqual([people.system]);
    const lines = (await by.audit('GET', LOG, { action: 'three-powers.enable' })).body as Output<typeof operationLogContract.list>;
    expect(lines.items).toMatchObject([{ userId: own.adminId }]);
    // The other client is as it was.
    expect((await (await server.as(other.admin))('GET', USER, {})).status).toBe(200);
  });
});

describe('each power', () => {
  test('may call what is granted to it of all endpoints, and nothing else', async () => {
    for (const power of POWERS) {
      const open: string[] = [];
      for (const endpoint of ENDPOINTS) {
        if (endpoint.privilege === 'public' || endpoint.privilege === 'signed-in') continue;
        const isGranted = POWER_GRANTS[power].some((grant) => grant === endpoint.privilege);
        // What is granted and changes something has its own tests.
        if (isGranted && endpoint.method !== 'GET') continue;
        const name = `${endpoint.method} ${endpoint.path}`;
        const input = ENDPOINT_CASES[name]?.input(own) ?? (endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined);
        const answer = await by[power](endpoint.method, endpoint.path, input, endpoint.body);
        const isOpen = codeOf(answer) !== 'no-privilege';
        if (isOpen) open.push(`${name} ${answer.status}`);
        expect(isOpen, `${power}: ${name} ${JSON.stringify(answer.body)}`).toBe(isGranted);
      }
      expect(open.length, power).toBeGreaterThan(3);
    }
  }, 120_000);

  test('changes nothing of articles, subjects, warnings, bulletins and tickets, nor sees names of the client’s sources and authors', async () => {
    const changing = ENDPOINTS.filter(
      ({ method, privilege }) => method !== 'GET' && /^(classifiedInfo|subject|inform|brief-report|ticket)/u.test(privilege),
    );
    expect(changing.length).toBeGreaterThan(60);
    for (const power of POWERS) {
      for (const endpoint of changing) {
        const answer = await by[power](
          endpoint.method,
          endpoint.path,
          ENDPOINT_CASES[`${endpoint.method} ${endpoint.path}`]?.input(own) ?? {},
          endpoint.body,
        );
        expect([power, endpoint.path, codeOf(answer)]).toEqual([power, endpoint.path, 'no-privilege']);
      }
      for (const entity of ['site', 'author', 'subject', 'siteGroup', 'contentClass'])
        expect(await by[power]('GET', '/v1/select-helper', { entity_name: entity }), `${power} ${entity}`).toMatchObject(FORBIDDEN);
      expect((await by[power]('GET', '/v1/select-helper', { entity_name: 'role' })).status).toBe(200);
    }
  }, 120_000);
});

test('is told of no warning, although it was a recipient', async () => {
  const { id } = await db()
    .insertInto('informUser')
    .values({ clientId: own.clientId, name: 'sys', userId: people.system, createdAt: 1, updatedAt: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const load = async () => (await loadRecipients(db(), own.clientId, [id])).get(id);
  expect(await load()).toMatchObject({ isEnabled: false, userId: null });
  await db().updateTable('account').set({ roleId: chiefRoleId }).where('id', '=', people.system).execute();
  expect(await load()).toMatchObject({ isEnabled: true, userId: people.system });
  await db()
    .updateTable('account')
    .set({ roleId: await fixedRole('system') })
    .where('id', '=', people.system)
    .execute();
});

let newId = 0;
const account = (username: string) => ({ username, password: 'quite-long-pass', name: username, userGroupId: own.userGroupId });

describe('the system administrator', () => {
  test('makes accounts that may do nothing, and chooses no role', async () => {
    const made = await by.system('POST', USER, account('fresh'));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    newId = (made.body as { id: number }).id;
    expect((await accountOf(newId)).roleId).toBe(await fixedRole('unassigned'));
    for (const roleId of [chiefRoleId, own.roleId, await fixedRole('system'), await fixedRole('security')])
      expect(await by.system('POST', USER, { ...account('other-fresh'), roleId })).toMatchObject(refused('roleId', 'power-grants-nothing'));
    const fields = await fieldsOf(newId);
    for (const roleId of [chiefRoleId, await fixedRole('audit')])
      expect(await by.system('PUT', USER, { ...fields, roleId })).toMatchObject(refused('roleId', 'power-grants-nothing'));
    expect(await by.system('PUT', GRANT, { id: newId, roleId: chiefRoleId, userGroupId: own.userGroupId })).toMatchObject(FORBIDDEN);
    expect((await by.system('PUT', USER, { ...fields, name: '新名' })).status).toBe(200);
    await db().updateTable('account').set({ mustChangePassword: false }).where('id', '=', newId).execute();
    const fresh = await server.as('fresh', 'quite-long-pass');
    expect((await fresh('GET', '/v1/user-info')).status).toBe(200);
    expect((await fresh('GET', '/v1/privilege')).body).not.toMatchObject({ search: expect.anything() });
    expect(await fresh('GET', '/v1/select-helper', { entity_name: 'site' })).toMatchObject(FORBIDDEN);
  });

  test('looks after accounts with more privileges, but gets into none of the other powers', async () => {
    expect((await by.system('POST', `${USER}/reset-password`, { id: people.worker, password: 'quite-long-pass' })).status).toBe(200);
    for (const id of [people.security, people.audit]) {
      expect(await by.system('POST', `${USER}/reset-password`, { id, password: 'quite-long-pass' })).toMatchObject(
        refused('id', 'power-account'),
      );
      expect(await by.system('POST', `${USER}/end-second-factor`, { id })).toMatchObject(refused('id', 'power-account'));
    }
    expect((await by.system('PUT', RULE, { minLength: 12 })).status).toBe(200);
  });

  test('makes groups that see nothing, and moves nobody who was granted something', async () => {
    const made = await by.system('POST', GROUP, { name: 'desk' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id: groupId } = made.body as { id: number };
    expect(
      await db().selectFrom('userGroup').select(['seesAllSubjects', 'seesAllClasses']).where('id', '=', groupId).executeTakeFirstOrThrow(),
    ).toEqual({
      seesAllSubjects: false,
      seesAllClasses: false,
    });
    expect(await by.system('POST', GROUP, { name: 'wide', seesAllSubjects: true })).toMatchObject(
      refused('seesAllSubjects', 'power-grants-nothing'),
    );
    expect((await by.system('PUT', GROUP, { id: own.userGroupId, name: 'everyone here' })).status).toBe(200);
    expect((await by.system('PUT', USER, { ...(await fieldsOf(newId)), userGroupId: groupId })).status).toBe(200);
    expect(await by.system('PUT', USER, { ...(await fieldsOf(people.worker)), userGroupId: groupId })).toMatchObject(
      refused('userGroupId', 'power-no-groups'),
    );
    expect((await by.system('PUT', GROUP, { id: groupId, name: 'desk', parentId: own.userGroupId })).status).toBe(200);
    // Deleted, its people would get what the group above sees.
    expect(await by.system('DELETE', GROUP, { id: groupId, movesUp: true })).toMatchObject(refused('movesUp', 'power-no-groups'));
    expect(await by.system('PUT', DIRECTORY, { id: groupId, seesAllSubjects: true })).toMatchObject(FORBIDDEN);
  });
});

describe('the security officer', () => {
  test('grants roles and sets their privileges without having them, but none of the powers', async () => {
    const { userGroupId } = await accountOf(people.worker);
    expect(await by.security('POST', USER, account('by-officer'))).toMatchObject(FORBIDDEN);
    expect((await by.security('PUT', GRANT, { id: newId, roleId: own.spareRoleId, userGroupId })).status).toBe(200);
    expect(await accountOf(newId)).toMatchObject({ roleId: own.spareRoleId, userGroupId });
    const made = await by.security('POST', ROLE, { name: 'desk role', copyOf: own.spareRoleId });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body as { id: number };
    expect((await by.security('PUT', ROLE, { id, name: 'desk role', grants: ['search.b', 'ticket.b', 'ticket.m'] })).status).toBe(200);
    for (const module of POWER_MODULES)
      expect(await by.security('PUT', ROLE, { id, name: 'desk role', grants: ['search.b', `${module}.b`] })).toMatchObject(
        refused('grants', 'power-reserved'),
      );
    expect((await by.security('PUT', GRANT, { id: people.worker, roleId: id, userGroupId })).status).toBe(200);
    expect((await by.security('PUT', DIRECTORY, { id: userGroupId, seesAllSubjects: true, seesAllClasses: true })).status).toBe(200);
    expect(await by.security('PUT', GRANT, { id: other.adminId, roleId: id, userGroupId })).toMatchObject({ status: 404 });
    expect(await by.security('PUT', GRANT, { id: newId, roleId: other.roleId, userGroupId })).toMatchObject({ status: 404 });
  });

  test('grants nothing to himself, and the fixed roles stay as they are', async () => {
    const { userGroupId } = await accountOf(people.security);
    for (const roleId of [chiefRoleId, await fixedRole('system')])
      expect(await by.security('PUT', GRANT, { id: people.security, roleId, userGroupId })).toMatchObject(refused('id', 'power-own-role'));
    for (const power of [...POWERS, 'unassigned'] as const) {
      const id = await fixedRole(power);
      expect(await by.security('PUT', ROLE, { id, name: 'mine', grants: ['search.b'] })).toMatchObject(refused('id', 'power-role-fixed'));
      expect(await by.security('DELETE', ROLE, { id })).toMatchObject(refused('id', 'power-role-fixed'));
      expect(await by.security('POST', ROLE, { name: 'copy', copyOf: id })).toMatchObject(refused('copyOf', 'power-role-fixed'));
    }
    // Even what somebody writes into the record gives no more.
    const roleId = await fixedRole('audit');
    await db().insertInto('rolePrivilege').values({ roleId, module: 'search', b: 1, m: 1, a: 1, d: 1 }).execute();
    expect((await by.audit('GET', '/v1/privilege')).body).not.toMatchObject({ search: expect.anything() });
    await db().deleteFrom('rolePrivilege').where('roleId', '=', roleId).where('module', '=', 'search').execute();
  });

  test('hands a power to another account, and never takes the last one away', async () => {
    const { userGroupId } = await accountOf(people.deputy);
    for (const power of ['system', 'audit'] as const) {
      expect(await by.security('PUT', GRANT, { id: people[power], roleId: chiefRoleId, userGroupId })).toMatchObject(
        refused('roleId', `last-${power}`),
      );
      expect((await by.security('PUT', GRANT, { id: people.deputy, roleId: await fixedRole(power), userGroupId })).status).toBe(200);
      expect((await by.security('PUT', GRANT, { id: people[power], roleId: chiefRoleId, userGroupId })).status).toBe(200);
      // One role is all that an account has: what was business before is gone, and the power with the next grant.
      expect(await accountOf(people.deputy)).toMatchObject({ roleId: await fixedRole(power) });
      expect((await by.security('PUT', GRANT, { id: people[power], roleId: await fixedRole(power), userGroupId })).status).toBe(200);
      expect((await by.security('PUT', GRANT, { id: people.deputy, roleId: chiefRoleId, userGroupId })).status).toBe(200);
    }
    await db().updateTable('account').set({ mustChangePassword: false }).where('id', '=', people.audit).execute();
    by.audit = await server.as('aud');
    for (const power of ['security', 'audit'] as const) {
      expect(await by.system('PUT', USER, { ...(await fieldsOf(people[power])), state: 'disabled' })).toMatchObject(
        refused('state', `last-${power}`),
      );
      expect(await by.system('DELETE', USER, { id: people[power] })).toMatchObject(refused('id', `last-${power}`));
    }
    expect((await by.security('PUT', GRANT, { id: people.deputy, roleId: await fixedRole('security'), userGroupId })).status).toBe(200);
    // Whoever knew the password before is found out: the first to come in chooses another.
    expect(await accountOf(people.deputy)).toMatchObject({ mustChangePassword: true });
    await db().updateTable('account').set({ mustChangePassword: false }).where('id', '=', people.deputy).execute();
    const deputy = await server.as('deputy');
    expect((await deputy('PUT', GRANT, { id: people.security, roleId: chiefRoleId, userGroupId })).status).toBe(200);
    expect(await deputy('PUT', GRANT, { id: people.security, roleId: await fixedRole('security'), userGroupId })).toMatchObject({
      status: 200,
    });
    // Granted again, it is another start: the sessions of before are over.
    expect((await by.security('GET', USER, {})).status).toBe(401);
    await db().updateTable('account').set({ mustChangePassword: false }).where('id', 'in', [people.security, people.audit]).execute();
    by.security = await server.as('sec');
    expect((await by.security('PUT', GRANT, { id: people.deputy, roleId: chiefRoleId, userGroupId })).status).toBe(200);
  });
});

describe('the logs', () => {
  const usersIn = async (caller: Caller, path: string) =>
    new Set(
      ((await caller('GET', path, { pageSize: 200 })).body as { items: { userId: number | null }[] }).items.map(({ userId }) => userId),
    );

  test('show the auditor all, and the security officer what ordinary people did', async () => {
    await admin('POST', VISITS, { path: '/front/dashboard' });
    for (const power of POWERS) await by[power]('POST', VISITS, { path: '/manage/dashboard' });
    for (const path of [LOG, VISITS]) {
      const all = await usersIn(by.audit, path);
      for (const power of ['system', 'security'] as const) expect(all.has(people[power]), `${path} ${power}`).toBe(true);
      const ordinary = await usersIn(by.security, path);
      expect(ordinary.has(own.adminId), path).toBe(true);
      // The deputy held one of them earlier.
      for (const id of [people.system, people.security, people.audit, people.deputy]) expect(ordinary.has(id), `${path} ${id}`).toBe(false);
    }
    const [line] = ((await by.audit('GET', LOG, { action: 'user.grant' })).body as Output<typeof operationLogContract.list>).items;
    expect(line).toMatchObject({ userId: people.security });
    expect((await by.security('GET', `${LOG}/entry`, { id: line?.id })).status).toBe(404);
    expect((await by.audit('GET', `${LOG}/entry`, { id: line?.id })).status).toBe(200);
    const counted = (await by.security('GET', `${LOG}/statistics`)).body as Output<typeof operationLogContract.statistics>;
    expect(counted.people.map(({ userId }) => userId)).not.toContain(people.system);
    for (const power of POWERS) expect(await by[power]('PUT', `${LOG}/keeping`, { keepDays: 200 })).toMatchObject(FORBIDDEN);
  });
});

describe('turning it off', () => {
  test('is the provider’s, gives back the roles of before, and is told in both logs', async () => {
    for (const power of POWERS) expect(await by[power]('POST', OFF, { id: own.clientId })).toMatchObject(FORBIDDEN);
    expect(await operator('POST', OFF, { id: 999_999 })).toMatchObject({ status: 404 });
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
    expect(await accountOf(people.system)).toMatchObject({ roleId: chiefRoleId });
    expect(await db().selectFrom('role').select('id').where('clientId', '=', own.clientId).where('power', '!=', '').execute()).toEqual([]);
    const list = (await admin('GET', USER, { pageSize: 100 })).body as Output<typeof userContract.list>;
    expect(new Set(list.items.map(({ power }) => power))).toEqual(new Set(['']));
    const lines = (await admin('GET', LOG, { action: 'three-powers.end' })).body as Output<typeof operationLogContract.list>;
    expect(lines.items).toHaveLength(1);
    expect((await by.security('GET', LOG, {})).status).toBe(200);
    // And on again.
    expect((await admin('POST', PATH, THREE())).status).toBe(200);
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
  });

  test('leaves an administrator when the roles of before are gone', async () => {
    const gone = await admin('POST', ROLE, { name: 'passing', copyOf: chiefRoleId });
    const { id: roleId } = gone.body as { id: number };
    await db().updateTable('account').set({ roleId }).where('clientId', '=', own.clientId).where('roleId', '=', chiefRoleId).execute();
    expect((await admin('POST', PATH, THREE())).status).toBe(200);
    await db()
      .updateTable('account')
      .set({ roleId: own.spareRoleId })
      .where('clientId', '=', own.clientId)
      .where('roleId', '=', roleId)
      .execute();
    expect((await by.security('DELETE', ROLE, { id: roleId })).status).toBe(200);
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
    expect((await by.system('GET', USER, {})).status).toBe(200);
    expect((await by.security('GET', USER, {})).status).toBe(403);
  });
});
