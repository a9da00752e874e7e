// What a client says about signing in, and that it holds wherever a password is set and for every open session.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetTries } from '#server/auth/sign-in-budget.ts';
import { loadActor } from '#server/auth/load-actor.ts';
import { openRecord } from '#server/db/open-record.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/system-setting/sign-in-rule';
const OWN_PASSWORD = '/v1/setting/personal-setting/password';
const USERS = '/v1/manage/user-privilege-manage/user';
const PROXIED = { TINGFENG_TRUST_PROXY: '127.0.0.1' };
const KEYS = '/v1/front/tools/report-data-api/key';
const LOGO = '/v1/manage/report/client-report-template-setting/look/logo';
const ARTICLES = '/v1/article/list';
const MINUTE = 60_000;
const DAY = 86_400_000;
const OFFICE = '203.0.113.1';
let server: TestServer;
let own: Tenant;
let other: Tenant;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer(PROXIED, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 30 * 3_600_000;
  const { db } = server.platform.store;
  await db.deleteFrom('signInRule').execute();
  await db.deleteFrom('signInTry').execute();
  await db.deleteFrom('passwordHistory').execute();
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ passwordHash, passwordSetAt: now, mustChangePassword: false }).execute();
});

interface Said {
  status: number;
  body: never;
}
type From = (method: string, path: string, input?: unknown, more?: Record<string, string>) => Promise<Said>;

/** Calls from an address, as the proxy in front of the server says it. */
const from =
  (ip: string, token = ''): From =>
  async (method, path, input, more = {}) => {
    const hasBody = input !== undefined && method !== 'GET';
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': ip,
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
    });
    return { status: response.status, body: (await response.json()) as never };
  };

async function signIn(username: string, ip = OFFICE, password = PASSWORD): Promise<From> {
  const answer = await from(ip)('POST', '/v1/login', { username, password });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return from(ip, (answer.body as { access_token: string }).access_token);
}

