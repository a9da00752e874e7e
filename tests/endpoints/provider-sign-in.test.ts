// Signing in by an identity provider of a client, against a real one: who comes in, as whom, with what, and everything that is not taken.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP, goThrough, type IdentityServer, startIdentityServer } from '../support/identity-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PROVIDERS = '/v1/manage/system-setting/sign-in-provider';
const CODES = '/v1/setting/personal-setting/second-factor';
const USERS = '/v1/manage/user-privilege-manage/user';
const ORIGIN = 'https://tingfeng.example.org';
const RETURN = `${ORIGIN}/monitor/signed-in`;
const PASSKEY = { credentialId: 'c', host: 'tingfeng.example.org', userHandle: 'u', publicKey: 'k', name: 'old', createdAt: 1 };
const MIMES = { 'content-type': 'application/json' };
let identity: IdentityServer;
let server: TestServer;
let own: Tenant;
/** Linking ends it. */
let passwordHash = '';
let other: Tenant;
let admin: Caller;
let shift = 0;
let people = 0;

beforeAll(async () => {
  identity = await startIdentityServer({ redirectUris: [RETURN], afterSignOut: [`${ORIGIN}/monitor/`] });
  const settings = { TINGFENG_PUBLIC_URL: `${ORIGIN}/monitor`, TINGFENG_ALLOW_HOSTS: identity.host, TINGFENG_TRUST_PROXY: '127.0.0.1' };
  server = await startTestServer(settings, () => Date.now() + shift);
  own = await buildTenant(server.platform, 'own', '云雀');
  ({ passwordHash } = await db().selectFrom('account').select('passwordHash').where('id', '=', own.adminId).executeTakeFirstOrThrow());
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(async () => {
  await server.close();
  await identity.close();
});
beforeEach(async () => {
  shift = 0;
  for (const table of [
    'accountIdentity',
    'signInDomain',
    'signInProvider',
    'recoveryCode',
    'secondFactor',
    'signInTry',
    'usedChallenge',
  ] as const)
    await db().deleteFrom(table).execute();
  await db().updateTable('role').set({ needsSecondFactor: false }).execute();
  await db().updateTable('account').set({ state: 'enabled', mustChangePassword: false }).execute();
  await db().updateTable('client').set({ domain: null, threePowersSince: null }).where('id', '>', 1).execute();
  await db().updateTable('account').set({ passwordHash }).where('id', '=', own.adminId).execute();
  admin = await server.as(own.admin);
});

const db = () => server.platform.store.db;
const person = (more: object = {}) => {
  people += 1;
  const sub = `person-${people}`;
  identity.people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, name: '张三', groups: ['staff'], ...more });
  identity.next = sub;
  return sub;
};
/** The ids of a role and a group of the client. */
const grantOf = async ({ clientId, adminId }: Tenant, isAdmin = false) => {
  const row = await db().selectFrom('account').select(['roleId', 'userGroupId']).where('id', '=', adminId).executeTakeFirstOrThrow();
  if (isAdmin) return row;
  const role = await db()
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '!=', row.roleId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { roleId: role.id, userGroupId: row.userGroupId };
};
async function provider(more: object = {}, by = admin, tenant = own) {
  const grant = await grantOf(tenant);
  const fields = {
    name: '集团账号',
    issuer: identity.issuer,
    appId: APP.id,
    secret: APP.secret,
    extraScopes: 'groups',
    domains: ['example.com'],
  };
  const rules = { createsAccounts: true, defaultRoleId: grant.roleId, defaultGroupId: grant.userGroupId };
  const answer = await by('POST', PROVIDERS, { ...fields, ...rules, ...more });
  return { ...answer, id: (answer.body as { id?: number }).id ?? 0 };
}

