// A role that asks for a second step: until there is one, nothing but setting it up. And what is told of sign-ins that stopped at the code.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

const FACTOR = '/v1/setting/personal-setting/second-factor';
const PASSKEY = '/v1/setting/personal-setting/passkey';
const ROLES = '/v1/manage/user-privilege-manage/role-column-privilege';
const USERS = '/v1/manage/user-privilege-manage/user';
const KEYS = '/v1/front/tools/report-data-api/key';
const MINUTE = 60_000;
const DEMANDED = { error: { code: 'second-factor-setup-required' } };
const ENDPOINTS = Object.values(CONTRACTS).flatMap<Endpoint>((contract) => Object.values(contract));
let server: TestServer;
let own: BusyTenant;
let roleId: number;
let now = Date.now();

const db = () => server.platform.store.db;
beforeAll(async () => {
  server = await startTestServer({ TINGFENG_TRUST_PROXY: '127.0.0.1' }, () => now);
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  ({ roleId } = await db().selectFrom('account').select('roleId').where('id', '=', own.adminId).executeTakeFirstOrThrow());
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 30 * 3_600_000;
  await db().deleteFrom('recoveryCode').execute();
  await db().deleteFrom('secondFactor').execute();
  await db().deleteFrom('stoppedSignIn').execute();
  await db().deleteFrom('notification').execute();
  await db().deleteFrom('signInTry').execute();
  await db().updateTable('role').set({ needsSecondFactor: false }).execute();
});

