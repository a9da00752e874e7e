// Rankings of authors equal the counts of the lists that they open, in the requested order, and respect what a person may see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { authorContract } from '#features/insight/author/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { NEWS, newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Authors = typeof authorContract;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'author', '云雀汽车');
  const neighbour = await buildTenant(server.platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  const news = newsOfTwoDays(server.platform.now(), '云雀汽车').map((article, i) => ({
    ...article,
    ...(i % 2 === 0 ? {} : { numbers: { read: 100, reply: i, forward: 2, like: 3 } }),
  }));
  await storeBatch(await buildPipeline(server.platform), news, null);
  await server.index();
});
afterAll(() => server.close());

const ask = async <K extends keyof Authors>(name: string, input: object = {}, who: Caller = admin): Promise<Output<Authors[K]>> => {
  const answer = await who('GET', `/v1/front/analysis/${name}`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const rank = (input: object = {}, who: Caller = admin) => ask<'rank'>('author-top-rank', input, who);
const count = async (filter: object, who: Caller = admin): Promise<number> =>
  ((await who('GET', '/v1/article/get-article-count', filter)).body as { total: number }).total;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the ranking', () => {
  test('counts as the lists that it opens; with those of no author it is all of them', async () => {
    const { items, total, articles, unsigned, from, until } = await rank({ pageSize: 100 });
    expect(items).toHaveLength(total);
    expect(sum(items.map((item) => item.total)) + unsigned).toBe(articles);
    expect(articles).toBe(await count({ from, until }));
    expect(unsigned).toBeGreaterThan(0);
    for (const item of items) {
      expect(await count({ authorId: item.id, from, until }), item.name).toBe(item.total);
      expect(await count({ authorId: item.id, from, until, emotion: 'negative' }), item.name).toBe(item.negative);
      expect(item.negative + item.neutral + item.positive).toBe(item.total);
      expect(item.negativeShare).toBeCloseTo(item.negative / item.total);
    }
  });

  test.each([
    ['total', true, (row: Ranked) => row.total],
    ['total', false, (row: Ranked) => row.total],
    ['negative', true, (row: Ranked) => row.negative],
    ['negativeShare', true, (row: Ranked) => row.negativeShare],
    ['reach', true, (row: Ranked) => (row.numbers.reply ?? 0) + (row.numbers.forward ?? 0)],
  ] as const)('by %s (descending: %s) is in order, also from page to page', async (sort, isDescending, valueOf) => {
    const order = { sort, isDescending };
    const whole = await rank({ ...order, pageSize: 100 });
    const values = whole.items.map(valueOf);
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted((a, b) => (isDescending ? b - a : a - b)));
    const pages = [await rank({ ...order, pageSize: 3 }), await rank({ ...order, pageSize: 3, page: 2 })];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.items.slice(0, 6).map(({ id }) => id));
  });
  type Ranked = Output<Authors['rank']>['items'][number];

  test('numbers are the sums of the newest of each article', async () => {
    const [top] = (await rank({ sort: 'reach' })).items;
    const list = (await admin('GET', '/v1/article/list', { authorId: top?.id, pageSize: 100 })).body as {
      items: { numbers: { reply: number | null; forward: number | null } }[];
    };
    const numbered = list.items.filter(({ numbers }) => numbers.reply !== null);
    expect(top?.numbers).toMatchObject({
      articles: numbered.length,
      reply: sum(numbered.map(({ numbers }) => numbers.reply ?? 0)),
      forward: 2 * numbered.length,
      read: 100 * numbered.length,
    });
    expect(numbered.length).toBeGreaterThan(0);
    // What no article says is unknown, which differs from 0.
    const silent = (await rank({ pageSize: 100 })).items.find(({ numbers }) => numbers.articles === 0);
    expect(silent?.numbers).toEqual({ articles: 0, read: null, reply: null, forward: null, like: null });
  });

  test('is narrowed by media, by part of the name, and by a least number', async () => {
    for (const item of (await rank({ mediaType: 'weibo' })).items) expect(item.mediaType).toBe('weibo');
    const named = await rank({ name: '知远', pageSize: 100 });
    expect(new Set(named.items.map(({ name }) => name))).toEqual(new Set(['林知远']));
    expect((await rank({ name: '%' })).total).toBe(0);
    const all = await rank({ pageSize: 100 });
    const often = await rank({ atLeast: 4, pageSize: 100 });
    expect(often.total).toBe(all.items.filter(({ total }) => total >= 4).length);
    expect(often.total).toBeLessThan(all.total);
  });
});

test('authors side by side: subjects, media and time add up to each', async () => {
  const found = await ask<'compare'>('author-analysis');
  expect(found.items.length).toBeGreaterThan(3);
  expect(found.authors).toBe((await rank()).total);
  for (const item of found.items) {
    expect(sum(item.points.map(({ total }) => total)), item.name).toBe(item.total);
    expect(sum(item.mediaTypes.map(({ total }) => total)), item.name).toBe(item.total);
    for (const { id, total } of item.subjects)
      expect(await count({ authorId: item.id, subjectId: id, from: found.from, until: found.until })).toBe(total);
  }
  const chosen = found.items.slice(1, 3).map(({ id }) => id);
  expect(new Set((await ask<'compare'>('author-analysis', { authorId: chosen })).items.map(({ id }) => id))).toEqual(new Set(chosen));
});

describe('one author', () => {
  test('is told with name, website, numbers and since when', async () => {
    const [top] = (await rank()).items;
    const one = await ask<'detail'>('author-detail', { id: top?.id });
    expect(one).toMatchObject({
      name: top?.name,
      siteName: top?.siteName,
      total: top?.total,
      negative: top?.negative,
      numbers: top?.numbers,
    });
    expect(one.allTotal).toBe(await count({ authorId: top?.id }));
    const list = (await admin('GET', '/v1/article/list', { authorId: top?.id, pageSize: 100 })).body as {
      items: { publishedAt: number }[];
    };
    const second = (ms: number | undefined) => Math.floor((ms ?? 0) / 1000) * 1000;
    expect(one.lastAt).toBe(second(list.items[0]?.publishedAt));
    expect(one.firstAt).toBe(second(list.items.at(-1)?.publishedAt));
    expect(one.activeDays).toBeGreaterThan(0);
    const none = await ask<'detail'>('author-detail', { id: top?.id, from: 0, until: 1000 });
    expect(none).toMatchObject({ total: 0, allTotal: one.allTotal, activeDays: 0 });
  });

  test('is not there for another client, nor for who may see none of the articles', async () => {
    const [top] = (await rank()).items;
    const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'blind-to-authors', []));
    for (const who of [other, blind]) {
      expect((await who('GET', '/v1/front/analysis/author-detail', { id: top?.id })).status).toBe(404);
      expect((await rank({ name: '林知远' }, who)).total).toBe(0);
    }
  });
});

test('directory privilege holds in every number', async () => {
  const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '只看大奖', expression: '云雀汽车+大奖', backfillDays: 30 });
  while (await server.workJob());
  const { id } = made.body as { id: number };
  const reader = await server.as(await buildRestrictedUser(server.platform, tenant, 'prize-reader', [id]));
  const mine = await rank({}, reader);
  expect(mine.articles).toBe(await count({}, reader));
  expect(mine.articles).toBeGreaterThan(0);
  expect(mine.articles).toBeLessThan(NEWS);
  for (const item of mine.items) expect(await count({ authorId: item.id }, reader)).toBe(item.total);
  for (const item of (await ask<'compare'>('author-analysis', {}, reader)).items) expect(item.subjects.map((row) => row.id)).toEqual([id]);
});
