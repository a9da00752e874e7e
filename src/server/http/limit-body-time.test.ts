import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { allowSlowBody, limitBodyTime } from './limit-body-time.ts';
import { refuseConnection } from './refuse-connection.ts';

const TIMES = { totalMs: 300, idleMs: 300, leastBytes: 10, longestMs: 1500 };
let app: FastifyInstance;
afterEach(() => app.close());

async function start(): Promise<number> {
  app = Fastify({ clientErrorHandler: refuseConnection });
  limitBodyTime(app, TIMES);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/short', async ({ body }) => String(body).length);
  app.post('/long', { onRequest: async (request) => allowSlowBody(app, request, TIMES) }, async ({ body }) => String(body).length);
  const refuse = async () => {
    throw new Error('refused before its body is read');
  };
  app.post('/refused', { onRequest: refuse }, async () => 'never');
  app.get('/none', async () => {
    await sleep(600);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends `parts`, one each 100 ms, and answers what comes back. */
async function send(path: string, parts: readonly string[], length: number, connection = 'close'): Promise<string> {
  const socket = connect(await start(), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const part of parts) {
    if (socket.destroyed) break;
    await sleep(100);
    if (!socket.destroyed) socket.write(part);
  }
  await closed;
  return answer;
}

const tens = (n: number) => Array.from({ length: n }, () => 'x'.repeat(10));

test('a body has its time, however it moves, unless the call takes large files', async () => {
  expect(await send('/short', tens(8), 80)).toContain('408');
  await app.close();
  expect(await send('/long', tens(8), 80)).toMatch(/200 OK[^]*80$/u);
});

test('one that stands still, drips or never ends is ended', async () => {
  expect(await send('/long', ['x'], 80)).toContain('408');
  await app.close();
  expect(
    await send(
      '/long',
      Array.from({ length: 20 }, () => 'x'),
      80,
    ),
  ).toContain('408');
  await app.close();
  expect(await send('/long', tens(40), 4000)).toContain('408');
});

test('one that is refused does not go on for longer', async () => {
  const begun = performance.now();
  expect(await send('/refused', tens(30), 4000, 'keep-alive')).toContain('refused before');
  expect(performance.now() - begun).toBeLessThan(2500);
});

test('an answer may take longer than a body', async () => {
  const port = await start();
  expect(await (await fetch(`http://127.0.0.1:${port}/none`)).text()).toBe('late');
  const answer = await fetch(`http://127.0.0.1:${port}/short`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'whole',
  });
  await sleep(500);
  expect(await answer.text()).toBe('5');
});
