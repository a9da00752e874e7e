// Untrusted content may be endless: it costs its sender the reading, and others nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReadingQuestion } from '#ingest/apart/read-apart.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import { type BoundOutcome, type Bounds, BoundedThreads } from '#server/threads/bounded-threads.ts';
import { addSource, buildCollector, type TestCollector } from '../support/collect.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const BOUNDS: Bounds = { threads: 2, answerMs: 1500, startMs: 60_000, memoryMb: 96, queue: 30, ownerQueue: 20 };
const URL_OF_PAGE = 'https://news.example.com/';
/** Every element has many ancestors, and each of them is tried for each step of the selector. */
const DEEP_PAGE = `<html><body>${'<b>'.repeat(110)}${'<i>字</i>'.repeat(2000)}</body></html>`;
const ENDLESS = `u ${'b '.repeat(40)}i`;

const content = (body: string, contentType = 'text/html; charset=utf-8') => ({
  ok: true,
  kind: 'content',
  url: URL_OF_PAGE,
  redirects: [],
  status: 200,
  headers: { contentType },
  body: Buffer.from(body),
  bytes: body.length,
  ms: 1,
});
const endless = (): ReadingQuestion => ({
  reading: 'source',
  input: { config: { kind: 'list', url: URL_OF_PAGE, selectors: { item: ENDLESS } }, fetched: content(DEEP_PAGE), now: 0 },
});
const huge = (): ReadingQuestion => ({
  reading: 'sitemap',
  input: {
    fetched: content(`<urlset>${'<a/>'.repeat(6_000_000)}</urlset>`, 'application/xml'),
    most: 500,
  },
});
const ordinary = (): ReadingQuestion => ({ reading: 'markup', input: { html: '<p>正文</p>', url: URL_OF_PAGE } });
const ORDINARY: BoundOutcome = { ok: true, answer: { text: '正文', html: '<p>正文</p>' } };

