// Runs that cannot continue, and clocks that were ahead: the source is free at once, the ledger adds up, nothing waits for a distant time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { recoverRuns } from '#ingest/collector/recover-runs.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import { createHostLimiter } from '#ingest/fetch/host-limiter.ts';
import { clampTimes } from '#server/record/clamp-times.ts';
import { addSource, buildCollector, type TestCollector } from '../support/collect.ts';
import { startSmallSite, type SmallSite } from '../support/small-site.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
let site: SmallSite;
let collecting: TestCollector;
let sourceId: number;
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({}, () => Date.now() + ahead);
  site = await startSmallSite();
  collecting = await buildCollector(server.platform, [site.host]);
  sourceId = await addSource(server.platform, site.feedUrl, { fetchArticles: true });
});
afterAll(async () => {
  await collecting.fetcher.close();
  await site.close();
  await server.close();
});
beforeEach(async () => {
  ahead = 0;
  const { db } = server.platform.store;
  await db.updateTable('source').set({ nextFetchAt: 0, leaseUntil: 0, failures: 0, lastError: '' }).execute();
  await db.updateTable('run').set({ state: 'done' }).where('state', '=', 'running').execute();
});

const claim = async () => {
  const claimed = await claimSource(server.platform.store, 'test', server.platform.now());
  if (!claimed) throw new Error('nothing is due');
  return claimed;
};
const state = async (runId: number) => ({
  run: await server.platform.store.db.selectFrom('run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow(),
  source: await server.platform.store.db.selectFrom('source').selectAll().where('id', '=', sourceId).executeTakeFirstOrThrow(),
});

test('a fault of the program frees the source at once and says what it was', async () => {
  const claimed = await claim();
  const broken = { ...collecting.collector, fetch: () => Promise.reject(new Error('a fault nobody foresaw')) };
  await expect(runSource(broken, claimed)).rejects.toThrow('a fault nobody foresaw');
  const { run, source } = await state(claimed.runId);
  expect(run).toMatchObject({ state: 'failed', reason: 'fault', detail: 'Error: a fault nobody foresaw' });
  expect(source).toMatchObject({ leaseUntil: 0, leaseOwner: '', failures: 1, lastError: 'fault' });
  expect(source.nextFetchAt).toBeGreaterThan(server.platform.now());
});

test('a stop gives the run up: its source did not fail, and is due at once', async () => {
  const claimed = await claim();
  const stopping = new AbortController();
  const fetch: typeof collecting.collector.fetch = async (url, request) => {
    const outcome = await collecting.collector.fetch(url, request);
    // The pages are requested after the feed.
    if (url.includes('/article/')) stopping.abort();
    return outcome;
  };
  await runSource({ ...collecting.collector, fetch, stopping: stopping.signal }, claimed);
  const { run, source } = await state(claimed.runId);
  expect(run).toMatchObject({ state: 'interrupted', reason: 'interrupted', fetched: 2, failed: 2, stored: 0 });
  expect(source).toMatchObject({ leaseUntil: 0, failures: 0, lastError: '' });
  expect(source.nextFetchAt).toBeLessThanOrEqual(server.platform.now());
});

test('a worker whose run another has closed meanwhile writes nothing more: the run adds up, and the articles come with the next', async () => {
  const claimed = await claim();
  const fetch: typeof collecting.collector.fetch = async (url, request) => {
    const outcome = await collecting.collector.fetch(url, request);
    // It was cut off for a while, and is counted as dead.
    if (url.includes('/article/')) await recoverRuns(server.platform.store, server.platform.now(), new Set());
    return outcome;
  };
  const articles = async () => (await server.platform.store.db.selectFrom('article').select('id').execute()).length;
  const before = await articles();
  expect(await runSource({ ...collecting.collector, fetch }, claimed)).toBe(true);
  const { run, source } = await state(claimed.runId);
  expect(run).toMatchObject({ state: 'interrupted', fetched: 2, failed: 2, stored: 0 });
  expect(source).toMatchObject({ leaseUntil: 0, failures: 0 });
  expect(await articles()).toBe(before);
});

test('a clock that was ahead leaves nothing behind that waits for that time', async () => {
  ahead = 30 * DAY;
  expect(await collecting.collectDue()).toBe(1);
  const left = await claimSource(server.platform.store, 'gone', server.platform.now());
  expect(left).toBeUndefined();
  await server.platform.jobs.add({ kind: 'none', payload: {}, clientId: 1, runAt: server.platform.now() });
  ahead = 0;
  const now = server.platform.now();
  expect(await claimSource(server.platform.store, 'test', now)).toBeUndefined();
  expect(await clampTimes(server.platform.store, now)).toBeGreaterThan(0);
  expect(await clampTimes(server.platform.store, now)).toBe(0);
  expect(await claimSource(server.platform.store, 'test', now)).toBeDefined();
  const job = await server.platform.store.db.selectFrom('job').select('runAt').where('kind', '=', 'none').executeTakeFirstOrThrow();
  expect(job.runAt).toBe(now);
});

test('a run whose lease was given by a clock that was ahead is taken up', async () => {
  ahead = 30 * DAY;
  const { runId } = await claim();
  ahead = 0;
  expect(await recoverRuns(server.platform.store, server.platform.now(), new Set(['test']))).toBe(1);
  expect((await state(runId)).run.state).toBe('interrupted');
});

test('nobody waits for a turn at a host that will not come', async () => {
  const limiter = createHostLimiter({ concurrency: 1, now: () => performance.now() });
  await limiter.acquire('one.example');
  const waiting = [limiter.acquire('one.example'), limiter.acquire('one.example')];
  limiter.close();
  expect(await Promise.all([...waiting, limiter.acquire('other.example')])).toEqual([undefined, undefined, undefined]);
});
