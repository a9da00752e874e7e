// Identity providers that lie, flood, are slow or change while somebody signs in, and people who would come in as somebody else by them.
import type http from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HostileIssuer, startHostileIssuer } from '../support/hostile-issuer.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PROVIDERS = '/v1/manage/system-setting/sign-in-provider';
const OWN = '/v1/setting/personal-setting/user-info';
const SECRET = 'a secret of the test, 32 letters.';
const APP = 'tingfeng';
let issuer: HostileIssuer;
let server: TestServer;
let own: Tenant;
/** Linking ends it. */
let passwordHash = '';
let other: Tenant;
let admin: Caller;
let shift = 0;
let people = 0;

beforeAll(async () => {
  issuer = await startHostileIssuer(SECRET);
  server = await startTestServer(
    { TINGFENG_PUBLIC_URL: 'https://tingfeng.example.org', TINGFENG_ALLOW_HOSTS: issuer.host, TINGFENG_TRUST_PROXY: '127.0.0.1' },
    () => Date.now() + shift,
  );
  own = await buildTenant(server.platform, 'own', '云雀');
  ({ passwordHash } = await db().selectFrom('account').select('passwordHash').where('id', '=', own.adminId).executeTakeFirstOrThrow());
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
beforeEach(async () => {
  shift = 0;
  Object.assign(issuer, { description: {}, claims: {}, userInfo: undefined, header: { alg: 'RS256' }, takeOver: {}, asked: [] });
  for (const table of ['accountIdentity', 'signInDomain', 'signInProvider', 'secondFactor', 'passkey', 'signInTry', 'signInRule'] as const)
    await db().deleteFrom(table).execute();
  await db().updateTable('account').set({ state: 'enabled', mustChangePassword: false, email: '' }).execute();
  await db().updateTable('client').set({ threePowersSince: null, state: 'enabled' }).execute();
  await db().updateTable('role').set({ needsSecondFactor: false }).execute();
  await db().updateTable('account').set({ passwordHash }).where('id', '=', own.adminId).execute();
  admin = await server.as(own.admin);
});

const db = () => server.platform.store.db;
const accountOf = (id: number) =>
  db().selectFrom('account').select(['roleId', 'userGroupId', 'username']).where('id', '=', id).executeTakeFirstOrThrow();
const plainRole = async () =>
  db()
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', own.clientId)
    .where('id', '!=', (await accountOf(own.adminId)).roleId)
    .executeTakeFirstOrThrow();

async function fieldsOf(more: object = {}) {
  const { userGroupId } = await accountOf(own.adminId);
  const grants = { defaultRoleId: (await plainRole()).id, defaultGroupId: userGroupId, createsAccounts: true };
  return { name: '集团账号', issuer: issuer.issuer, appId: APP, secret: SECRET, domains: ['example.com'], ...grants, ...more };
}
async function provider(more: object = {}): Promise<number> {
  const { status, body } = await admin('POST', PROVIDERS, await fieldsOf(more));
  expect(status).toBe(200);
  return (body as { id: number }).id;
}
async function update(id: number, more: object) {
  const { secret: _secret, ...fields } = await fieldsOf(more);
  return admin('PUT', PROVIDERS, { id, ...fields, ...more });
}
async function post(path: string, input: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', 'x-forwarded-host': 'tingfeng.example.org' };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const body = (await response.json()) as {
    access_token?: string;
    endSessionUrl?: string;
    url: string;
    begun: string;
    error?: { code: string; detail?: { reason?: string; proof?: string; why?: string } };
  };
  return { status: response.status, code: body.error?.code, ...body.error?.detail, token: body.access_token ?? '', body };
}
/** Claims of somebody, valid in all that `more` does not change. */
const claimsOf = (more: object = {}) => {
  people += 1;
  const now = Math.floor(Date.now() / 1000);
  const sub = `person-${people}`;
  const mail = { email: `${sub}@example.com`, email_verified: true };
  return { iss: issuer.issuer, aud: APP, sub, iat: now, exp: now + 600, ...mail, name: '张三', groups: ['staff'], ...more };
};
async function signIn(id: number, claims: object = claimsOf()) {
  const { body } = await post('/v1/login/provider/begin', { providerId: id });
  const asked = new URL(body.url).searchParams;
  issuer.claims = { nonce: asked.get('nonce'), ...claims };
  return post('/v1/login/provider', { begun: body.begun, state: asked.get('state'), code: 'code' });
}
const whoIs = async (token: string) =>
  (await caller(server.url, token)('GET', '/v1/user-info')).body as { userId: number; username: string; email: string };

describe('a token', () => {
  test('of another app, issuer, sign-in, time or person, or without a signature, opens nothing', async () => {
    const id = await provider();
    expect((await signIn(id)).status).toBe(200);
    const past = Math.floor(Date.now() / 1000) - 900;
    const wrong: object[] = [
      { aud: 'another-app' },
      { aud: [APP, 'another-app'] },
      { iss: 'http://elsewhere.example.org' },
      { nonce: 'another' },
      { nonce: undefined },
      { iat: past, exp: past + 60 },
      { sub: '' },
      { sub: 'half \ud83d' },
    ];
    for (const more of wrong) expect(await signIn(id, claimsOf(more)), JSON.stringify(more)).toMatchObject({ reason: 'provider-answer' });
    for (const alg of ['none', 'HS256']) {
      issuer.header = { alg };
      expect(await signIn(id), alg).toMatchObject({ reason: 'provider-answer' });
    }
    issuer.header = { alg: 'RS256' };
    issuer.userInfo = { sub: 'somebody-else', email: 'boss@example.com' };
    expect(await signIn(id, claimsOf({ groups: undefined }))).toMatchObject({ reason: 'provider-answer' });
  });

  test('of an issuer whose clock is two minutes off is taken', async () => {
    const id = await provider();
    const now = Math.floor(Date.now() / 1000);
    expect((await signIn(id, claimsOf({ iat: now + 120, nbf: now + 120, exp: now + 420 }))).status).toBe(200);
    expect((await signIn(id, claimsOf({ iat: now - 420, nbf: now - 420, exp: now - 120 }))).status).toBe(200);
  });
});

describe('an address', () => {
  test('that only looks like somebody’s after folding, cutting or mending is not that person’s', async () => {
    const id = await provider({ linksByMail: true });
    await db().updateTable('account').set({ email: 'mark@example.com' }).where('id', '=', own.adminId).execute();
    const alike = ['mar\u212a@example.com', ' mark@example.com', 'ma\u0000rk@example.com', 'mark@example.com\ufeff', 'x@mark@example.com'];
    for (const email of alike) {
      const { token } = await signIn(id, claimsOf({ email }));
      if (token !== '') expect((await whoIs(token)).userId, JSON.stringify(email)).not.toBe(own.adminId);
    }
    const cut = `${'a'.repeat(200 - '@example.com'.length)}@example.com.evil.example.org`;
    expect(await signIn(id, claimsOf({ email: cut }))).toMatchObject({ status: 401 });
    expect((await whoIs((await signIn(id, claimsOf({ email: 'MARK@Example.com' }))).token)).userId).toBe(own.adminId);
  });

  test('of the ID token is not verified by what the user info says of another', async () => {
    const id = await provider({ linksByMail: true, createsAccounts: false });
    await db().updateTable('account').set({ email: 'boss@example.com' }).where('id', '=', own.adminId).execute();
    const claims = claimsOf({ email: 'boss@example.com', email_verified: undefined, groups: undefined });
    issuer.userInfo = { sub: claims.sub, email: 'me@example.com', email_verified: true };
    expect(await signIn(id, claims)).toMatchObject({ reason: 'provider-unknown-person' });
  });

  test('is not changed by oneself while accounts are found by it', async () => {
    const mine = { name: '云雀', locale: 'zh-CN', email: 'boss@example.com' };
    expect((await admin('PUT', OWN, { ...mine, email: 'a@example.com' })).status).toBe(200);
    await provider({ linksByMail: true });
    const answer = await admin('PUT', OWN, mine);
    expect(answer.body).toMatchObject({ error: { field: 'email', detail: { reason: 'own-mail-by-admin' } } });
    expect((await admin('PUT', OWN, { ...mine, email: 'a@example.com' })).status).toBe(200);
  });

  test('that three new people have at once makes three accounts', async () => {
    const id = await provider();
    const begun = await Promise.all([0, 1, 2].map(async () => (await post('/v1/login/provider/begin', { providerId: id })).body));
    const states = begun.map(({ url }) => new URL(url).searchParams);
    let at = 0;
    issuer.takeOver['/token'] = (response) => {
      const nonce = states[at]?.get('nonce');
      at += 1;
      const claims = claimsOf({ nonce, email: 'shared@example.com' });
      response.setHeader('content-type', 'application/json');
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      response.end(
        JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl` }),
      );
    };
    const answers = [];
    // One after another to the provider, so that each gets its own nonce; together here.
    for (const [index, each] of begun.entries()) {
      answers.push(post('/v1/login/provider', { begun: each.begun, state: states[index]?.get('state'), code: 'code' }));
      await vi.waitUntil(() => at > index, { interval: 2, timeout: 5000 });
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = await db().selectFrom('account').select('username').where('email', '=', 'shared@example.com').execute();
    expect(new Set(made.map(({ username }) => username)).size).toBe(3);
  });

  test('whose name is taken keeps nobody out, however often', async () => {
    const id = await provider();
    for (let i = 0; i < 12; i++) {
      const answer = await signIn(id, claimsOf({ email: 'taken@example.com' }));
      expect(answer.status, `${i} ${JSON.stringify(answer.body)}`).toBe(200);
    }
  });
});

describe('what changes while somebody signs in', () => {
  const meanwhile = (change: () => Promise<unknown>) => {
    issuer.takeOver['/userinfo'] = async (response: http.ServerResponse) => {
      await change();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(issuer.claims));
    };
    return claimsOf({ groups: undefined });
  };

  test('a provider that is removed or points elsewhere binds and makes nobody any more', async () => {
    const id = await provider();
    const claims = meanwhile(() => admin('DELETE', PROVIDERS, { id: [id] }));
    issuer.userInfo = claims;
    expect(await signIn(id, claims)).toMatchObject({ reason: 'provider-off' });
    const left = await db().selectFrom('account').select('id').where('email', '=', claims.email).execute();
    expect(left).toEqual([]);
    expect(await db().selectFrom('accountIdentity').select('id').execute()).toEqual([]);
    const second = await provider({ domains: ['example.com'] });
    const later = meanwhile(() => update(second, { issuer: 'https://login.example.org', secret: 'x' }));
    expect(await signIn(second, later)).toMatchObject({ reason: 'provider-off' });
    expect(await db().selectFrom('accountIdentity').select('id').execute()).toEqual([]);
  });

  test('nobody is made for a client that has ended, or at an address that is none of its own', async () => {
    const id = await provider();
    const claims = claimsOf();
    await db()
      .insertInto('signInRule')
      .values({ clientId: own.clientId, addresses: ['198.51.100.7'], updatedAt: 1 })
      .execute();
    expect((await signIn(id, claims)).code).toBe('address-not-allowed');
    await db().deleteFrom('signInRule').execute();
    await db().updateTable('client').set({ state: 'disabled' }).where('id', '=', own.clientId).execute();
    expect((await signIn(id, claims)).code).toBe('account-disabled');
    expect(await db().selectFrom('account').select('id').where('email', '=', claims.email).execute()).toEqual([]);
  });
});

describe('a provider that floods or leads within', () => {
  const answers: [string, (response: http.ServerResponse) => void][] = [
    ['10 MB', (response) => response.end(`{"a":"${'x'.repeat(10_000_000)}"}`)],
    [
      'deep',
      (response) => response.end(`{"issuer":"ISSUER","a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`.replace('ISSUER', issuer.issuer)),
    ],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<script>1</script>')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['another status', (response) => response.writeHead(799).end('{}')],
    ['no content', (response) => response.writeHead(205).end()],
    ['gzip', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.alloc(100_000))],
    ['another issuer', (response) => response.end('{"issuer":"https://elsewhere.example.org"}')],
  ];
  test.each(answers)('is refused with a reason: %s', async (_name, answer) => {
    const take = (response: http.ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      answer(response);
    };
    issuer.takeOver['/.well-known/openid-configuration'] = take;
    const checked = await admin('POST', `${PROVIDERS}/check`, { issuer: issuer.issuer });
    expect(checked.body).toMatchObject({ error: { field: 'issuer' } });
    const id = await provider();
    expect(await post('/v1/login/provider/begin', { providerId: id })).toMatchObject({ status: 401, code: 'wrong-identity' });
    // Asked again rarely, however often it is begun.
    const asked = issuer.asked.length;
    for (let i = 0; i < 20; i++) await post('/v1/login/provider/begin', { providerId: id });
    expect(issuer.asked.length).toBe(asked);
    issuer.takeOver = {};
    const second = await provider({ domains: ['second.example.com'] });
    for (const path of ['/token', '/userinfo']) {
      issuer.takeOver = { [path]: take };
      const came = await signIn(second, claimsOf({ groups: undefined }));
      if (_name !== 'another issuer' && _name !== 'deep') expect(came, path).toMatchObject({ status: 401, code: 'wrong-identity' });
      expect(came.status).toBeLessThan(500);
    }
  });

  test.each(['http://169.254.169.254/', 'http://127.0.0.1:22/', 'http://[::1]/', 'http://10.0.0.1/', 'file:///etc/passwd'])(
    'asks nothing at %s',
    async (place) => {
      issuer.description = { token_endpoint: place };
      const id = await provider();
      expect(await signIn(id)).toMatchObject({ status: 401, code: 'wrong-identity' });
      issuer.description = { userinfo_endpoint: place };
      const second = await provider({ domains: ['second.example.com'] });
      expect(await signIn(second, claimsOf({ groups: undefined }))).toMatchObject({ status: 401, code: 'wrong-identity' });
    },
  );

  test('leads the browser to pages only, and a sign-out place that is none keeps nobody out', async () => {
    issuer.description = { end_session_endpoint: 'javascript:alert(1)' };
    const id = await provider();
    const came = await signIn(id);
    expect(came.status).toBe(200);
    expect(came.body.endSessionUrl).toBeUndefined();
    issuer.description = { authorization_endpoint: 'javascript:alert(1)' };
    const second = await provider({ domains: ['second.example.com'] });
    expect(await post('/v1/login/provider/begin', { providerId: second })).toMatchObject({ status: 401, code: 'wrong-identity' });
  });

  test('has a thousand groups of two hundred letters', async () => {
    const id = await provider();
    const groups = Array.from({ length: 1000 }, (_, at) => String(at).padEnd(200, 'g'));
    const { sub, ...rest } = claimsOf();
    issuer.userInfo = { sub, groups };
    expect((await signIn(id, { ...rest, sub, groups: undefined })).code).toBe('wrong-identity');
    issuer.userInfo = { sub, groups: groups.slice(0, 500) };
    expect((await signIn(id, { ...rest, sub, groups: undefined })).status).toBe(200);
  });
});

describe('the second step and accounts without a password', () => {
  const secret = new Secret({ size: 20 });
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

  test('sessions that needed no step here end when the provider may stand for it no longer', async () => {
    const id = await provider({ trustsSecondStep: true });
    const strong = await signIn(id, claimsOf({ amr: ['mfa'] }));
    const weak = await signIn(id, claimsOf({ amr: ['pwd'] }));
    expect((await update(id, { trustsSecondStep: true, name: 'x' })).status).toBe(200);
    expect((await caller(server.url, strong.token)('GET', '/v1/user-info')).status).toBe(200);
    expect((await update(id, { trustsSecondStep: false })).status).toBe(200);
    expect((await caller(server.url, strong.token)('GET', '/v1/user-info')).status).toBe(401);
    expect((await caller(server.url, weak.token)('GET', '/v1/user-info')).status).toBe(200);
  });

  test('a proof is one person’s, and its code good once', async () => {
    const id = await provider();
    const [a, b] = [claimsOf(), claimsOf()];
    const [one, two] = [await whoIs((await signIn(id, a)).token), await whoIs((await signIn(id, b)).token)];
    await addApp(one.userId);
    const asked = await signIn(id, a);
    expect(asked.code).toBe('second-factor-required');
    const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
    const step = { proof: asked.proof ?? '', code };
    const done = await post('/v1/login/provider/step', step);
    expect((await whoIs(done.token)).userId).toBe(one.userId);
    expect((await whoIs(done.token)).userId).not.toBe(two.userId);
    expect(await post('/v1/login/provider/step', step)).toMatchObject({ status: 401, code: 'wrong-code' });
    expect((await post('/v1/login/provider', { begun: step.proof, state: 'x', code: 'x' })).reason).toBe('provider-elsewhere');
    await db().deleteFrom('accountIdentity').where('userId', '=', one.userId).execute();
    await db().deleteFrom('secondFactor').execute();
    expect(await post('/v1/login/provider/step', { proof: step.proof })).toMatchObject({ reason: 'provider-off' });
  });

  test('an old password is none where there is none: a passkey is not asked to change it', async () => {
    const id = await provider();
    const { userId } = await whoIs((await signIn(id)).token);
    await db().insertInto('signInRule').values({ clientId: own.clientId, maxAgeDays: 1, updatedAt: 1 }).execute();
    await db().updateTable('account').set({ passwordSetAt: 1 }).where('id', '=', userId).execute();
    const { access_token: token } = await server.platform.sessions.open({ userId, ip: '203.0.113.1', userAgent: 'passkey' });
    expect((await caller(server.url, token)('GET', '/v1/user-info')).body).toMatchObject({ mustChangePassword: false });
    expect((await caller(server.url, token)('GET', '/v1/system-notification')).status).toBe(200);
  });
});

describe('settings', () => {
  test('can be turned off though they grant what three powers, set apart since, do not let them grant', async () => {
    const { roleId, userGroupId } = await accountOf(own.adminId);
    const rules = [{ group: 'boss', roleId, userGroupId }];
    const id = await provider({ rules });
    await db().updateTable('client').set({ threePowersSince: 1 }).where('id', '=', own.clientId).execute();
    await db().updateTable('role').set({ power: 'system' }).where('id', '=', roleId).execute();
    const off = await update(id, { rules, isEnabled: false });
    const more = await update(id, { rules: [...rules, { group: 'more', roleId, userGroupId }] });
    const theirs = await accountOf(other.adminId);
    const foreign = await update(id, { rules, defaultGroupId: theirs.userGroupId });
    await db().updateTable('role').set({ power: '' }).where('id', '=', roleId).execute();
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    expect(more.body).toMatchObject({ error: { field: 'rules', detail: { reason: 'power-grants-nothing' } } });
    expect(foreign.body).toMatchObject({ error: { code: 'not-found', field: 'defaultGroupId' } });
  });

  test('another issuer gets the secret only from somebody who knows it', async () => {
    const id = await provider();
    const moved = await update(id, { issuer: 'https://login.example.org' });
    expect(moved.body).toMatchObject({ error: { field: 'secret', detail: { reason: 'provider-secret-again' } } });
    expect((await update(id, { issuer: 'https://login.example.org', secret: 'new' })).status).toBe(200);
    const lines = await db().selectFrom('operationLog').select(['before', 'after']).where('action', 'like', 'sign-in-provider%').execute();
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  test('another client finds nothing, and cannot change or remove', async () => {
    const id = await provider();
    const theirs = await server.as(other.admin);
    const { secret: _secret, ...fields } = await fieldsOf({ id, domains: [] });
    expect((await theirs('GET', `${PROVIDERS}?id=${id}`)).status).toBe(404);
    expect((await theirs('PUT', PROVIDERS, { ...fields, defaultRoleId: null, defaultGroupId: null })).status).toBe(404);
    expect((await theirs('DELETE', PROVIDERS, { id: [id] })).status).toBe(404);
  });
});
