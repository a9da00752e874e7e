// A site that goes down and comes back: its sources retry soon, and items from its feed in the meantime are completed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import { addSource } from '../support/collect.ts';
import { buildPipeline } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEXT =
  '云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。';
const TITLES = ['云雀汽车宣布召回三千辆轿车', '云雀汽车新工厂在成都开工'];

/** A host of this machine that keeps its port while it is down. */
class Host {
  port = 0;
  asked: string[] = [];
  answer: (path: string) => { status: number; type: string; body: string } = () => ({ status: 404, type: 'text/plain', body: '' });
  #server: Server | undefined;

  async up(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      const { status, type, body } = this.answer(request.url ?? '');
      response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}

let server: TestServer;
let feeds: Host;
let pages: Host;
let clock: number;
let fetcher: Fetcher;
/** Titles that the feed shows. */
let shown: number[];

beforeEach(async () => {
  clock = Date.now();
  shown = [0, 1];
  server = await startTestServer({}, () => clock);
  [feeds, pages] = [new Host(), new Host()];
  await feeds.up();
  await pages.up();
  feeds.answer = (path) =>
    path === '/feed.xml' ? { status: 200, type: 'application/rss+xml', body: feed() } : { status: 404, type: 'text/plain', body: '' };
  pages.answer = (path) => {
    const title = TITLES[Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    if (!title) return { status: 404, type: 'text/plain', body: '' };
    const body = `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${TEXT}</p></article></body></html>`;
    return { status: 200, type: 'text/html; charset=utf-8', body };
  };
  open();
});
afterEach(async () => {
  await fetcher.close();
  await Promise.all([feeds.down(), pages.down()]);
  await server.close();
});

const feed = () =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>小站</title>${shown
    .map(
      (i) =>
        `<item><title>${TITLES[i]}</title><link>${pages.origin}/${i}</link><description>导语${i}</description><pubDate>Mon, 05 Jan 2026 08:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

/** A restarted worker, which knows only the record. */
function open(): void {
  const hosts = [feeds, pages].map(({ port }) => `127.0.0.1:${port}`);
  fetcher = createFetcher({
    elapsed: () => clock,
    policy: { allowHosts: new Set(hosts) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: () => clock,
    spacingMs: 0,
  });
}

/** Runs everything due until the clock has advanced by `ms`, step by step. */
async function pass(ms: number): Promise<void> {
  const pipeline = await buildPipeline(server.platform);
  for (const until = clock + ms; ; clock += 10_000) {
    for (;;) {
      const claimed = await claimSource(server.platform.store, 'test', clock);
      if (!claimed) break;
      await runSource({ pipeline, fetch: fetcher.fetch, owner: 'test' }, claimed);
    }
    if (clock >= until) return;
  }
}

const articles = () =>
  server.platform.store.db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .select(['article.title', 'articleText.content', 'article.revision'])
    .orderBy('article.url')
    .execute();
const source = () => server.platform.store.db.selectFrom('source').selectAll().executeTakeFirstOrThrow();
async function expectConserved(): Promise<void> {
  const runs = await server.platform.store.db.selectFrom('run').selectAll().execute();
  for (const run of runs) expect(run.fetched, `run ${run.id}`).toBe(run.failed + run.duplicate + run.filtered + run.stored);
}

test('pages that are away for hours are completed when they are back, also those that have left their feed, and after a restart', async () => {
  await addSource(server.platform, `${feeds.origin}/feed.xml`, { fetchArticles: true });
  await pages.down();
  await pass(MINUTE);
  // One of them leaves the feed while its page is unavailable.
  shown = [1];
  await pass(2 * HOUR);
  expect(await articles()).toEqual([
    { title: TITLES[0], content: '导语0', revision: 1 },
    { title: TITLES[1], content: '导语1', revision: 1 },
  ]);
  const items = await server.platform.store.db.selectFrom('runItem').select(['outcome', 'reason', 'detail']).execute();
  expect(new Set(items.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason))).toEqual(new Set(['robots-unreachable']));
  expect(items.find(({ outcome }) => outcome === 'failed')?.detail).toContain('ECONNREFUSED');
  expect(items.find(({ outcome }) => outcome === 'stored')?.reason).toContain('page:robots-unreachable');
  await fetcher.close();
  open();
  await pages.up();
  await pass(2 * HOUR);
  expect(await articles()).toEqual([
    { title: TITLES[0], content: TEXT, revision: 2 },
    { title: TITLES[1], content: TEXT, revision: 2 },
  ]);
  expect(await server.platform.store.db.selectFrom('pendingPage').selectAll().execute()).toEqual([]);
  await expectConserved();
  const before = pages.asked.length;
  await pass(3 * HOUR);
  expect(pages.asked.slice(before).filter((path) => path !== '/robots.txt')).toEqual([]);
}, 120_000);

test('a source whose site is away is tried again within a minute, then ever later up to an hour, and says why', async () => {
  await addSource(server.platform, `${feeds.origin}/feed.xml`, { fetchArticles: true });
  await server.platform.store.db.updateTable('source').set({ maxIntervalS: 86_400 }).execute();
  await feeds.down();
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) {
    await pass(0);
    const { nextFetchAt: next, ...row } = await source();
    expect(row).toMatchObject({ lastError: 'robots-unreachable', intervalReason: 'outage', health: i < 2 ? 'degraded' : 'failing' });
    expect(row.lastErrorDetail).toContain('ECONNREFUSED');
    waits.push((next - clock) / MINUTE);
    clock = next;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  await feeds.up();
  await pass(0);
  // It works again; that it failed most of its last runs is said until a day has passed.
  expect(await source()).toMatchObject({ health: 'degraded', lastError: 'robots-unreachable', failures: 0 });
  expect(await articles()).toHaveLength(2);
  clock += 25 * HOUR;
  await pass(0);
  expect(await source()).toMatchObject({ health: 'healthy', lastError: '', failures: 0 });
  await expectConserved();
}, 120_000);

test('robots.txt that forbids is no outage: it is said as such, and the source waits a day', async () => {
  await addSource(server.platform, `${feeds.origin}/feed.xml`, { fetchArticles: true });
  await server.platform.store.db.updateTable('source').set({ maxIntervalS: 86_400 }).execute();
  feeds.answer = () => ({ status: 200, type: 'text/plain', body: 'User-agent: *\nDisallow: /' });
  await pass(0);
  const row = await source();
  expect(row).toMatchObject({ lastError: 'robots', intervalReason: 'robots' });
  expect(row.nextFetchAt - clock).toBe(24 * HOUR);
});

test('a host whose robots.txt answers 503 is in trouble, and a page of a server in trouble is tried on', async () => {
  await addSource(server.platform, `${feeds.origin}/feed.xml`, { fetchArticles: true });
  const well = pages.answer;
  pages.answer = (path) =>
    path === '/robots.txt' ? { status: 404, type: 'text/plain', body: '' } : { status: 503, type: 'text/plain', body: '' };
  await pass(10 * MINUTE);
  expect((await articles()).map(({ content }) => content)).toEqual(['导语0', '导语1']);
  pages.answer = well;
  await pass(2 * HOUR);
  expect((await articles()).map(({ content }) => content)).toEqual([TEXT, TEXT]);
  await expectConserved();
}, 120_000);
