// Roles and their privileges: who may grant what, what nobody can lose, and that a change holds from the next call of an open session.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { grantsOf } from '#shared/privileges.ts';
import { loadActor } from '#server/auth/load-actor.ts';
import { openRecord } from '#server/db/open-record.ts';
import { clientModules, DEFAULT_ROLES } from '#server/tenant/default-roles.ts';
import { createAccount, createRole } from '#server/tenant/create-client.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { defaultRoleContract, Role, roleContract } from '#features/office/role/contract.ts';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const ROLE = `${PEOPLE}/role-column-privilege`;
const DEFAULTS = '/v1/operate/operation-setting/role-column-privilege';
const USER = `${PEOPLE}/user`;
const refused = (field: string, reason: string) => ({ status: 400, body: { error: { field, detail: { reason } } } });

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
  roleId = await createRole(db(), own.clientId, `role-${++made}`, { search: { b: 1, m: 0, a: 0, d: 0 } });
});

const db = () => server.platform.store.db;
const nameOf = (id: number) => `role-${id}`;
async function roleOf(id: number, caller = admin, path: string = ROLE): Promise<Role> {
  const answer = await caller('GET', path, { id });
  const [role] = (answer.body as Output<typeof roleContract.list>).items;
  if (!role) throw new Error(JSON.stringify(answer.body));
  return role;
}
const setGrants = async (grants: readonly string[], id = roleId, caller = admin) =>
  caller('PUT', ROLE, { id, name: (await roleOf(id)).name, grants });

async function personWith(id: number, username: string): Promise<number> {
  return createAccount(db(), {
    clientId: own.clientId,
    username,
    passwordHash: await hashPassword(PASSWORD),
    name: username,
    roleId: id,
    userGroupId: own.userGroupId,
    now: server.platform.now(),
  });
}

describe('a change of a role', () => {
  test('holds from the next call of every open session, and in every process', async () => {
    await personWith(roleId, 'reader-of-subjects');
    const [first, second] = [await server.as('reader-of-subjects'), await server.as('reader-of-subjects')];
    const path = '/v1/manage/class-manage/subject';
    const elsewhere = openRecord(server.platform.config);
    const sessions = await db()
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.userId')
      .select('session.id')
      .where('username', '=', 'reader-of-subjects')
      .execute();
    const held = async () => {
      const actor = await loadActor(elsewhere, sessions[0]?.id ?? '', {
        now: server.platform.now(),
        longestMs: 86_400_000,
        ip: '127.0.0.1',
        isUse: false,
      });
      return grantsOf(actor?.privileges ?? {});
    };
    try {
      expect((await first('GET', path)).status).toBe(403);
      expect(await held()).toEqual(['search.b']);
      expect(await setGrants(['search.b', 'subject.b'])).toMatchObject({ status: 200 });
      expect((await first('GET', path)).status).toBe(200);
      expect((await second('GET', path)).status).toBe(200);
      expect(await held()).toEqual(['search.b', 'subject.b']);
      expect(await setGrants(['search.b'])).toMatchObject({ status: 200 });
      expect((await first('GET', path)).status).toBe(403);
      expect((await second('GET', path)).status).toBe(403);
      expect(await held()).toEqual(['search.b']);
    } finally {
      await elsewhere.close();
    }
  });

  test('is logged with what was before and after', async () => {
    await setGrants(['search.b', 'analysis.b']);
    const entry = await db()
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'role.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ userId: own.adminId, targetId: String(roleId) });
    expect(JSON.parse(entry.before ?? '')).toEqual({ name: nameOf(made), needsSecondFactor: false, grants: ['search.b'] });
    expect(JSON.parse(entry.after ?? '')).toEqual({ name: nameOf(made), needsSecondFactor: false, grants: ['search.b', 'analysis.b'] });
  });

  test('that somebody else has made meanwhile is told instead of being lost', async () => {
    const before = await roleOf(roleId);
    await setGrants(['search.b', 'analysis.b']);
    const seen = { id: roleId, name: before.name, grants: before.grants };
    expect(await admin('PUT', ROLE, { id: roleId, name: before.name, grants: [], seen })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile', detail: { changes: [{ field: 'grants', theirs: ['search.b', 'analysis.b'] }] } } },
    });
    expect((await roleOf(roleId)).grants).toEqual(['search.b', 'analysis.b']);
  });

  test.each([
    ['without browse', ['subject.m'], 'needs-browse'],
    ['of the provider alone', ['client.b'], 'not-in-service'],
  ])('%s is refused', async (_name, grants, reason) => {
    expect(await setGrants(grants)).toMatchObject(refused('grants', reason));
    expect((await roleOf(roleId)).grants).toEqual(['search.b']);
  });

  test('with an unknown privilege, or with very much text, names the field', async () => {
    for (const grants of [['search.x'], ['x'.repeat(900_000)], Array.from({ length: 5000 }, () => 'search.b')])
      expect(await setGrants(grants)).toMatchObject({ status: 400, body: { error: { code: 'invalid-input' } } });
  });
});

