// Files, names and paths that must not be kept: each is refused with a reason at its field, and nothing of it is in the record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { FILE_NAMES, FILE_PATHS } from './hostile-cases.data.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

const kept = async () => {
  const { db } = server.platform.store;
  const tables = ['attachment', 'storedFile', 'clientFile', 'operationLog'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
};
const upload = (files: { name: string; text: string | Uint8Array<ArrayBuffer>; type?: string }[]) =>
  admin('POST', '/v1/article/upload-article-attachments', { articleId: own.articleId, files }, 'multipart');
const save = (input: object) => admin('POST', '/v1/save-client-file', input, 'multipart');

describe('as an attachment', () => {
  test.each(HOSTILE_FILES)('$what is refused', async ({ name, bytes, reason }) => {
    const before = await kept();
    const answer = await upload([
      { name: 'good.txt', text: '好的' },
      { name, text: bytes(), type: 'image/png' },
    ]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(415);
    expect(answer.body).toMatchObject({ error: { code: 'unsupported-media-type', field: 'files.1', detail: { reason } } });
    expect(await kept()).toBe(before);
  });

  test.each(FILE_NAMES)('the name %j is kept as %j', async (sent, expected) => {
    const answer = await upload([{ name: sent, text: `文字${expected.length}` }]);
    expect((answer.body as { items: { name: string }[] }).items[0]?.name).toBe(expected);
  });

  test('a file over 20 MB, and an eleventh file, are refused', async () => {
    const before = await kept();
    expect(await upload([{ name: 'a.txt', text: new Uint8Array(20 * 1024 * 1024 + 1).fill(65) }])).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large', field: 'files' } },
    });
    const many = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.txt`, text: 'x' }));
    expect(await upload(many)).toMatchObject({ status: 413, body: { error: { code: 'too-large', field: 'files' } } });
    expect(await kept()).toBe(before);
  });
});

describe('as a named file', () => {
  test.each(HOSTILE_FILES)('$what is refused', async ({ name, bytes, reason }) => {
    const before = await kept();
    const ending = /\.([a-z0-9]+)$/.exec(name)?.[1] ?? 'bin';
    const answer = await save({ path: `a.${ending}`, files: [{ name: 'good.png', text: bytes() }] });
    expect(answer.body).toMatchObject({ error: { code: 'unsupported-media-type', field: 'files.0', detail: { reason } } });
    expect(await kept()).toBe(before);
  });

  test.each(FILE_PATHS)('the path %j is none, to write, to read or to delete', async (path) => {
    const before = await kept();
    const refused = { status: 400, body: { error: { code: 'invalid-input', field: 'path' } } };
    expect(await save({ path, content: '文字' })).toMatchObject(refused);
    expect(await admin('GET', '/v1/read-client-file', { path })).toMatchObject(refused);
    expect(await admin('POST', '/v1/delete-client-file', { path })).toMatchObject(refused);
    expect(await kept()).toBe(before);
  });

  test.each(['<script>1</script>', '<!doctype html>', '<svg/>', '<?xml version="1.0"?>'])('the text %j is refused', async (content) => {
    expect((await save({ path: 'a.txt', content })).body).toMatchObject({ error: { field: 'content', detail: { reason: 'type' } } });
  });
});
