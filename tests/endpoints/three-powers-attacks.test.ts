// Three powers (三员) attacked: by what is left of the time before, by a password that is known, and by several people at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { POWERS, type Power, type RolePower } from '#shared/powers.ts';
import { createUser, resetPassword } from '#features/core/user/server/user.service.ts';
import { grantUser } from '#features/core/user/server/grant-user.ts';
import { loadUser } from '#server/auth/load-actor.ts';
import type { Actor } from '#server/actor.ts';
import { disableUser } from '#main/commands/record-commands.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const USER = `${PEOPLE}/user`;
const GRANT = `${USER}/grant`;
const ROLE = `${PEOPLE}/role-column-privilege`;
const PATH = '/v1/manage/system-setting/three-powers';
const OFF = '/v1/operate/client-manage/client/three-powers-off';
const SUB_CLIENT = '/v1/manage/user-privilege-manage/sub-client';

let server: TestServer;
let own: BusyTenant;
let operator: Caller;
let chiefRoleId: number;
let people: Record<Power | 'second' | 'chief', number>;
let by: Record<Power, Caller>;

const db = () => server.platform.store.db;
const person = async (username: string) =>
  createAccount(db(), {
    clientId: own.clientId,
    username,
    passwordHash: await hashPassword(PASSWORD),
    name: username,
    roleId: chiefRoleId,
    userGroupId: own.userGroupId,
    now: server.platform.now(),
  });
const accountOf = (id: number) => db().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const roleOf = async (power: RolePower) =>
  (await db().selectFrom('role').select('id').where('clientId', '=', own.clientId).where('power', '=', power).executeTakeFirstOrThrow()).id;
const setRole = (id: number, roleId: number) => db().updateTable('account').set({ roleId }).where('id', '=', id).execute();
const actorOf = async (id: number): Promise<Actor> => {
  const actor = await loadUser(server.platform.store, id, server.platform.now());
  if (!actor) throw new Error(`no account ${id}`);
  return actor;
};
const THREE = () => ({ systemId: people.system, securityId: people.security, auditId: people.audit });
const fields = () => ({
  password: 'quite-long-pass',
  name: 'x',
  email: '',
  mobile: '',
  userGroupId: own.userGroupId,
  state: 'enabled' as const,
  locale: 'zh-CN' as const,
});

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  operator = await server.as('operator');
  chiefRoleId = (await accountOf(own.adminId)).roleId;
  people = {
    system: await person('sys'),
    security: await person('sec'),
    audit: await person('aud'),
    second: await person('second'),
    chief: await person('chief'),
  };
  by = { system: await server.as('sys'), security: await server.as('sec'), audit: await server.as('aud') };
});
afterAll(() => server.close());

describe('what is left of the time before', () => {
  const seen = async (caller: Caller) => ({
    notices: Object.keys(((await caller('GET', '/v1/system-notification')).body as { notices: object }).notices),
    work: ((await caller('GET', '/v1/front/background-work')).body as { total: number }).total,
    files: (await caller('GET', '/v1/read-client-file')).status,
    failed: ((await caller('GET', '/v1/manage/home')).body as { failedJobs: number }).failedJobs,
  });

  test('names no articles: notices, work in the background and files wait until the power has ended', async () => {
    const at = server.platform.now();
    const notice = { clientId: own.clientId, level: 'info' as const, payload: '{"title":"秘密"}', createdAt: at, readAt: null };
    for (const id of [people.system, people.security, people.audit]) {
      for (const type of ['Warning', 'Ticket', 'SimulatedLogin'])
        await db()
          .insertInto('notification')
          .values({ ...notice, type, userId: id })
          .execute();
      await server.platform.jobs.add({ kind: 'make-bulletin', clientId: own.clientId, createdBy: id, payload: {} });
      await db().updateTable('job').set({ state: 'failed', finishedAt: at }).where('createdBy', '=', id).execute();
    }
    const before = await seen(by.system);
    expect(before.notices).toEqual(expect.arrayContaining(['Warning', 'Ticket', 'SimulatedLogin']));
    expect(before).toMatchObject({ work: expect.toSatisfy((n: number) => n > 0), files: 200 });
    expect(before.failed).toBeGreaterThan(0);
    expect((await by.system('POST', PATH, THREE())).status).toBe(200);
    for (const power of POWERS)
      expect([power, await seen(by[power])]).toEqual([power, { notices: ['SimulatedLogin'], work: 0, files: 403, failed: 0 }]);
    const preview = (await by.security('GET', `${ROLE}/preview`, { userId: people.audit })).body;
    expect(preview).toMatchObject({ subjects: { seen: 0 }, classes: { seen: 0 } });
    expect(await by.security('GET', `${ROLE}/preview`, { userId: people.chief })).toMatchObject({
      body: { subjects: { seen: expect.toSatisfy((n: number) => n > 0) } },
    });
  });
});

