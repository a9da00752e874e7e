// Answers of the search: the reading of a sentence, errors at their places, completions, and the same articles as a subject with the same words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { ExpressionCheck, Hint, NaturalQuery } from '#features/insight/search/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Page = Output<typeof articleContract.list>;
const EXPRESSION = '云雀汽车+(召回|起火)-捐建';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'search', '云雀汽车');
  const neighbour = await buildTenant(server.platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
});
afterAll(() => server.close());

async function get<T>(path: string, input: object, who = admin): Promise<T> {
  const answer = await who('GET', path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const read = (text: string, who = admin) => get<NaturalQuery>('/v1/nlp', { text }, who);
const search = (input: object, who = admin) => get<Page>('/v1/article/search', { pageSize: 200, ...input }, who);
const list = (input: object) => get<Page>('/v1/article/list', { pageSize: 200, ...input });
const idsOf = (page: Page) => page.items.map((item) => item.id);
async function check(input: object): Promise<ExpressionCheck> {
  const answer = await admin('POST', '/v1/front/tools/search/check', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

describe('a sentence', () => {
  test('is the filter of the list, each part with its words, and what is not understood', async () => {
    const text = '最近三天广东关于云雀汽车的负面微博，按热度排序，前10条，画个趋势';
    const { filter, readings, unread } = await read(text);
    expect(filter).toMatchObject({
      region: ['440000'],
      emotion: ['negative'],
      mediaType: ['weibo'],
      keyword: '云雀汽车',
      sort: 'heat',
      pageSize: 10,
    });
    expect(readings.map((reading) => reading.field)).toEqual(['time', 'region', 'keyword', 'emotion', 'mediaType', 'sort', 'pageSize']);
    for (const { offset, length, text: part } of readings) expect(text.slice(offset, offset + length)).toBe(part);
    expect(unread.map((piece) => piece.text).join('')).toContain('趋势');
  });

  test('is answered with what the list takes, which finds exactly such articles', async () => {
    const { filter } = await read('最近三天的负面微博');
    const page = await list(filter);
    expect(page.total).toBeGreaterThan(0);
    expect(page.items.every((item) => item.mediaType === 'weibo' && item.emotion === 'negative')).toBe(true);
    expect((await search(filter)).total).toBe(page.total);
  });

  test('knows my subjects and sites, and nobody else’s', async () => {
    const made = await admin('POST', '/v1/manage/class-manage/subject', {
      name: '云雀召回案',
      expression: '云雀汽车+召回',
      backfillDays: 0,
    });
    const { id } = made.body as { id: number };
    expect((await read('云雀召回案今天的文章')).filter.subjectId).toEqual([id]);
    expect((await read('云雀召回案今天的文章', other)).filter.subjectId).toBeUndefined();
    const username = await buildRestrictedUser(server.platform, tenant, 'search-restricted', [tenant.subjectId]);
    expect((await read('云雀召回案今天的文章', await server.as(username))).filter.subjectId).toBeUndefined();
    const [site] = (await read('样例微博的文章')).filter.siteId ?? [];
    expect((await list({ siteId: site })).items.every((item) => item.siteName === '样例微博')).toBe(true);
  });
});

describe('an expression', () => {
  test('says what is wrong, where, and what was expected', async () => {
    const found = await check({ expression: '云雀+(召回|起火' });
    expect(found.isValid).toBe(false);
    expect(found.errors[0]).toMatchObject({ position: expect.any(Number), expected: expect.arrayContaining([expect.any(String)]) });
    expect((await admin('GET', '/v1/article/search', { keyword: '云雀+(召回|起火' })).status).toBe(400);
  });

  test('becomes a form and back', async () => {
    const { simple } = await check({ expression: EXPRESSION });
    expect(simple).toMatchObject({ all: '云雀汽车', any: '召回 起火', none: '捐建' });
    expect((await check({ simple: simple as object })).expression).toBe(EXPRESSION);
    expect((await check({ expression: 'site:a.com' })).simple).toBeNull();
    // The list refuses it with the same.
    const errors = [{ code: 'unknown-dictionary', position: 2, length: 2, found: '无', expected: [] }];
    expect(await check({ expression: 'a+@无' })).toMatchObject({ isValid: false, errors });
    expect(await admin('GET', '/v1/article/list', { keyword: 'a+@无' })).toMatchObject({
      status: 400,
      body: { error: { detail: errors } },
    });
  });

  test('finds as a search what it finds as a subject', async () => {
    const made = await admin('POST', '/v1/manage/class-manage/subject', {
      name: '同一检索式',
      expression: EXPRESSION,
      filter: { junkCutoff: 101 },
      backfillDays: 30,
    });
    const { id } = made.body as { id: number };
    while (await server.workJob());
    await server.index();
    const searched = await search({ keyword: EXPRESSION });
    expect(searched.total).toBeGreaterThan(5);
    expect(idsOf(searched)).toEqual(idsOf(await list({ subjectId: id })));
    expect((await search({ keyword: '#同一检索式' })).total).toBe(searched.total);
  });

  test('has facets that are the totals of the lists they open', async () => {
    const { facets, total } = await search({ keyword: EXPRESSION });
    const opened = [
      ...Object.entries(facets.emotion ?? {}).map(([emotion, n]) => [{ emotion }, n] as const),
      ...Object.entries(facets.mediaType ?? {}).map(([mediaType, n]) => [{ mediaType }, n] as const),
      ...Object.entries(facets.status ?? {}).map(([status, n]) => [{ status }, n] as const),
      ...Object.entries(facets.site ?? {}).map(([siteId, n]) => [{ siteId }, n] as const),
      ...Object.entries(facets.province ?? {}).flatMap(([region, n]) => (region === '0' ? [] : [[{ region }, n] as const])),
    ];
    expect(opened.length).toBeGreaterThan(8);
    for (const [narrowed, n] of opened)
      expect([narrowed, (await search({ keyword: EXPRESSION, ...narrowed })).total]).toEqual([narrowed, n]);
    expect(Object.values(facets.emotion ?? {}).reduce((sum, n) => sum + n, 0)).toBe(total);
  });

  test('marks its words in every row, and no others', async () => {
    const { items } = await search({ keyword: '召回' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.flatMap((item) => item.hits.map((hit) => hit.word)).every((word) => word === '召回')).toBe(true);
    for (const item of items)
      expect(item.hits.some((hit) => item[hit.field as 'title' | 'summary'].slice(hit.start, hit.end) === '召回')).toBe(true);
  });
});

test('long articles are those of so many characters', async () => {
  const all = await list({});
  const long = await list({ minLength: 60 });
  expect(long.total).toBeGreaterThan(0);
  expect(long.total).toBeLessThan(all.total);
});

describe('hints', () => {
  const hint = async (text: string, who = admin) => (await get<{ items: Hint[] }>('/v1/front/tools/search/hint', { text }, who)).items;

  test('are my searches, subjects, sites and authors, each as an expression that works', async () => {
    await search({ keyword: '样例检索' });
    const found = await hint('样例');
    expect(found).toContainEqual({ kind: 'search', name: '样例检索', expression: '样例检索' });
    expect(found).toContainEqual({ kind: 'site', name: '样例微博', expression: 'site:weibo.example.com' });
    expect((await search({ keyword: 'site:weibo.example.com' })).items.every((item) => item.mediaType === 'weibo')).toBe(true);
    expect((await hint('#云雀')).every((each) => each.kind === 'subject')).toBe(true);
    expect((await hint('@')).some((each) => each.kind === 'dictionary')).toBe(true);
  });

  test('tell a neighbour nothing', async () => {
    expect(await hint('云雀', other)).toEqual([]);
    expect((await hint('样例检索', other)).filter((each) => each.kind === 'search')).toEqual([]);
  });
});