interface Body {
  access_token?: string;
  endSessionUrl?: string;
  error?: { code: string; field?: string; message: string; detail?: { reason?: string; proof?: string } };
}
async function post(path: string, input: object, from = '203.0.113.1') {
  const headers = { ...MIMES, 'x-forwarded-for': from, 'x-forwarded-host': 'tingfeng.example.org' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const body = (await response.json()) as Body & { url: string; begun: string };
  const { code, detail, message } = body.error ?? {};
  return { status: response.status, code, reason: detail?.reason, proof: detail?.proof, message, token: body.access_token ?? '', body };
}
const begin = async (id: number) => (await post('/v1/login/provider/begin', { providerId: id })).body;
async function signIn(id: number, more: object = {}) {
  const { url, begun } = await begin(id);
  const came = Object.fromEntries(await goThrough(url, RETURN));
  return { ...(await post('/v1/login/provider', { begun, ...came, ...more })), given: { begun, ...came } };
}
const whoIs = async (token: string) =>
  (await caller(server.url, token)('GET', '/v1/user-info')).body as {
    username: string;
    name: string;
    email: string;
    roleName: string;
    userId: number;
    Client_ID: number;
    hasPassword: boolean;
  };

describe('somebody new', () => {
  test('gets an account with the default role and group, and comes back to it', async () => {
    const { id } = await provider();
    const sub = person();
    const first = await signIn(id);
    expect(first.status).toBe(200);
    const info = await whoIs(first.token);
    expect(info).toMatchObject({ username: `${sub}@example.com`, name: '张三', Client_ID: own.clientId, hasPassword: false });
    const again = await signIn(id);
    expect((await whoIs(again.token)).userId).toBe(info.userId);
    expect(again.body.endSessionUrl).toContain(`${identity.issuer}/session/end`);
    const { items } = (await admin('GET', PROVIDERS)).body as { items: { people: number; lastUsedAt: number; hasSecret: boolean }[] };
    expect(items[0]).toMatchObject({ people: 1, hasSecret: true });
    expect(JSON.stringify(items)).not.toContain(APP.secret);
    expect((await admin('GET', USERS, { providerId: id })).body).toMatchObject({ total: 1, items: [{ id: info.userId }] });
    const offered = await admin('GET', '/v1/select-helper', { entity_name: 'signInProvider' });
    expect(offered.body).toEqual({ items: [{ value: id, label: '集团账号' }] });
  });

  test('gets role and group of the first rule that fits', async () => {
    const admins = await grantOf(own, true);
    const { id } = await provider({
      rules: [
        { group: 'none', ...(await grantOf(own)) },
        { group: 'boss', ...admins },
      ],
    });
    person({ groups: ['staff', 'boss'] });
    const { token } = await signIn(id);
    const { roleName } = await whoIs(token);
    const role = await db().selectFrom('role').select('name').where('id', '=', admins.roleId).executeTakeFirstOrThrow();
    expect(roleName).toBe(role.name);
    const tried = await admin('POST', `${PROVIDERS}/try-rules`, {
      rules: [{ group: 'boss', ...admins }],
      groups: ['x', 'boss'],
    });
    expect(tried.body).toMatchObject({ rule: 0, roleName: role.name });
  });

  test('is refused without a rule, without a verified address, of another domain, and where no accounts are made', async () => {
    const nothing = { defaultRoleId: null, defaultGroupId: null };
    const a = await provider(nothing);
    person();
    expect(await signIn(a.id)).toMatchObject({ status: 401, code: 'wrong-identity', reason: 'provider-no-role' });
    const b = await provider({ domains: ['b.example.com'] });
    expect(await signIn(b.id)).toMatchObject({ reason: 'provider-mail-domain' });
    person({ email_verified: false, email: 'x@b.example.com' });
    expect(await signIn(b.id)).toMatchObject({ reason: 'provider-no-mail' });
    const trusting = await provider({ domains: ['c.example.com'], trustsMail: true });
    person({ email_verified: undefined, email: 'X@C.example.com' });
    expect(await signIn(trusting.id)).toMatchObject({ status: 200 });
    const closed = await provider({ domains: [], createsAccounts: false });
    expect(await signIn(closed.id)).toMatchObject({ reason: 'provider-unknown-person' });
    const log = await db()
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'session.sign-in-failed')
      .where('clientId', '=', own.clientId)
      .execute();
    expect(log.length).toBeGreaterThanOrEqual(4);
  });

  test('becomes one account when two sign-ins come at once', async () => {
    const { id } = await provider();
    const sub = person();
    const begun = await Promise.all([begin(id), begin(id), begin(id)]);
    const came = await Promise.all(begun.map(async ({ url }) => Object.fromEntries(await goThrough(url, RETURN))));
    const answers = await Promise.all(begun.map((each, at) => post('/v1/login/provider', { begun: each.begun, ...came[at] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await db().selectFrom('account').select('id').where('email', '=', `${sub}@example.com`).execute();
    expect(rows).toHaveLength(1);
  });

  test('does not get the name of somebody else, and a look-alike is folded', async () => {
    const { id } = await provider();
    person({ email: `${own.admin}@example.com`, name: '\u200b\n' });
    await db()
      .updateTable('account')
      .set({ username: `${own.admin}@example.com` })
      .where('id', '=', other.adminId)
      .execute();
    const { username, name } = await whoIs((await signIn(id)).token);
    await db().updateTable('account').set({ username: other.admin }).where('id', '=', other.adminId).execute();
    expect(username).toBe(`${own.admin}@example.com-2`);
    expect(name).toBe(username);
  });

  test('is refused when the quota of users is reached', async () => {
    const { id } = await provider();
    person();
    await db()
      .updateTable('client')
      .set({ quotas: { users: 1 } })
      .where('id', '=', own.clientId)
      .execute();
    const answer = await signIn(id);
    await db().updateTable('client').set({ quotas: {} }).where('id', '=', own.clientId).execute();
    expect(answer).toMatchObject({ status: 401, reason: 'provider-full' });
  });
});

describe('an account that is there', () => {
  const mailOf = (userId: number, email: string) => db().updateTable('account').set({ email }).where('id', '=', userId).execute();

  test('is linked by a verified address, once, and to nobody else then', async () => {
    const { id } = await provider({ linksByMail: true, createsAccounts: false });
    await mailOf(own.adminId, 'Boss@example.com');
    person({ email: 'boss@example.com', email_verified: false });
    expect(await signIn(id)).toMatchObject({ reason: 'provider-unknown-person' });
    person({ email: 'boss@example.com' });
    await db()
      .insertInto('passkey')
      .values({ userId: own.adminId, ...PASSKEY })
      .execute();
    expect((await whoIs((await signIn(id)).token)).userId).toBe(own.adminId);
    // Whoever knew the way in before is out.
    expect((await post('/v1/login', { username: own.admin, password: PASSWORD })).code).toBe('wrong-credentials');
    expect((await admin('GET', '/v1/user-info')).status).toBe(401);
    expect(await db().selectFrom('passkey').select('id').where('userId', '=', own.adminId).execute()).toEqual([]);
    person({ email: 'boss@example.com' });
    expect(await signIn(id)).toMatchObject({ reason: 'provider-unknown-person' });
    await mailOf(own.adminId, '');
  });

  test('of another client is never linked', async () => {
    const { id } = await provider({ linksByMail: true, createsAccounts: false });
    await mailOf(other.adminId, 'far@example.com');
    person({ email: 'far@example.com' });
    expect(await signIn(id)).toMatchObject({ reason: 'provider-unknown-person' });
  });

  test('of one of the three powers does not come in by a provider', async () => {
    const { id } = await provider();
    person();
    const { userId } = await whoIs((await signIn(id)).token);
    const { roleId } = await db().selectFrom('account').select('roleId').where('id', '=', userId).executeTakeFirstOrThrow();
    await db().updateTable('role').set({ power: 'security' }).where('id', '=', roleId).execute();
    const answer = await signIn(id);
    await db().updateTable('role').set({ power: '' }).where('id', '=', roleId).execute();
    expect(answer).toMatchObject({ reason: 'provider-power' });
  });

  test('follows the rules at each sign-in, but for the last administrator', async () => {
    const [plain, boss] = [await grantOf(own), await grantOf(own, true)];
    const { id } = await provider({
      linksByMail: true,
      followsRules: true,
      defaultRoleId: null,
      defaultGroupId: null,
      rules: [
        { group: 'boss', ...boss },
        { group: 'staff', ...plain },
      ],
    });
    const sub = person({ groups: 'boss' });
    const { userId, roleName } = await whoIs((await signIn(id)).token);
    identity.people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, groups: ['staff'] });
    expect((await whoIs((await signIn(id)).token)).roleName).not.toBe(roleName);
    identity.people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, groups: [] });
    expect(await signIn(id)).toMatchObject({ reason: 'provider-no-role' });
    const line = await db()
      .selectFrom('operationLog')
      .select('after')
      .where('action', '=', 'user.grant')
      .where('targetId', '=', String(userId))
      .executeTakeFirst();
    expect(JSON.stringify(line)).toContain('集团账号');
    await mailOf(own.adminId, 'last@example.com');
    await db()
      .updateTable('account')
      .set({ state: 'disabled' })
      .where('clientId', '=', own.clientId)
      .where('id', '!=', own.adminId)
      .where('roleId', '=', boss.roleId)
      .execute();
    person({ email: 'last@example.com', groups: ['staff'] });
    expect((await whoIs((await signIn(id)).token)).roleName).toBe(roleName);
    await mailOf(own.adminId, '');
  });

  test('that is disabled, or of a client that has ended, does not come in', async () => {
    const { id } = await provider();
    person();
    const { userId } = await whoIs((await signIn(id)).token);
    await db().updateTable('account').set({ state: 'disabled' }).where('id', '=', userId).execute();
    expect(await signIn(id)).toMatchObject({ status: 401, code: 'account-disabled' });
  });
});

