// SCIM 2.0: what Okta and Microsoft Entra send by their documentation, what RFC 7644 asks, and what a key may not reach.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PROVIDER = '/v1/manage/system-setting/sign-in-provider';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let server: TestServer;
let own: Tenant;
let admin: Caller;
let foreign: Caller;
let providerId: number;
let scim: Scim;
let others: Scim;
let roles: Map<string, number>;

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: Answers of every shape are looked into.
  // oxlint-disable-next-line no-explicit-any -- The same.
  body: any;
  headers: Headers;
}
type Scim = (method: string, path: string, body?: unknown) => Promise<Answered>;

const by =
  (key: string): Scim =>
  async (method, path, body) => {
    const response = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  };

async function buildProvider(as: Caller, tenant: Tenant, more: object = {}): Promise<number> {
  const made = await as('POST', PROVIDER, {
    name: '集团目录',
    issuer: 'https://login.example.org',
    appId: `app-${tenant.clientId}`,
    domains: [`c${tenant.clientId}.example.org`],
    defaultRoleId: tenant.roleId,
    defaultGroupId: tenant.userGroupId,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { id: number }).id;
}
const keyFor = async (as: Caller, id: number): Promise<string> => {
  const made = await as('POST', `${PROVIDER}/scim/key`, { id });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { key: string }).key;
};

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  foreign = await server.as(other.admin);
  const rows = await server.platform.store.db.selectFrom('role').select(['id', 'name']).where('clientId', '=', own.clientId).execute();
  roles = new Map(rows.map((row) => [row.name, row.id]));
  const administrator = [...roles.values()].find((id) => id !== own.roleId) ?? 0;
  providerId = await buildProvider(admin, own, {
    rules: [{ group: 'yuqing-admins', roleId: administrator, userGroupId: own.userGroupId }],
  });
  scim = by(await keyFor(admin, providerId));
  others = by(await keyFor(foreign, await buildProvider(foreign, other)));
});
afterAll(() => server.close());

let made = 0;
const person = (more: object = {}) => {
  made += 1;
  return {
    schemas: [USER],
    userName: `person${made}@c${own.clientId}.example.org`,
    externalId: `00u${made}`,
    name: { givenName: '小明', familyName: '王' },
    emails: [{ primary: true, value: `person${made}@c${own.clientId}.example.org`, type: 'work' }],
    active: true,
    ...more,
  };
};
const create = async (more: object = {}) => {
  const answer = await scim('POST', '/Users', person(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; userName: string };
};
const accountOf = (id: string) =>
  server.platform.store.db.selectFrom('account').selectAll().where('id', '=', Number(id)).executeTakeFirst();
const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [PATCH], Operations });

