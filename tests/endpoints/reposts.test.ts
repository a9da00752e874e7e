// The reposts of a post, from its site's answer to every number of the analysis: a real tree, read and counted, with each number listing exactly its
// reposts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import type { Post, RepostRow, RepostTask, SpreadAnalysis } from '#features/insight/repost/contract.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { addRepostSource, readThread, type RepostSite, startRepostSite } from '../support/repost-site.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const BASE = '/v1/front/analysis/weibo-spread-analysis';
const thread = readThread();
const url = 'https://weibo.example.com/detail/4000001';

let site: RepostSite;
let fetcher: Fetcher;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let id: number;

beforeAll(async () => {
  site = await startRepostSite();
  site.reposts = thread.reposts;
  fetcher = createFetcher({
    policy: { allowHosts: new Set([site.host]) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: Date.now,
    spacingMs: 0,
    keepsRobots: false,
  });
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  await addRepostSource(server.platform, 'weibo.example.com', site.host);
  const post = buildArticle(server.platform.now(), {
    url,
    // As feeds of microblogs give it: the beginning of the text.
    title: `云雀：${thread.text}`.slice(0, 12),
    content: `云雀：${thread.text}`,
    author: thread.user,
    publishedAt: thread.time * 1000,
    site: { domain: 'weibo.example.com', name: '微博', mediaType: 'weibo', level: 'self', region: '' },
  });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [post], null);
  if (stored?.outcome !== 'stored') throw new Error('the post was not stored');
  id = stored.articleId;
});
afterAll(async () => {
  await server.close();
  await fetcher.close();
  await site.close();
});

async function read(articleId: number): Promise<RepostTask> {
  const { taskId } = (await admin('POST', `${BASE}/create-fetch-task`, { articleId })).body as { taskId: number };
  while (await workOneJob({ ...server.platform, fetch: fetcher.fetch, outgoing: server.outgoing }, JOBS, 'test'));
  return (await admin('POST', `${BASE}/get-fetch-task`, { taskId })).body;
}
const analyse = async (input: object = { id }): Promise<SpreadAnalysis> => (await admin('GET', BASE, input)).body;
const list = async (choice: object = {}): Promise<{ items: RepostRow[]; total: number }> =>
  (await admin('GET', `${BASE}/repost`, { id, pageSize: 200, ...choice })).body;

describe('a real tree', () => {
  test('is read page after page; a second reading adds nothing', async () => {
    expect(await read(id)).toEqual({ state: 'done', found: 33, added: 33, reason: '', articleId: id });
    expect(await read(id)).toMatchObject({ state: 'done', found: 33, added: 0 });
    const posts = (await admin('GET', `${BASE}/list`)).body as { items: Post[]; total: number };
    expect(posts.items.map((post) => [post.id, post.reposts])).toEqual([[id, 33]]);
    // Its own words, not what its source cut.
    expect(posts.items[0]?.title).toBe(`云雀：${thread.text}`.replace(/\s+/g, ' ').trim().slice(0, 140));
  });

  test('its levels, accounts and times are those of the data', async () => {
    const data = await analyse();
    const levels: number[] = [];
    const levelOf = (repost: number): number => (repost === 0 ? 0 : 1 + levelOf(Number(thread.reposts[repost - 1]?.parent)));
    for (const repost of thread.reposts) levels[levelOf(Number(repost.id)) - 1] = (levels[levelOf(Number(repost.id)) - 1] ?? 0) + 1;
    expect(data.levels.map(({ total }) => total)).toEqual(levels);
    expect(data).toMatchObject({ total: 33, depth: 8, unknownParents: 0, accounts: new Set(thread.reposts.map(({ user }) => user)).size });
    expect([data.firstAt, data.lastAt]).toEqual([184, 43_216].map((seconds) => (thread.time + seconds) * 1000));
    // 17 reposts are below repost 14, of which 15, 17 and 28 directly.
    expect(data.keys[0]).toMatchObject({ author: 'rldp3hlv', direct: 3, all: 17, level: 1, way: [] });
    expect(data.keys.find(({ author }) => author === 'yzvrm33p')?.way.map(({ author }) => author)).toEqual([
      'rldp3hlv',
      'kot4n36i',
      'j45salit',
      'ahr4dflp',
    ]);
  });

  test('who says nothing is no neutral voice', async () => {
    const { emotions } = await analyse();
    expect(emotions.none).toBe(thread.reposts.filter(({ text }) => text === '' || /^转发(?:微博|博文)/.test(text)).length);
    expect(Object.values(emotions).reduce((sum, count) => sum + count, 0)).toBe(33);
  });

  test('every number opens the list of exactly its reposts', async () => {
    const data = await analyse();
    const same = async (total: number, choice: object): Promise<void> => {
      expect([choice, (await list(choice)).total]).toEqual([choice, total]);
    };
    await same(data.total, {});
    for (const { level, total } of data.levels) await same(total, { level });
    for (const [emotion, total] of Object.entries(data.emotions)) await same(total, { emotion });
    for (const key of data.keys) {
      await same(key.all, { under: key.id });
      await same(key.direct, { parentId: key.id });
    }
    for (const peak of data.peaks) await same(peak.total, { from: peak.from, until: peak.until });
    await same(data.busiest.total, { from: data.busiest.from, until: data.busiest.until });
    const { steps, stepMs, after, until } = data.curve;
    for (const { at, first, further } of steps) await same(first + further, { from: at, until: at + stepMs - 1 });
    await same(after, { from: until });
    for (const { word, total } of data.words) await same(total, { word });
    for (const { text, total } of data.opinions) await same(total, { opinion: text });
    for (const { sign, total, groups } of data.signs) {
      await same(total, { sign });
      for (const group of groups) await same(group.total, { sign, signKey: group.key });
    }
    for (const { from, to, total } of data.links) await same(total, { author: to, to: from });
  });

  test('the tree is the same in columns, and a list row says whom it is from', async () => {
    const tree = (await admin('GET', `${BASE}/tree`, { id })).body as {
      ids: number[];
      parents: number[];
      authors: string[];
      times: number[];
    };
    expect(tree.parents.map((parent) => parent + 1)).toEqual(thread.reposts.map(({ parent }) => parent));
    const { items } = await list({ sort: 'brought' });
    expect(items[0]).toMatchObject({ author: 'rldp3hlv', all: 17, parent: null });
    expect(items.find(({ author }) => author === 'kot4n36i')?.parent?.author).toBe('rldp3hlv');
  });
});