describe('the second step', () => {
  const secret = new Secret({ size: 20 });
  const code = () => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + shift });
  const addApp = (userId: number) =>
    db()
      .insertInto('secondFactor')
      .values({
        userId,
        sealedSecret: server.outgoing.seal.close(secret.base32, `second factor of ${userId}`),
        createdAt: 1,
        confirmedAt: 1,
        lastStep: 0,
      })
      .execute();

  test('of this product is asked for after the provider, with the proof', async () => {
    const { id } = await provider();
    person();
    const { userId } = await whoIs((await signIn(id)).token);
    await addApp(userId);
    const asked = await signIn(id);
    expect(asked).toMatchObject({ status: 401, code: 'second-factor-required' });
    expect(asked.token).toBe('');
    expect(await post('/v1/login/provider/step', { proof: asked.proof ?? '', code: '000000' })).toMatchObject({ code: 'wrong-code' });
    const done = await post('/v1/login/provider/step', { proof: asked.proof ?? '', code: code() });
    expect(done.status).toBe(200);
    expect((await whoIs(done.token)).userId).toBe(userId);
    expect(await post('/v1/login/provider/step', { proof: 'v1.a.b.c', code: '000000' })).toMatchObject({ reason: 'provider-elsewhere' });
    shift = 12 * 60_000;
    expect(await post('/v1/login/provider/step', { proof: asked.proof ?? '', code: code() })).toMatchObject({ reason: 'provider-late' });
  });

  test('there stands for one here only where that is said, and the provider says mfa', async () => {
    const { id } = await provider({ trustsSecondStep: true });
    const sub = person({ amr: ['pwd'] });
    const { userId } = await whoIs((await signIn(id)).token);
    await addApp(userId);
    expect(await signIn(id)).toMatchObject({ code: 'second-factor-required' });
    identity.people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, amr: ['pwd', 'mfa'] });
    expect(await signIn(id)).toMatchObject({ status: 200 });
    await db().deleteFrom('secondFactor').execute();
    await db().updateTable('role').set({ needsSecondFactor: true }).execute();
    const { token } = await signIn(id);
    expect((await caller(server.url, token)('GET', '/v1/system-notification')).status).toBe(200);
    identity.people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, amr: [] });
    const weak = await signIn(id);
    expect((await caller(server.url, weak.token)('GET', '/v1/system-notification')).status).toBe(403);
    // Who has no password sets the app up with a fresh sign-in.
    const mine = caller(server.url, weak.token);
    expect((await mine('POST', CODES, { password: 'anything' })).status).toBe(200);
    shift = 11 * 60_000;
    const late = await mine('POST', CODES, { password: 'anything' });
    expect(late.body).toMatchObject({ error: { detail: { reason: 'sign-in-again' } } });
    const change = await mine('PUT', '/v1/setting/personal-setting/password', { oldPassword: 'x', password: 'Quite-another-43-word' });
    expect(JSON.stringify(change.body)).toMatch(/no-own-password|second-factor-setup/);
  });
});