const setRule = async (admin: From, rule: object) => {
  const answer = await admin('PUT', PATH, rule);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const changeOwn = (caller: From, oldPassword: string, password: string) => caller('PUT', OWN_PASSWORD, { oldPassword, password });
const weak = (rule: string) => ({ error: { code: 'weak-password', field: 'password', detail: { rule } } });

describe('the rules of a client', () => {
  test('are those of today where it has said nothing, and are logged with what they were', async () => {
    const admin = await signIn(own.admin);
    const { body } = await admin('GET', PATH);
    expect(body).toEqual({
      minLength: 10,
      maxAgeDays: 0,
      history: 0,
      mustChangeGiven: true,
      idleMinutes: 0,
      sessionHours: 0,
      addresses: [],
      linkDays: 30,
      linkUses: 0,
      linkAddresses: [],
      ownAddress: OFFICE,
    });
    await setRule(admin, { minLength: 14, addresses: ['203.0.113.77/24', '203.0.113.0/24', '2001:DB8::/32'] });
    expect((await admin('GET', PATH)).body).toMatchObject({ minLength: 14, addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const log = await server.platform.store.db
      .selectFrom('operationLog')
      .select(['before', 'after'])
      .where('action', '=', 'sign-in-rule.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([JSON.parse(log.before ?? ''), JSON.parse(log.after ?? '')]).toMatchObject([{ minLength: 10 }, { minLength: 14 }]);
    // Another client has its own.
    expect((await (await signIn(other.admin))('GET', PATH)).body).toMatchObject({ minLength: 10 });
  });

  test.each([
    [{ minLength: 9 }, 'minLength'],
    [{ minLength: 19 }, 'minLength'],
    [{ history: 11 }, 'history'],
    [{ idleMinutes: 4 }, 'idleMinutes'],
    [{ sessionHours: 721 }, 'sessionHours'],
    [{ addresses: ['office'] }, 'addresses'],
    [{ addresses: ['198.51.100.0/24'] }, 'addresses'],
    [{ addresses: Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`) }, 'addresses'],
  ])('%j is refused at %s', async (rule, field) => {
    const admin = await signIn(own.admin);
    const answer = await admin('PUT', PATH, rule);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ error: { field } });
  });

  test('are not changed by the provider in a simulated login, nor by who may not', async () => {
    const entered = await (await signIn('operator'))('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId });
    const inside = from(OFFICE, (entered.body as { access_token: string }).access_token);
    expect((await inside('PUT', PATH, { minLength: 12 })).body).toMatchObject({ error: { code: 'simulated-login' } });
    expect((await (await signIn(own.nobody))('GET', PATH)).status).toBe(403);
  });
});

describe('a password', () => {
  test('has the length of its client wherever it is set', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { minLength: 16 });
    const short = 'fifteen-letters';
    expect((await admin('GET', '/v1/password-rule')).body).toMatchObject({ minLength: 16 });
    const refused = await changeOwn(admin, PASSWORD, short);
    expect(refused.body).toMatchObject(weak('too-short'));
    expect(JSON.stringify(refused.body)).toContain('at least 16 characters');
    const user = { username: 'newcomer', password: short, name: 'x', roleId: own.roleId, userGroupId: own.userGroupId };
    expect((await admin('POST', USERS, user)).body).toMatchObject(weak('too-short'));
    expect((await admin('POST', `${USERS}/reset-password`, { id: own.adminId + 1, password: short })).body).toMatchObject(
      weak('too-short'),
    );
    // It holds for that client alone.
    expect((await changeOwn(await signIn(other.admin), PASSWORD, short)).status).toBe(200);
  });

  test('is none of the last ones, also when an administrator sets it', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { history: 3 });
    expect((await changeOwn(admin, PASSWORD, PASSWORD)).body).toMatchObject(weak('used'));
    const made = ['grüne-wiese-1-x', 'blaue-see-2-yz', 'roter-mond-3-zz'];
    let current = PASSWORD;
    for (const next of made) {
      expect((await changeOwn(admin, current, next)).status).toBe(200);
      current = next;
    }
    expect((await changeOwn(admin, current, made[0] ?? '')).body).toMatchObject(weak('used'));
    // The fourth last is free again, and no more hashes are kept than are asked for.
    expect((await changeOwn(admin, current, PASSWORD)).status).toBe(200);
    const { db } = server.platform.store;
    expect(await db.selectFrom('passwordHistory').select('id').where('userId', '=', own.adminId).execute()).toHaveLength(2);
    const id = own.adminId + 1;
    const reset = (password: string) => admin('POST', `${USERS}/reset-password`, { id, password });
    expect((await reset(PASSWORD)).body).toMatchObject(weak('used'));
    expect((await reset('another-quiet-one')).status).toBe(200);
    await setRule(admin, { history: 0 });
    expect((await reset(PASSWORD)).status).toBe(200);
    expect(await db.selectFrom('passwordHistory').select('id').where('userId', '=', id).execute()).toEqual([]);
  });

  test('and those before it are gone with their account', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { history: 3 });
    const user = { username: 'leaver', password: 'another-quiet-one', name: 'x', roleId: own.roleId, userGroupId: own.userGroupId };
    const { id } = (await admin('POST', USERS, user)).body as { id: number };
    expect((await admin('POST', `${USERS}/reset-password`, { id, password: 'blaue-see-2-yz' })).status).toBe(200);
    const { db } = server.platform.store;
    const kept = () => db.selectFrom('passwordHistory').select('id').where('userId', '=', id).execute();
    expect(await kept()).toHaveLength(1);
    expect((await admin('DELETE', `${USERS}?id=${id}`)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test('cannot be compared with the earlier ones without end', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { history: 10 });
    const answers: number[] = [];
    for (let i = 0; i < 14; i++) answers.push((await changeOwn(admin, PASSWORD, PASSWORD)).status);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(answers.slice(10)).toEqual(Array(4).fill(429));
  });

  test('of two that are set at once, one is refused, and what either replaced is kept', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { history: 5 });
    const tries = ['grüne-wiese-1-x', 'blaue-see-2-yz'].map((next) => changeOwn(admin, PASSWORD, next));
    const codes = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect(codes[1]).toBeGreaterThanOrEqual(400);
    expect(
      await server.platform.store.db.selectFrom('passwordHistory').select('id').where('userId', '=', own.adminId).execute(),
    ).toHaveLength(1);
  });

  test('that is too old signs in only to be replaced, also in sessions that are open', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { maxAgeDays: 90, sessionHours: 0 });
    now += 89 * DAY;
    expect((await (await signIn(own.admin))('GET', PATH)).status).toBe(200);
    now += DAY - MINUTE;
    const open = await signIn(own.admin);
    expect((await open('GET', PATH)).status).toBe(200);
    now += MINUTE;
    for (const caller of [open, await signIn(own.admin)]) {
      expect((await caller('GET', PATH)).body).toMatchObject({ error: { code: 'password-change-required' } });
      expect((await caller('GET', '/v1/user-info')).body).toMatchObject({ mustChangePassword: true });
    }
    expect((await changeOwn(open, PASSWORD, PASSWORD)).body).toMatchObject(weak('same'));
    expect((await changeOwn(open, PASSWORD, 'a-quite-new-long-one')).status).toBe(200);
    expect((await open('GET', PATH)).status).toBe(200);
  });

  test('that somebody else gave is replaced at the first sign-in unless the client says otherwise', async () => {
    const admin = await signIn(own.admin);
    const reset = () => admin('POST', `${USERS}/reset-password`, { id: own.adminId + 1, password: 'given-by-another-1' });
    expect((await reset()).status).toBe(200);
    const given = await signIn(own.nobody, OFFICE, 'given-by-another-1');
    expect((await given('GET', '/v1/system-notification')).body).toMatchObject({ error: { code: 'password-change-required' } });
    await setRule(admin, { mustChangeGiven: false });
    expect((await reset()).status).toBe(200);
    expect((await (await signIn(own.nobody, OFFICE, 'given-by-another-1'))('GET', '/v1/system-notification')).status).toBe(200);
  });
});

describe('a session', () => {
  const poll = { 'x-unattended': '1' };
  const isOpen = async (caller: From) => (await caller('GET', '/v1/user-info', undefined, poll)).status === 200;

  test('ends when nobody uses it: what a page asks for by itself is no use', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { idleMinutes: 30 });
    for (let i = 0; i < 5; i++) {
      now += 20 * MINUTE;
      expect((await admin('GET', '/v1/user-info')).status).toBe(200);
    }
    now += 29 * MINUTE;
    expect(await isOpen(admin)).toBe(true);
    now += MINUTE;
    expect(await isOpen(admin)).toBe(false);
    // Nor does it come back by being used.
    expect((await admin('GET', '/v1/user-info')).status).toBe(401);
  });

  test('ends after its hours however much it is used, and says so beside the device', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { sessionHours: 2, idleMinutes: 90 });
    const { body } = await admin('GET', '/v1/setting/personal-setting/session');
    const session = (body as { items: { isCurrent: boolean; createdAt: number; expiresAt: number }[] }).items.find(
      ({ isCurrent }) => isCurrent,
    );
    expect(session?.expiresAt).toBe(now + 90 * MINUTE);
    now += 80 * MINUTE;
    expect((await admin('GET', '/v1/user-info')).status).toBe(200);
    now += 39 * MINUTE;
    expect((await admin('GET', '/v1/user-info')).status).toBe(200);
    now += MINUTE;
    expect((await admin('GET', '/v1/user-info')).status).toBe(401);
    const again = await from(OFFICE)('POST', '/v1/login', { username: own.admin, password: PASSWORD });
    expect(again.body).toMatchObject({ expires_in: 7200 });
  });

  test('of the provider’s staff inside a client follows the rules of the provider', async () => {
    const admin = await signIn(own.admin);
    await setRule(admin, { idleMinutes: 5, addresses: [OFFICE] });
    const operator = await signIn('operator', '198.51.100.9');
    await setRule(operator, { idleMinutes: 30 });
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId });
    const inside = from('198.51.100.9', (entered.body as { access_token: string }).access_token);
    now += 20 * MINUTE;
    expect((await inside('GET', '/v1/user-info')).status).toBe(200);
    now += 20 * MINUTE;
    // Its use is use of the session that it was entered from.
    expect((await operator('GET', '/v1/user-info', undefined, poll)).status).toBe(200);
    now += 11 * MINUTE;
    expect((await inside('GET', '/v1/user-info')).status).toBe(401);
    // Nor does it go on where the password of that session is too old.
    const again = await signIn('operator', '198.51.100.9');
    const second = await again('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId });
    const within = from('198.51.100.9', (second.body as { access_token: string }).access_token);
    await setRule(again, { maxAgeDays: 30 });
    expect((await within('GET', '/v1/user-info')).status).toBe(200);
    await server.platform.store.db
      .updateTable('account')
      .set({ passwordSetAt: now - 30 * DAY })
      .where('username', '=', 'operator')
      .execute();
    expect((await within('GET', '/v1/user-info')).status).toBe(401);
    await server.platform.store.db.deleteFrom('signInRule').where('clientId', '=', 1).execute();
  });

  test('is renewed only where it can last longer', async () => {
    const admin = await server.as(own.admin);
    const isRenewed = async (caller = admin) => (await caller('GET', '/v1/privilege')).headers.has('x-access-token');
    const rule = { minLength: 10, sessionHours: 8 };
    expect((await admin('PUT', PATH, rule)).status).toBe(200);
    const short = await server.as(own.admin);
    now += 3 * 60 * MINUTE;
    expect(await isRenewed(short)).toBe(false);
    expect((await admin('PUT', PATH, { ...rule, sessionHours: 0 })).status).toBe(200);
    expect(await isRenewed(short)).toBe(true);
  });

  test('is read while another process writes, and its use is noted afterwards', async () => {
    const admin = await signIn(own.admin);
    const elsewhere = openRecord(server.platform.config);
    const usedAt = async () =>
      (
        await elsewhere.db
          .selectFrom('session')
          .select((e) => e.fn.max('usedAt').as('at'))
          .where('userId', '=', own.adminId)
          .executeTakeFirstOrThrow()
      ).at;
    now += MINUTE;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      lock = resolve;
    });
    const writing = elsewhere.db.transaction().execute(async (tx) => {
      await tx.updateTable('session').set({ userAgent: 'x' }).where('userId', '=', own.adminId).execute();
      lock();
      await released;
    });
    try {
      await locked;
      expect((await admin('GET', '/v1/user-info')).status).toBe(200);
      expect(await usedAt()).toBeLessThan(now);
    } finally {
      release();
      await writing;
    }
    await expect.poll(usedAt).toBe(now);
    await elsewhere.close();
  });

  test('ends at the next call in every process', async () => {
    const admin = await signIn(own.admin);
    const elsewhere = openRecord(server.platform.config);
    const { id } = await server.platform.store.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', own.adminId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const there = (isUse = false) => loadActor(elsewhere, id, { now, longestMs: 7 * DAY, ip: OFFICE, isUse });
    try {
      now += 20 * MINUTE;
      expect(await there(true)).toBeDefined();
      await setRule(admin, { idleMinutes: 30 });
      now += 29 * MINUTE;
      // What is done there counts here, and the other way round.
      expect(await there(true)).toBeDefined();
      now += 29 * MINUTE;
      expect(await isOpen(admin)).toBe(true);
      await setRule(admin, { idleMinutes: 5 });
      now += 5 * MINUTE;
      expect(await there()).toBeUndefined();
    } finally {
      await elsewhere.close();
    }
  });
});

describe('addresses', () => {
  test('hold for signing in, for open sessions, for keys and for passes', async () => {
    const admin = await signIn(own.admin);
    const home = await signIn(own.admin, '198.51.100.9');
    const key = (await admin('POST', KEYS, { name: 'k', scopes: ['article.read'] })).body as { key?: string };
    const pass = (await home('POST', '/v1/pass', { path: LOGO })).body as { authorization: string };
    await setRule(admin, { addresses: ['203.0.113.0/24'] });
    const refused = { error: { code: 'address-not-allowed', detail: { address: '198.51.100.9' } } };
    expect(await home('GET', '/v1/user-info')).toMatchObject({ status: 401, body: refused });
    const anonymous = from('198.51.100.9');
    expect((await anonymous('POST', '/v1/login', { username: own.admin, password: PASSWORD })).body).toMatchObject(refused);
    // The address is no oracle: a wrong password answers as ever.
    expect((await anonymous('POST', '/v1/login', { username: own.admin, password: 'wrong' })).body).toMatchObject({
      error: { code: 'wrong-credentials' },
    });
    expect((await anonymous('GET', `${LOGO}?authorization=${pass.authorization}`)).body).toMatchObject(refused);
    if (key.key) {
      expect((await from('198.51.100.9', key.key)('GET', ARTICLES)).body).toMatchObject(refused);
      expect((await from('203.0.113.200', key.key)('GET', ARTICLES)).status).toBe(200);
    }
    expect(key.key).toBeDefined();
    const near = await signIn(own.admin, '203.0.113.200');
    expect((await near('GET', '/v1/user-info')).status).toBe(200);
    // Who came from elsewhere knew the password: its owner is told.
    const { notices } = (await near('GET', '/v1/system-notification?entity_name=StoppedSignIn')).body as {
      notices: { StoppedSignIn: { list: object[] } };
    };
    expect(notices.StoppedSignIn.list).toMatchObject([{ ip: '198.51.100.9', addresses: 1 }]);
    // Another client's people come from where they like.
    await signIn(other.admin, '198.51.100.9');
  });

  test('are those that a trusted proxy says, and no caller’s own word', async () => {
    const direct = await startTestServer({}, () => now);
    try {
      const tenant = await buildTenant(direct.platform, 'direct', '云雀');
      const admin = await direct.as(tenant.admin);
      expect((await admin('PUT', PATH, { addresses: ['203.0.113.1'] })).body).toMatchObject({
        error: { field: 'addresses', detail: { address: '127.0.0.1' } },
      });
      expect((await admin('PUT', PATH, { addresses: ['127.0.0.1', '::1'] })).status).toBe(200);
      await direct.platform.store.db
        .updateTable('signInRule')
        .set({ addresses: ['203.0.113.1'] })
        .execute();
      const lying = await fetch(`${direct.url}/v1/user-info`, {
        headers: { authorization: `Bearer ${admin.token}`, 'x-forwarded-for': '203.0.113.1' },
      });
      expect(lying.status).toBe(401);
    } finally {
      await direct.close();
    }
  });

  test('nobody locks himself out', async () => {
    const admin = await signIn(own.admin);
    const answer = await admin('PUT', PATH, { addresses: ['198.51.100.0/24'] });
    expect(answer.body).toMatchObject({ error: { field: 'addresses', detail: { reason: 'own-address-outside', address: OFFICE } } });
    expect(JSON.stringify(answer.body)).toContain(OFFICE);
    await forgetTries(server.platform.store.db, own.admin);
  });
});
