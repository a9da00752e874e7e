// The log of collecting: what sites do is seen with its request and cause, numbers open what they count, and one click tries again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { extractionLogContract, LogDetail } from '#features/sources/extraction-log/contract.ts';
import { expireFailedRequests } from '#ingest/collector/failed-requests.ts';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/system-monitor/extraction-log';
type Calls = typeof extractionLogContract;
type List = Output<Calls['list']>;
type Reasons = Output<Calls['reasons']>;

let site: Server;
let host: string;
let server: TestServer;
let collector: TestCollector;
let tenant: Tenant;
let operator: Caller;
let admin: Caller;
let now = Date.now();
/** How each path answers. */
const answers = new Map<string, (path: string) => { status: number; headers?: Record<string, string>; body?: string | Buffer }>();

beforeAll(async () => {
  site = createServer((request, response) => {
    const url = request.url ?? '';
    const { status, headers = {}, body = '' } = answers.get(url)?.(url) ?? { status: 404, body: 'nothing here' };
    response.writeHead(status, { connection: 'close', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host }, () => now);
  tenant = await buildTenant(server.platform, 'own', '云雀汽车');
  operator = await server.as('operator');
  admin = await server.as(tenant.admin);
  collector = await buildCollector(server.platform, [host]);
});
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

const feed = (paths: readonly string[]) => ({
  status: 200,
  headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  body: `<rss version="2.0"><channel><title>站</title>${paths
    .map((path) => `<item><title>云雀汽车 ${path}</title><link>http://${host}${path}</link><description>短</description></item>`)
    .join('')}</channel></rss>`,
});
const page = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>云雀汽车召回</title></head><body><article><h1>云雀汽车召回</h1><p>${'云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。'.repeat(8)}</p></article></body></html>`,
};
async function ok<T>(call: Promise<{ status: number; body: never }>): Promise<T> {
  const answer = await call;
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}
const list = (query: object) => ok<List>(operator('GET', PATH, query));
const reasons = (query: object) => ok<Reasons>(operator('GET', `${PATH}/reason`, query));
const detailOf = (kind: string, id: number) => ok<LogDetail>(operator('GET', `${PATH}/detail`, { kind, id }));
async function collect(id: number): Promise<void> {
  await makeDue(server.platform, id);
  await collector.collectDue();
  now += 1000;
}
async function firstOf(query: object): Promise<LogDetail> {
  const [row] = (await list(query)).items;
  if (!row) throw new Error('no entry');
  return detailOf(row.kind, row.id);
}

const FAULTS: [string, () => ReturnType<typeof feed> | { status: number; headers?: Record<string, string>; body?: string }, object][] = [
  ['answers 500', () => ({ status: 500, body: 'Internal error 42' }), { reason: 'http-status', httpStatus: 500, cause: 'server-error' }],
  ['refuses with 403', () => ({ status: 403, body: 'go away' }), { reason: 'http-status', httpStatus: 403, cause: 'denied' }],
  ['has nothing there', () => ({ status: 404, body: 'gone' }), { reason: 'http-status', httpStatus: 404, cause: 'gone' }],
  ['limits how often', () => ({ status: 429, body: 'slow down' }), { reason: 'http-status', httpStatus: 429, cause: 'too-often' }],
  [
    'shows a page in place of its feed',
    () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Are you human?</p>' }),
    { cause: 'wrong-kind' },
  ],
];
describe.each(FAULTS)('a source that %s', (name, answer, expected) => {
  let id: number;
  beforeAll(async () => {
    const path = `/fault-${FAULTS.findIndex(([one]) => one === name)}.xml`;
    answers.set(path, answer);
    id = await addSource(server.platform, `http://${host}${path}`);
    await collect(id);
  });
  test('is in the log with its cause and what it answered', async () => {
    const { entry, request, source, run } = await firstOf({ sourceId: id });
    expect(entry).toMatchObject({ kind: 'run', outcome: 'failed', host: '127.0.0.1', ...expected });
    expect(request).toMatchObject({ status: answer().status, body: answer().body, url: entry.url });
    expect(request?.headers?.length).toBeGreaterThan(0);
    expect(source).toMatchObject({ id, failures: 1 });
    expect(run).toMatchObject({ state: 'failed' });
  });
  test('is counted, and the number opens exactly its rows', async () => {
    const counted = await reasons({ sourceId: id });
    expect(counted.reasons).toHaveLength(1);
    const { kind, outcome, reason, total } = counted.reasons[0] ?? { kind: 'run', outcome: 'failed', reason: '', total: 0 };
    const opened = await list({ kind, outcome, reason, sourceId: id, from: counted.from, until: counted.until });
    expect(opened).toMatchObject({ total, isMore: false });
    expect(opened.items).toHaveLength(total);
    expect(counted.failures).toMatchObject({ looked: 1, hosts: [{ host: '127.0.0.1', total: 1 }] });
    expect(counted.failures.sources.map((row) => row.id)).toEqual([id]);
  });
});

test('a host that refuses connections is told as such, without an answer', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const port = (closed.address() as AddressInfo).port;
  await new Promise((resolve) => closed.close(resolve));
  const nobody = await buildCollector(server.platform, [`127.0.0.1:${port}`]);
  const id = await addSource(server.platform, `http://127.0.0.1:${port}/feed.xml`);
  await makeDue(server.platform, id);
  await nobody.collectDue();
  await nobody.fetcher.close();
  now += 1000;
  const { entry, request } = await firstOf({ sourceId: id });
  expect(entry).toMatchObject({ cause: 'no-connection' });
  expect(request).toMatchObject({ status: null, headers: null, body: '' });
});

test('an article whose page fails is found with the page, and "try again now" reads it although its source shows it no more', async () => {
  answers.set('/items.xml', () => feed(['/a/1', '/a/2']));
  answers.set('/a/1', () => ({ status: 410, body: 'removed' }));
  answers.set('/a/2', () => page);
  const id = await addSource(server.platform, `http://${host}/items.xml`, { fetchArticles: true });
  await collect(id);
  const failed = (await list({ sourceId: id })).items.find((row) => row.url.endsWith('/a/1'));
  expect(failed).toMatchObject({ kind: 'item', outcome: 'stored', detail: 'page:http-status 410', cause: 'gone', httpStatus: 410 });
  const before = await detailOf('item', failed?.id ?? 0);
  expect(before).toMatchObject({ request: { status: 410, body: 'removed' }, later: null });

  answers.set('/items.xml', () => feed(['/a/2']));
  answers.set('/a/1', () => page);
  expect(await ok(operator('POST', `${PATH}/retry`, { kind: 'item', id: failed?.id }))).toEqual({ sourceId: id });
  await collector.collectDue();
  const after = await detailOf('item', failed?.id ?? 0);
  expect(after.later).toMatchObject({ outcome: 'stored', reason: 'update' });
  const logged = await server.platform.store.db.selectFrom('operationLog').selectAll().where('action', '=', 'source.retry').execute();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ targetId: String(id) });
});

