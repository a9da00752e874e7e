// The numbers of the analysis panels add up, equal the list's count, and respect what a person may see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { analysisContract } from '#features/insight/analysis/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { NEWS, newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Analysis = typeof analysisContract;
type Counts = Record<(typeof EMOTIONS)[number], number>;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let all: number;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'analysis', '云雀汽车');
  const neighbour = await buildTenant(server.platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  all = await count({});
});
afterAll(() => server.close());

const get = async <K extends keyof Analysis>(name: string, input: object = {}, who: Caller = admin): Promise<Output<Analysis[K]>> => {
  const answer = await who('GET', `/v1/front/analysis/${name}`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const count = async (filter: object, who: Caller = admin): Promise<number> =>
  ((await who('GET', '/v1/article/get-article-count', filter)).body as { total: number }).total;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ofAll = (counts: Counts): number => sum(EMOTIONS.map((emotion) => counts[emotion]));

describe('the trend', () => {
  test('adds up to the list, each step to the list of its time', async () => {
    const { points, step } = await get<'trend'>('trend');
    expect(step).toBe('day');
    expect(points).toHaveLength(7);
    expect(sum(points.map(ofAll))).toBe(all);
    for (const point of points) expect(await count({ from: point.from, until: point.until })).toBe(ofAll(point));
  });

  test('of few days is by hours, and its ends are the filter’s', async () => {
    const until = server.platform.now();
    const from = until - 30 * HOUR_MS - 1_234_000;
    const { points, step } = await get<'trend'>('trend', { from, until });
    expect(step).toBe('hour');
    expect(points[0]?.from).toBe(from);
    expect(points.at(-1)?.until).toBe(until);
    expect(sum(points.map(ofAll))).toBe(await count({ from, until }));
  });

  test('of many years shows the last days and says from when', async () => {
    const { points, from, until } = await get<'trend'>('trend', { from: 0, until: server.platform.now() });
    expect(points.length).toBe(366);
    expect(until - from).toBeLessThanOrEqual(366 * DAY_MS);
    expect(points[0]?.from).toBe(from);
  });
});

test('shares add up, and each is the count of its own list', async () => {
  const found = await get<'distribution'>('distribution', { language: 'zh' });
  expect(found.total).toBe(await count({ language: 'zh' }));
  expect(ofAll(found)).toBe(found.total);
  for (const classes of [found.mediaTypes, found.levels, found.sites, found.languages]) {
    expect(sum(classes.map(({ total }) => total))).toBe(found.total);
    for (const item of classes) expect(ofAll(item)).toBe(item.total);
  }
  const cases = [
    ...found.mediaTypes.map(({ total, mediaType }) => ({ total, mediaType })),
    ...found.levels.map(({ total, level }) => ({ total, level })),
    ...found.subjects.map(({ total, id }) => ({ total, subjectId: id })),
    ...found.sites.map(({ total, id }) => ({ total, siteId: id })),
    ...found.authors.map(({ total, id }) => ({ total, authorId: id })),
    ...found.provinces.map(({ total, code }) => ({ total, region: code })),
  ];
  expect(cases.length).toBeGreaterThan(8);
  for (const { total, ...filter } of cases) expect(await count({ ...filter, language: 'zh' }), JSON.stringify(filter)).toBe(total);
});

describe('regions', () => {
  test('go down from the country; what names only the place itself is told apart', async () => {
    const country = await get<'region'>('region');
    expect(country.parent).toBe('86');
    expect(sum(country.items.map(({ total }) => total)) + country.itself.total).toBe(country.total);
    const [top] = country.items;
    const province = await get<'region'>('region', { parent: top?.code });
    expect(province.path).toEqual([{ code: top?.code, name: top?.name }]);
    expect(province.total).toBe(top?.total);
    expect(sum(province.items.map(({ total }) => total)) + province.itself.total).toBe(province.total);
    for (const { code, total } of [...country.items, ...province.items]) expect(await count({ region: code }), code).toBe(total);
  });

  test('two digits are the province; an unknown place is not there; a filter’s region elsewhere leaves nothing', async () => {
    expect((await get<'region'>('region', { parent: '44' })).parent).toBe('440000');
    expect((await admin('GET', '/v1/front/analysis/region', { parent: '99' })).body).toMatchObject({
      error: { code: 'not-found', field: 'parent' },
    });
    expect((await get<'region'>('region', { parent: '44', region: '31' })).total).toBe(0);
    expect((await get<'region'>('region', { parent: '44', region: '440100' })).total).toBe(await count({ region: '440100' }));
  });
});

test('the rhythm counts each article once by day and once by hour', async () => {
  const { days, hours } = await get<'rhythm'>('rhythm');
  expect(sum(days.map(({ total }) => total))).toBe(all);
  expect(sum(hours.flat())).toBe(all);
  for (const day of days) expect(await count({ from: day.from, until: day.until })).toBe(day.total);
});

test.each([
  ['words', {}],
  ['words', { keyword: '召回|大奖' }],
  ['words', { keyword: '召回', keywordField: 'title' }],
  ['entities', {}],
  ['entities', { keyword: '广州', emotion: 'negative' }],
])('%s of %j are counted as the search that they open', async (name, filter) => {
  const found = await get<'words'>(name, filter);
  expect(found.items.length).toBeGreaterThan(0);
  for (const { query, total, negative } of found.items) {
    const opened = { ...filter, keyword: query, from: found.from, until: found.until };
    expect(await count(opened), query).toBe(total);
    if (!('emotion' in filter)) expect(await count({ ...opened, emotion: 'negative' }), query).toBe(negative);
  }
});

test('brands stand in the order asked for; what several have is told', async () => {
  const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '起火', expression: '云雀汽车+起火', backfillDays: 30 });
  while (await server.workJob());
  const { id } = made.body as { id: number };
  const found = await get<'brands'>('brand-analysis', { subjectId: [id, tenant.subjectId] });
  expect(found.items.map((item) => item.id)).toEqual([id, tenant.subjectId]);
  for (const item of found.items) {
    expect(item.distribution.total).toBe(await count({ subjectId: item.id, from: found.from, until: found.until }));
    expect(sum(item.trend.points.map(ofAll))).toBe(item.distribution.total);
  }
  expect(found.total).toBe(all);
  expect(found.repeated).toBe(found.items[0]?.distribution.total);
});

