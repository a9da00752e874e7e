// The second step of signing in: codes of an authenticator app, recovery codes, and what an attacker who knows the password can do.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Seal } from '#server/auth/seal.ts';
import { placeOfSecret } from '#server/auth/second-factor.ts';
import { choosePassword, GIVEN } from '../support/choose-password.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/setting/personal-setting/second-factor';
const USERS = '/v1/manage/user-privilege-manage/user';
const PROXIED = { TINGFENG_TRUST_PROXY: '127.0.0.1' };
const STEP = 30_000;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer(PROXIED, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(() => server.close());
// Nobody has a second step, and the counts of one test are reset before the next.
beforeEach(async () => {
  now += 30 * 3_600_000;
  const { db } = server.platform.store;
  await db.deleteFrom('recoveryCode').execute();
  await db.deleteFrom('secondFactor').execute();
  admin = await server.as(own.admin);
});

const codeOf = (secret: string, at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function signIn(username: string, more: object = {}, from = '203.0.113.1') {
  const response = await fetch(`${server.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: PASSWORD, ...more }),
  });
  const body = (await response.json()) as { access_token?: string; error?: { code: string; field?: string } };
  return { status: response.status, code: body.error?.code ?? 'signed-in', token: body.access_token };
}

interface Turned {
  secret: string;
  recoveryCodes: string[];
}

async function turnOn(caller: Caller): Promise<Turned> {
  const begun = await caller('POST', PATH, { password: PASSWORD });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { secret } = begun.body as { secret: string };
  const done = await caller('PUT', PATH, { code: codeOf(secret) });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { secret, ...(done.body as { recoveryCodes: string[] }) };
}

describe('turned on', () => {
  test('the password alone does not sign in; the newest code does, once', async () => {
    const { secret, recoveryCodes } = await turnOn(admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signIn(own.admin)).toMatchObject({ status: 401, code: 'second-factor-required', token: undefined });
    // The code that turned it on was taken.
    expect((await signIn(own.admin, { code: codeOf(secret) })).code).toBe('wrong-code');
    now += STEP;
    const code = codeOf(secret);
    expect((await signIn(own.admin, { code })).status).toBe(200);
    expect((await signIn(own.admin, { code })).code).toBe('wrong-code');
    now += STEP;
    const together = await Promise.all([1, 2, 3].map(() => signIn(own.admin, { code: codeOf(secret) })));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a code of a clock that is half a minute off is taken, an older one is not', async () => {
    const { secret } = await turnOn(admin);
    now += 10 * STEP;
    expect((await signIn(own.admin, { code: codeOf(secret, now - 2 * STEP) })).code).toBe('wrong-code');
    expect((await signIn(own.admin, { code: codeOf(secret, now - STEP) })).status).toBe(200);
    expect((await signIn(own.admin, { code: codeOf(secret, now + STEP) })).status).toBe(200);
  });

  test('a recovery code signs in once, as it is written or without its hyphen', async () => {
    const { recoveryCodes } = await turnOn(admin);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(own.admin, { code: first })).status).toBe(200);
    expect((await signIn(own.admin, { code: first })).code).toBe('wrong-code');
    expect((await signIn(own.admin, { code: second.replace('-', '').toUpperCase() })).status).toBe(200);
    expect((await admin('GET', PATH)).body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('other sessions end, for they have shown no code', async () => {
    const elsewhere = await server.as(own.admin);
    await turnOn(admin);
    expect((await elsewhere('GET', '/v1/user-info')).status).toBe(401);
    expect((await admin('GET', '/v1/user-info')).status).toBe(200);
  });

  test('the secret is sealed, the codes are hashed, and the logs have neither', async () => {
    const { secret, recoveryCodes } = await turnOn(admin);
    const { db } = server.platform.store;
    const kept = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('operationLog').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) expect(kept).not.toContain(text);
    expect(kept).toContain('user.second-factor-on');
  });
});

describe('somebody who knows the password', () => {
  test('cannot try many codes, from wherever and however often the password is given again', async () => {
    await turnOn(admin);
    const answers: string[] = [];
    for (let i = 0; i < 60; i++) {
      answers.push((await signIn(own.admin, { code: String(100_000 + i) }, `203.0.113.${1 + (i % 30)}`)).code);
      expect((await signIn(own.admin, {}, `203.0.113.${1 + (i % 30)}`)).code).toBe('second-factor-required');
    }
    expect(answers.filter((code) => code === 'wrong-code')).toHaveLength(20);
    expect(answers.filter((code) => code === 'account-locked')).toHaveLength(40);
  });

  test('and holds a session can neither turn it off, nor change it, without a code', async () => {
    const { secret } = await turnOn(admin);
    now += STEP;
    for (const way of ['end', 'recovery-codes']) {
      expect((await admin('POST', `${PATH}/${way}`, { password: PASSWORD, code: '000000' })).body).toMatchObject({
        error: { field: 'code' },
      });
      expect((await admin('POST', `${PATH}/${way}`, { password: 'not the password', code: codeOf(secret) })).body).toMatchObject({
        error: { field: 'password' },
      });
    }
    expect((await admin('POST', PATH, { password: PASSWORD })).body).toMatchObject({ error: { field: 'password' } });
    expect((await admin('GET', PATH)).body).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await signIn(own.admin)).code).toBe('second-factor-required');
  });
});

test('a day of guessing codes brings few, and a right one ends the waits', async () => {
  const { secret } = await turnOn(admin);
  let judged = 0;
  for (let minute = 0; minute < 24 * 60; minute += 40) {
    now += 40 * 60_000;
    // A burst after each pause, from another address each time.
    for (let i = 0; i < 3; i++)
      if ((await signIn(own.admin, { code: '000000' }, `203.0.113.${1 + ((minute / 40 + i) % 200)}`)).code === 'wrong-code') judged++;
  }
  expect(judged).toBeGreaterThan(20);
  expect(judged).toBeLessThan(60);
  now += 3_600_000;
  expect((await signIn(own.admin, { code: codeOf(secret) })).status).toBe(200);
  expect((await signIn(own.admin, { code: '000000' })).code).toBe('wrong-code');
  expect((await signIn(own.admin, { code: '000000' })).code).toBe('wrong-code');
});

test('a first code cannot be guessed with a borrowed session, and such guesses lock nobody out of a step that is on', async () => {
  await admin('POST', PATH, { password: PASSWORD });
  const answers: number[] = [];
  for (let i = 0; i < 30; i++) answers.push((await admin('PUT', PATH, { code: String(100_000 + i) })).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(20);
  now += 2 * 3_600_000;
  const { secret } = (await admin('POST', PATH, { password: PASSWORD })).body as { secret: string };
  expect((await admin('PUT', PATH, { code: codeOf(secret) })).status).toBe(200);
  for (let i = 0; i < 30; i++) expect((await admin('PUT', PATH, { code: '000000' })).status).toBe(404);
  now += STEP;
  expect((await signIn(own.admin, { code: codeOf(secret) })).status).toBe(200);
});

test('who signs in with the password at the moment when it is turned on keeps no session', async () => {
  const { secret } = (await admin('POST', PATH, { password: PASSWORD })).body as { secret: string };
  const { sessions } = server.platform;
  const open = sessions.open.bind(sessions);
  let turnedOn: Promise<{ status: number }> | undefined;
  const between = vi.spyOn(sessions, 'open').mockImplementation(async (...given) => {
    turnedOn = admin('PUT', PATH, { code: codeOf(secret) });
    await new Promise((done) => setTimeout(done, 500));
    return open(...given);
  });
  const { token } = await signIn(own.admin);
  between.mockRestore();
  expect((await turnedOn)?.status).toBe(200);
  const asked = await fetch(`${server.url}/v1/user-info`, { headers: { authorization: `Bearer ${token}` } });
  expect(asked.status).toBe(401);
});

test('of two that ask for new recovery codes at once, only the last ten work', async () => {
  const { recoveryCodes } = await turnOn(admin);
  const asked = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => admin('POST', `${PATH}/recovery-codes`, { password: PASSWORD, code })),
  );
  expect(asked.map(({ status }) => status)).toContain(200);
  expect((await admin('GET', PATH)).body).toMatchObject({ recoveryCodesLeft: 10 });
});

test('a server whose clock was a year ahead for a while takes codes again when it is right', async () => {
  const { secret } = await turnOn(admin);
  const year = 365 * 86_400_000;
  now += year;
  expect((await signIn(own.admin, { code: codeOf(secret) })).status).toBe(200);
  now -= year - 10 * STEP;
  const code = codeOf(secret);
  expect((await signIn(own.admin, { code })).status).toBe(200);
  expect((await signIn(own.admin, { code })).code).toBe('wrong-code');
  now += year;
});

test('with another key of the server it says so, does not count the try, and takes recovery codes', async () => {
  const { secret, recoveryCodes } = await turnOn(admin);
  now += STEP;
  const sealedSecret = new Seal(new TextEncoder().encode('another key of the server, long enough')).close(
    secret,
    placeOfSecret(own.adminId),
  );
  await server.platform.store.db.updateTable('secondFactor').set({ sealedSecret }).execute();
  for (let i = 0; i < 8; i++) expect((await signIn(own.admin, { code: codeOf(secret) })).code).toBe('second-factor-unreadable');
  expect((await signIn(own.admin, { code: recoveryCodes[0] })).status).toBe(200);
  expect((await admin('POST', `${PATH}/end`, { password: PASSWORD, code: recoveryCodes[1] })).status).toBe(200);
});

test('codes are taken as apps show and people type them: in two groups, and in full-width digits', async () => {
  const { secret } = (await admin('POST', PATH, { password: PASSWORD })).body as { secret: string };
  expect((await admin('PUT', PATH, { code: codeOf(secret).replace(/^.../u, '$& ') })).status).toBe(200);
  now += STEP;
  const wide = codeOf(secret).replace(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  expect((await signIn(own.admin, { code: wide })).status).toBe(200);
});

test('a session alone cannot begin: the password is asked for, and each try counts', async () => {
  const answers: unknown[] = [];
  for (let i = 0; i < 8; i++) answers.push((await admin('POST', PATH, { password: `guess number ${i}` })).body);
  expect(answers[0]).toMatchObject({ error: { field: 'password' } });
  expect(answers.at(-1)).toMatchObject({ error: { code: 'account-locked' } });
});

test('begun and not confirmed, it asks for nothing; a wrong first code leaves it so', async () => {
  expect((await admin('PUT', PATH, { code: '123456' })).status).toBe(404);
  await admin('POST', PATH, { password: PASSWORD });
  const second = (await admin('POST', PATH, { password: PASSWORD })).body as { secret: string; address: string };
  expect(second.address).toContain('otpauth://totp/');
  expect((await admin('PUT', PATH, { code: '000000' })).body).toMatchObject({ error: { field: 'code' } });
  expect((await admin('GET', PATH)).body).toEqual({ since: null, recoveryCodesLeft: 0, isNeeded: false });
  expect((await signIn(own.admin)).status).toBe(200);
  expect((await admin('PUT', PATH, { code: codeOf(second.secret) })).status).toBe(200);
});

test('new recovery codes end the old ones, and turned off the password is enough again', async () => {
  const { secret, recoveryCodes } = await turnOn(admin);
  now += STEP;
  const renewed = await admin('POST', `${PATH}/recovery-codes`, { password: PASSWORD, code: codeOf(secret) });
  const { recoveryCodes: fresh } = renewed.body as { recoveryCodes: string[] };
  expect((await signIn(own.admin, { code: recoveryCodes[0] })).code).toBe('wrong-code');
  expect((await admin('POST', `${PATH}/end`, { password: PASSWORD, code: fresh[0] })).status).toBe(200);
  expect((await signIn(own.admin)).status).toBe(200);
  expect((await admin('GET', PATH)).body).toEqual({ since: null, recoveryCodesLeft: 0, isNeeded: false });
});

test('an administrator turns it off for somebody of the own client, whose sessions end; nobody else’s and not the own', async () => {
  const person = await server.as(own.nobody);
  const personId = ((await person('GET', '/v1/user-info')).body as { userId: number }).userId;
  await turnOn(person);
  const listed = async () =>
    ((await admin('GET', `${USERS}?id=${personId}`)).body as { items: { hasSecondFactor: boolean }[] }).items[0]?.hasSecondFactor;
  expect(await listed()).toBe(true);
  const stranger = await server.as(other.admin);
  expect((await stranger('POST', `${USERS}/end-second-factor`, { id: personId })).status).toBe(404);
  expect((await person('POST', `${USERS}/end-second-factor`, { id: personId })).status).toBe(403);
  expect((await admin('POST', `${USERS}/end-second-factor`, { id: own.adminId })).body).toMatchObject({ error: { field: 'id' } });
  expect((await admin('POST', `${USERS}/end-second-factor`, { id: personId })).body).toEqual({ changed: 1 });
  expect((await admin('POST', `${USERS}/end-second-factor`, { id: personId })).body).toEqual({ changed: 0 });
  expect(await listed()).toBe(false);
  expect((await person('GET', '/v1/user-info')).status).toBe(401);
  expect((await signIn(own.nobody)).status).toBe(200);
});

test('nothing of it stays of a removed person', async () => {
  const { db } = server.platform.store;
  const { roleId, userGroupId } = await db.selectFrom('account').selectAll().where('id', '=', own.adminId).executeTakeFirstOrThrow();
  const fields = { username: 'leaving-person', password: GIVEN, name: '离职者', roleId, userGroupId };
  const { id } = (await admin('POST', USERS, fields)).body as { id: number };
  await turnOn(await choosePassword(server, 'leaving-person'));
  expect((await admin('DELETE', `${USERS}?id=${id}`)).body).toEqual({ changed: 1 });
  expect(await db.selectFrom('secondFactor').select('userId').execute()).toEqual([]);
  expect(await db.selectFrom('recoveryCode').select('userId').execute()).toEqual([]);
});

test('a code may be anything without harm', async () => {
  await turnOn(admin);
  for (const code of ['１２３４５６', "' or 1=1 --", '______', '%%%%%%%', '\u0000\u0000\u0000\u0000\u0000\u0000', '-'.repeat(20)])
    expect((await signIn(own.admin, { code })).status, code).toBeLessThan(500);
  expect((await signIn(own.admin, { code: '1'.repeat(21) })).status).toBe(400);
  expect((await signIn(own.admin, { code: '1'.repeat(1_000_000) })).status).toBe(413);
  expect((await signIn(own.admin, { code: ['123456'] })).status).toBe(400);
});