describe('people', () => {
  test('is made, found by its name in any case, changed, disabled and removed; the account follows', async () => {
    const given = person({ phoneNumbers: [{ type: 'mobile', value: '+86 138 0013 8000' }], preferredLanguage: 'en-US' });
    const answer = await scim('POST', '/Users', given);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toContain('application/scim+json');
    const { id, meta } = answer.body;
    expect(answer.headers.get('location')).toBe(meta.location);
    expect(meta).toMatchObject({ resourceType: 'User', location: expect.stringMatching(new RegExp(`/scim/v2/Users/${id}$`)) });
    expect(answer.body).toMatchObject({ userName: given.userName, externalId: given.externalId, active: true, name: given.name });
    expect(await accountOf(id)).toMatchObject({
      clientId: own.clientId,
      username: given.userName,
      name: '王小明',
      email: given.userName,
      mobile: '13800138000',
      locale: 'en-US',
      state: 'enabled',
      roleId: own.roleId,
      passwordHash: '',
    });
    expect((await server.anonymous('POST', '/v1/login', { username: given.userName, password: PASSWORD })).status).toBe(401);
    // Okta and Entra look before they make.
    const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${given.userName.toUpperCase()}"`)}`);
    expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id }] });
    expect((await scim('POST', '/Users', given)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });

    const replaced = await scim('PUT', `/Users/${id}`, { ...given, displayName: '王大明', emails: [], active: true });
    expect(replaced.body).toMatchObject({ id, displayName: '王大明' });
    expect(await accountOf(id)).toMatchObject({ name: '王大明', email: '' });
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).body).toMatchObject({ active: false });
    expect(await accountOf(id)).toMatchObject({ state: 'disabled' });
    // Entra writes operations with capitals and truth as text.
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body).toMatchObject({ active: true });
    expect((await patch(`/Users/${id}`, { op: 'Add', path: 'name.familyName', value: '李' })).body).toMatchObject({
      name: { familyName: '李' },
    });
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await accountOf(id)).toBeUndefined();
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  test('disabling ends what was open; what is asked of a person is logged in the name of the provider', async () => {
    const { id, userName } = await create();
    const now = server.platform.now();
    const { access_token } = await server.platform.sessions.open({ userId: Number(id), ip: '127.0.0.1', userAgent: '' });
    const ask = () => fetch(`${server.url}/v1/user-info`, { headers: { authorization: `Bearer ${access_token}` } });
    expect((await ask()).status).toBe(200);
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await ask()).status).toBe(401);
    const lines = await server.platform.store.db
      .selectFrom('operationLog')
      .select(['action', 'userId', 'ip', 'after'])
      .where('targetId', '=', id)
      .where('at', '>=', now - 60_000)
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { action: 'user.create', userId: null, ip: '127.0.0.1' },
      { action: 'user.update', userId: null, ip: '127.0.0.1' },
    ]);
    expect(JSON.stringify(lines)).toContain(userName);
  });

  test('who was disabled by hand stays so until the directory says whether he is active', async () => {
    const given = person();
    const { body } = await scim('POST', '/Users', given);
    await server.platform.store.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', Number(body.id)).execute();
    const { active: _active, ...silent } = given;
    expect((await scim('PUT', `/Users/${body.id}`, { ...silent, title: '编辑' })).body).toMatchObject({ active: false, title: '编辑' });
    await patch(`/Users/${body.id}`, { op: 'remove', path: 'active' });
    expect(await accountOf(body.id)).toMatchObject({ state: 'disabled' });
    expect((await scim('PUT', `/Users/${body.id}`, given)).body).toMatchObject({ active: true });
    expect(await accountOf(body.id)).toMatchObject({ state: 'enabled' });
  });

  test('Entra fills a part of a value that is not there yet, and names a manager by his id', async () => {
    const { id } = await create({ emails: [] });
    const mail = (op: string, value: string) => patch(`/Users/${id}`, { op, path: 'emails[type eq "work"].value', value });
    expect((await mail('Add', 'a@example.org')).body).toMatchObject({ emails: [{ type: 'work', value: 'a@example.org' }] });
    expect((await mail('Replace', 'b@example.org')).body).toMatchObject({ emails: [{ type: 'work', value: 'b@example.org' }] });
    expect(await accountOf(id)).toMatchObject({ email: 'b@example.org' });
    expect((await patch(`/Users/${id}`, { op: 'Add', path: `${ENTERPRISE}:manager`, value: '7' })).body).toMatchObject({
      [ENTERPRISE]: { manager: { value: '7' } },
    });
  });

  test('pages and filters', async () => {
    for (let i = 0; i < 5; i += 1) await create({ title: i < 2 ? '编辑' : '记者' });
    const all = await scim('GET', '/Users');
    const { totalResults } = all.body;
    expect(all.body.Resources.length).toBe(totalResults);
    const second = await scim('GET', '/Users?startIndex=2&count=2');
    expect(second.body).toMatchObject({ totalResults, startIndex: 2, itemsPerPage: 2 });
    expect(second.body.Resources.map((each: { id: string }) => each.id)).toEqual(
      all.body.Resources.slice(1, 3).map((each: { id: string }) => each.id),
    );
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults, itemsPerPage: 0, Resources: [] });
    const filtered = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect((await filtered('title eq "编辑"')).body).toMatchObject({ totalResults: 2 });
    expect((await filtered('title eq "编辑" and active eq true')).body).toMatchObject({ totalResults: 2 });
    expect((await filtered(`emails[type eq "work"].value ew "@c${own.clientId}.example.org"`)).body.totalResults).toBeGreaterThan(4);
    expect((await filtered('userName eq ')).body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    expect((await filtered(`title eq "${'x'.repeat(2000)}"`)).body).toMatchObject({ status: '400' });
    const few = await scim('GET', '/Users?count=1&attributes=userName');
    expect(Object.keys(few.body.Resources[0]).toSorted()).toEqual(expect.arrayContaining(['id', 'userName']));
    expect(few.body.Resources[0]).not.toHaveProperty('emails');
    expect(few.body.Resources[0].schemas).toContain(USER);
    const search = await scim('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'title eq "编辑"',
      attributes: ['title'],
    });
    expect(search.body).toMatchObject({ totalResults: 2 });
    // Both kinds, one after the other.
    await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'searched' });
    const people = (await scim('GET', '/Users?count=0')).body.totalResults;
    const both = await scim('POST', '/.search', { startIndex: people, count: 2 });
    expect(both.body).toMatchObject({ startIndex: people, itemsPerPage: 2 });
    expect(both.body.Resources.map((each: { meta: { resourceType: string } }) => each.meta.resourceType)).toEqual(['User', 'Group']);
    expect((await scim('POST', '/.search', { filter: 'displayName eq "searched"' })).body).toMatchObject({ totalResults: 1 });
  });

  test('keeps what an enterprise directory says, and answers it', async () => {
    const extension = { employeeNumber: '1001', department: '品牌部' };
    const roles = [{ value: 'editor', type: 'newsroom', display: '编辑' }];
    const { id } = await create({ schemas: [USER, ENTERPRISE], [ENTERPRISE]: extension, roles });
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ [ENTERPRISE]: extension, roles });
    const moved = { schemas: [ENTERPRISE], department: '公关部' };
    expect((await patch(`/Users/${id}`, { op: 'replace', path: ENTERPRISE, value: moved })).body).toMatchObject({
      [ENTERPRISE]: { department: '公关部' },
    });
  });

  test('signs in later as whom the provider announced', async () => {
    const { id } = await create({ externalId: 'sub-of-wang' });
    const bound = () =>
      server.platform.store.db.selectFrom('accountIdentity').select('userId').where('subject', '=', 'sub-of-wang').execute();
    expect(await bound()).toEqual([]);
    const { accountOf: signIn } = await import('#features/core/session/server/provider-people.ts');
    const row = await server.platform.store.db
      .selectFrom('signInProvider')
      .selectAll()
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    const identity = { subject: 'sub-of-wang', username: '', name: '', mail: '', isMailVerified: false, groups: [] };
    expect(await signIn(server.platform, { ...row, domains: [] }, identity as never, '127.0.0.1')).toBe(Number(id));
    expect(await bound()).toEqual([{ userId: Number(id) }]);
  });
});

