// A client's own domain: what may be asked for, what proves it, and what nobody learns or takes without proof.
import { get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DomainClaim, OwnDomain } from '#features/office/own-domain/contract.ts';
import { readDomain } from '#features/office/own-domain/server/read-domain.ts';
import { watchDomain } from '#features/office/own-domain/server/watch-domains.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { createTxtAsker } from '#server/dns/ask-txt.ts';
import { DAY_MS } from '#shared/time.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/system-setting/own-domain';
const CHECK = `${PATH}/check`;
let dns: DnsServer;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let rival: Caller;
let clock = Date.parse('2026-11-25T02:00:00Z');
beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer(
    { TINGFENG_DNS_SERVERS: dns.address, TINGFENG_PUBLIC_URL: 'https://watch.provider.example.org:8443/app' },
    () => clock,
  );
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
}, 60_000);
afterAll(async () => {
  await server.close();
  await dns.close();
});
beforeEach(async () => {
  // Another hour: neither budget is spent.
  clock += 3_700_000;
  dns.replies.clear();
  dns.asked.length = 0;
  await db().deleteFrom('domainProof').execute();
  await db().updateTable('client').set({ domain: null }).execute();
  admin = await server.as(own.admin);
  rival = await server.as(other.admin);
});
const db = () => server.platform.store.db;
const domainOf = async ({ clientId }: Tenant) =>
  (await db().selectFrom('client').select('domain').where('id', '=', clientId).executeTakeFirstOrThrow()).domain;
const begin = async (domain: string, who = admin): Promise<DomainClaim> => {
  const answer = await who('POST', PATH, { domain });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const show = async (who = admin): Promise<OwnDomain> => (await who('GET', PATH)).body;
const check = async (who = admin) => (await who('POST', CHECK, {})).body as unknown;
async function logged(action: string) {
  const row = await db()
    .selectFrom('operationLog')
    .select(['targetId', 'before', 'after', 'clientId'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, before: JSON.parse(row.before ?? 'null'), after: JSON.parse(row.after ?? 'null') };
}

/** What the sign-in page at a host is called; no browser's fetch sets a host. */
const nameAt = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(`${server.url}/v1/branding`, { headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(JSON.parse(text).systemName));
    }).on('error', reject);
  });

