// Passkeys, by an authenticator that speaks the protocol: added, as the second step, without a password, and everything that is not taken.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/setting/personal-setting/passkey';
const CODES = '/v1/setting/personal-setting/second-factor';
const USERS = '/v1/manage/user-privilege-manage/user';
const HERE = { origin: 'https://tingfeng.example.org', host: 'tingfeng.example.org' };
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ TINGFENG_TRUST_PROXY: '127.0.0.1', TINGFENG_PUBLIC_URL: `${HERE.origin}/monitor` }, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 30 * 3_600_000;
  for (const table of ['recoveryCode', 'secondFactor', 'passkey', 'usedChallenge', 'signInRule'] as const)
    await db().deleteFrom(table).execute();
  await db().updateTable('role').set({ needsSecondFactor: false }).execute();
  await db().updateTable('account').set({ state: 'enabled', mustChangePassword: false }).execute();
  admin = await server.as(own.admin);
});

const db = () => server.platform.store.db;

interface Body {
  access_token?: string;
  error?: {
    code: string;
    field?: string;
    message: string;
    detail?: { reason?: string; passkey?: { challenge: string; allowCredentials: { id: string }[] } };
  };
}

async function post(path: string, input: object, from = '203.0.113.1', host = HERE.host) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-forwarded-host': host },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as Body;
  const { code, detail, message } = body.error ?? {};
  return { status: response.status, code, reason: detail?.reason, asked: detail?.passkey, message, token: body.access_token, body };
}

const signIn = (username: string, more: object = {}, from?: string) => post('/v1/login', { username, password: PASSWORD, ...more }, from);
const challenge = async (host = HERE.host) => {
  const { body } = await post('/v1/login/passkey/options', {}, undefined, host);
  return body as unknown as { challenge: string; rpId: string; allowCredentials?: unknown };
};
/** Without a password. */
const enter = async (key: SoftwareAuthenticator, where: object = {}, from?: string) =>
  post('/v1/login/passkey', { passkey: key.sign(await challenge(), { ...HERE, ...where }) }, from);

async function begin(who: Caller, more: object = {}) {
  const begun = await who('POST', `${PATH}/begin`, { name: '办公电脑', password: PASSWORD, ...more });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return begun.body as { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };
}