describe('a system administrator who knows a password', () => {
  test('is found out when the account gets another power: its sessions end, and whoever comes first chooses another password', async () => {
    const rule = { mustChangeGiven: false };
    expect((await by.system('PUT', '/v1/manage/system-setting/sign-in-rule', rule)).status).toBe(200);
    const made = await by.system('POST', USER, { ...fields(), username: 'puppet' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body as { id: number };
    const puppet = await server.as('puppet', 'quite-long-pass');
    expect((await puppet('GET', '/v1/user-info')).body).toMatchObject({ mustChangePassword: false });
    expect((await by.security('PUT', GRANT, { id, roleId: await roleOf('security'), userGroupId: own.userGroupId })).status).toBe(200);
    expect((await puppet('PUT', GRANT, { id: people.chief, roleId: await roleOf('system'), userGroupId: own.userGroupId })).status).toBe(
      401,
    );
    const again = await server.as('puppet', 'quite-long-pass');
    expect((await again('PUT', GRANT, { id: people.chief, roleId: await roleOf('system'), userGroupId: own.userGroupId })).status).toBe(
      403,
    );
    expect(await accountOf(people.chief)).toMatchObject({ roleId: chiefRoleId });
    expect((await by.security('PUT', GRANT, { id, roleId: await roleOf('unassigned'), userGroupId: own.userGroupId })).status).toBe(200);
  });

  test('makes no client below, and shows one nothing', async () => {
    const child = {
      name: 'below',
      adminUsername: 'below-admin',
      adminPassword: 'quite-long-pass',
      childSees: { kind: 'everything', subjectIds: [] },
    };
    await db().updateTable('client').set({ ownSubClients: 3 }).where('id', '=', own.clientId).execute();
    for (const childSees of [child.childSees, { kind: 'nothing', subjectIds: [] }]) {
      const answer = await by.system('POST', SUB_CLIENT, { ...child, childSees });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({
        status: 400,
        body: { error: { detail: { reason: 'power-grants-nothing' } } },
      });
    }
  });
});

describe('at the same moment', () => {
  test('of two officers who take the power from each other one stays', async () => {
    await setRole(people.second, await roleOf('security'));
    const second = await server.as('second');
    const take = (id: number) => ({ id, roleId: chiefRoleId, userGroupId: own.userGroupId });
    const answers = await Promise.all([by.security('PUT', GRANT, take(people.second)), second('PUT', GRANT, take(people.security))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((status: number) => status >= 400),
    ]);
    const roles = [(await accountOf(people.security)).roleId, (await accountOf(people.second)).roleId];
    expect(roles.filter((roleId) => roleId !== chiefRoleId)).toEqual([await roleOf('security')]);
    await setRole(people.security, await roleOf('security'));
    await setRole(people.second, chiefRoleId);
  });

  test('a call of somebody who lost the power while it waited changes nothing', async () => {
    const [officer, administrator] = [await actorOf(people.security), await actorOf(people.system)];
    await setRole(people.second, await roleOf('security'));
    await setRole(people.security, chiefRoleId);
    await expect(
      grantUser(server.platform, officer, people.chief, { roleId: await roleOf('system'), userGroupId: own.userGroupId }),
    ).rejects.toMatchObject({ code: 'no-privilege' });
    await setRole(people.chief, await roleOf('system'));
    await setRole(people.system, chiefRoleId);
    await expect(resetPassword(server.platform, administrator, people.chief, 'quite-long-pass')).rejects.toMatchObject({
      code: 'no-privilege',
    });
    await setRole(people.system, await roleOf('system'));
    await setRole(people.chief, chiefRoleId);
    await setRole(people.security, await roleOf('security'));
    await setRole(people.second, chiefRoleId);
  });

  test('an administrator of before grants no more once they are apart', async () => {
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
    const before = await actorOf(people.chief);
    expect((await (await server.as('chief'))('POST', PATH, THREE())).status).toBe(200);
    await expect(
      grantUser(server.platform, before, people.second, { roleId: await roleOf('security'), userGroupId: own.userGroupId }),
    ).rejects.toMatchObject({ code: 'no-privilege' });
    await expect(
      createUser(server.platform, before, { ...fields(), username: 'late', roleId: await roleOf('unassigned') }),
    ).rejects.toMatchObject({ code: 'no-privilege' });
    await expect(resetPassword(server.platform, before, people.audit, 'quite-long-pass')).rejects.toMatchObject({ code: 'no-privilege' });
  });

  test('two tabs that turn it on with other names: one set of three', async () => {
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
    const [chief, second] = [await server.as('chief'), await server.as('second')];
    const answers = await Promise.all([
      chief('POST', PATH, THREE()),
      second('POST', PATH, { systemId: people.audit, securityId: people.system, auditId: people.security }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((status: number) => status >= 400),
    ]);
    const held = (await by.system('GET', PATH)).body as { people: { power: Power }[] };
    expect(held.people.map(({ power }) => power).toSorted()).toEqual(['audit', 'security', 'system']);
    expect(await db().selectFrom('role').select('id').where('clientId', '=', own.clientId).where('power', '!=', '').execute()).toHaveLength(
      4,
    );
    expect((await operator('POST', OFF, { id: own.clientId })).status).toBe(200);
  });

  test('one who is disabled meanwhile holds none', async () => {
    const chief = await server.as('chief');
    const { name, email, mobile, roleId, userGroupId, locale } = await accountOf(people.audit);
    const [on, off] = await Promise.all([
      chief('POST', PATH, THREE()),
      chief('PUT', USER, { id: people.audit, name, email, mobile, roleId, userGroupId, locale, state: 'disabled' }),
    ]);
    expect([on.status, off.status].toSorted((a, b) => a - b)).toEqual([200, expect.toSatisfy((status: number) => status >= 400)]);
    expect((await accountOf(people.audit)).state).toBe(on.status === 200 ? 'enabled' : 'disabled');
  });
});

test('stopped from the command line the last one is stopped, too, and it is said who is missing', async () => {
  await db().updateTable('account').set({ state: 'enabled' }).where('id', '=', people.audit).execute();
  const shown = await by.system('GET', PATH);
  if ((shown.body as { since: number | null }).since === null)
    expect((await (await server.as('chief'))('POST', PATH, THREE())).status).toBe(200);
  const at = server.platform.now();
  expect(await disableUser(server.platform.store, people.second, at)).toEqual([]);
  expect(await disableUser(server.platform.store, people.security, at)).toEqual(['security officer']);
  expect((await accountOf(people.security)).state).toBe('disabled');
  expect((await by.security('GET', USER, {})).status).toBe(401);
});