describe('what the service type does not give', () => {
  test('is told, is not granted, and holds again once it is given', async () => {
    const whole = await db().selectFrom('client').select('serviceTypeId').where('id', '=', own.clientId).executeTakeFirstOrThrow();
    const { tag: _tag, ...modules } = clientModules();
    const small = await db()
      .insertInto('serviceType')
      .values({ name: 'small', modules, quota: {} })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setGrants(['search.b', 'tag.b']);
    const give = (serviceTypeId: number) => db().updateTable('client').set({ serviceTypeId }).where('id', '=', own.clientId).execute();
    await give(small.id);
    try {
      const matrix = (await admin('GET', `${ROLE}/matrix`)).body as Output<typeof roleContract.matrix>;
      expect(matrix.modules.find(({ module }) => module === 'tag')).toMatchObject({ given: [], held: [] });
      expect(matrix.modules.map(({ module }) => module)).not.toContain('client');
      expect(await setGrants(['search.b', 'tag.b', 'tag.m'])).toMatchObject(refused('grants', 'not-in-service'));
      // What is stored stays, as long as nobody takes it away.
      expect(await setGrants(['search.b', 'analysis.b', 'tag.b'])).toMatchObject({ status: 200 });
      const copy = await admin('POST', ROLE, { name: 'copy', copyOf: roleId });
      expect((await roleOf((copy.body as { id: number }).id)).grants).toEqual(['search.b', 'analysis.b']);
    } finally {
      await give(whole.serviceTypeId);
    }
    expect((await roleOf(roleId)).grants).toEqual(['search.b', 'analysis.b', 'tag.b']);
  });
});

describe('nobody', () => {
  test('grants, changes, copies or deletes what goes beyond his own', async () => {
    const keeping = await createRole(db(), own.clientId, `keeper-${made}`, {
      'user-privilege': { b: 1, m: 1, a: 1, d: 1 },
      search: { b: 1, m: 0, a: 0, d: 0 },
    });
    await buildRestrictedUser(server.platform, own, `keeper-${made}`, [own.subjectId], keeping);
    const keeper = await server.as(`keeper-${made}`);
    const wider = {
      status: 403,
      body: { error: { code: 'no-privilege', message: expect.stringContaining('超出您自己的权限'), detail: { reason: 'wider' } } },
    };
    expect(await setGrants(['search.b', 'subject.b'], roleId, keeper)).toMatchObject(wider);
    expect(await setGrants([], own.roleId - 1, keeper)).toMatchObject(wider);
    expect(await keeper('POST', ROLE, { name: 'x', copyOf: own.roleId - 1 })).toMatchObject(wider);
    expect(await keeper('DELETE', ROLE, { id: own.spareRoleId })).toMatchObject(wider);
    expect(await setGrants([], roleId, keeper)).toMatchObject({ status: 200 });
    expect(await keeper('PUT', ROLE, { id: keeping, name: 'x', grants: [] })).toMatchObject(refused('grants', 'own-privilege'));
  });

  test('leaves a client without an administrator', async () => {
    const role = await db().selectFrom('account').select('roleId').where('id', '=', own.adminId).executeTakeFirstOrThrow();
    const { grants, name } = await roleOf(role.roleId);
    const without = grants.filter((grant) => grant !== 'user-manage.m');
    expect(await admin('PUT', ROLE, { id: role.roleId, name, grants: without })).toMatchObject(refused('grants', 'last-administrator'));
    const self = { id: own.adminId, name: 'admin', userGroupId: own.userGroupId };
    expect(await admin('PUT', USER, { ...self, roleId })).toMatchObject(refused('roleId', 'last-administrator'));
    await personWith(role.roleId, 'second-admin');
    const second = await server.as('second-admin');
    expect(await second('PUT', USER, { ...self, roleId: role.roleId, state: 'disabled' })).toMatchObject({ status: 200 });
    const { id } = await db().selectFrom('account').select('id').where('username', '=', 'second-admin').executeTakeFirstOrThrow();
    expect(await second('PUT', USER, { id, name: 'x', userGroupId: own.userGroupId, roleId })).toMatchObject(
      refused('roleId', 'last-administrator'),
    );
    expect(await second('PUT', USER, { ...self, roleId: role.roleId, state: 'enabled' })).toMatchObject({ status: 200 });
    admin = await server.as(own.admin);
    expect(await admin('DELETE', USER, { id })).toMatchObject({ status: 200 });
  });
});

