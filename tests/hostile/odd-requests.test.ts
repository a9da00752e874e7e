// Requests that the product's pages never send: each is refused in the format of all errors, none causes a fault.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/create-app.ts';
import { readConfig } from '#server/config.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** The same with a folder of built pages. */
let pages: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await startTestServer({ TINGFENG_TRUST_PROXY: '127.0.0.1' });
  pages = await startPages(server);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

async function startPages({ platform }: TestServer): Promise<typeof pages> {
  const webFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-pages-'));
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html>');
  const app = await createApp({
    log: platform.log,
    implementations: [],
    authenticate: async () => undefined,
    authenticatePass: async () => undefined,
    authenticateCallPass: async () => undefined,
    readAs: async (actor) => actor,
    files: platform.files,
    checksOutput: true,
    trustProxy: false,
    webFolder,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      await app.close();
      rmSync(webFolder, { recursive: true });
    },
  };
}

/** Sent unchanged over a socket, because fetch would correct it. */
function send(head: string, headers = '', url = server.url): Promise<{ status: number; body: string; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString();
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: body.replace(/^[0-9a-f]+\r\n|\r\n0$/gu, ''), head: head.toLowerCase() });
    });
  });
}

const PATHS: [string, string][] = [
  ['half an escape', '/%'],
  ['bytes that are no text', '/%ff'],
  ['half an escape among the calls', '/v1/%'],
  ['bytes that are no text among the calls', '/v1/%ff'],
  ['more slashes', '///v1//'],
  ['a zero byte', '/%00'],
  ['a zero byte among the calls', '/v1/%00'],
  ['a cut character', '/v1/article/%E0%A4%A'],
  ['ten thousand letters', `/${'a'.repeat(10_000)}`],
  ['ten thousand escapes', `/v1/${'%41'.repeat(3000)}`],
  ['a way out, escaped', '/..%2f..%2fetc/passwd'],
  ['a way out', '/v1/../../etc/passwd'],
  ['a hidden file', '/.env'],
];

describe.each(['calls alone', 'calls and pages'])('of a server of %s, a path with', (kind) => {
  test.each(PATHS)('%s is refused as every error is', async (_name, address) => {
    const { status, body } = await send(`GET ${address}`, '', kind === 'calls alone' ? server.url : pages.url);
    expect([400, 404], body).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  });
});

describe('a page asked for', () => {
  test.each([
    ['a range behind its end', 'Range: bytes=99999999-'],
    ['another version than there is', 'If-Match: "none"'],
    ['nothing newer than the past', 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('with %s is refused as every error is', async (_name, header) => {
    const { status, body } = await send('GET /index.html', `${header}\r\n`, pages.url);
    expect(status, body).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid-input' } });
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['zh-CN', '请求的地址过长，请缩短填写的内容'],
    ['en-US', 'The address of the request is too long; please shorten what was filled in'],
  ])('for the length of its address is refused as every error is, in %s', async (language, message) => {
    const { status, body } = await send(`GET /v1/nlp?text=${'%E5'.repeat(6000)}`, `Accept-Language: ${language}\r\n`);
    expect(status, body).toBe(431);
    expect(JSON.parse(body)).toEqual({ error: { code: 'address-too-long', message } });
  });
  test('for a header that is none is refused as every error is', async () => {
    const { status, body } = await send('GET /v1/health', 'no header\r\n');
    expect(status, body).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid-input' } });
  });
});

describe('a method', () => {
  test.each(['PROPFIND', 'TRACE', 'PATCH', 'SEARCH', 'LINK', 'PURGE', 'OPTIONS'])('%s is refused as every error is', async (method) => {
    const { status, body } = await send(`${method} /v1/article/list`);
    expect([400, 404, 405], body).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String) } });
  });
  test('CONNECT and a word that is none get no answer of ours, and harm nothing', async () => {
    await send('CONNECT localhost:80').catch(() => undefined);
    await send('NONSENSE /').catch(() => undefined);
    expect((await server.anonymous('GET', '/v1/health')).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  test('browsers are told to come by HTTPS where they came so, by the word of a trusted proxy', async () => {
    expect((await send('GET /v1/health', 'X-Forwarded-Proto: https\r\n')).head).toContain('strict-transport-security: max-age=31536000');
    expect((await send('GET /v1/health')).head).not.toContain('strict-transport-security');
  });
  test('a proxy is trusted by its address, never all of them', () => {
    const trusted = (value: string) => readConfig({ TINGFENG_TRUST_PROXY: value }).trustProxy;
    expect(trusted('off')).toEqual([]);
    expect(trusted('127.0.0.1, 10.0.0.0/8,2001:db8::/32, loopback')).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', 'loopback']);
    expect(() => trusted('on')).toThrow(/TINGFENG_TRUST_PROXY: "on" would believe/u);
    expect(() => trusted('10.0.0.0/99')).toThrow(/10\.0\.0\.0\/99 is no address/u);
  });
});
