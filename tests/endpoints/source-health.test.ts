// The history of a source: the sums of its ledger by hour and day compared with its rows, its health with a reason, and changes of settings.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { DAY_MS, dayName, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import type { listPageHealthContract, SourceHealthReport } from '#features/sources/source/health.contract.ts';
import { markSilentSources } from '#ingest/collector/find-silent.ts';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/website-manage/client-list-page';
const TASK = '/v1/operate/extraction-manage/task-schedule';
type Items = Output<typeof listPageHealthContract.items>;

// In the morning, so that two hours later it is still the same day.
let now = dayStart(dayOf(Date.now())) + 8 * HOUR_MS;
let site: Server;
let host: string;
/** The feed's content; undefined: the site answers 503. */
let shown: { path: string; title: string; text: string }[] | undefined = [];
let server: TestServer;
let collector: TestCollector;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;
let id: number;

const text = (i: number, more = '') =>
  `云雀汽车第${i}号公告${more}：${`公司今天介绍了第${i}项计划的进展和安排，`.repeat(12)}预计明年完成。`;
const article = (i: number, more = '') => ({ path: `/a/${i}`, title: `云雀汽车第${i}号公告${more}`, text: text(i, more) });
const feed = (items: NonNullable<typeof shown>) =>
  `<rss version="2.0"><channel><title>站</title>${items
    .map(
      (item) =>
        `<item><title>${item.title}</title><link>http://${host}${item.path}</link><description>${item.text}</description><pubDate>${new Date(now - HOUR_MS).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

beforeAll(async () => {
  site = createServer((_request, response) => {
    if (shown) response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(feed(shown));
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host }, () => now);
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await pass(0);
  collector = await buildCollector(server.platform, [host]);
  id = await addSource(server.platform, `http://${host}/feed.xml`, { clientId: own.clientId });
});
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

/** Lets time pass; sessions expire in the meantime. */
async function pass(ms: number): Promise<void> {
  now += ms;
  admin = await server.as(own.admin);
  operator = await server.as('operator');
}
const collect = async () => {
  await makeDue(server.platform, id);
  await collector.collectDue();
};
const report = async (range: string, by: Caller = admin, path = PATH) =>
  (await by('GET', `${path}/health`, { id, range })).body as SourceHealthReport;
const runs = () => server.platform.store.db.selectFrom('run').selectAll().where('sourceId', '=', id).orderBy('id').execute();

test('before its first run a source is new since it was added, and is due at once', async () => {
  const { source, healthSince, intervalReason, sums, changes } = await report('24h');
  expect(source).toMatchObject({ id, health: 'new', nextFetchAt: 0 });
  expect(healthSince).toBe(source.createdAt);
  expect({ intervalReason, runs: sums.runs, changes }).toEqual({ intervalReason: '', runs: 0, changes: [] });
});

describe('runs of two days', () => {
  let healthyAt: number;
  beforeAll(async () => {
    shown = [article(1), article(2), article(3)];
    healthyAt = now;
    await collect();
    await pass(HOUR_MS);
    shown = [article(1, '（更正）'), article(2), article(4)];
    await collect();
    await pass(DAY_MS);
    // An invalid address: the item fails, the rest is unchanged.
    shown = [...shown, { path: '', title: '', text: '' }];
    await collect();
    await pass(HOUR_MS);
  });

  test.each(['24h', '7d', '30d'])('add up by %s, each bucket to its rows of the ledger', async (range) => {
    const { buckets, sums, unbalanced, step } = await report(range);
    const all = await runs();
    expect(unbalanced).toBe(0);
    expect(buckets).toHaveLength({ '24h': 24, '7d': 7, '30d': 30 }[range] as number);
    for (const [i, bucket] of buckets.entries()) {
      const inside = all.filter((run) => run.startedAt >= bucket.from && run.startedAt < bucket.until);
      const sum = (name: 'fetched' | 'failed' | 'duplicate' | 'filtered' | 'stored' | 'updated') =>
        inside.reduce((total, run) => total + run[name], 0);
      expect(bucket).toMatchObject({
        runs: inside.length,
        fetched: sum('fetched'),
        failed: sum('failed'),
        duplicate: sum('duplicate'),
        filtered: sum('filtered'),
        stored: sum('stored'),
        updated: sum('updated'),
        fresh: sum('stored') - sum('updated'),
      });
      expect(bucket.fetched).toBe(bucket.failed + bucket.duplicate + bucket.filtered + bucket.fresh + bucket.updated);
      if (i > 0) expect(bucket.from).toBe(buckets[i - 1]?.until);
      if (step === 'day') expect(dayName(dayOf(bucket.from))).toBe(new Date(bucket.from + 8 * HOUR_MS).toISOString().slice(0, 10));
    }
    expect(buckets.at(-1)?.until).toBeGreaterThan(now);
    expect(sums.fetched).toBe(buckets.reduce((total, bucket) => total + bucket.fetched, 0));
    if (range !== '24h') expect(sums).toMatchObject({ runs: 3, fresh: 4, updated: 1, failedRuns: 0 });
    else expect(sums.runs).toBe(1);
  });

  test('every number but that of duplicates opens as many items, and new articles open', async () => {
    const { buckets, sums } = await report('7d');
    const period = { from: buckets[0]?.from, until: buckets.at(-1)?.until };
    for (const [part, total] of Object.entries({ new: sums.fresh, updated: sums.updated, filtered: sums.filtered, failed: sums.failed })) {
      const items = (await admin('GET', `${PATH}/item`, { id, ...period, part })).body as Items;
      expect(items.total, part).toBe(total);
      expect(items.items).toHaveLength(total);
    }
    const fresh = (await admin('GET', `${PATH}/item`, { id, ...period, part: 'new' })).body as Items;
    expect(fresh.items.map((item) => item.title).toSorted()).toEqual([1, 2, 3, 4].map((i) => `云雀汽车第${i}号公告`));
    expect(fresh.items.every((item) => item.articleId !== null)).toBe(true);
    const bucket = buckets.find((one) => one.updated > 0);
    const inside = (await admin('GET', `${PATH}/run`, { sourceId: id, from: bucket?.from, until: bucket?.until })).body as {
      total: number;
    };
    expect(inside.total).toBe(bucket?.runs);
  });

  test('are healthy since the first of them, with the reason for the interval', async () => {
    const { source, healthSince, intervalReason, buckets } = await report('7d');
    expect(source.health).toBe('healthy');
    expect(healthSince).toBe(healthyAt);
    expect(['rate', 'open-items']).toContain(intervalReason);
    const last = (await runs()).at(-1);
    expect(buckets.at(-1)?.waitSeconds).toBe(last?.waitS);
    expect(last?.waitS).toBeGreaterThan(0);
  });
});

