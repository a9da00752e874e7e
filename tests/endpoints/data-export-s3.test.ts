// Exports whose files go into a store: signed, whole or not there, the same object at each try, and nothing left behind.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBulkHits } from '../support/bulk-hits.ts';
import { isAbort, isBegin, isEnd, isPart, type S3Request, startS3 } from '../support/s3-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
const ROWS = 600;
/** Its rows make more than two parts. */
const LONG = '云雀发布新品。'.repeat(1000);
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
let store: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  store = await startS3();
  server = await startTestServer();
  server.allowHosts([store.host]);
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  const { db } = server.platform.store;
  await db.updateTable('article').set({ title: LONG }).where('id', '=', own.articleId).execute();
  await addBulkHits(server.platform.store, { clientId: own.clientId, likeArticle: own.articleId, rows: ROWS });
}, 120_000);
afterAll(async () => {
  store.close();
  await server.close();
});
beforeEach(() => {
  store.got.length = 0;
  store.faults.length = 0;
  store.objects.clear();
  store.uploads.clear();
});

interface Run {
  id: number;
  state: string;
  reason: string;
  answer: string;
  rows: number;
  bytes: number;
  hasFile: boolean;
  target: string;
  parts: number;
}
let serial = 0;
async function make(fields: object = {}, target: object = {}): Promise<number> {
  const given = { name: `存储 ${++serial}`, columnNames: ['title'], format: 'jsonl', ...fields };
  const { id } = (await admin('POST', PATH, given)).body as { id: number };
  expect((await admin('POST', `${PATH}/s3`, { id, ...store.target, prefix: 'tingfeng/每天/', ...target })).body).toEqual({ ok: true });
  return id;
}
const work = async () => {
  while (await server.workJob());
};
const skipPause = () => server.platform.store.db.updateTable('job').set({ runAt: 0 }).where('state', '=', 'queued').execute();
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;
async function run(id: number): Promise<Run> {
  expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(200);
  await work();
  return last(id);
}
const rowsOf = (bytes: Buffer | undefined): number => (bytes?.toString('utf8').split('\n').length ?? 0) - 1;
const countOf = (is: (request: S3Request) => boolean): number => store.got.filter(is).length;

test('a file arrives whole, in parts, under a name that says what it is; it is downloaded too', async () => {
  const id = await make();
  const done = await run(id);
  expect(done).toMatchObject({ state: 'done', rows: ROWS + 1, target: 's3', hasFile: true, answer: '' });
  expect(done.parts).toBeGreaterThan(2);
  const [[key, bytes] = []] = store.objects;
  expect(key).toBe(`tingfeng/每天/存储_${serial}-${done.id}.jsonl`);
  expect(bytes).toHaveLength(done.bytes);
  expect(rowsOf(bytes)).toBe(ROWS + 1);
  expect(store.uploads.size).toBe(0);
  const file = await admin('GET', `${PATH}/file`, { runId: done.id });
  expect(String(file.body).trim()).toBe(bytes?.toString('utf8').trim());
});

test.each([
  ['its beginning', isBegin],
  ['a part', isPart],
  ['its end', isEnd],
])('500 at %s and then 200: it goes on where it was', async (_name, when) => {
  const id = await make();
  store.faults.push({ when, fault: (response) => store.refuses(response, 500, 'InternalError') });
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'HTTP 500 InternalError: It is InternalError & so on.' });
  expect(store.objects.size).toBe(0);
  await skipPause();
  await work();
  const done = await last(id);
  expect(done).toMatchObject({ state: 'done', answer: '' });
  expect(rowsOf([...store.objects.values()][0])).toBe(ROWS + 1);
  expect(countOf(isPart)).toBe(done.parts + (when === isPart ? 1 : 0));
  expect(store.uploads.size).toBe(0);
});

test('a store that says nothing is tried again', { timeout: 60_000 }, async () => {
  const id = await make();
  store.faults.push({ when: isBegin, fault: () => undefined });
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'timeout' });
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done' });
});

test('an end that says 200 and means an error, and one that is cut off, are no ends', async () => {
  const id = await make();
  store.faults.push(
    { when: isEnd, fault: (response) => store.refuses(response, 200, 'InternalError') },
    { when: isEnd, fault: (response) => store.says(response, 200, '<CompleteMultipartUploadResult><Key>tingf') },
  );
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'HTTP 200 InternalError: It is InternalError & so on.' });
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'writing' });
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done' });
  expect(store.objects.size).toBe(1);
});

test('an end whose answer was lost: the same object is written again', async () => {
  const id = await make();
  store.faults.push({
    when: isEnd,
    fault: (response, answer) => {
      response.destroy();
      answer();
    },
  });
  expect(await run(id)).toMatchObject({ state: 'writing' });
  expect(store.objects.size).toBe(1);
  await skipPause();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done' });
  expect(store.objects.size).toBe(1);
  expect(countOf(isBegin)).toBe(2);
  expect(store.uploads.size).toBe(0);
});

