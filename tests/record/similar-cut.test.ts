// A client that requires more similarity than groups do: its preview, the effect of a run, and new articles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';

const path = '/v1/manage/class-manage/filter-parameter';
const NONE = { junkCutoff: null, minLength: 0, languages: [], mediaTypes: [] };
const HOUR = 3_600_000;
let server: TestServer;
let tenant: Tenant;
let neighbour: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let other: Caller;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the answer is
const body = <T>(answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
interface Effect {
  regrouped: number;
  dropped: number;
  rescored: number;
  total: number;
  items: { articleId: number; change: string; likeness: number | null; isApart: boolean }[];
}

/** A text of this many sentences, with distinguishing words in them. */
const PLACES = ['江南', '岭北', '西川', '东湖', '南原', '北港', '云台', '青禾', '石门', '白沙'];
const THINGS = ['桥梁', '学校', '码头', '医院', '车站', '果园', '剧院', '水库', '工厂', '公园'];
const DEEDS = ['昨天开始检修', '明年春天扩建', '收到居民来信', '请来专家查看', '公布改造预算'];
const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, k) => from + k)
    .map(
      (n) =>
        `${PLACES[n % 10]}的${THINGS[Math.floor(n / 10) % 10]}${DEEDS[n % 5]}，${THINGS[(n * 7) % 10]}和${PLACES[(n * 3 + 1) % 10]}也在其中。`,
    )
    .join('');

async function store(name: string, content: string, hoursAgo: number): Promise<number> {
  const now = server.platform.now();
  const article = {
    url: `https://news.example.com/${name}`,
    title: '云雀汽车与地方签约',
    content: `云雀汽车与多地签约。${content}`,
    publishedAt: now - hoursAgo * HOUR,
  };
  const [outcome] = await storeBatch(pipeline, [buildArticle(now, article)], null);
  if (outcome?.outcome !== 'stored') throw new Error('not stored');
  await server.index();
  return outcome.articleId;
}
const groupOf = async (clientId: number, articleId: number): Promise<number> => {
  const query = server.platform.store.db.selectFrom('hit').select('groupId').where('clientId', '=', clientId);
  return (await query.where('articleId', '=', articleId).executeTakeFirstOrThrow()).groupId;
};
const preview = async (similarity: number | null) =>
  body<{ effect: Effect }>(await admin('POST', `${path}/preview`, { ...NONE, similarity, days: 7 })).effect;
async function apply(similarity: number | null): Promise<{ regrouped: number; dropped: number; rescored: number }> {
  const { jobId } = body<{ jobId: number }>(await admin('PUT', path, { ...NONE, similarity, applyDays: 7 }));
  while (await server.workJob());
  await server.index();
  return body<{ job: { result: never } }>(await admin('GET', '/v1/manage/class-manage/filter-apply', { id: jobId })).job.result;
}
/** Rows of the folded list, with the size of each. */
const folded = async (caller: Caller) =>
  body<{ items: { id: number; similar: number }[]; total: number; groups: number }>(
    await caller('GET', '/v1/article/list', { isFolded: true, keyword: '签约', pageSize: 50 }),
  );

let first: number;
let near: number;
let far: number;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  neighbour = await buildTenant(server.platform, 'two', '云雀');
  await server.platform.store.db.deleteFrom('job').execute();
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  first = await store('first', sentences(0, 30), 30);
  near = await store('near', `${sentences(0, 30)}（完）`, 29);
  far = await store('far', sentences(0, 16) + sentences(60, 14), 28);
});
afterAll(() => server.close());

test('without a limit they are one story', async () => {
  const groups = await Promise.all([first, near, far].map((id) => groupOf(tenant.clientId, id)));
  expect(new Set(groups)).toEqual(new Set([first]));
  expect((await folded(admin)).items).toMatchObject([{ similar: 3 }]);
});

test('a limit is shown before it holds: which article would stand alone, and how much it has in common', async () => {
  const effect = await preview(90);
  expect(effect).toMatchObject({ regrouped: 1, dropped: 0, rescored: 0, total: 1 });
  expect(effect.items).toMatchObject([{ articleId: far, change: 'regroup', isApart: true }]);
  expect(effect.items[0]?.likeness).toBeGreaterThan(42);
  expect(effect.items[0]?.likeness).toBeLessThan(90);
  expect(await preview(null)).toMatchObject({ regrouped: 0, total: 0 });
  for (const similarity of [49, 101, 70.5])
    expect((await admin('POST', `${path}/preview`, { ...NONE, similarity })).body).toMatchObject({ error: { field: 'similarity' } });
});

test('saved and applied it does just that, for this client only', async () => {
  expect(await apply(90)).toMatchObject({ regrouped: 1, dropped: 0, rescored: 0 });
  expect((await folded(admin)).items.toSorted((a, b) => a.id - b.id)).toMatchObject([{ similar: 2 }, { id: far, similar: 1 }]);
  expect(body<{ total: number }>(await admin('GET', '/v1/article/similar-article-list', { id: first })).total).toBe(2);
  expect(body<{ total: number }>(await admin('GET', '/v1/article/similar-article-list', { id: far })).total).toBe(1);
  expect((await folded(other)).items).toMatchObject([{ similar: 3 }]);
  expect(await apply(90)).toMatchObject({ regrouped: 0 });
});

test('what comes next stands with the one it is like', async () => {
  // An edited rule applies within a second, and this is sooner.
  await pipeline.matcher.refresh(true);
  const reprint = await store('reprint-of-far', `${sentences(0, 16)}${sentences(60, 14)}（本报讯）`, 2);
  expect(await groupOf(tenant.clientId, reprint)).toBe(far);
  expect(await groupOf(neighbour.clientId, reprint)).toBe(first);
  const another = await store('reprint-of-first', `${sentences(0, 30)}（转载）`, 1);
  expect(await groupOf(tenant.clientId, another)).toBe(first);
  expect((await folded(admin)).groups).toBe(2);
  expect(await preview(90)).toMatchObject({ regrouped: 0 });
});

test('without it all is as it was', async () => {
  const effect = await preview(null);
  expect(effect).toMatchObject({ regrouped: 2, total: 2 });
  expect(effect.items.every((item) => !item.isApart)).toBe(true);
  expect(await apply(null)).toMatchObject({ regrouped: 2 });
  expect((await folded(admin)).items).toMatchObject([{ similar: 5 }]);
});