describe('an undo', () => {
  test('brings back what the last change took, and can be taken back itself', async () => {
    await setGrants(['search.b', 'analysis.b']);
    const changeId = (await roleOf(roleId)).lastChange?.id;
    expect(await admin('POST', `${ROLE}/undo`, { changeId })).toMatchObject({ status: 200, body: { id: roleId } });
    expect((await roleOf(roleId)).grants).toEqual(['search.b']);
    expect(await admin('POST', `${ROLE}/undo`, { changeId })).toMatchObject({
      status: 409,
      body: { error: { detail: { reason: 'not-the-last-change' } } },
    });
    await admin('POST', `${ROLE}/undo`, { changeId: (await roleOf(roleId)).lastChange?.id });
    expect((await roleOf(roleId)).grants).toEqual(['search.b', 'analysis.b']);
    const { total } = await db()
      .selectFrom('operationLog')
      .where('action', '=', 'role.undo')
      .where('targetId', '=', String(roleId))
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(2);
  });

  test('brings a deleted role back, with its number, and only once', async () => {
    const answer = await admin('DELETE', ROLE, { id: roleId });
    const { changeIds } = answer.body as Output<typeof roleContract.remove>;
    expect(await admin('GET', ROLE, { id: roleId })).toMatchObject({ status: 404 });
    expect(await admin('POST', `${ROLE}/undo`, { changeId: changeIds[0] })).toMatchObject({ status: 200, body: { id: roleId } });
    expect(await roleOf(roleId)).toMatchObject({ grants: ['search.b'], lastChange: null });
    expect(await admin('POST', `${ROLE}/undo`, { changeId: changeIds[0] })).toMatchObject({ status: 409 });
  });

  test('whose name another role has now says so by the name', async () => {
    const { name } = await roleOf(roleId);
    const { changeIds } = (await admin('DELETE', ROLE, { id: roleId })).body as Output<typeof roleContract.remove>;
    await createRole(db(), own.clientId, name, {});
    const answer = await admin('POST', `${ROLE}/undo`, { changeId: changeIds[0] });
    expect(answer).toMatchObject({ status: 409, body: { error: { field: 'changeId', detail: { reason: 'role-name-taken' } } } });
    expect(JSON.stringify(answer.body)).toContain(`“${name}”`);
  });
});

test('a role that somebody has is not deleted, and the answer says who has it', async () => {
  const id = await personWith(roleId, '陆鸣');
  expect(await admin('DELETE', ROLE, { id: roleId })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', detail: { reason: 'role-in-use', total: 1, people: '陆鸣' } } },
  });
  expect((await admin('GET', `${ROLE}/holders`, { roleId })).body).toMatchObject({
    total: 1,
    items: [{ id, username: '陆鸣', state: 'enabled' }],
  });
});

