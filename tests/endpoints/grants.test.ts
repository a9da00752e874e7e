// No actor may give, change, reset, remove or enter anything that exceeds the actor's own privileges.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrivilegeMap } from '#shared/privileges.ts';
import { createRole } from '#server/tenant/create-client.ts';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PEOPLE = '/v1/manage/user-privilege-manage';
const USER = `${PEOPLE}/user`;
const GROUP = `${PEOPLE}/user-group`;
const DIRECTORY = `${PEOPLE}/user-group-class-privilege`;
const KEY = '/v1/front/tools/report-data-api/key';
const CLIENT = '/v1/operate/client-manage/client';
const SIMULATE = '/v1/operate/client-manage/simulate-login';
const ALL = { b: 1, m: 1, a: 1, d: 1 } as const;
const REFUSED = { status: 403, body: { error: { code: 'no-privilege', detail: { reason: 'wider' } } } };

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
/** Has the administrator's role, but a group that sees one subject. */
let narrow: Caller;
/** Manages users and keys only. */
let keeper: Caller;
let clerk: Caller;
let ids: Record<string, { id: number; roleId: number; groupId: number }>;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  const { db } = server.platform.store;
  await buildRestrictedUser(server.platform, own, 'narrow', [own.subjectId]);
  const keeping: PrivilegeMap = { 'user-manage': ALL, 'user-privilege': ALL, 'report-data-api': ALL };
  const keeperRole = await createRole(db, own.clientId, 'keeper', keeping);
  await buildRestrictedUser(server.platform, own, 'keeper', [own.subjectId], keeperRole);
  await buildRestrictedUser(server.platform, own, 'peer', [own.subjectId], keeperRole);
  const clerkRole = await createRole(db, 1, 'clerk', { client: ALL, operateHome: ALL });
  const provider = await db.selectFrom('userGroup').select('id').where('clientId', '=', 1).executeTakeFirstOrThrow();
  const operator = await server.as('operator');
  await operator('POST', USER, { username: 'clerk', password: GIVEN, name: 'clerk', roleId: clerkRole, userGroupId: provider.id });
  const rows = await db.selectFrom('account').select(['username', 'id', 'roleId', 'userGroupId']).execute();
  ids = Object.fromEntries(rows.map((row) => [row.username, { id: row.id, roleId: row.roleId, groupId: row.userGroupId }]));
  [admin, narrow, keeper] = await Promise.all([server.as(own.admin), server.as('narrow'), server.as('keeper')]);
  clerk = await choosePassword(server, 'clerk');
});
afterAll(() => server.close());

const person = (name: string) => {
  const { id, roleId, groupId } = ids[name] as { id: number; roleId: number; groupId: number };
  return { id, name, roleId, userGroupId: groupId };
};
const rowOf = (name: string) => server.platform.store.db.selectFrom('account').selectAll().where('username', '=', name).executeTakeFirst();

describe('who sees a part of the subjects', () => {
  test('does not move himself into a group that sees more', async () => {
    expect(await narrow('PUT', USER, { ...person('narrow'), userGroupId: own.userGroupId })).toMatchObject(REFUSED);
    expect((await rowOf('narrow'))?.userGroupId).toBe(ids.narrow?.groupId);
  });
  test('leads no group below which one sees more, and moves none that has such a one below it', async () => {
    const place = async (id: number, parentId: number | null) => expect((await admin('PUT', GROUP, { id, parentId })).status).toBe(200);
    const { db } = server.platform.store;
    const made = await narrow('POST', GROUP, { name: '上' });
    const { id } = made.body as { id: number };
    await place(own.spareGroupId, id);
    expect(await narrow('PUT', GROUP, { id, leadIds: [ids.narrow?.id] })).toMatchObject(REFUSED);
    expect(await narrow('PUT', GROUP, { id, parentId: ids.narrow?.groupId })).toMatchObject(REFUSED);
    expect(await db.selectFrom('userGroupLead').selectAll().where('userGroupId', '=', id).execute()).toEqual([]);
    // Its name is only its own.
    expect((await narrow('PUT', GROUP, { id, name: '改名' })).status).toBe(200);
    await place(own.spareGroupId, null);
    expect((await narrow('PUT', GROUP, { id, leadIds: [ids.narrow?.id] })).status).toBe(200);
    expect((await admin('DELETE', GROUP, { id: [id] })).status).toBe(200);
  });
  test('adds nobody who sees more', async () => {
    const { id: _id, ...fields } = person(own.admin);
    expect(await narrow('POST', USER, { username: 'puppet', password: 'quite-long-pass', ...fields })).toMatchObject(REFUSED);
    expect(await rowOf('puppet')).toBeUndefined();
  });
  test.each([
    ['changes', () => narrow('PUT', USER, { ...person(own.admin), state: 'disabled' })],
    ['resets the password of', () => narrow('POST', `${USER}/reset-password`, { id: own.adminId, password: 'quite-long-pass' })],
    ['unlocks', () => narrow('POST', `${USER}/unlock`, { id: own.adminId })],
    ['ends the sessions of', () => narrow('POST', `${USER}/end-sessions`, { id: own.adminId })],
    ['deletes', () => narrow('DELETE', USER, { id: [own.adminId] })],
    ['renames the group of', () => narrow('PUT', GROUP, { id: own.userGroupId, name: 'x' })],
    ['deletes a group that sees more than', () => narrow('DELETE', GROUP, { id: [own.spareGroupId] })],
    [
      'narrows',
      () => narrow('PUT', DIRECTORY, { id: own.userGroupId, seesAllSubjects: false, subjectIds: [own.subjectId], seesAllClasses: true }),
    ],
    ['revokes the key of', () => narrow('DELETE', KEY, { id: [own.apiKeyId] })],
  ])('never %s somebody who sees all', async (_name, call) => {
    expect(await call()).toMatchObject(REFUSED);
  });
});