describe('with proof', () => {
  test('the record is asked for, found, and the domain is set at once, with what was before', async () => {
    const claim = await begin(' Kite.Example.COM. ');
    expect(claim).toMatchObject({
      domain: 'kite.example.com',
      shown: 'kite.example.com',
      name: '_tingfeng-challenge.kite.example.com',
      expiresAt: clock + 7 * DAY_MS,
      isEnded: false,
      outcome: null,
    });
    expect(claim.token).toMatch(/^[\w-]{32}$/);
    expect(await check()).toEqual({ outcome: 'none', found: [] });
    expect(await domainOf(own)).toBeNull();
    dns.replies.set(claim.name, { texts: [['google-site-verification=1'], [claim.token]] });
    expect(await check()).toEqual({ outcome: 'set', found: [] });
    expect(await domainOf(own)).toBe('kite.example.com');
    expect(await show()).toMatchObject({
      domain: 'kite.example.com',
      proof: { name: claim.name, token: claim.token, provedAt: clock, missingSince: null },
      claim: null,
    });
    expect(await logged('own-domain.set')).toMatchObject({
      clientId: own.clientId,
      targetId: 'kite.example.com',
      before: { domain: '' },
      after: { domain: 'kite.example.com' },
    });
    expect(await admin('POST', CHECK, {})).toMatchObject({ status: 404 });
    // The sign-in page there is the client's.
    await db().updateTable('client').set({ systemName: '云雀监测' }).where('id', '=', own.clientId).execute();
    for (const host of ['kite.example.com', 'KITE.Example.com.', 'kite.example.com.:8443'])
      expect(await nameAt(host), host).toBe('云雀监测');
    expect(await nameAt('lark.example.com')).not.toBe('云雀监测');
  });

  test.each([
    ['in several strings', (token: string) => ({ texts: [[token.slice(0, 7), token.slice(7, 20), token.slice(20)]] })],
    ['with blanks around it', (token: string) => ({ texts: [[` ${token} `]] })],
    ['behind a CNAME', (token: string) => ({ texts: [[token]], cname: 'proofs.elsewhere.example.net' })],
    [
      'last among more records than fit into one packet',
      (token: string) => ({ texts: [...Array.from({ length: 200 }, (_, i) => [`${i} ${'x'.repeat(240)}`]), [token]] }),
    ],
  ])('a record %s', async (_, reply) => {
    const claim = await begin('kite.example.com');
    dns.replies.set(claim.name, reply(claim.token));
    expect(await check()).toMatchObject({ outcome: 'set' });
  });

  test('a domain of other letters is shown both ways and asked for as it goes over the wire', async () => {
    const claim = await begin('云雀.example.com');
    expect(claim).toMatchObject({
      domain: 'xn--0lqwz.example.com'.replace('0lqwz', claim.domain.slice(4, -12)),
      shown: '云雀.example.com',
    });
    expect(claim.domain).toMatch(/^xn--[a-z0-9]+\.example\.com$/);
    await check();
    expect(dns.asked).toEqual([`_tingfeng-challenge.${claim.domain}`]);
  });

  test('one domain at a time: another one takes its place, the same one keeps its text, an ended one gets another', async () => {
    const first = await begin('kite.example.com');
    expect((await begin('KITE.example.com')).token).toBe(first.token);
    const second = await begin('lark.example.com');
    dns.replies.set(first.name, { texts: [[first.token]] });
    expect(await check()).toEqual({ outcome: 'none', found: [] });
    clock += 7 * DAY_MS;
    admin = await server.as(own.admin);
    dns.replies.set(second.name, { texts: [[second.token]] });
    expect((await show()).claim).toMatchObject({ isEnded: true });
    expect(await check()).toMatchObject({ error: { field: 'domain', detail: { reason: 'domain-claim-ended' } } });
    expect((await begin('lark.example.com')).token).not.toBe(second.token);
    expect(await check()).toMatchObject({ outcome: 'other', found: [second.token] });
    expect(await domainOf(own)).toBeNull();
  });

  test('it is given up by its name, and withdrawn before; both are logged', async () => {
    await begin('lark.example.com');
    expect((await admin('DELETE', `${PATH}/claim`)).body).toEqual({ changed: 1 });
    expect(await logged('own-domain.withdraw')).toMatchObject({ before: { domain: 'lark.example.com' } });
    expect((await admin('DELETE', `${PATH}/claim`)).body).toEqual({ changed: 0 });
    const claim = await begin('kite.example.com');
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    await check();
    expect((await admin('DELETE', PATH, { domain: 'lark.example.com' })).status).toBe(409);
    expect((await admin('DELETE', PATH, { domain: 'kite.example.com' })).body).toEqual({ changed: 1 });
    expect(await domainOf(own)).toBeNull();
    expect(await show()).toEqual({ domain: '', shown: '', proof: null, claim: null });
    expect(await logged('own-domain.give-up')).toMatchObject({ before: { domain: 'kite.example.com' }, after: { domain: '' } });
    // The record that is still there proves nothing to anybody, its former owner too.
    const again = await begin('kite.example.com');
    expect(again.token).not.toBe(claim.token);
    expect(await check()).toMatchObject({ outcome: 'other' });
  });
});