test.each([[[1]], [[1, 2, 3, 4, 5, 6, 7]]])('%j brands are refused at the field', async (subjectId) => {
  const answer = await admin('GET', '/v1/front/analysis/brand-analysis', { subjectId });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: { field: 'subjectId' } });
});

test('another client sees none of it, and a wrong expression says where', async () => {
  expect((await get<'distribution'>('distribution', { keyword: '云雀汽车' }, other)).total).toBe(0);
  const answer = await admin('GET', '/v1/front/analysis/trend', { keyword: '(云雀' });
  expect(answer.body).toMatchObject({ error: { code: 'invalid-expression', field: 'keyword' } });
});

test('directory privilege holds in every panel', async () => {
  const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '只看大奖', expression: '云雀汽车+大奖', backfillDays: 30 });
  while (await server.workJob());
  const { id } = made.body as { id: number };
  const reader = await server.as(await buildRestrictedUser(server.platform, tenant, 'prize-reader', [id]));
  const mine = await count({}, reader);
  expect(mine).toBeGreaterThan(0);
  expect(mine).toBeLessThan(NEWS);
  const { total, subjects } = await get<'distribution'>('distribution', {}, reader);
  expect(total).toBe(mine);
  expect(subjects.map((item) => item.id)).toEqual([id]);
  expect(sum((await get<'trend'>('trend', {}, reader)).points.map(ofAll))).toBe(mine);
  expect((await get<'region'>('region', {}, reader)).total).toBe(
    sum((await get<'distribution'>('distribution', {}, reader)).provinces.map((item) => item.total)),
  );
  expect((await reader('GET', '/v1/front/analysis/brand-analysis', { subjectId: [id, tenant.subjectId] })).status).toBe(404);
  for (const { query, total: found } of (await get<'words'>('words', {}, reader)).items)
    expect(await count({ keyword: query }, reader)).toBe(found);
});
