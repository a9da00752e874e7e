import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetcher } from './create-fetcher.ts';
import type { EgressPolicy } from './egress-guard.ts';

let server: Server;
let host: string;
let [running, most] = [0, 0];
beforeAll(async () => {
  server = createServer((_request, response) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>字</p>');
    }, 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('few are under way at a time, a bounded number waits, and the next is told so; afterwards all is as before', async () => {
  const fetcher = createFetcher({
    policy: { allowHosts: new Set([host]) },
    agentName: 'TingfengBot',
    userAgent: 'TingfengBot/1.0',
    now: Date.now,
    keepsRobots: false,
    concurrency: 100,
    spacingMs: 0,
    slots: { running: 3, waiting: 4 },
  });
  const fetch = () => fetcher.fetch(`http://${host}/`, { purpose: 'page' });
  const outcomes = await Promise.all(Array.from({ length: 9 }, fetch));
  expect(outcomes.map((outcome) => (outcome.ok ? 'read' : outcome.reason))).toEqual([
    ...Array.from({ length: 7 }, () => 'read'),
    'fetch-busy',
    'fetch-busy',
  ]);
  expect(most).toBe(3);
  expect(await fetch()).toMatchObject({ ok: true });
  await fetcher.close();
});

test('goes out from the address that its policy names at that moment', async () => {
  const seen: (string | undefined)[] = [];
  const noting = createServer((request, response) => {
    seen.push(request.socket.remoteAddress);
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<p>字</p>');
  });
  await new Promise<void>((resolve) => noting.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(noting.address() as AddressInfo).port}`;
  const policy: EgressPolicy = { allowHosts: new Set([own]) };
  const settings = { agentName: 'TingfengBot', userAgent: 'TingfengBot/1.0', now: Date.now, keepsRobots: false, spacingMs: 0 };
  const fetcher = createFetcher({ policy, ...settings });
  const fetch = () => fetcher.fetch(`http://${own}/`, { purpose: 'page' });
  await fetch();
  policy.localAddress = '127.0.0.2';
  await fetch();
  // None of this machine: nothing goes out from another one instead.
  policy.localAddress = '203.0.113.9';
  expect((await fetch()).ok).toBe(false);
  expect(seen).toEqual(['127.0.0.1', '127.0.0.2']);
  await fetcher.close();
  noting.close();
});
