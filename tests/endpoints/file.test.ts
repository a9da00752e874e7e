// Attachments and named files, through HTTP.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClamd, type TestClamd } from '#tests/hostile/clamd.ts';
import { GOOD_FILES } from '#tests/hostile/file-samples.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import type { Attachment } from '#features/core/file/contract.ts';

const UPLOAD = '/v1/article/upload-article-attachments';
const ONE = '/v1/article/attachment';
const HOUR = 3_600_000;

let server: TestServer;
let scanner: TestClamd;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let stranger: Caller;
let later = 0;
beforeAll(async () => {
  scanner = await startClamd();
  server = await startTestServer({ TINGFENG_CLAMD: scanner.address }, () => Date.now() + later);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
});
afterAll(async () => {
  await server.close();
  await scanner.close();
});

type Sent = { name: string; text: string | Uint8Array<ArrayBuffer>; type?: string };
const upload = (files: Sent[], articleId = own.articleId, caller = admin) => caller('POST', UPLOAD, { articleId, files }, 'multipart');
const list = async () =>
  ((await admin('GET', '/v1/article/attachment-list', { articleId: own.articleId })).body as { items: Attachment[] }).items;
const blobs = () =>
  readdirSync(path.join(server.dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
    .length;
const fetchWithPass = async (call: Caller, pathName: string, query: string) => {
  const { authorization } = (await call('POST', '/v1/pass', { path: pathName })).body as { authorization: string };
  return fetch(`${server.url}${pathName}?${query}&authorization=${encodeURIComponent(authorization)}`);
};

describe('attachments', () => {
  test.each(GOOD_FILES)('%s is kept, listed and given back byte by byte', async (name, bytes) => {
    const answer = await upload([{ name, text: bytes, type: 'text/html' }]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [made] = (answer.body as { items: Attachment[] }).items;
    expect(made).toMatchObject({ name, bytes: bytes.length, isScanned: true, kind: 'attachment', user: 'admin' });
    expect((await list())[0]).toEqual(made);
    const back = await fetchWithPass(admin, ONE, `id=${made?.id}`);
    expect(back.status).toBe(200);
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
    expect(back.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a pass for another path, or of another client, opens nothing', async () => {
    const id = (await list())[0]?.id;
    expect((await fetchWithPass(stranger, ONE, `id=${id}`)).status).toBe(404);
    const { authorization } = (await admin('POST', '/v1/pass', { path: '/v1/article/export' })).body as { authorization: string };
    expect((await fetch(`${server.url}${ONE}?id=${id}&authorization=${authorization}`)).status).toBe(401);
  });

  test('one that is refused refuses all, and names its place', async () => {
    const before = await list();
    const answer = await upload([
      { name: 'a.txt', text: '甲' },
      { name: 'b.html', text: '<!doctype html><script>1</script>' },
    ]);
    expect(answer).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported-media-type', field: 'files.1', detail: { reason: 'type' } } },
    });
    expect(await list()).toEqual(before);
  });

  test('a virus is refused by its name', async () => {
    const answer = await upload([{ name: 'a.txt', text: 'X5O!P EICAR-STANDARD-ANTIVIRUS-TEST-FILE' }]);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'infected-file', field: 'files.0', detail: { name: 'Eicar-Test-Signature' } } },
    });
  });

  test('another client’s article takes none', async () => {
    expect((await upload([{ name: 'a.txt', text: '甲' }], other.articleId)).body).toMatchObject({
      error: { code: 'not-found', field: 'articleId' },
    });
  });

  test('deleting takes the row, and a sweep takes the bytes when nobody has them', async () => {
    const [made] = ((await upload([{ name: 'once.txt', text: 'only here' }])).body as { items: Attachment[] }).items;
    const before = blobs();
    expect((await admin('DELETE', ONE, { id: made?.id })).body).toEqual({ changed: 1 });
    expect((await list()).some((item) => item.id === made?.id)).toBe(false);
    expect((await admin('GET', ONE, { id: made?.id })).status).toBe(404);
    later = 2 * HOUR;
    while (await server.workJob());
    later = 0;
    // That file, and those that the tests above had refused.
    expect(blobs()).toBeLessThan(before);
    const kept = (await list())[0];
    expect((await admin('GET', ONE, { id: kept?.id })).status).toBe(200);
  });

  test('a scanner that is away refuses, rather than letting through', async () => {
    await scanner.close();
    expect((await upload([{ name: 'a.txt', text: '甲甲' }])).body).toMatchObject({
      error: { code: 'unavailable', field: 'files.0', detail: { part: 'virus-scan' } },
    });
    (server.platform.config as { clamd: string | undefined }).clamd = undefined;
    expect(((await upload([{ name: 'a.txt', text: '没有扫描' }])).body as { items: Attachment[] }).items[0]?.isScanned).toBe(false);
  });
});

describe('named files', () => {
  const save = (input: object) => admin('POST', '/v1/save-client-file', input, 'multipart');

  test('a text and a picture are written, listed, read and replaced', async () => {
    expect((await save({ path: 'notes/today.txt', content: '今天' })).status).toBe(200);
    expect((await save({ path: 'logo.png', files: [{ name: 'x.png', text: GOOD_FILES[0]?.[1] }] })).body).toMatchObject({
      path: 'logo.png',
      contentType: 'image/png',
    });
    expect((await admin('GET', '/v1/read-client-file', { path: 'notes/today.txt' })).body).toBe('今天');
    await save({ path: 'notes/today.txt', content: '明天' });
    expect((await admin('GET', '/v1/read-client-file', { path: 'notes/today.txt' })).body).toBe('明天');
    const all = (await admin('GET', '/v1/read-client-file', {})).body as { items: { path: string }[] };
    expect(all.items.map((item) => item.path).filter((path) => !path.startsWith(own.admin))).toEqual(['logo.png', 'notes/today.txt']);
    const shown = await fetchWithPass(admin, '/v1/read-client-file', 'path=logo.png');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toBeNull();
  });

  test('neither both nor none, and the ending agrees', async () => {
    expect((await save({ path: 'a.txt' })).body).toMatchObject({ error: { code: 'invalid-input', field: 'files' } });
    expect((await save({ path: 'a.txt', content: 'x', files: [{ name: 'a.txt', text: 'x' }] })).body).toMatchObject({
      error: { field: 'content' },
    });
    expect((await save({ path: 'a.png', content: '文字' })).body).toMatchObject({
      error: { field: 'content', detail: { reason: 'ending' } },
    });
    expect((await save({ path: 'a.txt', content: 'x'.repeat(100_000) })).body).toMatchObject({
      error: { code: 'too-large', field: 'content' },
    });
  });

  test('another client sees none of it', async () => {
    expect((await stranger('GET', '/v1/read-client-file', { path: 'logo.png' })).status).toBe(404);
    expect((await stranger('POST', '/v1/delete-client-file', { path: 'logo.png' })).status).toBe(404);
    expect((await admin('POST', '/v1/delete-client-file', { path: 'logo.png' })).body).toEqual({ ok: true });
    expect((await admin('GET', '/v1/read-client-file', { path: 'logo.png' })).status).toBe(404);
  });
});