describe('who keeps users', () => {
  test.each([
    ['gives himself a wider role', () => keeper('PUT', USER, { ...person('keeper'), roleId: ids.narrow?.roleId })],
    [
      'adds an administrator',
      () => keeper('POST', USER, { ...person('narrow'), id: undefined, username: 'puppet', password: 'quite-long-pass' }),
    ],
    ['resets the password of one', () => keeper('POST', `${USER}/reset-password`, { id: ids.narrow?.id, password: 'quite-long-pass' })],
    [
      'changes what a group of one sees',
      () => keeper('PUT', DIRECTORY, { id: ids.narrow?.groupId, seesAllSubjects: false, subjectIds: [], seesAllClasses: true }),
    ],
    ['makes a key for what he may not do', () => keeper('POST', KEY, { name: 'k', scopes: ['article.read'] })],
  ])('never %s', async (_name, call) => {
    expect(await call()).toMatchObject(REFUSED);
  });
  test('never sets his own password without the old one', async () => {
    const answer = await keeper('POST', `${USER}/reset-password`, { id: ids.keeper?.id, password: 'quite-long-pass' });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'id' } } });
  });
  test('works on his like', async () => {
    expect((await keeper('PUT', USER, { ...person('peer'), name: 'renamed' })).status).toBe(200);
    expect((await keeper('POST', `${USER}/reset-password`, { id: ids.peer?.id, password: 'quite-long-pass' })).status).toBe(200);
  });
});

describe('who keeps clients', () => {
  const fields = { name: '新客户', serviceTypeId: 2, adminUsername: 'new-admin', adminPassword: 'quite-long-pass' };
  test('makes none whose administrator could do more than he', async () => {
    expect(await clerk('POST', CLIENT, fields)).toMatchObject(REFUSED);
    expect(await rowOf('new-admin')).toBeUndefined();
  });
  test('gives none a wider service type', async () => {
    const small = { client: ALL };
    const { db } = server.platform.store;
    const { id } = await db
      .insertInto('serviceType')
      .values({ name: 'small', modules: small, quota: {} })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await clerk('POST', CLIENT, { ...fields, serviceTypeId: id })).status).toBe(200);
    const made = await db.selectFrom('client').select('id').where('name', '=', fields.name).executeTakeFirstOrThrow();
    expect(await clerk('PUT', CLIENT, { id: made.id, name: '新客户', serviceTypeId: 2 })).toMatchObject(REFUSED);
  });
  test('ends, revives and removes none whose people hold more', async () => {
    const { db } = server.platform.store;
    const { id, name } = await db.selectFrom('client').select(['id', 'name']).where('id', '=', own.clientId).executeTakeFirstOrThrow();
    const serviceTypeId = (await db.selectFrom('client').select('serviceTypeId').where('id', '=', id).executeTakeFirstOrThrow())
      .serviceTypeId;
    const change = (fields: object) => clerk('PUT', CLIENT, { id, name, serviceTypeId, ...fields });
    expect(await change({ state: 'disabled' })).toMatchObject(REFUSED);
    expect(await change({ validUntil: 1 })).toMatchObject(REFUSED);
    const small = await db.selectFrom('serviceType').select('id').where('name', '=', 'small').executeTakeFirstOrThrow();
    expect(await change({ serviceTypeId: small.id })).toMatchObject(REFUSED);
    expect(await clerk('DELETE', CLIENT, { id, name })).toMatchObject(REFUSED);
    await db.updateTable('client').set({ state: 'disabled' }).where('id', '=', id).execute();
    expect(await change({ state: 'enabled' })).toMatchObject(REFUSED);
    await db.updateTable('client').set({ state: 'enabled' }).where('id', '=', id).execute();
    expect((await change({ contact: '电话' })).status).toBe(200);
  });
  test('ends not the provider, who could give nobody anything then', async () => {
    const { db } = server.platform.store;
    const { name, serviceTypeId } = await db.selectFrom('client').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    expect(await (await server.as('operator'))('PUT', CLIENT, { id: 1, name, serviceTypeId, validUntil: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'in-use', field: 'validUntil' } },
    });
  });
  test('enters none as somebody who may do more', async () => {
    expect(await clerk('POST', SIMULATE, { clientId: own.clientId })).toMatchObject(REFUSED);
    expect((await (await server.as('operator'))('POST', SIMULATE, { clientId: own.clientId })).status).toBe(200);
  });
});

test('an administrator who sees all does all of it', async () => {
  expect((await admin('PUT', USER, { ...person('keeper'), name: 'renamed' })).status).toBe(200);
  expect((await admin('POST', `${USER}/end-sessions`, { id: ids.keeper?.id })).body).toEqual({ changed: 1 });
  expect((await admin('PUT', DIRECTORY, { id: ids.narrow?.groupId, seesAllSubjects: true, seesAllClasses: true })).status).toBe(200);
});
