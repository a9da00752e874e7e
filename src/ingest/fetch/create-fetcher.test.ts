import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetcher } from './create-fetcher.ts';

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