const need = (isNeeded = true) => db().updateTable('role').set({ needsSecondFactor: isNeeded }).where('id', '=', roleId).execute();
const codeOf = (secret: string, at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function setUp(by: Caller): Promise<string> {
  const begun = await by('POST', FACTOR, { password: PASSWORD });
  const { secret } = begun.body as { secret: string };
  const done = await by('PUT', FACTOR, { code: codeOf(secret) });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return secret;
}

async function signInFrom(ip: string, more: object = {}) {
  const response = await fetch(`${server.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ username: own.admin, password: PASSWORD, ...more }),
  });
  const body = (await response.json()) as { access_token?: string; error?: { code: string } };
  return { code: body.error?.code ?? 'signed-in', by: caller(server.url, body.access_token ?? '') };
}

describe('a role that asks for a second step', () => {
  test('is set with its privileges, logged, copied, and taken back', async () => {
    const admin = await server.as(own.admin);
    const list = async (id: number) =>
      (await admin('GET', ROLES, { id })).body as { items: { needsSecondFactor: boolean; name: string }[] };
    const { name } = (await list(own.spareRoleId)).items[0] ?? { name: '' };
    expect((await admin('PUT', ROLES, { id: own.spareRoleId, name, needsSecondFactor: true })).status).toBe(200);
    expect((await list(own.spareRoleId)).items).toMatchObject([{ needsSecondFactor: true }]);
    // Left out, it stays.
    expect((await admin('PUT', ROLES, { id: own.spareRoleId, name: `${name}2` })).status).toBe(200);
    expect((await list(own.spareRoleId)).items).toMatchObject([{ needsSecondFactor: true }]);
    const copied = await admin('POST', ROLES, { name: 'copy', copyOf: own.spareRoleId });
    expect((await list((copied.body as { id: number }).id)).items).toMatchObject([{ needsSecondFactor: true }]);
  });

  test('of every endpoint leaves only those with which it is set up', async () => {
    const admin = await server.as(own.admin);
    await need();
    const open: string[] = [];
    for (const endpoint of ENDPOINTS.filter(({ privilege }) => privilege !== 'public')) {
      const name = `${endpoint.method} ${endpoint.path}`;
      // With the session’s end the rest would say nothing.
      if (endpoint.path === '/v1/logout') continue;
      const input = ENDPOINT_CASES[name]?.input(own) ?? (endpoint.method === 'POST' || endpoint.method === 'PUT' ? {} : undefined);
      const answer = await admin(endpoint.method, endpoint.path, input, endpoint.body);
      const { code } = (answer.body as { error?: { code: string } } | null)?.error ?? { code: 'ok' };
      if (code !== 'second-factor-setup-required' && code !== 'no-privilege') open.push(name);
    }
    expect(open.toSorted()).toEqual(
      [
        'GET /v1/privilege',
        'GET /v1/user-info',
        `GET ${FACTOR}`,
        `POST ${FACTOR}`,
        `PUT ${FACTOR}`,
        `GET ${PASSKEY}`,
        `POST ${PASSKEY}`,
        `POST ${PASSKEY}/begin`,
      ].toSorted(),
    );
    expect((await admin('GET', '/v1/user-info')).body).toMatchObject({ mustSetUpSecondFactor: true });
    expect((await admin('POST', '/v1/logout')).status).toBe(200);
  });

  test('opens everything once it is set up, and cannot be got around by turning it off', async () => {
    await need();
    const admin = await server.as(own.admin);
    expect((await admin('GET', USERS)).body).toMatchObject(DEMANDED);
    const secret = await setUp(admin);
    expect((await admin('GET', USERS)).status).toBe(200);
    now += MINUTE;
    const ended = await admin('POST', `${FACTOR}/end`, { password: PASSWORD, code: codeOf(secret) });
    expect(ended.body).toMatchObject({ error: { field: 'password', detail: { reason: 'second-factor-by-role' } } });
    await need(false);
    expect((await admin('POST', `${FACTOR}/end`, { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
  });

  test('comes after a password of one’s own', async () => {
    await need();
    await db().updateTable('account').set({ mustChangePassword: true }).where('id', '=', own.adminId).execute();
    const admin = await server.as(own.admin);
    expect((await admin('POST', FACTOR, { password: PASSWORD })).body).toMatchObject({ error: { code: 'password-change-required' } });
    await db().updateTable('account').set({ mustChangePassword: false }).where('id', '=', own.adminId).execute();
    expect((await admin('PUT', '/v1/setting/personal-setting/password', { oldPassword: PASSWORD, password: 'x' })).body).toMatchObject(
      DEMANDED,
    );
  });

  test('keeps programs out that call for such a person', async () => {
    const admin = await server.as(own.admin);
    const { key } = (await admin('POST', KEYS, { name: 'k', scopes: ['article.read'] })).body as { key: string };
    const program = caller(server.url, key);
    expect((await program('GET', '/v1/article/list')).status).toBe(200);
    await need();
    expect((await program('GET', '/v1/article/list')).body).toMatchObject(DEMANDED);
    await setUp(admin);
    expect((await program('GET', '/v1/article/list')).status).toBe(200);
  });

  test('leads back to setting it up when an administrator took it away', async () => {
    await need();
    const admin = await server.as(own.admin);
    const secret = await setUp(admin);
    await db().updateTable('account').set({ roleId }).where('username', '=', own.nobody).execute();
    const second = await server.as(own.nobody);
    await setUp(second);
    expect((await second('POST', `${USERS}/end-second-factor`, { id: own.adminId })).body).toEqual({ changed: 1 });
    const again = await signInFrom('127.0.0.1');
    expect(again.code).toBe('signed-in');
    expect((await again.by('GET', USERS)).body).toMatchObject(DEMANDED);
    expect(await setUp(again.by)).not.toBe(secret);
    expect((await again.by('GET', USERS)).status).toBe(200);
  });

  test('does not keep out the provider’s staff who enter, unless their own role asks', async () => {
    await need();
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    const inside = caller(server.url, (entered.body as { access_token: string }).access_token);
    expect((await inside('GET', USERS)).status).toBe(200);
    const staff = await db().selectFrom('account').select('roleId').where('username', '=', 'operator').executeTakeFirstOrThrow();
    await db().updateTable('role').set({ needsSecondFactor: true }).where('id', '=', staff.roleId).execute();
    expect((await operator('GET', '/v1/operate/client-manage/client')).body).toMatchObject(DEMANDED);
    expect((await inside('GET', USERS)).status).toBe(401);
  });
});

describe('a secret that was begun', () => {
  test('cannot be confirmed a quarter of an hour later', async () => {
    const admin = await server.as(own.admin);
    const { secret } = (await admin('POST', FACTOR, { password: PASSWORD })).body as { secret: string };
    now += 15 * MINUTE + 1;
    const late = await admin('PUT', FACTOR, { code: codeOf(secret) });
    expect(late.body).toMatchObject({ error: { field: 'code', detail: { reason: 'second-factor-begun-long-ago' } } });
    await setUp(admin);
  });
});

describe('a right password that stopped at the code', () => {
  const told = async (by: Caller) => {
    const { notices } = (await by('GET', '/v1/system-notification', { entity_name: 'StoppedSignIn' })).body as {
      notices: { StoppedSignIn?: { list: { ip: string; at: number; addresses: number }[] } };
    };
    return notices.StoppedSignIn?.list ?? [];
  };
  const signInWith = async (secret: string, ip: string) => {
    now += MINUTE;
    expect((await signInFrom(ip)).code).toBe('second-factor-required');
    const answer = await signInFrom(ip, { code: codeOf(secret) });
    expect(answer.code).toBe('signed-in');
    return answer.by;
  };

  test('is told at the next sign-in with time and address, once an hour, and one’s own is not', async () => {
    const secret = await setUp(await server.as(own.admin));
    expect(await told(await signInWith(secret, '203.0.113.1'))).toEqual([]);
    const at = now;
    expect((await signInFrom('198.51.100.9')).code).toBe('second-factor-required');
    now += MINUTE;
    expect((await signInFrom('198.51.100.8', { code: '000000' })).code).toBe('wrong-code');
    expect(await told(await signInWith(secret, '203.0.113.1'))).toMatchObject([{ ip: '198.51.100.8', at: at + MINUTE, addresses: 2 }]);
    await signInFrom('198.51.100.7');
    expect(await told(await signInWith(secret, '203.0.113.1'))).toHaveLength(1);
    now += 61 * MINUTE;
    // Nothing is lost meanwhile.
    expect(await told(await signInWith(secret, '203.0.113.1'))).toMatchObject([{ ip: '198.51.100.7' }, { ip: '198.51.100.8' }]);
    expect(await told(await signInWith(secret, '203.0.113.1'))).toHaveLength(2);
  });

  test('from one’s own address is told when it was given up long before', async () => {
    const secret = await setUp(await server.as(own.admin));
    now += MINUTE;
    const at = now;
    await signInFrom('203.0.113.1');
    now += 20 * MINUTE;
    expect(await told(await signInWith(secret, '203.0.113.1'))).toMatchObject([{ ip: '203.0.113.1', at }]);
  });

  test('from very many addresses is kept for a few', async () => {
    const secret = await setUp(await server.as(own.admin));
    for (let i = 1; i <= 30; i++) await signInFrom(`198.51.100.${i}`);
    expect(await db().selectFrom('stoppedSignIn').select('address').execute()).toHaveLength(20);
    expect(await told(await signInWith(secret, '203.0.113.1'))).toMatchObject([{ addresses: 19 }]);
  });
});
