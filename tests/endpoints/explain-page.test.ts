// Why an article known only by its address matches an expression or not: the page is read now and evaluated as if it were collected.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput, Output } from '#shared/contract.ts';
import type { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Explanation = Output<typeof subjectTrialContract.explain>;
const TITLE = '云雀汽车在成都召回两千辆轿车';
const TEXT =
  '本报讯，云雀汽车称，因电池存在隐患，部分车辆将在成都召回，涉及去年三月至九月之间生产的两款轿车。维修由各地门店免费完成，每辆约需两个小时；已经自费更换零件的人可以凭发票领回费用。市场监管部门表示将监督整个过程，并提醒公众留意官方通知。';

let site: Server;
let host: string;
let asked: string[] = [];
let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/known' }).end();
    else if (request.url === '/none') response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<html lang="zh"><head><title>${TITLE}</title><meta property="article:published_time" content="2026-03-05T08:00:00+08:00"></head><body><article><h1>${TITLE}</h1><p>${TEXT}</p></article></body></html>`,
        );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: host });
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  await server.platform.store.db
    .insertInto('site')
    .values({ domain: '127.0.0.1', name: '本机早报', mediaType: 'newspaper', level: 'city', region: '' })
    .execute();
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

const ask = (input: CallInput<typeof subjectTrialContract.explain>) => admin('POST', '/v1/manage/class-manage/subject/explain', input);
const explain = async (path: string, expression: string, filter = {}): Promise<Explanation> => {
  const answer = await ask({ expression, filter: subjectFilter.parse(filter), article: { url: `http://${host}${path}` } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const counts = async () => {
  const tables = ['article', 'articleText', 'site', 'sourceItem', 'hit', 'missingPage', 'storedFile', 'job'] as const;
  return Promise.all(tables.map(async (table) => (await server.platform.store.db.selectFrom(table).selectAll().execute()).length));
};

test('the page is fetched, judged by all that it tells, and nothing of it is kept', async () => {
  const before = await counts();
  const found = await explain('/a', '云雀+召回', { mediaTypes: ['newspaper'], regions: ['51'], languages: ['zh'] });
  expect(found).toMatchObject({ isMatch: true, filterFailures: [], failures: [] });
  expect(found.article).toMatchObject({
    origin: 'fetched',
    id: null,
    title: TITLE,
    siteName: '本机早报',
    mediaType: 'newspaper',
    publishedAt: Date.parse('2026-03-05T08:00:00+08:00'),
  });
  expect(found.article.fetchedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(found.hits.some(({ field, word }) => field === 'content' && word === '召回')).toBe(true);
  expect(await counts()).toEqual(before);
});

test.each([
  ['mediaTypes', { mediaTypes: ['weibo'] }],
  ['siteIds', { siteIds: [999_999] }],
  ['regions', { regions: ['11'] }],
  ['period', { until: Date.parse('2026-03-01T00:00:00+08:00') }],
  ['minLength', { minLength: 9000 }],
])('%s refuses it as it would a stored one', async (part, filter) => {
  expect(await explain('/a', '云雀', filter)).toMatchObject({ isMatch: false, failures: [], filterFailures: [part] });
});

test('an expression that is edited does not fetch the page again', async () => {
  asked = [];
  await explain('/edited', '云雀');
  const missed = await explain('/edited', '云雀+起火');
  expect(missed).toMatchObject({ isMatch: false, failures: [{ reason: 'not-found', words: ['起火'] }] });
  expect(asked.filter((path) => path === '/edited')).toHaveLength(1);
});

test('the verdict is that of the same page once it is stored', async () => {
  const cases = ['云雀+召回', '云雀+起火', 'title:成都', '电池~3隐患', 'site:127.0.0.1-招聘', '云雀-两款轿车'];
  const fetched = await Promise.all(cases.map((expression) => explain('/later', expression)));
  const url = `http://${host}/later`;
  const collected = buildArticle(server.platform.now(), { url, title: TITLE, content: TEXT, site: fetchedSite() });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [collected], null);
  expect(stored?.outcome).toBe('stored');
  for (const [i, expression] of cases.entries()) {
    const after = await explain('/later', expression);
    expect(after.article.origin).toBe('stored');
    expect([expression, after.isMatch, after.failures.map((one) => one.reason)]).toEqual([
      expression,
      fetched[i]?.isMatch,
      fetched[i]?.failures.map((one) => one.reason),
    ]);
  }
});
const fetchedSite = () => ({
  domain: '127.0.0.1',
  name: '本机早报',
  mediaType: 'newspaper' as const,
  level: 'city' as const,
  region: '',
});

test('an address that leads to a stored article is that article', async () => {
  const article = buildArticle(server.platform.now(), { url: `http://${host}/known`, title: '云雀年报', content: '云雀汽车公布年报。' });
  await storeBatch(await buildPipeline(server.platform), [article], null);
  expect((await explain('/moved', '年报')).article).toMatchObject({ origin: 'stored', title: '云雀年报' });
});

test('a page that cannot be had says why, at the address', async () => {
  expect(await ask({ expression: '云雀', article: { url: `http://${host}/none` } })).toMatchObject({
    status: 422,
    body: { error: { code: 'fetch-failed', field: 'article.url', detail: { reason: 'http-status', status: 404 } } },
  });
  expect(await ask({ expression: '云雀', article: { url: 'http://10.0.0.1/a' } })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid-url', field: 'article.url' } },
  });
});