test('a page that fails again takes nothing away of what its source had told, and what is whole is not tried', async () => {
  const teaser = '<item><title>预告</title><link>/b/1</link><guid>b1</guid><description>云雀汽车的一段预告。</description></item>';
  answers.set('/teaser.xml', () => ({ status: 200, body: `<rss version="2.0"><channel><title>预告</title>${teaser}</channel></rss>` }));
  answers.set('/b/1', () => ({ status: 404, body: 'gone' }));
  answers.set('/whole.xml', () => feed(['/b/2']));
  answers.set('/b/2', () => page);
  const id = await addSource(server.platform, `http://${host}/teaser.xml`, { fetchArticles: true });
  await collect(id);
  const textOf = () =>
    server.platform.store.db
      .selectFrom('article')
      .innerJoin('articleText', 'articleText.articleId', 'article.id')
      .select(['article.id', 'articleText.content'])
      .where('url', '=', `http://${host}/b/1`)
      .executeTakeFirstOrThrow();
  const before = await textOf();
  expect(before.content).toBe('云雀汽车的一段预告。');
  const [entry] = (await list({ sourceId: id })).items.filter((row) => row.url.endsWith('/b/1'));
  await ok(operator('POST', `${PATH}/retry`, { kind: 'item', id: entry?.id }));
  await collector.collectDue();
  expect(await textOf()).toEqual(before);
  expect((await detailOf('item', entry?.id ?? 0)).later).toMatchObject({ outcome: 'failed' });

  const whole = await addSource(server.platform, `http://${host}/whole.xml`, { fetchArticles: true });
  await collect(whole);
  const [stored] = (await list({ sourceId: whole })).items;
  expect(await operator('POST', `${PATH}/retry`, { kind: 'item', id: stored?.id })).toMatchObject({
    status: 400,
    body: { error: { detail: { reason: 'entry-whole' } } },
  });
});

