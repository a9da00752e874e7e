// A watched thread: read at its interval while it grows, less often as it slows down, and no longer when nothing has arrived for a week.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedPost, RepostWatch } from '#features/insight/repost/contract.ts';
import { scheduleRepostReads } from '#features/insight/repost/server/schedule-repost-reads.ts';
import { JOBS } from '#main/features.server.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { addRepostSource, type RepostSite, startRepostSite } from '../support/repost-site.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const BASE = '/v1/front/analysis/weibo-spread-analysis';
const MINUTE_MS = 60_000;
const url = 'https://weibo.example.com/detail/4000001';

let now = Date.now();
let site: RepostSite;
let fetcher: Fetcher;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let articleId: number;

const repost = (id: string, at: number) => ({ id, parent: 0, time: Math.floor(at / 1000), user: `账号${id}`, text: '看看' });

beforeAll(async () => {
  site = await startRepostSite();
  fetcher = createFetcher({
    policy: { allowHosts: new Set([site.host]) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: Date.now,
    spacingMs: 0,
    keepsRobots: false,
  });
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  await addRepostSource(server.platform, 'weibo.example.com', site.host);
  const post = buildArticle(now, {
    url,
    title: '云雀的一条微博',
    content: '云雀的一条微博',
    publishedAt: now - 10 * DAY_MS,
    site: { domain: 'weibo.example.com', name: '微博', mediaType: 'weibo', level: 'self', region: '' },
  });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [post], null);
  if (stored?.outcome !== 'stored') throw new Error('the post was not stored');
  articleId = stored.articleId;
});
afterAll(async () => {
  await server.close();
  await fetcher.close();
  await site.close();
});

const watchOf = async (): Promise<RepostWatch | null> =>
  ((await admin('GET', `${BASE}/watch`, { id: articleId })).body as { watch: RepostWatch | null }).watch;
const set = (input: object) => admin('PUT', `${BASE}/watch`, { articleId, isEnabled: true, ...input });
const due = () => scheduleRepostReads(server.platform.store, server.platform.jobs, now);
/** Lets time pass and reads what is due; returns the number of readings. */
async function pass(ms: number): Promise<number> {
  now += ms;
  const begun = await due();
  while (await workOneJob({ ...server.platform, fetch: fetcher.fetch, outgoing: server.outgoing }, JOBS, 'test'));
  return begun;
}
const total = async (): Promise<number> => ((await admin('GET', BASE, { id: articleId })).body as { total: number }).total;

test('a post that nobody watches is not read; one that is switched on is read at once, and what comes is in the analysis', async () => {
  expect(await watchOf()).toBeNull();
  site.reposts = [repost('1', now - HOUR_MS)];
  expect(await pass(HOUR_MS)).toBe(0);
  expect((await set({ intervalMinutes: 30 })).body).toEqual({ changed: 1 });
  expect(await pass(0)).toBe(1);
  expect(await watchOf()).toMatchObject({
    isEnabled: true,
    since: now,
    lastReadAt: now,
    lastAdded: 1,
    waitMinutes: 30,
    nextAt: now + 30 * MINUTE_MS,
  });
  expect(await total()).toBe(1);
});

test('it is not due before its time, and of two that look one takes it', async () => {
  expect(await pass(29 * MINUTE_MS)).toBe(0);
  now += MINUTE_MS;
  site.reposts.push(repost('2', now - MINUTE_MS));
  expect([await due(), await due()]).toEqual([1, 0]);
  await pass(0);
  expect(await watchOf()).toMatchObject({ lastAdded: 1, waitMinutes: 30 });
  expect(await total()).toBe(2);
});

test('as nothing comes the wait is a quarter of the quiet; when something comes the interval is back', async () => {
  const quietFrom = now - MINUTE_MS;
  await pass(4 * HOUR_MS);
  expect(await watchOf()).toMatchObject({
    lastAdded: 0,
    waitMinutes: Math.ceil((now - Math.floor(quietFrom / 1000) * 1000) / 4 / MINUTE_MS),
  });
  expect(await pass(59 * MINUTE_MS)).toBe(0);
  site.reposts.push(repost('3', now));
  expect(await pass(10 * MINUTE_MS)).toBe(1);
  expect(await watchOf()).toMatchObject({ lastAdded: 1, waitMinutes: 30 });
});

test('a site that does not answer is asked less and less, and says so', async () => {
  const { reposts } = site;
  // No list at all.
  site.reposts = 'gone' as never;
  await pass(30 * MINUTE_MS);
  const failed = await watchOf();
  expect(failed).toMatchObject({ isEnabled: true, waitMinutes: 60 });
  expect(failed?.lastError).toBe('no-items');
  site.reposts = reposts;
  await pass(HOUR_MS);
  expect(await watchOf()).toMatchObject({ lastError: '' });
});

test('after a week without any it stops by itself and says when; a person may begin again', async () => {
  let readings = 0;
  for (let hour = 0; hour < 8 * 24; hour += 1) readings += await pass(HOUR_MS);
  // The session has expired by then.
  admin = await server.as(own.admin);
  const over = await watchOf();
  expect(over).toMatchObject({ isEnabled: false });
  expect(over?.quietAt).toBe(over?.lastReadAt);
  // Hourly readings would have been 168.
  expect(readings).toBeLessThan(40);
  const listed = async (isWatched: boolean) =>
    ((await admin('GET', `${BASE}/list`, { isWatched, keyword: '云雀的一条微博' })).body as { items: ListedPost[] }).items.map(
      ({ watch }) => watch?.quietAt ?? 0,
    );
  expect(await listed(true)).toEqual([]);
  expect(await listed(false)).toEqual([over?.quietAt]);
  await set({ intervalMinutes: 60 });
  expect(await watchOf()).toMatchObject({ isEnabled: true, quietAt: null, since: now, intervalMinutes: 60 });
  expect(await pass(0)).toBe(1);
  expect((await set({ isEnabled: false })).body).toEqual({ changed: 1 });
  expect(await pass(2 * HOUR_MS)).toBe(0);
  expect((await set({ isEnabled: false })).body).toEqual({ changed: 0 });
  const logged = await server.platform.store.db
    .selectFrom('operationLog')
    .select('action')
    .where('targetId', '=', String(articleId))
    .execute();
  expect(logged.filter(({ action }) => action === 'repost-watch.update')).toHaveLength(3);
});

test('whose it is: nobody else’s watch, none of a post that is not mine, none where there is no source', async () => {
  const stranger = await server.as(other.admin);
  expect((await stranger('GET', `${BASE}/watch`, { id: articleId })).status).toBe(404);
  expect((await stranger('PUT', `${BASE}/watch`, { articleId, isEnabled: true })).status).toBe(404);
  expect((await set({ articleId: own.articleId })).status).toBeGreaterThanOrEqual(400);
  expect(((await set({ intervalMinutes: 1 })).body as { error: { field: string } }).error.field).toBe('intervalMinutes');
});
