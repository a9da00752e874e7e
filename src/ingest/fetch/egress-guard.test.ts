import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkUrl, createEgressAgent, type EgressPolicy, type Resolve } from './egress-guard.ts';
import { fetchPage } from './fetch-page.ts';
import { HOSTILE_URLS } from './hostile-urls.data.ts';
import { isPublicAddress } from './is-public-address.ts';

const resolveTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

const NOBODY: EgressPolicy = { allowHosts: new Set() };

describe('checkUrl', () => {
  test.each(HOSTILE_URLS)('%j is %s', (url, outcome) => {
    const check = checkUrl(url, NOBODY);
    expect(check.ok ? 'ok' : check.reason).toBe(outcome);
  });

  test('exempts exactly the host and port that the operator allowed', () => {
    const policy = { allowHosts: new Set(['127.0.0.1:4000', 'rsshub:1200', '[::1]:9200']) };
    const outcomes = [
      'http://127.0.0.1:4000/',
      'http://rsshub:1200/x',
      'http://[::1]:9200/',
      'http://127.0.0.1:4001/',
      'http://rsshub/',
    ].map((url) => checkUrl(url, policy).ok);
    expect(outcomes).toEqual([true, true, true, false, false]);
  });

  test('does not exempt userinfo or other schemes of an allowed host', () => {
    const policy = { allowHosts: new Set(['127.0.0.1:4000']) };
    expect(checkUrl('http://a@127.0.0.1:4000/', policy).ok).toBe(false);
    expect(checkUrl('ftp://127.0.0.1:4000/', policy).ok).toBe(false);
  });

  test('refuses the product’s own name', () => {
    const policy = { allowHosts: new Set<string>(), refuseHosts: new Set(['tingfeng.example.com']) };
    expect(checkUrl('https://tingfeng.example.com/api', policy)).toEqual({ ok: false, reason: 'refused-address' });
  });
});

describe('createEgressAgent', () => {
  let server: Server;
  let port = 0;
  let hits: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(`${request.headers.host}${request.url}`);
      const hop = /^\/hop(\d)\?to=(.*)$/.exec(request.url ?? '');
      if (!hop) {
        response.setHeader('content-type', 'text/html').end('secret');
        return;
      }
      const left = Number(hop[1]);
      const to = decodeURIComponent(hop[2] ?? '');
      response
        .writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location: left > 1 ? `/hop${left - 1}?to=${encodeURIComponent(to)}` : to })
        .end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  async function fetchWith(url: string, policy: EgressPolicy): Promise<string> {
    hits = [];
    const agent = createEgressAgent(policy);
    const outcome = await fetchPage(url, { agent, policy, purpose: 'page', userAgent: 'test', now: Date.now, totalMs: 5000 });
    await agent.destroy();
    return outcome.ok ? 'ok' : outcome.reason;
  }

  test('refuses a name that resolves to a private address and sends nothing', async () => {
    expect(await fetchWith(`http://public.example.com:${port}/`, { allowHosts: new Set(), resolve: resolveTo('127.0.0.1') })).toBe(
      'refused-address',
    );
    expect(hits).toEqual([]);
  });

  test('refuses a name with one public and one private record', async () => {
    const resolve = resolveTo('93.184.216.34', '127.0.0.1');
    expect(await fetchWith(`http://mixed.example.com:${port}/`, { allowHosts: new Set(), resolve })).toBe('refused-address');
    expect(hits).toEqual([]);
  });

  test.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1%lo'])(
    'refuses a name that resolves to %s',
    async (address) => {
      expect(await fetchWith(`http://carrier.example.com:${port}/`, { allowHosts: new Set(), resolve: resolveTo(address) })).toBe(
        'refused-address',
      );
    },
  );

  test('connects to the address it checked, so a name that changes its answer gains nothing', async () => {
    let asked = 0;
    const rebinding: Resolve = (host) => {
      asked += 1;
      return resolveTo(asked === 1 ? '192.0.2.1' : '127.0.0.1')(host);
    };
    const policy = { allowHosts: new Set<string>(), resolve: rebinding };
    expect(await fetchWith(`http://rebind.example.com:${port}/`, policy)).toBe('refused-address');
    expect(await fetchWith(`http://rebind.example.com:${port}/`, policy)).toBe('refused-address');
    expect(hits).toEqual([]);
    expect(asked).toBe(2);
  });

  test('reaches an allowed host', async () => {
    expect(await fetchWith(`http://127.0.0.1:${port}/`, { allowHosts: new Set([`127.0.0.1:${port}`]) })).toBe('ok');
    expect(hits).toHaveLength(1);
  });

  const targets = [
    'http://127.0.0.1:1/',
    'http://169.254.169.254/',
    'http://localhost/',
    'file:///etc/passwd',
    '//127.1/',
    'http://[::ffff:7f00:1]/',
    'http://0x7f.1/',
  ];
  const hops = targets.flatMap((target) => [1, 5].map((hop) => [target, hop] as const));
  test.each(hops)('refuses a redirect to %s at hop %i', async (target, hop) => {
    const policy = { allowHosts: new Set([`127.0.0.1:${port}`]) };
    const url = `http://127.0.0.1:${port}/hop${hop}?to=${encodeURIComponent(target)}`;
    expect(await fetchWith(url, policy)).toBe(target.startsWith('file:') ? 'refused-url' : 'refused-address');
    expect(hits).toHaveLength(hop);
  });

  test('refuses a redirect from an allowed host to a name that resolves to a private address', async () => {
    const policy = { allowHosts: new Set([`127.0.0.1:${port}`]), resolve: resolveTo('10.0.0.1') };
    expect(await fetchWith(`http://127.0.0.1:${port}/hop1?to=${encodeURIComponent('http://inside.example.com/')}`, policy)).toBe(
      'refused-address',
    );
  });
});

describe('isPublicAddress', () => {
  test.each(['not an address', '', '1.2.3', '::1%eth0', '0177.0.0.1x'])('does not call %j public', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