describe('a preview of a person', () => {
  test('gives what the person may do and see with the reason of every refusal, makes no session and is logged', async () => {
    const userId = await personWith(roleId, 'somebody');
    const group = await db()
      .insertInto('userGroup')
      .values({ clientId: own.clientId, name: 'sees one', seesAllSubjects: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db().insertInto('userGroupSubject').values({ userGroupId: group.id, subjectId: own.subjectId }).execute();
    await db().updateTable('account').set({ userGroupId: group.id }).where('id', '=', userId).execute();
    const sessions = () => db().selectFrom('session').selectAll().execute();
    const before = await sessions();
    const preview = (await admin('GET', `${ROLE}/preview`, { userId })).body as Output<typeof roleContract.preview>;
    expect(preview).toMatchObject({
      name: 'somebody',
      roleId,
      groupName: 'sees one',
      isKeptOutBy: null,
      homepage: '/front/dashboard',
      grants: ['search.b'],
    });
    expect(preview.refused).toContainEqual({ grant: 'subject.b', reason: 'role' });
    expect(preview.refused).toContainEqual({ grant: 'client.b', reason: 'provider' });
    expect(preview.subjects.items.filter(({ isSeen }) => isSeen).map(({ id }) => id)).toEqual([own.subjectId]);
    expect(preview.subjects.items.length).toBeGreaterThan(preview.subjects.seen);
    expect(await sessions()).toEqual(before);
    const person = await server.as('somebody');
    expect(grantsOf((await person('GET', '/v1/privilege')).body as object)).toEqual(preview.grants);
    expect(
      await db()
        .selectFrom('operationLog')
        .select('userId')
        .where('action', '=', 'role.preview')
        .where('targetId', '=', String(userId))
        .execute(),
    ).toEqual([{ userId: own.adminId }]);
  });

  test('names no subject that the caller does not see', async () => {
    const role = await db().selectFrom('account').select('roleId').where('id', '=', own.adminId).executeTakeFirstOrThrow();
    await buildRestrictedUser(server.platform, own, 'narrow', [own.subjectId], role.roleId);
    const narrow = await server.as('narrow');
    const preview = (await narrow('GET', `${ROLE}/preview`, { userId: own.adminId })).body as Output<typeof roleContract.preview>;
    expect(preview.subjects.items.map(({ id }) => id)).toEqual([own.subjectId]);
    expect(preview.subjects.unnamed).toBeGreaterThan(0);
  });
});

describe('the provider’s default roles', () => {
  test('are those of the code at first, and a new client begins with them as they are now', async () => {
    const operator = await server.as('operator');
    const { items } = (await operator('GET', DEFAULTS)).body as Output<typeof defaultRoleContract.list>;
    const analyst = items.find(({ name }) => name === 'analyst');
    expect(analyst?.grants).toEqual(grantsOf(DEFAULT_ROLES.analyst));
    expect(await operator('PUT', DEFAULTS, { id: analyst?.id, name: 'analyst', grants: ['search.b'] })).toMatchObject({ status: 200 });
    const type = await db().selectFrom('serviceType').select('id').where('name', '=', 'standard').executeTakeFirstOrThrow();
    const client = await operator('POST', '/v1/operate/client-manage/client', {
      name: '新客户',
      serviceTypeId: type.id,
      adminUsername: 'newcomer',
      adminPassword: GIVEN,
    });
    expect(client).toMatchObject({ status: 200 });
    const newcomer = await choosePassword(server, 'newcomer');
    const roles = ((await newcomer('GET', ROLE)).body as Output<typeof roleContract.list>).items;
    expect(roles.find(({ name }) => name === 'analyst')).toMatchObject({ grants: ['search.b'], isDefault: true });
    // Clients that are there keep theirs.
    const there = ((await admin('GET', ROLE)).body as Output<typeof roleContract.list>).items;
    expect(there.find(({ name }) => name === 'analyst')?.grants).toEqual(grantsOf(DEFAULT_ROLES.analyst));
  });

  test('keep the administrator, by whom every client begins', async () => {
    const operator = await server.as('operator');
    const { items } = (await operator('GET', DEFAULTS)).body as Output<typeof defaultRoleContract.list>;
    const first = items.find(({ name }) => name === 'administrator');
    const { id = 0, grants = [] } = first ?? {};
    expect(await operator('DELETE', DEFAULTS, { id })).toMatchObject(refused('id', 'role-fixed'));
    expect(await operator('PUT', DEFAULTS, { id, name: 'chief', grants })).toMatchObject(refused('name', 'role-fixed'));
    const without = grants.filter((grant) => grant !== 'user-manage.m');
    expect(await operator('PUT', DEFAULTS, { id, name: 'administrator', grants: without })).toMatchObject(refused('grants', 'role-fixed'));
    expect(await operator('PUT', DEFAULTS, { id, name: 'administrator', grants: [...grants, 'client.b'] })).toMatchObject(
      refused('grants', 'not-in-service'),
    );
  });
});