test('a source that fails says since when, how often and when it is tried again', async () => {
  shown = undefined;
  const failedAt = now;
  await collect();
  await pass(60_000);
  await collect();
  expect(await report('24h')).toMatchObject({
    source: { health: 'degraded', failures: 2, lastError: 'http-status', lastErrorDetail: '503' },
    healthSince: failedAt,
    intervalReason: 'outage',
  });
  await pass(60_000);
  const failingAt = now;
  await collect();
  const after = await report('24h');
  expect(after).toMatchObject({ source: { health: 'failing', failures: 3 }, healthSince: failingAt, sums: { failedRuns: 3 } });
  expect(after.source.nextFetchAt).toBe(now + after.source.intervalSeconds * 1000);
});

test('one success after many failures is not health: it is told how many of the last runs failed, until a day has passed', async () => {
  shown = [article(2), article(4)];
  await collect();
  const { source } = await report('24h');
  expect(source).toMatchObject({ health: 'degraded', failures: 0, lastError: 'http-status', lastErrorDetail: '503' });
  expect(source.recentRuns.map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'failed', 'done', 'done', 'done']);
  expect(source.today).toMatchObject({ runs: 5, failedRuns: 3 });
  const failed = (await admin('GET', `${PATH}/run`, { sourceId: id, state: 'failed' })).body as { total: number };
  expect(failed.total).toBe(3);
  await pass(DAY_MS + HOUR_MS);
  await collect();
  expect((await report('24h')).source).toMatchObject({ health: 'healthy', lastError: '' });
});

test('the runs and the state of the provider’s sources are no affair of a client', async () => {
  const providers = await addSource(server.platform, `http://${host}/provider.xml`);
  await makeDue(server.platform, providers);
  await collector.collectDue();
  const list = async (by: Caller, path: string) =>
    ((await by('GET', path, { id: providers })).body as { items: SourceHealthReport['source'][] }).items[0]?.recentRuns.length;
  expect(await list(operator, TASK)).toBe(1);
  expect(await list(admin, PATH)).toBe(0);
  const totals = (await operator('GET', `${TASK}/total`, {})).body as { healths: Record<string, number> };
  const rows = await server.platform.store.db.selectFrom('source').select('health').where('state', '=', 'enabled').execute();
  for (const [health, total] of Object.entries(totals.healths)) expect(rows.filter((row) => row.health === health)).toHaveLength(total);
});

test('one that answers without news falls silent, and says since when', async () => {
  await pass(8 * DAY_MS);
  expect(await markSilentSources(server.platform.store, now)).toBeGreaterThanOrEqual(1);
  expect(await report('24h')).toMatchObject({ source: { health: 'silent' }, healthSince: now });
});

test('a change says who, when and from what to what; what the provider did has no name for a client', async () => {
  const { source } = await report('24h');
  const fields = {
    id,
    name: '改名',
    url: source.url,
    kind: source.kind,
    mediaType: 'weibo',
    level: source.level,
    region: '5101',
    minIntervalSeconds: 120,
    maxIntervalSeconds: source.maxIntervalSeconds,
    options: { fetchArticles: true },
    state: 'enabled',
  };
  expect((await admin('PUT', PATH, fields)).status).toBe(200);
  await pass(1000);
  expect((await operator('POST', `${TASK}/state`, { ids: [id], state: 'paused' })).status).toBe(200);
  const { changes, source: paused, healthSince } = await report('24h');
  expect(changes.map(({ action, user }) => [action, user])).toEqual([
    ['paused', ''],
    ['update', 'admin'],
  ]);
  expect(changes[1]?.fields).toEqual([
    { field: 'name', before: source.name, after: '改名' },
    { field: 'mediaType', before: 'news', after: 'weibo' },
    { field: 'region', before: '', after: '5101' },
    { field: 'minIntervalSeconds', before: '60', after: '120' },
    { field: 'fetchArticles', before: 'false', after: 'true' },
  ]);
  expect(paused.health).toBe('paused');
  expect(healthSince).toBe(now);
  const seen = await report('24h', operator, TASK);
  expect(seen.changes[0]?.user).not.toBe('');
});

test('neither another client’s source nor the provider’s is told', async () => {
  expect((await admin('GET', `${PATH}/health`, { id: other.sourceId })).status).toBe(404);
  const provided = await addSource(server.platform, `http://${host}/provided.xml`);
  expect((await admin('GET', `${PATH}/health`, { id: provided })).status).toBe(404);
  expect((await admin('GET', `${PATH}/item`, { id: provided, from: 0, until: now })).status).toBe(404);
  expect((await operator('GET', `${TASK}/health`, { id: provided })).status).toBe(200);
});