async function add(who: Caller, given = {}, counter = 0) {
  const key = new SoftwareAuthenticator(given);
  const made = await who('POST', PATH, { name: '办公电脑', passkey: key.make(await begin(who), { ...HERE, counter }) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { key, ...(made.body as { id: number; recoveryCodes: string[] }) };
}

const logged = async (action: string) =>
  (
    await db().selectFrom('operationLog').select(['userId', 'before', 'after']).where('action', '=', action).orderBy('id', 'desc').execute()
  )[0];
const askOwn = async (who: Caller) => (await who('POST', `${PATH}/options`, {})).body as { challenge: string };

test('added with the password, listed, renamed, and it signs in without one; the log has each of them', async () => {
  const elsewhere = await server.as(own.admin);
  const { key, id, recoveryCodes } = await add(admin);
  expect(recoveryCodes).toHaveLength(10);
  expect((await elsewhere('GET', '/v1/user-info')).status).toBe(401);
  expect(await logged('user.passkey-add')).toMatchObject({ userId: own.adminId });
  expect((await admin('PUT', PATH, { id, name: '新名字' })).body).toEqual({ changed: 1 });
  const asked = await challenge();
  expect(asked).toMatchObject({ rpId: HERE.host, userVerification: 'required' });
  expect(asked.allowCredentials).toBeUndefined();
  const entered = await enter(key);
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect((await caller(server.url, entered.token ?? '')('GET', '/v1/user-info')).body).toMatchObject({ username: own.admin });
  const { items } = (await admin('GET', PATH)).body as { items: object[] };
  expect(items).toEqual([{ id, name: '新名字', createdAt: now, lastUsedAt: now, isSynced: false, host: HERE.host }]);
  expect((await logged('session.sign-in'))?.after).toContain('"way":"passkey"');
});

describe('as the second step', () => {
  test('is offered after the right password only, and taken with it; a recovery code does too', async () => {
    const { key, recoveryCodes } = await add(admin);
    expect((await post('/v1/login', { username: own.admin, password: 'not the password' })).asked).toBeUndefined();
    const { code, asked } = await signIn(own.admin);
    expect(code).toBe('second-factor-required');
    expect(asked?.allowCredentials).toMatchObject([{ id: key.id, transports: ['usb'] }]);
    const passkey = key.sign(asked ?? { challenge: '' }, HERE, { withHandle: false });
    expect((await signIn(own.admin, { passkey })).status).toBe(200);
    expect(await signIn(own.admin, { passkey })).toMatchObject({ code: 'wrong-passkey', reason: 'passkey-used' });
    expect((await signIn(own.admin, { code: recoveryCodes[0] })).status).toBe(200);
  });

  test('a challenge of another person, or of a sign-in without a password, is none of this sign-in', async () => {
    const { key } = await add(admin);
    const person = await server.as(own.nobody);
    await add(person);
    const { asked } = await signIn(own.nobody);
    const foreign = key.sign(asked ?? { challenge: '' }, HERE);
    expect(await signIn(own.admin, { passkey: foreign })).toMatchObject({ code: 'wrong-passkey', reason: 'passkey-challenge' });
    const alone = key.sign(await challenge(), HERE);
    expect((await signIn(own.admin, { passkey: alone })).reason).toBe('passkey-challenge');
    const step = key.sign((await signIn(own.admin)).asked ?? { challenge: '' }, HERE);
    expect((await post('/v1/login/passkey', { passkey: step })).reason).toBe('passkey-challenge');
  });

  test('another person’s key does not do, whatever the password', async () => {
    await add(admin);
    const { key } = await add(await server.as(other.admin));
    const { asked } = await signIn(own.admin);
    expect((await signIn(own.admin, { passkey: key.sign(asked ?? { challenge: '' }, HERE) })).reason).toBe('passkey-unknown');
  });
});

test('an app that was begun before and never confirmed gives no codes', async () => {
  const begun = await admin('POST', CODES, { password: PASSWORD });
  const { secret } = begun.body as { secret: string };
  const { id } = await add(admin);
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  expect(await signIn(own.admin, { code: code() })).toMatchObject({ status: 401, code: 'wrong-code', token: undefined });
  expect((await admin('POST', `${PATH}/remove`, { id, password: PASSWORD, code: code() })).body).toMatchObject({
    error: { field: 'code' },
  });
  // It may still be confirmed, by whoever is signed in.
  expect((await admin('PUT', CODES, { code: code() })).status).toBe(200);
  now += 30_000;
  expect((await signIn(own.admin, { code: code() })).status).toBe(200);
});

describe('without a password', () => {
  test.each([
    ['another origin', { origin: 'https://tingfeng.example.org.evil.example' }, 'passkey-elsewhere'],
    ['another port', { origin: 'https://tingfeng.example.org:8443' }, 'passkey-elsewhere'],
    ['another host', { host: 'example.org' }, 'passkey-wrong'],
    ['nobody verified', { isVerified: false }, 'passkey-unverified'],
  ])('%s: refused, and why', async (_name, where, reason) => {
    const { key } = await add(admin);
    expect(await enter(key, where)).toMatchObject({ status: 401, code: 'wrong-passkey', reason, token: undefined });
    expect((await logged('session.sign-in-failed'))?.after).toContain(reason);
    expect((await enter(key)).status).toBe(200);
  });

  test('an answer is good once, also of several at the same time, and for five minutes', async () => {
    const { key } = await add(admin);
    const passkey = key.sign(await challenge(), HERE);
    const together = await Promise.all([1, 2, 3].map(() => post('/v1/login/passkey', { passkey })));
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await post('/v1/login/passkey', { passkey })).toMatchObject({ reason: 'passkey-used' });
    const late = key.sign(await challenge(), HERE);
    now += 5 * 60_000 + 1;
    expect((await post('/v1/login/passkey', { passkey: late })).reason).toBe('passkey-late');
    // What is too old is not kept.
    now += 86_400_000;
    expect((await enter(key)).status).toBe(200);
    expect(await db().selectFrom('usedChallenge').select('hash').execute()).toHaveLength(1);
  });

  test('a clock that is set back makes no answer good again, nor one good for long that was asked for while it was ahead', async () => {
    const { key } = await add(admin);
    const passkey = key.sign(await challenge(), HERE);
    expect((await post('/v1/login/passkey', { passkey })).status).toBe(200);
    now += 5 * 60_000 + 1;
    expect((await enter(key)).status).toBe(200);
    now -= 5 * 60_000 + 1;
    expect((await post('/v1/login/passkey', { passkey })).reason).toBe('passkey-used');
    now += 3_600_000;
    const ahead = key.sign(await challenge(), HERE);
    now -= 3_600_000;
    expect((await post('/v1/login/passkey', { passkey: ahead })).reason).toBe('passkey-late');
  });

  test('challenges that nobody answers, and wrong answers, are kept nowhere', async () => {
    const { key } = await add(admin);
    await db().deleteFrom('usedChallenge').execute();
    for (let i = 0; i < 20; i++) await challenge();
    await enter(key, { isVerified: false });
    expect(await db().selectFrom('usedChallenge').select('hash').execute()).toEqual([]);
  });

  test('a signature of another key, a challenge that the server did not make, and bytes that are none', async () => {
    const { key } = await add(admin);
    const thief = new SoftwareAuthenticator();
    thief.userHandle = key.userHandle;
    const forged = { ...thief.sign(await challenge(), HERE), id: key.id, rawId: key.id };
    expect((await post('/v1/login/passkey', { passkey: forged })).reason).toBe('passkey-wrong');
    const own1 = key.sign({ challenge: Buffer.from('v1.a.b.c').toString('base64url') }, HERE);
    expect((await post('/v1/login/passkey', { passkey: own1 })).reason).toBe('passkey-challenge');
    const signed = key.sign(await challenge(), HERE);
    const broken = { ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } };
    expect((await post('/v1/login/passkey', { passkey: broken })).reason).toBe('passkey-wrong');
    const long = { ...signed, response: { ...signed.response, signature: 'A'.repeat(1_000_000) } };
    expect([400, 413]).toContain((await post('/v1/login/passkey', { passkey: long })).status);
    const nobody = new SoftwareAuthenticator();
    expect((await enter(nobody)).reason).toBe('passkey-unknown');
  });

  test('a counter that goes back is refused and logged, unless the key is copied to other devices', async () => {
    const { key } = await add(admin, {}, 5);
    expect((await enter(key, { counter: 6 })).status).toBe(200);
    expect((await enter(key, { counter: 6 })).reason).toBe('passkey-counter');
    expect((await logged('session.sign-in-failed'))?.after).toContain('passkey-counter');
    expect((await enter(key, { counter: 7 })).status).toBe(200);
    const { key: synced } = await add(await server.as(other.admin), { isSynced: true }, 5);
    expect((await enter(synced, { counter: 3 })).status).toBe(200);
  });

  test('a removed key, a disabled account, an address that is not allowed, a client that has ended', async () => {
    const { key, id } = await add(admin);
    const { clientId } = own;
    await db()
      .insertInto('signInRule')
      .values({ clientId, addresses: ['198.51.100.0/24'], updatedAt: now })
      .execute();
    expect((await enter(key)).code).toBe('address-not-allowed');
    expect((await enter(key, {}, '198.51.100.7')).status).toBe(200);
    await db().deleteFrom('signInRule').execute();
    await db()
      .updateTable('client')
      .set({ validUntil: now - 1 })
      .where('id', '=', clientId)
      .execute();
    expect((await enter(key)).code).toBe('account-disabled');
    await db().updateTable('client').set({ validUntil: null }).where('id', '=', clientId).execute();
    await db().updateTable('account').set({ state: 'disabled' }).where('id', '=', own.adminId).execute();
    expect((await enter(key)).code).toBe('account-disabled');
    await db().updateTable('account').set({ state: 'enabled' }).where('id', '=', own.adminId).execute();
    expect((await enter(key)).status).toBe(200);
    await db().deleteFrom('passkey').where('id', '=', id).execute();
    expect((await enter(key)).reason).toBe('passkey-unknown');
  });

  test('waits like the password: a locked account, and an address that tries too much', async () => {
    const { key } = await add(admin);
    for (let i = 0; i < 6; i++) await post('/v1/login', { username: own.admin, password: 'wrong' }, '203.0.113.77');
    expect((await enter(key, {}, '203.0.113.77')).code).toBe('account-locked');
    const stranger = new SoftwareAuthenticator();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 55; i++) codes.push((await enter(stranger, {}, '203.0.113.99')).code);
    expect(codes.filter((code) => code === 'account-locked').length).toBeGreaterThan(3);
  });

  test('a password that must be replaced is still asked for', async () => {
    const { key } = await add(admin);
    await db().updateTable('account').set({ mustChangePassword: true }).where('id', '=', own.adminId).execute();
    const { token = '' } = await enter(key);
    expect((await caller(server.url, token)('GET', USERS)).body).toMatchObject({ error: { code: 'password-change-required' } });
  });

  test('at a client’s own domain its passkeys are others', async () => {
    const { key } = await add(admin);
    await db().updateTable('client').set({ domain: 'yuqing.example.com' }).where('id', '=', own.clientId).execute();
    const asked = await challenge('yuqing.example.com');
    expect(asked.rpId).toBe('yuqing.example.com');
    const there = { origin: 'https://yuqing.example.com', host: 'yuqing.example.com' };
    const answer = await post('/v1/login/passkey', { passkey: key.sign(asked, there) }, undefined, there.host);
    expect(answer.reason).toBe('passkey-unknown');
    expect((await challenge('evil.example')).rpId).toBe(HERE.host);
    await db().updateTable('client').set({ domain: null }).where('id', '=', own.clientId).execute();
  });
});