describe('without proof', () => {
  test('nobody learns who has a domain: asking for one that is taken says nothing, and another one’s text proves nothing', async () => {
    await db().updateTable('client').set({ domain: 'kite.example.com' }).where('id', '=', other.clientId).execute();
    const claim = await begin('kite.example.com');
    const free = await begin('lark.example.com');
    expect(Object.keys(claim)).toEqual(Object.keys(free));
    const mine = await begin('kite.example.com');
    expect(await check()).toEqual({ outcome: 'none', found: [] });
    // The rival's own text for it.
    const theirs = await begin('kite.example.com', rival);
    dns.replies.set(mine.name, { texts: [[theirs.token]] });
    expect(await check()).toEqual({ outcome: 'other', found: [theirs.token] });
    expect(await domainOf(own)).toBeNull();
    // After the proof it is told, and stays theirs.
    dns.replies.set(mine.name, { texts: [[mine.token]] });
    expect(await check()).toEqual({ outcome: 'taken', found: [] });
    expect((await show()).claim).toMatchObject({ outcome: 'taken', checkedAt: clock });
    expect(await domainOf(own)).toBeNull();
    expect(await domainOf(other)).toBe('kite.example.com');
  });

  test('two clients who both prove one domain at once: one has it', async () => {
    const [mine, theirs] = [await begin('kite.example.com'), await begin('kite.example.com', rival)];
    dns.replies.set(mine.name, { texts: [[mine.token], [theirs.token]] });
    const outcomes = (await Promise.all([check(), check(rival)])).map((answer) => (answer as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual(['set', 'taken']);
    expect([await domainOf(own), await domainOf(other)].filter((domain) => domain !== null)).toEqual(['kite.example.com']);
  });

  test('two of one client who check at once set it once', async () => {
    const claim = await begin('kite.example.com');
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    const answers = await Promise.all([admin('POST', CHECK, {}), admin('POST', CHECK, {})]);
    const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    // It finds no claim any more, or finds it gone when it sets.
    expect([404, 409]).toContain(second);
    expect(await domainOf(own)).toBe('kite.example.com');
  });

  test('a claim that is withdrawn while the DNS answers sets nothing', async () => {
    const claim = await begin('kite.example.com');
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    dns.delayMs = 500;
    const checking = admin('POST', CHECK, {});
    while (dns.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await admin('DELETE', `${PATH}/claim`);
    expect((await checking).status).toBe(409);
    dns.delayMs = 0;
    expect(await domainOf(own)).toBeNull();
  });

  test('what else is there is told shortened, on one line, whatever it is', async () => {
    const claim = await begin('kite.example.com');
    dns.replies.set(claim.name, {
      texts: [
        ['<img src=x onerror=alert(1)>\u202e\n\tb'],
        ['长'.repeat(80)],
        ['a\u0000b'],
        ['fourth'],
        ...Array.from({ length: 300 }, () => ['y'.repeat(200)]),
      ],
    });
    const { outcome, found } = (await check()) as { outcome: string; found: string[] };
    expect(outcome).toBe('other');
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('<img src=x onerror=alert(1)> b');
    for (const text of found) {
      expect(text.length).toBeLessThanOrEqual(81);
      expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
    }
    expect((await show()).claim).toMatchObject({ found });
  });

  test.each([
    ['no such name', { code: 'nxdomain' }, 'none'],
    ['no text at the name', { texts: [] }, 'none'],
    ['a server that fails', { code: 'servfail' }, 'unreachable'],
    ['a server that refuses', { code: 'refused' }, 'unreachable'],
    ['a server that says nothing', 'silent', 'unreachable'],
    ['bytes that are no answer', 'broken', 'unreachable'],
    ['a mebibyte of bytes', 'flood', 'unreachable'],
  ] as const)(
    '%s',
    async (_, reply, outcome) => {
      const claim = await begin('kite.example.com');
      dns.replies.set(claim.name, typeof reply === 'object' && 'texts' in reply ? { texts: [] } : reply);
      const begun = performance.now();
      expect(await check()).toEqual({ outcome, found: [] });
      expect(performance.now() - begun).toBeLessThan(9500);
      expect(await domainOf(own)).toBeNull();
    },
    20_000,
  );
});

describe('a restore', () => {
  const prove = async (domain: string, who: Caller): Promise<DomainClaim> => {
    const claim = await begin(domain, who);
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    expect(await check(who)).toMatchObject({ outcome: 'set' });
    return claim;
  };
  const restored = async (between: () => Promise<unknown>) => {
    const file = path.join(server.dataFolder, 'domains.jsonl.gz');
    await backupRecord(server.platform.store, file);
    await between();
    await restoreRecord(server.platform.store, file);
    admin = await server.as(own.admin);
    rival = await server.as(other.admin);
  };

  test('brings back no domain that was given up, and none from whoever proved it since', async () => {
    await prove('kite.example.com', admin);
    let theirs: DomainClaim | undefined;
    await restored(async () => {
      await admin('DELETE', PATH, { domain: 'kite.example.com' });
      theirs = await prove('kite.example.com', rival);
    });
    expect(await show()).toMatchObject({ domain: '', proof: null });
    expect(await show(rival)).toMatchObject({ domain: 'kite.example.com', proof: { token: theirs?.token } });
  });

  test('two who have changed places keep them; the text is the one that is asked for now', async () => {
    await prove('kite.example.com', admin);
    await prove('lark.example.com', rival);
    let mine: DomainClaim | undefined;
    await restored(async () => {
      await admin('DELETE', PATH, { domain: 'kite.example.com' });
      await prove('kite.example.com', rival);
      mine = await prove('lark.example.com', admin);
    });
    expect(await show()).toMatchObject({ domain: 'lark.example.com', proof: { token: mine?.token } });
    expect(await domainOf(other)).toBe('kite.example.com');
  });

  test('gives a client that was deleted since its domain back where nobody else has it', async () => {
    for (const isTaken of [false, true]) {
      const { clientId } = await buildTenant(server.platform, `gone${isTaken}`, '苍鹭');
      await db().updateTable('client').set({ domain: 'heron.example.com' }).where('id', '=', clientId).execute();
      await restored(async () => {
        await db().updateTable('client').set({ domain: null }).where('id', '=', clientId).execute();
        await db().deleteFrom('client').where('id', '=', clientId).execute();
        if (isTaken) await prove('heron.example.com', rival);
      });
      const { domain } = await db().selectFrom('client').select('domain').where('id', '=', clientId).executeTakeFirstOrThrow();
      expect(domain).toBe(isTaken ? null : 'heron.example.com');
      await db().updateTable('client').set({ domain: null }).where('id', '=', clientId).execute();
    }
    expect(await domainOf(other)).toBe('heron.example.com');
  });
});

describe('what is refused', () => {
  test.each([
    ['https://kite.example.com', 'domain-form'],
    ['kite.example.com/login', 'domain-form'],
    ['kite.example.com?x=1', 'domain-form'],
    ['admin@kite.example.com', 'domain-form'],
    ['kite.example.com:8443', 'domain-form'],
    ['kite%2eexample.com', 'domain-form'],
    ['kite_1.example.com', 'domain-form'],
    ['-kite.example.com', 'domain-form'],
    ['kite..example.com', 'domain-form'],
    ['*.example.com', 'domain-form'],
    [`${'a.'.repeat(100)}example.com`, 'domain-form'],
    ['127.0.0.1', 'domain-address'],
    ['2130706433', 'domain-address'],
    ['0x7f.1', 'domain-address'],
    ['::1', 'domain-address'],
    ['[::1]', 'domain-form'],
    ['localhost', 'domain-not-public'],
    ['kite.local', 'domain-not-public'],
    ['kite.intranet', 'domain-not-public'],
    ['com', 'domain-suffix'],
    ['com.cn', 'domain-suffix'],
    ['co.uk', 'domain-suffix'],
    ['github.io', 'domain-suffix'],
    ['中国', 'domain-suffix'],
    ['watch.provider.example.org', 'domain-of-provider'],
    ['provider.example.org', 'domain-of-provider'],
    ['EXAMPLE.org', 'domain-of-provider'],
  ])('%s: %s', async (domain, reason) => {
    expect(await admin('POST', PATH, { domain })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-input', field: 'domain', detail: { reason } } },
    });
    expect((await show()).claim).toBeNull();
    expect(dns.asked).toEqual([]);
  });

  test('long, empty, split and hostile texts, in a moment', async () => {
    const begun = performance.now();
    for (const domain of [
      '',
      ' ',
      'a'.repeat(1_000_000),
      '-'.repeat(253),
      '.'.repeat(253),
      'a\u0000.example.com',
      '\u00ad',
      'ｘ'.repeat(250),
    ])
      expect([400, 413], domain.slice(0, 20)).toContain((await admin('POST', PATH, { domain })).status);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test('the provider’s own host and what is above it, whichever way it is written; what is below it is another’s', () => {
    const read = (domain: string) => readDomain(domain, ['watch.provider.example.org']);
    expect(() => read('Provider.Example.ORG.')).toThrow();
    expect(read('kite.watch.provider.example.org')).toBe('kite.watch.provider.example.org');
    expect(read('kite.github.io')).toBe('kite.github.io');
  });

  test('whoever lacks the privilege, and a simulated login', async () => {
    const nobody = await server.as(own.nobody);
    for (const [method, path, input] of [
      ['GET', PATH],
      ['POST', PATH, { domain: 'kite.example.com' }],
      ['POST', CHECK, {}],
    ] as const)
      expect((await nobody(method, path, input)).status).toBe(403);
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    const token = (entered.body as { access_token: string }).access_token;
    await begin('kite.example.com');
    for (const [path, input] of [
      [PATH, { domain: 'lark.example.com' }],
      [CHECK, {}],
    ] as const) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect(await answer.json()).toMatchObject({ error: { code: 'simulated-login' } });
    }
    expect(dns.asked).toEqual([]);
  });

  test('more than six looks a minute, and twenty domains an hour, each before any work', async () => {
    await begin('kite.example.com');
    const checks = await Promise.all(Array.from({ length: 9 }, () => admin('POST', CHECK, {})));
    expect(checks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    expect(dns.asked.length).toBe(6);
    for (let i = 1; i < 20; i++) await begin(`kite${i}.example.com`);
    expect((await admin('POST', PATH, { domain: 'one-more.example.com' })).status).toBe(429);
    await begin('rival.example.com', rival);
  });
});

describe('afterwards', () => {
  const prove = async (domain: string, who = admin) => {
    const claim = await begin(domain, who);
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    expect(await check(who)).toMatchObject({ outcome: 'set' });
    return claim;
  };
  const askTxt = () => createTxtAsker([dns.address]);
  const watch = async () => {
    let looks = 0;
    while (await watchDomain({ store: server.platform.store, now: () => clock, askTxt: askTxt() })) looks++;
    return looks;
  };
  const notices = () => db().selectFrom('notification').select(['userId', 'payload']).where('type', '=', 'OwnDomain').execute();

  test('a record that is gone is told once and never costs the domain; one that is back is not told', async () => {
    const claim = await prove('kite.example.com');
    expect(await watch()).toBe(0);
    clock += DAY_MS;
    expect(await watch()).toBe(1);
    expect(await notices()).toEqual([]);
    dns.replies.delete(claim.name);
    clock += DAY_MS;
    const goneAt = clock;
    expect(await watch()).toBe(1);
    const told = await notices();
    expect(told.map(({ userId }) => userId)).toContain(own.adminId);
    expect(told.map(({ userId }) => userId)).not.toContain(other.adminId);
    clock += DAY_MS;
    await watch();
    expect(await notices()).toHaveLength(told.length);
    admin = await server.as(own.admin);
    expect(await show()).toMatchObject({ domain: 'kite.example.com', proof: { missingSince: goneAt } });
    expect(await domainOf(own)).toBe('kite.example.com');
    // Nobody answers: neither gone nor back.
    dns.replies.set(claim.name, { code: 'servfail' });
    clock += DAY_MS;
    await watch();
    admin = await server.as(own.admin);
    expect((await show()).proof).toMatchObject({ missingSince: goneAt });
    dns.replies.set(claim.name, { texts: [[claim.token]] });
    clock += DAY_MS;
    await watch();
    admin = await server.as(own.admin);
    expect((await show()).proof).toMatchObject({ missingSince: null });
  }, 30_000);

  test('each is looked at by one worker, also where a clock was ahead, and none that the provider has changed since', async () => {
    await prove('kite.example.com');
    await prove('lark.example.com', rival);
    await db()
      .updateTable('domainProof')
      .set({ checkedAt: clock + 9 * DAY_MS })
      .where('clientId', '=', own.clientId)
      .execute();
    clock += DAY_MS;
    dns.asked.length = 0;
    await Promise.all([watch(), watch(), watch()]);
    expect(dns.asked.toSorted()).toEqual(['_tingfeng-challenge.kite.example.com', '_tingfeng-challenge.lark.example.com']);
    await db().updateTable('client').set({ domain: 'given.example.com' }).where('id', '=', own.clientId).execute();
    clock += DAY_MS;
    dns.asked.length = 0;
    await watch();
    expect(dns.asked).toEqual(['_tingfeng-challenge.lark.example.com']);
    admin = await server.as(own.admin);
    expect(await show()).toMatchObject({ domain: 'given.example.com', proof: null });
  });
});