test('a paused source is not tried again, and says so', async () => {
  const path = '/paused.xml';
  answers.set(path, () => ({ status: 500 }));
  const id = await addSource(server.platform, `http://${host}${path}`);
  await collect(id);
  await server.platform.store.db.updateTable('source').set({ state: 'paused' }).where('id', '=', id).execute();
  const [row] = (await list({ sourceId: id })).items;
  const answer = await operator('POST', `${PATH}/retry`, { kind: 'run', id: row?.id });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', detail: { reason: 'source-paused' } } } });
});

test('what could be secret is cut out of headers; bodies are short plain text, also packed, broken or hostile', async () => {
  const headers = {
    'content-type': 'text/html; charset=gb18030',
    'set-cookie': 'session=very-secret',
    'x-api-key': 'very-secret',
    'www-authenticate': 'Bearer realm="very-secret"',
    location: 'https://user:very-secret@example.com/?page=2&access_token=very-secret',
    'x-long': 'y'.repeat(3000),
    'content-encoding': 'gzip',
  };
  const text = Buffer.concat([Buffer.from([0xd4, 0xc6, 0xc8, 0xb8, 0x00, 0x07]), Buffer.alloc(60_000, 'a')]);
  answers.set('/secret.xml', () => ({ status: 503, headers, body: gzipSync(text) }));
  const id = await addSource(server.platform, `http://${host}/secret.xml`);
  await collect(id);
  const { request } = await firstOf({ sourceId: id });
  expect(JSON.stringify(request)).not.toContain('very-secret');
  expect(request?.body).toBe(`云雀${'a'.repeat(998)}`);
  const shown = Object.fromEntries((request?.headers ?? []).map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject({ 'set-cookie': '***', 'x-api-key': '***', 'www-authenticate': 'Bearer ***' });
  expect(shown.location).toBe('https://***@example.com/?page=2&access_token=***');
  expect(shown['x-long']).toHaveLength(200);

  for (const body of [gzipSync(Buffer.alloc(50_000_000)), Buffer.from('no gzip at all')]) {
    answers.set('/secret.xml', () => ({ status: 503, headers: { 'content-encoding': 'gzip' }, body }));
    await collect(id);
    expect((await firstOf({ sourceId: id })).request).toMatchObject({ status: 503, body: '' });
  }
});

test('of a source the last ten failed requests are kept, of all a bounded number, and none for more than fourteen days', async () => {
  const { db } = server.platform.store;
  answers.set('/often.xml', () => ({ status: 500 }));
  const id = await addSource(server.platform, `http://${host}/often.xml`);
  for (let i = 0; i < 13; i++) await collect(id);
  const kept = await db.selectFrom('failedRequest').select('id').where('sourceId', '=', id).execute();
  expect(kept).toHaveLength(10);
  expect(await expireFailedRequests(server.platform.store, now, 4)).toBeGreaterThan(0);
  expect(await db.selectFrom('failedRequest').select('id').execute()).toHaveLength(4);
  await expireFailedRequests(server.platform.store, now + 15 * 24 * HOUR_MS);
  expect(await db.selectFrom('failedRequest').select('id').execute()).toHaveLength(0);
  // The log itself stays.
  expect((await list({ sourceId: id })).total).toBe(13);
});

test('pages follow each other without a gap or a repetition, runs and items together', async () => {
  const whole = await list({ pageSize: 200 });
  expect(whole.total).toBe(whole.items.length);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const part: List = await list({ pageSize: 3, ...(cursor && { cursor }) });
    paged.push(...part.items.map((row) => row.key));
    cursor = part.nextCursor;
  } while (cursor);
  expect(paged).toEqual(whole.items.map((row) => row.key));
  const times = whole.items.map((row) => row.at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('every number of a reason opens as many rows, also that of no reason', async () => {
  const counted = await reasons({});
  expect(counted.reasons.length).toBeGreaterThan(3);
  for (const { kind, outcome, reason, total } of counted.reasons)
    expect((await list({ kind, outcome, reason, from: counted.from, until: counted.until })).items).toHaveLength(Math.min(total, 20));
  const sum = counted.reasons.reduce((all, { total }) => all + total, 0);
  expect((await list({ from: counted.from, until: counted.until })).total).toBe(sum);
});

test('a client’s administrator is refused, and what is not in the log is not found', async () => {
  expect((await admin('GET', PATH)).status).toBe(403);
  expect((await admin('POST', `${PATH}/retry`, { kind: 'item', id: tenant.runItemId })).status).toBe(403);
  expect((await operator('GET', `${PATH}/detail`, { kind: 'run', id: tenant.runId })).status).toBe(404);
  expect((await operator('GET', PATH, { cursor: '1-run' })).status).toBe(400);
});