describe('the threads', () => {
  let threads: BoundedThreads<ReadingQuestion>;
  const open = (bounds: Partial<Bounds> = {}) =>
    (threads = new BoundedThreads<ReadingQuestion>('foreign-reader', { reading: 'ready', input: undefined }, { ...BOUNDS, ...bounds }));
  afterEach(() => threads.close());

  test('a reading without end is ended, while this process goes on, and the next is answered', async () => {
    open({ threads: 1 });
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    expect(await threads.ask('client:1', endless())).toMatchObject({ ok: false, reason: 'parse-timeout' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
    expect(await threads.ask('client:1', ordinary())).toEqual(ORDINARY);
  });

  test('a reading that takes all memory is ended, and the next is answered', async () => {
    open({ threads: 1, answerMs: 60_000 });
    expect(await threads.ask('client:1', huge())).toMatchObject({ ok: false, reason: 'too-complex' });
    expect(await threads.ask('client:1', ordinary())).toEqual(ORDINARY);
  });

  test.each([
    ['characters that are mended one by one', '\u0080'.repeat(25_000_000), 'source'],
    ['references in one element', `<urlset><url><loc>${'&lt;'.repeat(12_000_000)}</loc></url></urlset>`, 'sitemap'],
  ])(
    'packed bytes that unpack to %s do not take the process with them',
    async (_what, text, reading) => {
      open({ threads: 1, answerMs: 8000, memoryMb: 384 });
      const fetched = { ...content('', 'application/xml'), body: gzipSync(text) };
      await threads.ask('client:1', {
        reading,
        input: { config: { kind: 'feed', url: URL_OF_PAGE }, fetched, now: 0, most: 500 },
      } as ReadingQuestion);
      expect(await threads.ask('client:1', ordinary())).toEqual(ORDINARY);
    },
    60_000,
  );

  test('a fault of a reading is told, and the next is answered', async () => {
    open({ threads: 1 });
    const broken = { reading: 'article', input: { fetched: {}, hints: {} } } as ReadingQuestion;
    expect(await threads.ask('client:1', broken)).toMatchObject({ ok: false, reason: 'parse-failed' });
    expect(await threads.ask('client:1', ordinary())).toEqual(ORDINARY);
  });

  test('who sends many without end does not keep the others waiting', async () => {
    open();
    let ended = 0;
    const hostile = Array.from({ length: 15 }, () => threads.ask('client:1', endless()).finally(() => ended++));
    expect(await threads.ask('client:2', ordinary())).toEqual(ORDINARY);
    expect(await threads.ask('client:3', ordinary())).toEqual(ORDINARY);
    expect(ended).toBeLessThanOrEqual(2);
    await threads.close();
    void Promise.all(hostile);
  });

  test('a full queue is said at once: of one owner, and of all', async () => {
    open({ queue: 6, ownerQueue: 3 });
    const asked = Array.from({ length: 5 }, () => threads.ask('client:1', ordinary()));
    // One is being processed, three wait.
    expect((await Promise.all(asked)).map((outcome) => outcome.ok)).toEqual([true, true, true, true, false]);
    expect(await asked[4]).toMatchObject({ ok: false, reason: 'parse-busy' });
    const all = ['a', 'b', 'c', 'd'].flatMap((owner) => Array.from({ length: 3 }, () => threads.ask(owner, ordinary())));
    const reasons = (await Promise.all(all)).map((outcome) => (outcome.ok ? '' : outcome.reason));
    expect(reasons.filter((reason) => reason === 'parse-busy')).toHaveLength(4);
  });
});

describe('the web process', () => {
  let server: TestServer;
  let site: { url: string; close: () => void };
  beforeAll(async () => {
    const pages = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(DEEP_PAGE));
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
    site = { url: `http://${host}/`, close: () => pages.close() };
    server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host });
  });
  afterAll(async () => {
    site.close();
    await server.close();
  });

  test.each([
    ['zh-CN', '超时'],
    ['en-US', 'too long'],
  ])('a preview without end is a failure with its reason in %s, and others are answered meanwhile', async (language, words) => {
    const admin = await server.as('admin');
    let isOver = false;
    const preview = fetch(`${server.url}/v1/manage/website-manage/client-list-page/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ url: site.url, kind: 'list', options: { selectors: { item: ENDLESS } } }),
    }).finally(() => (isOver = true));
    for (let i = 0; i < 5; i++) expect((await admin('GET', '/v1/user-info')).status).toBe(200);
    expect(isOver).toBe(false);
    const answer = await preview;
    const body = (await answer.json()) as { error: { code: string; message: string; detail: { reason: string } } };
    expect(body).toMatchObject({ error: { code: 'fetch-failed', detail: { reason: 'parse-timeout' } } });
    expect(body.error.message).toContain(words);
  });
});

describe('the collector', () => {
  let server: TestServer;
  let test1: TestCollector;
  let good: SmallSite;
  let deep: { url: string; host: string; close: () => void };
  beforeAll(async () => {
    server = await startTestServer();
    good = await startSmallSite();
    const site = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(DEEP_PAGE));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    deep = { host, url: `http://${host}/`, close: () => site.close() };
  });
  afterAll(async () => {
    deep.close();
    await good.close();
    await server.close();
  });
  beforeEach(async () => void (test1 = await buildCollector(server.platform, [good.host, deep.host])));
  afterEach(() => test1.fetcher.close());

  test('a source without end fails with its reason, and another is read meanwhile', async () => {
    const { store } = server.platform;
    const hostile = await addSource(server.platform, deep.url, { kind: 'list' });
    await store.db
      .updateTable('source')
      .set({ options: { fetchArticles: false, selectors: { item: ENDLESS } } })
      .where('id', '=', hostile)
      .execute();
    const first = await claimSource(store, 'test', Date.now());
    const source = await addSource(server.platform, good.feedUrl, { fetchArticles: true });
    const second = await claimSource(store, 'test', Date.now());
    if (first?.source.id !== hostile || second?.source.id !== source) throw new Error('the sources were not claimed in order');
    const order: string[] = [];
    await Promise.all([
      runSource(test1.collector, first).then(() => order.push('hostile')),
      runSource(test1.collector, second).then(() => order.push('good')),
    ]);
    expect(order).toEqual(['good', 'hostile']);
    const runs = await store.db.selectFrom('run').select(['sourceId', 'state', 'reason', 'stored']).orderBy('sourceId').execute();
    expect(runs).toEqual([
      { sourceId: hostile, state: 'failed', reason: 'parse-timeout', stored: 0 },
      { sourceId: source, state: 'done', reason: '', stored: 2 },
    ]);
  });
});