test('a worker that dies after the beginning: its upload is thrown away, and the next one writes the same object', async () => {
  const id = await make();
  const { db } = server.platform.store;
  // While the store begins, another worker is at the run: what it answers is not noted.
  store.faults.push({
    when: isBegin,
    fault: (_response, answer) =>
      void db.updateTable('dataExportRun').set({ partTries: 7 }).where('exportId', '=', id).execute().then(answer),
  });
  await run(id);
  expect(store.uploads.size).toBe(1);
  await db.updateTable('dataExportRun').set({ partTries: 0 }).where('exportId', '=', id).execute();
  await db.updateTable('job').set({ state: 'queued', runAt: 0, leaseUntil: 0 }).where('state', '=', 'running').execute();
  await work();
  expect(await last(id)).toMatchObject({ state: 'done' });
  expect(countOf(isAbort)).toBe(1);
  expect(store.uploads.size).toBe(0);
  expect(store.objects.size).toBe(1);
});

test('a wrong key ends the run at once and tells the code; nothing was handed over', async () => {
  const id = await make({ takes: 'new' }, { secretKey: 'another-key' });
  const failed = await run(id);
  expect(failed).toMatchObject({
    state: 'failed',
    reason: 'push-refused',
    hasFile: false,
    answer: expect.stringMatching(/^HTTP 403 SignatureDoesNotMatch: /u),
  });
  await admin('POST', `${PATH}/s3`, { id, ...store.target });
  expect(await run(id)).toMatchObject({ state: 'done', rows: ROWS + 1 });
  store.objects.clear();
  expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
  expect(store.objects.size).toBe(0);
});

test('a part that is refused throws the upload away', async () => {
  const id = await make();
  store.faults.push({ when: isPart, fault: (response) => store.refuses(response, 403, 'AccessDenied') });
  expect(await run(id)).toMatchObject({ state: 'failed', answer: 'HTTP 403 AccessDenied: It is AccessDenied & so on.' });
  expect(store.uploads.size).toBe(0);
  expect(store.objects.size).toBe(0);
});

test.each(['stop', 'remove'])('one whose export meets a %s on the way is thrown away', async (what) => {
  const id = await make({ takes: 'new' });
  store.faults.push({ when: isEnd, fault: (response) => store.refuses(response, 503, 'SlowDown') });
  await run(id);
  expect(store.uploads.size).toBe(1);
  expect((await admin('POST', `${PATH}/s3`, { id, ...store.target })).status).toBe(400);
  if (what === 'stop') expect((await admin('POST', `${PATH}/stop`, { id })).body).toEqual({ changed: 1 });
  else expect((await admin('DELETE', PATH, { id })).body).toEqual({ changed: 1 });
  expect(store.uploads.size).toBe(0);
  if (what === 'stop') expect(await run(id)).toMatchObject({ state: 'done', rows: ROWS + 1 });
});

test('a test begins an upload and ends it, and tells the code of a refusal', async () => {
  const id = await make();
  expect((await admin('POST', `${PATH}/test`, { id })).body).toMatchObject({ isTaken: true, status: 204, answer: '' });
  expect(store.uploads.size).toBe(0);
  expect(store.objects.size).toBe(0);
  const wrong = await make({}, { accessKeyId: 'AKIAOTHER' });
  expect((await admin('POST', `${PATH}/test`, { id: wrong })).body).toMatchObject({
    isTaken: false,
    status: 403,
    answer: expect.stringMatching(/^InvalidAccessKeyId: /u),
  });
});

test('no store inside is reached, and what is no store is refused', async () => {
  const id = await make({}, { endpoint: 'http://127.0.0.1:1' });
  expect(await run(id)).toMatchObject({ state: 'failed', reason: 'push-refused', answer: 'refused-address' });
  for (const wrong of [
    { endpoint: 'ftp://store.example.com' },
    { endpoint: 'https://user:pass@store.example.com' },
    { endpoint: `http://${store.host}`, isPathStyle: false },
    { bucket: '../other' },
    { bucket: 'a..b' },
    { prefix: '../' },
    { prefix: '/x' },
    { prefix: 'a//b' },
    { prefix: 'a/./b' },
    { prefix: 'x'.repeat(201) },
    { secretKey: 'x'.repeat(301) },
    { secretKey: 'a\u0000b' },
  ])
    expect((await admin('POST', `${PATH}/s3`, { id, ...store.target, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  expect((await admin('POST', `${PATH}/s3`, { id, ...store.target, prefix: 'x'.repeat(1_000_000) })).status).toBe(413);
});

test('keys are answered and logged never; another client has no part in it; back to files', async () => {
  const id = await make();
  expect((await stranger('POST', `${PATH}/s3`, { id, ...store.target })).status).toBe(404);
  expect((await stranger('POST', `${PATH}/test`, { id })).status).toBe(404);
  await run(id);
  const shown = JSON.stringify((await admin('GET', PATH, { id })).body);
  expect(shown).toContain(`"pushAddress":"bucket/tingfeng/每天/ (${store.host})"`);
  expect((await admin('DELETE', `${PATH}/push`, { id })).status).toBe(200);
  store.got.length = 0;
  expect(await run(id)).toMatchObject({ state: 'done', target: 'file', hasFile: true });
  expect(store.got).toEqual([]);
  await admin('DELETE', PATH, { id });
  const { db } = server.platform.store;
  const texts = [shown, JSON.stringify(await db.selectFrom('operationLog').selectAll().execute())];
  texts.push(JSON.stringify(await db.selectFrom('job').selectAll().execute()));
  for (const text of texts) {
    expect(text).not.toContain(store.target.secretKey);
    expect(text).not.toContain(store.target.accessKeyId);
  }
});