describe('groups', () => {
  test('decide on the role by the rules, and give it back when somebody leaves', async () => {
    const [a, b] = [await create(), await create()];
    const answer = await scim('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'yuqing-admins',
      externalId: 'g1',
      members: [{ value: a.id }],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { id } = answer.body;
    const ruled = (
      await server.platform.store.db.selectFrom('signInProvider').select('rules').where('id', '=', providerId).executeTakeFirstOrThrow()
    ).rules[0];
    const roleOf = async ({ id: userId }: { id: string }) => (await accountOf(userId))?.roleId;
    expect([await roleOf(a), await roleOf(b)]).toEqual([ruled?.roleId, own.roleId]);
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: b.id }] });
    expect(await roleOf(b)).toBe(ruled?.roleId);
    expect((await scim('GET', `/Users/${b.id}`)).body).toMatchObject({ groups: [{ value: id, display: 'yuqing-admins' }] });
    await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${a.id}"]` });
    expect([await roleOf(a), await roleOf(b)]).toEqual([own.roleId, ruled?.roleId]);
    // Entra asks so whether somebody is a member.
    const asked = await scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "yuqing-admins"')}`);
    expect(asked.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(asked.body.Resources[0]).not.toHaveProperty('members');
    expect((await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: '999999' }] })).body).toMatchObject({
      status: '400',
    });
    expect((await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'yuqing-admins' })).status).toBe(409);
    // Rules go by names: a group that is called otherwise grants nothing.
    await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'others' });
    expect(await roleOf(b)).toBe(own.roleId);
    await patch(`/Groups/${id}`, { op: 'replace', value: { displayName: 'yuqing-admins' } });
    expect(await roleOf(b)).toBe(ruled?.roleId);
    const seen = (await admin('GET', `${PROVIDER}/scim`, { id: providerId })).body as { groups: object[]; people: number; keys: object[] };
    expect(seen).toMatchObject({
      groups: expect.arrayContaining([expect.objectContaining({ name: 'yuqing-admins', people: 1, rule: 0 })]),
      keys: [{ lastUsedAt: expect.any(Number) }],
    });
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await roleOf(b)).toBe(own.roleId);
  });

  test('members are added and removed in every form that directories write', async () => {
    const [a, b, c, d] = [await create(), await create(), await create(), await create()];
    const { body } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'forms', members: [{ value: a.id }] });
    const after = async (...operations: object[]) => {
      const answer = await patch(`/Groups/${body.id}`, ...operations);
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      return (await scim('GET', `/Groups/${body.id}`)).body.members.map((each: { value: string }) => each.value);
    };
    expect(await after({ op: 'Add', path: 'Members', value: { value: b.id } })).toEqual([a.id, b.id]);
    expect(await after({ op: 'add', value: { members: [{ value: c.id }, { value: b.id }], externalId: 'x1' } })).toEqual([
      a.id,
      b.id,
      c.id,
    ]);
    expect((await scim('GET', `/Groups/${body.id}`)).body).toMatchObject({ displayName: 'forms', externalId: 'x1' });
    expect(await after({ op: 'Remove', path: 'members', value: [{ value: a.id }, { value: c.id }] })).toEqual([b.id]);
    expect(await after({ op: 'add', path: `${GROUP}:members`, value: [{ value: a.id }, { value: d.id }] })).toEqual([a.id, b.id, d.id]);
    expect(await after({ op: 'remove', path: `members[value eq "${a.id}" or value eq "${b.id}"]` })).toEqual([d.id]);
    expect(await after({ op: 'remove', path: 'members' }, { op: 'add', path: 'members', value: [{ value: a.id }] })).toEqual([a.id]);
    expect(await after({ op: 'replace', path: 'members', value: [{ value: b.id }, { value: c.id }] })).toEqual([b.id, c.id]);
    expect(await after({ op: 'replace', value: { displayName: 'Forms 2' } })).toEqual([b.id, c.id]);
    const asked = await scim('PATCH', `/Groups/${body.id}?attributes=displayName`, {
      schemas: [PATCH],
      Operations: [{ op: 'remove', path: 'members' }],
    });
    expect([asked.status, asked.body.displayName, asked.body.members]).toEqual([200, 'Forms 2', undefined]);
    for (const operation of [
      { op: 'replace', path: `members[value eq "${a.id}"].display`, value: 'x' },
      { op: 'remove', path: 'members[display eq "x"]' },
      { op: 'add', path: 'members', value: [a.id] },
      { op: 'add', path: 'members', value: [{ display: 'x' }] },
    ])
      expect((await patch(`/Groups/${body.id}`, operation)).status, JSON.stringify(operation)).toBe(400);
    await after({ op: 'add', path: 'members', value: [{ value: a.id }, { value: b.id }] });
    const found = (filter: string) => scim('GET', `/Groups?attributes=displayName&filter=${encodeURIComponent(filter)}`);
    expect((await found(`members[value eq "${b.id}"] and displayName sw "Forms"`)).body).toMatchObject({ Resources: [{ id: body.id }] });
    expect((await found(`members[value eq "${c.id}"] and displayName sw "Forms"`)).body).toMatchObject({ totalResults: 0 });
    const [shown] = (await scim('GET', `/Groups?filter=${encodeURIComponent('displayName sw "Forms"')}`)).body.Resources;
    expect(shown.members).toMatchObject([
      { value: a.id, display: a.userName, type: 'User' },
      { value: b.id, display: b.userName, type: 'User' },
    ]);
  });

  test('a rule that is changed gives its people what it says then, and at sign-in their announced groups count', async () => {
    const { id, userName } = await create({ externalId: 'sub-of-li' });
    await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'late', members: [{ value: id }] });
    expect((await accountOf(id))?.roleId).toBe(own.roleId);
    const { db } = server.platform.store;
    const row = await db.selectFrom('signInProvider').selectAll().where('id', '=', providerId).executeTakeFirstOrThrow();
    const administrator = row.rules[0]?.roleId;
    const { name, issuer, appId } = row;
    const rules = [...row.rules, { group: 'late', roleId: administrator, userGroupId: own.userGroupId }];
    const update = (more: object) => admin('PUT', PROVIDER, { id: providerId, name, issuer, appId, ...more });
    expect((await update({ rules })).status).toBe(200);
    await expect.poll(async () => (await accountOf(id))?.roleId).toBe(administrator);

    // The token names no groups.
    const { accountOf: signIn } = await import('#features/core/session/server/provider-people.ts');
    const identity = { subject: 'sub-of-li', username: userName, name: '', mail: '', isMailVerified: false, groups: [] };
    await signIn(server.platform, { ...row, rules: rules as never, followsRules: true, domains: [] }, identity as never, '127.0.0.1');
    expect((await accountOf(id))?.roleId).toBe(administrator);
    await update({ rules: row.rules });
    await expect.poll(async () => (await accountOf(id))?.roleId).toBe(own.roleId);
  });

  test('members that are sent at once are all there', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => create()));
    const { body } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'all-staff' });
    const answers = await Promise.all(
      people.map(({ id }) => patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: [{ value: id }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 204));
    const group = await scim('GET', `/Groups/${body.id}`);
    expect(group.body.members.map((each: { value: string }) => each.value).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });
});