describe('adding', () => {
  test('asks for the password, and for the second step where there is one', async () => {
    expect((await admin('POST', `${PATH}/begin`, { name: 'x', password: 'not the password' })).body).toMatchObject({
      error: { field: 'password' },
    });
    const { key } = await add(admin);
    expect((await admin('POST', `${PATH}/begin`, { name: 'x', password: PASSWORD })).body).toMatchObject({ error: { field: 'code' } });
    const again = await begin(admin, { passkey: key.sign(await askOwn(admin), HERE) });
    expect(again.excludeCredentials).toMatchObject([{ id: key.id }]);
    const second = new SoftwareAuthenticator();
    const added = await admin('POST', PATH, { name: '手机', passkey: second.make(again, HERE) });
    expect(added.body).toMatchObject({ recoveryCodes: [] });
    expect((await admin('POST', CODES, { password: PASSWORD })).body).toMatchObject({ error: { field: 'code' } });
  });

  test('refuses another origin, nobody verified, a used or foreign challenge, certificates, and a key that somebody has', async () => {
    const begun = await begin(admin);
    const key = new SoftwareAuthenticator();
    const give = async (passkey: object, who = admin) =>
      ((await who('POST', PATH, { name: '键', passkey })).body as Body).error?.detail?.reason;
    expect(await give(key.make(begun, { ...HERE, origin: 'https://evil.example' }))).toBe('passkey-elsewhere');
    expect(await give(key.make(begun, { ...HERE, host: 'evil.example' }))).toBe('passkey-wrong');
    expect(await give(key.make(begun, { ...HERE, isVerified: false }))).toBe('passkey-unverified');
    const statement = new Map<string, unknown>([['x5c', new Map()]]);
    expect(await give(key.make(begun, HERE, { fmt: 'packed', statement }))).toBe('passkey-kind');
    expect(await give(key.make(begun, HERE, { fmt: 'tpm' }))).toBe('passkey-kind');
    const stranger = await server.as(other.admin);
    expect(await give(key.make(begun, HERE), stranger)).toBe('passkey-challenge');
    expect(await give(key.make(begun, HERE))).toBeUndefined();
    expect(await give(key.make(begun, HERE))).toBe('passkey-used');
    expect(await give(key.make(await begin(stranger), HERE), stranger)).toBe('passkey-taken');
    now += 1;
    const late = await begin(stranger);
    now += 5 * 60_000 + 1;
    expect(await give(new SoftwareAuthenticator().make(late, HERE), stranger)).toBe('passkey-late');
  });

  test('bytes that are no attestation are refused at the passkey, however deep or long they say they are', async () => {
    const begun = await begin(admin);
    const right = new SoftwareAuthenticator().make(begun, HERE);
    const bytes = Buffer.from(right.response.attestationObject, 'base64url');
    const broken = [
      Buffer.alloc(4400, 0x81),
      Buffer.concat([Buffer.from([0xa1, 0x63]), Buffer.from('fmt'), Buffer.alloc(4400, 0x81)]),
      Buffer.from('9bffffffffffffffff', 'hex'),
      Buffer.from('5bffffffffffffffff', 'hex'),
      Buffer.from('bb001fffffffffffff', 'hex'),
      Buffer.from('a0', 'hex'),
      Buffer.from('00', 'hex'),
      // Each of its parts gone, and each byte of the authenticator's data turned.
      ...Array.from({ length: 40 }, (_, i) => bytes.subarray(0, Math.floor((bytes.length * i) / 40))),
      ...Array.from({ length: 40 }, (_, i) => {
        const turned = Buffer.from(bytes);
        const at = bytes.length - 1 - i * 4;
        turned[at] = (turned[at] ?? 0) ^ 0xff;
        return turned;
      }),
    ];
    for (const each of broken) {
      const passkey = { ...right, response: { ...right.response, attestationObject: each.toString('base64url') || 'AA' } };
      const answer = await admin('POST', PATH, { name: '键', passkey });
      if (answer.status === 200) await db().deleteFrom('passkey').execute();
      expect([200, 400], `${each.toString('hex')} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
    const long = { ...right, response: { ...right.response, clientDataJSON: 'A'.repeat(20_000) } };
    const answer = await admin('POST', PATH, { name: '键', passkey: long });
    expect(answer).toMatchObject({ status: 400, body: { error: { field: 'passkey.response.clientDataJSON' } } });
    expect(JSON.stringify(answer.body).length).toBeLessThan(2000);
  });

  test('what was begun once is added once, also by several calls at the same time', async () => {
    const begun = await begin(admin);
    const together = await Promise.all(
      [1, 2, 3].map(() => admin('POST', PATH, { name: '键', passkey: new SoftwareAuthenticator().make(begun, HERE) })),
    );
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('is not for the provider’s staff in somebody’s name, nor is removing; nor for whoever must replace the password first', async () => {
    const { id } = await add(admin);
    const staff = await server.as('operator');
    const entered = await staff('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    const simulated = caller(server.url, (entered.body as { access_token: string }).access_token);
    const tries: [string, string, object][] = [
      ['POST', `${PATH}/begin`, { name: '键', password: PASSWORD }],
      ['POST', PATH, { name: '键', passkey: new SoftwareAuthenticator().make({ challenge: 'AAAA', user: { id: 'AAAA' } }, HERE) }],
      ['PUT', PATH, { id, name: '键' }],
      ['POST', `${PATH}/remove`, { id, password: PASSWORD }],
      ['POST', `${PATH}/options`, {}],
    ];
    for (const [method, path, input] of tries)
      expect((await simulated(method, path, input)).body, path).toMatchObject({ error: { code: 'simulated-login' } });
    await db().updateTable('account').set({ mustChangePassword: true }).where('id', '=', own.adminId).execute();
    for (const [method, path, input] of tries)
      expect((await admin(method, path, input)).body, path).toMatchObject({ error: { code: 'password-change-required' } });
  });

  test('at most ten, also of those begun before', async () => {
    const { key } = await add(admin);
    const begun = await begin(admin, { passkey: key.sign(await askOwn(admin), HERE) });
    const row = await db().selectFrom('passkey').selectAll().executeTakeFirstOrThrow();
    const { id: _id, ...values } = row;
    for (let i = 0; i < 9; i++)
      await db()
        .insertInto('passkey')
        .values({ ...values, credentialId: `copy${i}` })
        .execute();
    const eleventh = await admin('POST', PATH, { name: '多', passkey: new SoftwareAuthenticator().make(begun, HERE) });
    expect(eleventh.body).toMatchObject({ error: { field: 'name', detail: { reason: 'too-many-passkeys' } } });
  });
});

describe('removing', () => {
  test('asks for password and second step; the last one takes the recovery codes along', async () => {
    const { key, id, recoveryCodes } = await add(admin);
    const remove = (more: object) => admin('POST', `${PATH}/remove`, { id, password: PASSWORD, ...more });
    expect((await remove({})).body).toMatchObject({ error: { field: 'code' } });
    expect((await remove({ code: recoveryCodes[0], password: 'not the password' })).body).toMatchObject({ error: { field: 'password' } });
    const wrong = key.sign(await challenge(), HERE);
    expect((await remove({ passkey: wrong })).body).toMatchObject({ error: { field: 'passkey', detail: { reason: 'passkey-challenge' } } });
    expect((await remove({ passkey: key.sign(await askOwn(admin), HERE) })).body).toEqual({ changed: 1 });
    expect(await logged('user.passkey-remove')).toMatchObject({ userId: own.adminId });
    expect(await db().selectFrom('recoveryCode').select('id').execute()).toEqual([]);
    expect((await signIn(own.admin)).status).toBe(200);
  });

  test('another person’s or client’s is not there', async () => {
    const { id } = await add(admin);
    for (const name of [own.nobody, other.admin]) {
      const stranger = await server.as(name);
      expect((await stranger('POST', `${PATH}/remove`, { id, password: PASSWORD })).status).toBe(404);
      expect((await stranger('PUT', PATH, { id, name: '我的' })).status).toBe(404);
    }
    expect(await db().selectFrom('passkey').select('name').execute()).toEqual([{ name: '办公电脑' }]);
  });

  test('beside an app it leaves the recovery codes, and so does turning the app off', async () => {
    const { id, key } = await add(admin);
    const begun = await admin('POST', CODES, { password: PASSWORD, passkey: key.sign(await askOwn(admin), HERE) });
    const { secret } = begun.body as { secret: string };
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
    expect((await admin('PUT', CODES, { code: code() })).status).toBe(200);
    now += 30_000;
    expect((await admin('POST', `${CODES}/end`, { password: PASSWORD, code: code() })).status).toBe(200);
    expect((await admin('GET', CODES)).body).toMatchObject({ since: null, recoveryCodesLeft: 10 });
    expect((await signIn(own.admin)).code).toBe('second-factor-required');
    expect((await admin('POST', `${PATH}/remove`, { id, password: PASSWORD, passkey: key.sign(await askOwn(admin), HERE) })).status).toBe(
      200,
    );
  });
});

test('a role that asks for a second step is content with a passkey, and keeps the last one', async () => {
  await db().updateTable('role').set({ needsSecondFactor: true }).where('clientId', '=', own.clientId).execute();
  expect((await admin('GET', USERS)).body).toMatchObject({ error: { code: 'second-factor-setup-required' } });
  const { key, id } = await add(admin);
  expect((await admin('GET', USERS)).status).toBe(200);
  const passkey = key.sign(await askOwn(admin), HERE);
  expect((await admin('POST', `${PATH}/remove`, { id, password: PASSWORD, passkey })).body).toMatchObject({
    error: { field: 'id', detail: { reason: 'passkey-by-role' } },
  });
  expect((await enter(key)).status).toBe(200);
});

test('an administrator ends them with the second step, and a removed person leaves none', async () => {
  const person = await server.as(own.nobody);
  const { userId } = (await person('GET', '/v1/user-info')).body as { userId: number };
  const { key } = await add(person);
  const listed = ((await admin('GET', `${USERS}?id=${userId}`)).body as { items: object[] }).items[0];
  expect(listed).toMatchObject({ hasSecondFactor: true });
  expect((await admin('POST', `${USERS}/end-second-factor`, { id: userId })).body).toEqual({ changed: 1 });
  expect((await enter(key)).reason).toBe('passkey-unknown');
  const { key: again } = await add(await server.as(own.nobody));
  expect((await admin('DELETE', USERS, { id: userId })).status).toBe(200);
  expect(await db().selectFrom('passkey').select('id').execute()).toEqual([]);
  expect((await enter(again)).reason).toBe('passkey-unknown');
});
