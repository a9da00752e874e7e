// The robots of the sample press over HTTP, and what goes wrong at them: no answer, half an answer, a page, a redirect.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Robots, type RobotKind } from '#samples/services/robots.ts';

/** What the next requests get instead of an answer. */
export type Trouble = 'silent' | 'half' | 'page' | 'redirect' | 'busy' | 'broken-gateway' | 'reset' | 'refused';

/** `delayMs`: between taking a message and saying so. */
export async function startRobots(now: () => number = Date.now, delayMs = 0) {
  const robots = new Robots(Number.POSITIVE_INFINITY);
  const troubles: Trouble[] = [];
  const requests: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://robots');
      requests.push({ path: url.pathname, body });
      const trouble = troubles.shift();
      if (trouble) return makeTrouble(trouble, request, response);
      const answer = robots.answer({ path: url.pathname, query: url.searchParams, headers: request.headers, body }, now());
      if (delayMs > 0) await sleep(delayMs);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    robots,
    requests,
    host: `127.0.0.1:${port}`,
    addressOf: (kind: RobotKind, robot: string) => `http://127.0.0.1:${port}${Robots.path(kind, robot)}`,
    /** Each of the next requests gets one of them. */
    trouble: (...next: Trouble[]) => troubles.push(...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function makeTrouble(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
  if (trouble === 'silent') return;
  if (trouble === 'reset') request.socket.destroy();
  else if (trouble === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"errc', () => request.socket.destroy());
  } else if (trouble === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
  else if (trouble === 'redirect') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  else if (trouble === 'refused') response.writeHead(422).end('not like this');
  else if (trouble === 'busy') response.writeHead(429, { 'retry-after': '7' }).end('slow down');
  else response.writeHead(502).end('bad gateway');
}