describe('a key', () => {
  test('is asked for, reaches only what its provider announced, and ends at once', async () => {
    const none = await fetch(`${server.url}/scim/v2/Users`);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="tingfeng scim"']);
    expect((await by(admin.token)('GET', '/Users')).status).toBe(401);
    const { id, userName } = await create();
    for (const path of [`/Users/${id}`, `/Users/${own.adminId}`]) {
      expect((await others('GET', path)).status).toBe(404);
      expect((await others('PUT', path, person())).status).toBe(404);
      expect((await others('PATCH', path, { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] })).status).toBe(
        404,
      );
      expect((await others('DELETE', path)).status).toBe(404);
    }
    // Nor does it reach an account of its own client that it did not announce.
    expect((await scim('DELETE', `/Users/${own.adminId}`)).status).toBe(404);
    expect((await others('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults).toBe(0);
    const group = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'ours' });
    expect((await others('GET', `/Groups/${group.body.id}`)).status).toBe(404);
    expect((await others('POST', '/Groups', { schemas: [GROUP], displayName: 'theirs', members: [{ value: id }] })).status).toBe(400);
    expect((await foreign('GET', `${PROVIDER}/scim`, { id: providerId })).status).toBe(404);
    expect((await foreign('POST', `${PROVIDER}/scim/key`, { id: providerId })).status).toBe(404);

    const second = await admin('POST', `${PROVIDER}/scim/key`, { id: providerId });
    expect((await admin('POST', `${PROVIDER}/scim/key`, { id: providerId })).body).toMatchObject({ error: { code: 'invalid-input' } });
    const { id: keyId, key } = second.body as { id: number; key: string };
    expect((await by(key)('GET', '/Users')).status).toBe(200);
    expect((await foreign('DELETE', `${PROVIDER}/scim/key`, { id: keyId })).status).toBe(404);
    await admin('DELETE', `${PROVIDER}/scim/key`, { id: keyId });
    expect((await by(key)('GET', '/Users')).status).toBe(401);
    const asked = await admin('GET', `${PROVIDER}/scim`, { id: providerId });
    expect(JSON.stringify(asked.body)).not.toContain(key);
  });

  test('of a provider that is off opens nothing, and one without a default makes none', async () => {
    const bare = await buildProvider(admin, own, { name: '无默认', domains: [], defaultRoleId: null, defaultGroupId: null });
    expect((await admin('POST', `${PROVIDER}/scim/key`, { id: bare })).status).toBe(400);
    const off = await buildProvider(admin, own, { name: '停用', domains: ['off.example.org'] });
    const key = by(await keyFor(admin, off));
    expect((await key('GET', '/Users')).status).toBe(200);
    await admin('PUT', PROVIDER, {
      id: off,
      name: '停用',
      issuer: 'https://login.example.org',
      appId: `app-${own.clientId}`,
      isEnabled: false,
    });
    expect((await key('GET', '/Users')).status).toBe(401);
    // Removed, with what it announced; the people stay.
    await admin('DELETE', PROVIDER, { id: [off, bare] });
    expect(await server.platform.store.db.selectFrom('scimKey').select('id').where('providerId', '=', off).execute()).toEqual([]);
  });

  test('revoked while its message waits opens nothing, nor does one of a provider that has another issuer since', async () => {
    const { takeTurn } = await import('#server/http/in-turn.ts');
    for (const end of ['key', 'issuer'] as const) {
      const id = await buildProvider(admin, own, { name: `换_${end}`, domains: [] });
      const { key, id: keyId } = (await admin('POST', `${PROVIDER}/scim/key`, { id })).body as { key: string; id: number };
      const ask = by(key);
      let go: () => void = () => undefined;
      const held = takeTurn(`scim ${id}`, () => new Promise<void>((resolve) => (go = resolve)));
      const answer = ask('POST', '/Users', person({ userName: `late-${end}` }));
      // The key is looked at when the message comes, and again when its turn has come.
      await expect
        .poll(
          async () =>
            (await server.platform.store.db.selectFrom('scimKey').select('lastUsedAt').where('id', '=', keyId).executeTakeFirst())
              ?.lastUsedAt,
        )
        .not.toBeNull();
      if (end === 'key') await admin('DELETE', `${PROVIDER}/scim/key`, { id: keyId });
      else {
        const other = { id, name: '换', issuer: 'https://other.example.org', appId: `app-${own.clientId}` };
        expect((await admin('PUT', PROVIDER, other)).status).toBe(200);
      }
      go();
      await held;
      expect((await answer).status).toBe(401);
      expect(await server.platform.store.db.selectFrom('scimPerson').select('userId').where('providerId', '=', id).execute()).toEqual([]);
    }
  });

  test('the last administrator is neither disabled nor removed', async () => {
    const { body } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'yuqing-admins' });
    const { id } = await create();
    await patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: [{ value: id }] });
    await server.platform.store.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', own.adminId).execute();
    const refused = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('至少')]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(400);
    await server.platform.store.db.updateTable('account').set({ state: 'enabled' }).where('id', '=', own.adminId).execute();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    await scim('DELETE', `/Groups/${body.id}`);
  });
});