describe('what a site may tell', () => {
  test('followers and regions where they are told; a missing parent is told, too', async () => {
    site.reposts = [
      ...thread.reposts,
      {
        id: 'x1',
        parent: 'gone',
        time: thread.time + 50_000,
        user: '甲',
        text: '太差了，非常失望//@乙:真好',
        followers: 1200,
        region: '广东',
      },
      { id: 'x2', parent: 'x1', time: thread.time + 50_100, user: '乙', text: '同上', followers: 30, region: '日本' },
    ];
    expect(await read(id)).toMatchObject({ added: 2 });
    const data = await analyse();
    expect(data.reach).toEqual({ followers: 1230, accounts: 2 });
    expect(data.unknownParents).toBe(1);
    expect(data.provinces.filter(({ total }) => total > 0)).toMatchObject([{ code: '440000', total: 1, negative: 1 }]);
    expect([data.elsewhere, data.noRegion]).toEqual([[{ region: '日本', total: 1 }], 33]);
    expect((await list({ province: '440000' })).items).toMatchObject([{ author: '甲', hasUnknownParent: true, emotion: 'negative' }]);
    expect((await list({ region: '日本' })).total).toBe(1);
    expect((await list({ hasUnknownParent: true })).total).toBe(1);
    expect((await list({ hasFollowers: true, sort: 'followers' })).items.map(({ followers }) => followers)).toEqual([1200, 30]);
  });

  test('by its address, too; a post of a site without a source says why nothing is read', async () => {
    expect((await analyse({ url: `${url}?utm_source=app` })).post.id).toBe(id);
    expect((await admin('GET', BASE, { url: 'https://nobody.example.com/1' })).status).toBe(404);
    expect(await read(own.articleId)).toMatchObject({ state: 'failed', reason: 'no-comment-source' });
  });
});

describe('whose it is', () => {
  test('nobody else sees the reposts, and who sees none of its subjects sees no post', async () => {
    const stranger = await server.as(other.admin);
    expect((await stranger('GET', BASE, { id })).status).toBe(404);
    expect((await stranger('GET', `${BASE}/repost`, { id })).status).toBe(404);
    expect(((await stranger('GET', `${BASE}/list`)).body as { total: number }).total).toBe(0);
    const blind = await server.as(await buildRestrictedUser(server.platform, own, 'blind', []));
    expect((await blind('GET', `${BASE}/tree`, { id })).status).toBe(404);
    expect(((await blind('GET', `${BASE}/list`)).body as { total: number }).total).toBe(0);
  });

  test('an id of another thread is not found', async () => {
    expect((await admin('GET', `${BASE}/repost`, { id, under: 999_999 })).status).toBe(404);
    expect((await admin('GET', `${BASE}/repost`, { id, parentId: 999_999 })).status).toBe(404);
  });
});
