import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEgressAgent, type EgressPolicy } from './egress-guard.ts';
import { type FetchOptions, fetchPage } from './fetch-page.ts';
import type { FetchOutcome } from '#server/fetch/fetch-types.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const compressed = (encoding: string, body: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body);
const page = Buffer.from('<p>听风</p>'.repeat(50));
const reasonOf = (outcome: FetchOutcome): string => (outcome.ok ? outcome.kind : outcome.reason);
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

const ROUTES: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  '/plain': (_, response) => response.writeHead(200, { ...HTML, etag: '"v1"', 'last-modified': 'Tue, 02 Jan 2024 00:00:00 GMT' }).end(page),
  '/conditional': (request, response) =>
    request.headers['if-none-match'] === '"v1"' ? response.writeHead(304, { etag: '"v1"' }).end() : response.end('new'),
  '/gzip': compressed('gzip', gzipSync(page)),
  '/br': compressed('br', brotliCompressSync(page)),
  '/deflate': compressed('deflate', deflateSync(page)),
  '/raw-deflate': compressed('deflate', deflateRawSync(page)),
  '/stacked': compressed('gzip, gzip', gzipSync(gzipSync(page))),
  '/unknown-encoding': compressed('zstd', page),
  '/not-gzip': compressed('gzip', Buffer.from('this is not gzip at all')),
  '/bomb': compressed('gzip', bomb),
  '/large': (_, response) => response.writeHead(200, HTML).end(Buffer.alloc(3_000_000, 'a')),
  '/announced': (_, response) => response.writeHead(200, { ...HTML, 'content-length': '99999999999' }).write('x'),
  '/endless': (_, response) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write(Buffer.alloc(65_536, 'a')), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/drip': (_, response) => {
    response.writeHead(200, HTML);
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/stalls': (_, response) => response.writeHead(200, HTML).write('half'),
  '/image': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/video': (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('x'),
  '/missing': (_, response) => response.writeHead(404, HTML).end('no'),
  '/busy': (_, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop2' }).end(),
  '/loop2': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/moved-again' }).end(),
  '/moved-again': (_, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/chinese': (_, response) => response.writeHead(302, { location: Buffer.from('/新闻').toString('latin1') }).end(),
  '/%E6%96%B0%E9%97%BB': (_, response) => response.writeHead(200, HTML).end(page),
  '/agent': (request, response) => response.writeHead(200, HTML).end(request.headers['user-agent']),
  '/huge-header': (_, response) => response.writeHead(200, { ...HTML, 'x-big': 'a'.repeat(60_000) }).end('x'),
  '/refresh': (_, response) => response.writeHead(200, HTML).end('<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">'),
};

describe('fetchPage', () => {
  let server: Server;
  let origin = '';
  let policy: EgressPolicy;
  let agent: Dispatcher;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const count = /^\/count(\d+)$/.exec(request.url ?? '');
      if (count) response.writeHead(302, { location: `/count${Number(count[1]) + 1}` }).end();
      else ROUTES[request.url ?? '']?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    policy = { allowHosts: new Set([host]) };
    agent = createEgressAgent(policy);
  });
  afterAll(async () => {
    await agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string, options: Partial<FetchOptions> = {}): Promise<FetchOutcome> =>
    fetchPage(origin + path, { agent, policy, purpose: 'page', userAgent: 'TingfengBot/1.0', now: Date.now, totalMs: 3000, ...options });

  test('answers the body with its validators', async () => {
    const outcome = await get('/plain');
    expect(outcome).toMatchObject({
      ok: true,
      kind: 'content',
      status: 200,
      url: `${origin}/plain`,
      redirects: [],
      headers: { etag: '"v1"', lastModified: 'Tue, 02 Jan 2024 00:00:00 GMT' },
    });
    expect(outcome.ok && outcome.kind === 'content' && outcome.body.equals(page)).toBe(true);
  });

  test('sends the validators back and understands 304', async () => {
    expect(reasonOf(await get('/conditional', { etag: '"v1"' }))).toBe('not-modified');
    expect(reasonOf(await get('/conditional'))).toBe('content');
  });

  test.each(['/gzip', '/br', '/deflate', '/raw-deflate', '/chinese'])('reads %s', async (path) => {
    const outcome = await get(path);
    expect(outcome.ok && outcome.kind === 'content' && outcome.body.equals(page)).toBe(true);
  });

  test.each([
    ['/stacked', 'decompression'],
    ['/unknown-encoding', 'decompression'],
    ['/not-gzip', 'decompression'],
    ['/image', 'content-type'],
    ['/video', 'content-type'],
    ['/missing', 'http-status'],
    ['/nowhere', 'http-status'],
    ['/loop', 'redirect-loop'],
    ['/count1', 'too-many-redirects'],
    ['/huge-header', 'protocol'],
  ])('refuses %s with %s', async (path, reason) => {
    expect(reasonOf(await get(path))).toBe(reason);
  });

  test.each(['/bomb', '/large', '/announced', '/endless'])('stops reading %s at the cap', async (path) => {
    expect(reasonOf(await get(path, { maxBytes: 1_000_000 }))).toBe('too-large');
  });

  test('does not hold a bomb in memory before it gives up', async () => {
    const before = process.memoryUsage().arrayBuffers;
    await get('/bomb', { maxBytes: 1_000_000 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  test.each([
    ['/silent', { headersMs: 1000 }],
    ['/stalls', { bodyMs: 1000 }],
    ['/drip', { totalMs: 700 }],
    ['/silent', { totalMs: 500 }],
  ])('gives up on %s in time', async (path, limits) => {
    // Longer than a test may take: what gives up is the limit that is tested.
    expect(reasonOf(await get(path, { totalMs: 60_000, ...limits }))).toBe('timeout');
  });

  test('stops when the caller gives up', async () => {
    expect(reasonOf(await get('/silent', { signal: AbortSignal.timeout(100) }))).toBe('aborted');
  });

  test('tells how long a busy server wants to be left alone', async () => {
    expect(await get('/busy')).toMatchObject({ ok: false, reason: 'http-status', status: 429, retryAfterMs: 120_000 });
  });

  test('knows the part of a redirect that is permanent', async () => {
    expect(await get('/moved')).toMatchObject({
      url: `${origin}/plain`,
      redirects: [`${origin}/moved`, `${origin}/moved-again`],
      permanentRedirect: `${origin}/moved-again`,
    });
  });

  test('does not follow a meta refresh', async () => {
    expect(await get('/refresh')).toMatchObject({ ok: true, url: `${origin}/refresh` });
  });

  test('names the product', async () => {
    const outcome = await get('/agent');
    expect(outcome.ok && outcome.kind === 'content' && outcome.body.toString()).toBe('TingfengBot/1.0');
  });

  test('asks for permission at every hop', async () => {
    const asked: string[] = [];
    const refuses = (url: URL) => Promise.resolve(asked.push(url.pathname) < 2 ? undefined : { reason: 'robots' as const });
    expect(reasonOf(await get('/moved', { refuses }))).toBe('robots');
    expect(asked).toEqual(['/moved', '/moved-again']);
  });

  test('says dns for a name that does not exist', async () => {
    const missing: EgressPolicy = {
      allowHosts: new Set(),
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    };
    const broken = createEgressAgent(missing);
    const options = { agent: broken, policy: missing, purpose: 'page', userAgent: 'x', now: Date.now } as const;
    expect(reasonOf(await fetchPage('http://gone.example.com/', options))).toBe('dns');
    await broken.destroy();
  });
});