describe('bad messages', () => {
  const cases: [string, string, string, unknown, number][] = [
    ['no JSON', 'POST', '/Users', '{"userName":', 400],
    ['a list', 'POST', '/Users', [], 400],
    ['no name', 'POST', '/Users', { schemas: [USER] }, 400],
    ['a name that is a number', 'POST', '/Users', { schemas: [USER], userName: 5 }, 400],
    ['a long name', 'POST', '/Users', { schemas: [USER], userName: 'x'.repeat(201) }, 400],
    ['U+0000', 'POST', '/Users', { schemas: [USER], userName: 'a\u0000b' }, 400],
    ['much of one person', 'POST', '/Users', { schemas: [USER], userName: 'big', title: 'x'.repeat(20_000) }, 400],
    ['another schema', 'POST', '/Users', { schemas: ['urn:x'], userName: 'other' }, 400],
    ['no operations', 'PATCH', '/Users/ID', { schemas: [PATCH], Operations: [] }, 400],
    ['an unknown operation', 'PATCH', '/Users/ID', { schemas: [PATCH], Operations: [{ op: 'explode' }] }, 400],
    ['a path to nowhere', 'PATCH', '/Users/ID', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'nothing.here', value: 1 }] }, 400],
    [
      'a path to the prototype',
      'PATCH',
      '/Users/ID',
      { schemas: [PATCH], Operations: [{ op: 'add', path: '__proto__.admin', value: true }] },
      400,
    ],
    [
      'too many operations',
      'PATCH',
      '/Users/ID',
      { schemas: [PATCH], Operations: Array.from({ length: 1001 }, () => ({ op: 'add', path: 'title', value: 'x' })) },
      400,
    ],
    ['a body of 3 MB', 'POST', '/Users', `"${'x'.repeat(3_000_000)}"`, 413],
    ['a path of 300 signs', 'GET', `/Users/${'1'.repeat(250)}`, undefined, 404],
    ['a list that is deleted', 'DELETE', '/Users', undefined, 405],
    ['a search for deep lists', 'POST', '/Users/.search', `{"filter":"x","attributes":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['bulk', 'POST', '/Bulk', { Operations: [] }, 404],
    ['a filter of brackets', 'GET', `/Users?filter=${encodeURIComponent('('.repeat(900))}`, undefined, 400],
  ];
  test.each(cases)('%s', async (_what, method, path, body, status) => {
    const { id } = await create();
    const answer = await scim(method, path.replace('ID', id), body);
    expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([status, String(status)]);
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  test('filters and paths made to be slow are not', async () => {
    const { id } = await create();
    const slow = [
      `${'a.'.repeat(480)}b eq "x"`,
      `a eq "${'\\"'.repeat(400)}"`,
      `${'not ('.repeat(150)}a pr${')'.repeat(150)}`,
      `a[${'b['.repeat(300)}`,
      `${'a pr and '.repeat(100)}b pr`,
    ];
    // Each of these would take longer than anybody waits: the library tries every way to read them.
    const endless = [
      `title eq "${'\\a'.repeat(60)}`,
      `title eq "${'\n'.repeat(60)}`,
      `title eq "${'\\\\'.repeat(60)}" and active eq true`,
      Array.from({ length: 40 }, (_, i) => `(a${i} pr or b pr)`).join(' and '),
      `emails[${'a pr or '.repeat(30)}a pr].b[${'a pr or '.repeat(30)}a pr].c[${'a pr or '.repeat(30)}a pr]`,
    ];
    const from = performance.now();
    for (const filter of endless) {
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({ scimType: 'invalidFilter' });
      expect((await patch(`/Users/${id}`, { op: 'remove', path: `emails[${filter}]` })).status).toBe(400);
      expect((await patch(`/Users/${id}`, { op: 'replace', value: { [`emails[${filter}].value`]: 'x' } })).status).toBe(400);
      const value = [{ value: filter }, { [filter]: 1 }];
      expect((await patch(`/Users/${id}`, { op: 'remove', path: 'emails', value })).status).toBe(400);
    }
    for (const filter of slow) {
      expect([200, 400]).toContain((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).status);
      await patch(`/Users/${id}`, { op: 'replace', path: `emails[${filter}].value`, value: 'x' });
      await patch(`/Users/${id}`, { op: 'replace', path: filter.repeat(50), value: 'x' });
    }
    // Far above what they take, far below what a search that goes back does.
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});

test('it says what it can do', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: USER });
  expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 3 });
  expect((await scim('GET', `/Schemas/${USER}`)).body).toMatchObject({ id: USER, attributes: expect.any(Array) });
  expect((await scim('GET', '/Schemas/urn:x')).status).toBe(404);
});