describe('what is not taken', () => {
  test('a code of another sign-in, a state that was used, a begin that is late, sealed elsewhere, or for a provider that changed', async () => {
    const { id } = await provider();
    person();
    const done = await signIn(id);
    expect(await post('/v1/login/provider', done.given)).toMatchObject({ status: 401, reason: 'provider-used' });
    const [mine, theirs] = [await begin(id), await begin(id)];
    const came = Object.fromEntries(await goThrough(theirs.url, RETURN));
    expect(await post('/v1/login/provider', { begun: mine.begun, ...came })).toMatchObject({ reason: 'provider-elsewhere' });
    expect(await post('/v1/login/provider', { begun: 'v1.x.y.z', ...came })).toMatchObject({ reason: 'provider-elsewhere' });
    shift = 11 * 60_000;
    expect(await post('/v1/login/provider', { begun: theirs.begun, ...came })).toMatchObject({ reason: 'provider-late' });
    shift = -30 * 60_000;
    expect(await post('/v1/login/provider', { begun: theirs.begun, ...came })).toMatchObject({ reason: 'provider-late' });
    shift = 0;
    await db().updateTable('signInProvider').set({ issuer: 'https://elsewhere.example.org' }).execute();
    expect(await post('/v1/login/provider', { begun: theirs.begun, ...came })).toMatchObject({ reason: 'provider-off' });
  });

  test('somebody else’s code with one’s own state is refused by the provider, and a mixed-up issuer by us', async () => {
    const { id } = await provider();
    person();
    const [mine, theirs] = [await begin(id), await begin(id)];
    const own = Object.fromEntries(await goThrough(mine.url, RETURN));
    const foreign = Object.fromEntries(await goThrough(theirs.url, RETURN));
    const answer = await post('/v1/login/provider', { begun: mine.begun, ...own, code: foreign.code });
    expect(answer).toMatchObject({ status: 401, reason: 'provider-refused' });
    const other = await begin(id);
    const came = Object.fromEntries(await goThrough(other.url, RETURN));
    expect(await post('/v1/login/provider', { begun: other.begun, ...came, iss: 'https://evil.example.org' })).toMatchObject({
      reason: 'provider-answer',
    });
  });

  test('a person who cancels, a wrong secret, and a provider that is away say what it was', async () => {
    const { id } = await provider();
    const { begun, url } = await begin(id);
    const state = new URL(url).searchParams.get('state') ?? '';
    const cancelled = await post('/v1/login/provider', { begun, state, iss: identity.issuer, error: 'access_denied' });
    expect(cancelled).toMatchObject({ reason: 'provider-cancelled' });
    expect(cancelled.message).toContain(identity.host);
    person();
    expect((await admin('PUT', PROVIDERS, { id, name: '集团账号', issuer: identity.issuer, appId: APP.id, secret: 'wrong' })).status).toBe(
      200,
    );
    const refused = await signIn(id);
    expect(refused).toMatchObject({ reason: 'provider-refused' });
    expect(refused.message).toContain('invalid_client');
    const away = await admin('POST', `${PROVIDERS}/check`, { issuer: 'https://127.0.0.1:9' });
    expect(away.body).toMatchObject({ error: { field: 'issuer', detail: { reason: 'provider-unreachable' } } });
    const plain = await admin('POST', `${PROVIDERS}/check`, { issuer: 'http://login.example.org' });
    expect(plain.body).toMatchObject({ error: { field: 'issuer', detail: { reason: 'provider-needs-tls' } } });
    const good = await admin('POST', `${PROVIDERS}/check`, { issuer: identity.issuer });
    expect(good.body).toMatchObject({ issuer: identity.issuer, hasPkce: true, hasSignOut: true });
  });

  test('tries are counted by address, and long or odd input is refused', async () => {
    await provider();
    for (let i = 0; i < 50; i++) await post('/v1/login/provider', { begun: 'x', state: 'x' }, '203.0.113.9');
    expect((await post('/v1/login/provider', { begun: 'x', state: 'x' }, '203.0.113.9')).code).toBe('account-locked');
    expect((await post('/v1/login/provider', { begun: 'x'.repeat(100_000), state: 'x' })).status).toBeGreaterThanOrEqual(400);
    expect((await post('/v1/login/provider/begin', { providerId: 999_999 })).reason).toBe('provider-off');
    expect((await post('/v1/login/provider/find', { mail: 'a@nowhere.example.org' })).status).toBe(404);
    expect((await post('/v1/login/provider/find', { mail: '@'.repeat(199) })).status).toBe(404);
  });

  test('no password opens an account that has none', async () => {
    const { id } = await provider();
    person();
    const { username } = await whoIs((await signIn(id)).token);
    for (const password of ['x', '', PASSWORD])
      expect((await post('/v1/login', { username, password })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('settings', () => {
  test('turning off, another issuer and removing end what came by it', async () => {
    const { id } = await provider();
    person();
    const first = await signIn(id);
    const fields = { id, name: '集团账号', issuer: identity.issuer, appId: APP.id };
    expect((await admin('PUT', PROVIDERS, { ...fields, isEnabled: false })).status).toBe(200);
    expect((await caller(server.url, first.token)('GET', '/v1/user-info')).status).toBe(401);
    expect((await post('/v1/login/provider/begin', { providerId: id })).reason).toBe('provider-off');
    expect((await admin('PUT', PROVIDERS, { ...fields, isEnabled: true })).status).toBe(200);
    const second = await signIn(id);
    expect(second.status).toBe(200);
    expect((await admin('DELETE', PROVIDERS, { id: [id] })).status).toBe(200);
    expect((await caller(server.url, second.token)('GET', '/v1/user-info')).status).toBe(401);
    expect(await db().selectFrom('accountIdentity').selectAll().execute()).toEqual([]);
  });

  test('a domain belongs to one provider, and leads to it with the names', async () => {
    const { id } = await provider();
    const theirs = await provider({}, await server.as(other.admin), other);
    expect(theirs.body).toMatchObject({ error: { field: 'domains', detail: { reason: 'provider-domain-taken' } } });
    const found = await post('/v1/login/provider/find', { mail: 'anybody@EXAMPLE.com' });
    expect(found.body).toMatchObject({ id, name: '集团账号', host: identity.host });
    await db().updateTable('client').set({ domain: 'tingfeng.example.org' }).where('id', '=', own.clientId).execute();
    const branding = await fetch(`${server.url}/v1/branding`, {
      headers: { 'x-forwarded-host': 'tingfeng.example.org', 'x-forwarded-for': '203.0.113.1' },
    });
    expect(await branding.json()).toMatchObject({ providers: [{ id, name: '集团账号' }], hasProviders: true });
  });

  test('nobody narrower than the client’s people sets one up, no default for anybody, no fixed role', async () => {
    expect((await provider({ domains: [] })).body).toMatchObject({ error: { field: 'domains', detail: { reason: 'provider-anybody' } } });
    expect((await provider({ domains: ['no domain'] })).status).toBe(400);
    expect((await provider({ defaultGroupId: null })).body).toMatchObject({ error: { detail: { reason: 'provider-half-default' } } });
    const foreign = await grantOf(other);
    expect((await provider({ rules: [{ group: 'x', ...foreign }] })).body).toMatchObject({ error: { code: 'not-found' } });
    const { roleId, userGroupId } = await grantOf(own);
    await db()
      .insertInto('rolePrivilege')
      .values({ roleId, module: 'system-setting', b: 1, m: 1, a: 1, d: 1 })
      .onConflict((c) => c.columns(['roleId', 'module']).doUpdateSet({ b: 1, m: 1, a: 1, d: 1 }))
      .execute();
    const small = { username: 'small.person', password: 'Quite-long-43-word', name: '小', roleId, userGroupId };
    await admin('POST', USERS, small);
    await db().updateTable('account').set({ mustChangePassword: false }).where('username', '=', small.username).execute();
    const narrow = await provider({}, await server.as(small.username, small.password));
    expect(narrow).toMatchObject({ status: 403, body: { error: { code: 'no-privilege' } } });
    await db().updateTable('role').set({ power: 'unassigned' }).where('id', '=', roleId).execute();
    const fixed = await provider();
    await db().updateTable('role').set({ power: '' }).where('id', '=', roleId).execute();
    expect(fixed.body).toMatchObject({ error: { detail: { reason: 'provider-fixed-role' } } });
  });
});
