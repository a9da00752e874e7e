// Guessing passwords: counted before anything is hashed, per account and address, per account, and per address, through every endpoint.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PROXIED = { TINGFENG_TRUST_PROXY: '127.0.0.1' };
const MINUTE = 60_000;
let server: TestServer;
let own: Tenant;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer(PROXIED, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
});
afterAll(() => server.close());
// The counts of one test are reset before the next.
beforeEach(() => {
  now += 30 * 3_600_000;
});

async function signIn(username: string, password: string, from: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify({ username, password }),
  });
  const body = (await response.json()) as { access_token?: string; error?: { code: string; detail?: { seconds?: number } } };
  return { status: response.status, code: body.error?.code, seconds: body.error?.detail?.seconds ?? 0, token: body.access_token ?? '' };
}
const codesOf = (answers: { code: string | undefined }[]) => {
  const counts: Record<string, number> = {};
  for (const { code = 'signed-in' } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

describe('guesses', () => {
  test('sent all at once are not judged more often than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(own.admin, `guess number ${i}`, '203.0.113.1')));
    expect(codesOf(answers)['wrong-credentials']).toBe(5);
    expect(codesOf(answers)['account-locked']).toBe(55);
  });

  test('wait longer and longer, and no wait is for ever', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const answer = await signIn(own.admin, `guess number ${i}`, '203.0.113.2');
      if (answer.code === 'account-locked') {
        waits.push(answer.seconds);
        now += answer.seconds * 1000;
      }
    }
    expect(waits).toEqual([60, 120]);
    now += 3_600_000;
    expect((await signIn(own.admin, PASSWORD, '203.0.113.2')).status).toBe(200);
  });

  test('of one password for many accounts are stopped by their address', async () => {
    const answers = [];
    for (let i = 0; i < 80; i++) answers.push(await signIn(`somebody-${i}`, 'one password for all', '203.0.113.3'));
    expect(codesOf(answers)['wrong-credentials']).toBe(50);
    expect((await signIn(own.admin, PASSWORD, '203.0.113.4')).status).toBe(200);
  });

  test('of one account from many addresses are stopped by the account, except where it has signed in before', async () => {
    expect((await signIn(own.admin, PASSWORD, '198.51.100.1')).status).toBe(200);
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await signIn(own.admin, 'a guess of many', `192.0.2.${i}`));
    expect(codesOf(answers)).toEqual({ 'wrong-credentials': 20, 'account-locked': 20 });
    expect((await signIn(own.admin, PASSWORD, '192.0.2.200')).code).toBe('account-locked');
    expect((await signIn(own.admin, PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  test('of a name that nobody has are answered as those of one that somebody has', async () => {
    const known = [];
    const unknown = [];
    for (let i = 0; i < 7; i++) {
      known.push(await signIn(own.admin, `guess number ${i}`, '203.0.113.5'));
      unknown.push(await signIn('nobody-at-all', `guess number ${i}`, '203.0.113.6'));
    }
    expect(unknown).toEqual(known);
  });

  test('count a whole network of the sixth version as one address', async () => {
    const answers = [];
    for (let i = 0; i < 60; i++) answers.push(await signIn(`person-${i}`, 'one password for all', `2001:db8:1:1::${(i + 1).toString(16)}`));
    expect(codesOf(answers)['wrong-credentials']).toBe(50);
  });

  test('that were right keep nobody else at the address waiting, and let its hour be quiet', async () => {
    const office = '203.0.113.77';
    for (let i = 0; i < 55; i++) {
      const answer = await signIn(`somebody-else-${i}`, 'one password for all', office);
      if (answer.code === 'account-locked') now += answer.seconds * 1000;
    }
    now += 5 * MINUTE;
    expect((await signIn(own.admin, PASSWORD, office)).status).toBe(200);
    expect((await signIn('operator', PASSWORD, office)).status).toBe(200);
    for (let hour = 0; hour < 3; hour++) {
      now += 40 * MINUTE;
      expect((await signIn(own.admin, PASSWORD, office)).status).toBe(200);
    }
    expect((await signIn('operator', PASSWORD, office)).status).toBe(200);
    const left = await server.platform.store.db
      .selectFrom('signInTry')
      .select('tries')
      .where('key', '=', `address ${office}`)
      .executeTakeFirst();
    expect(left?.tries ?? 0).toBeLessThan(5);
  });

  test('that were right are not counted', async () => {
    for (let i = 0; i < 60; i++) expect((await signIn(own.admin, PASSWORD, '203.0.113.7')).status).toBe(200);
  });
});

describe('the old password in the change of a password', () => {
  test('is guessed no more often than at the sign-in', async () => {
    const { token } = await signIn(own.admin, PASSWORD, '203.0.113.8');
    const change = async (oldPassword: string) => {
      const response = await fetch(`${server.url}/v1/setting/personal-setting/password`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.8' },
        body: JSON.stringify({ oldPassword, password: 'a-quite-new-long-one' }),
      });
      return { code: ((await response.json()) as { error?: { code: string } }).error?.code };
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => change(`guess number ${i}`)));
    expect(codesOf(answers)).toEqual({ 'invalid-input': 5, 'account-locked': 25 });
    expect((await signIn(own.admin, PASSWORD, '203.0.113.8')).code).toBe('account-locked');
    now += 2 * MINUTE;
    expect((await signIn(own.admin, PASSWORD, '203.0.113.8')).status).toBe(200);
  });
});

describe('the limit of calls', () => {
  test('counts an address, whatever token comes with the call', async () => {
    const remaining = async (authorization: string) => {
      const response = await fetch(`${server.url}/v1/health`, { headers: { authorization, 'x-forwarded-for': '203.0.113.9' } });
      return Number(response.headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining('Bearer one');
    expect(await remaining('Bearer two')).toBe(first - 1);
    expect(await remaining('Bearer three')).toBe(first - 2);
  });
});
