// Bulletins on ten days of the sample press, of random filters and periods: each number is counted again, each sentence has its sources, each quotation
// is its article's; and they are the same a week later, whatever was corrected meanwhile. `TEST_FEEDS=folder`, with a folder of snapshots for each feed,
// takes the last ten days of real feeds instead.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { OUTLETS } from '#samples/press/outlet.data.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';
import { chanceFrom, halfOf, oneOf } from '../support/chance.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources, partsOf } from '../support/check-bulletin.ts';
import { feedArrivals } from '../support/feed-arrivals.ts';
import { type Arrival, monthArrivals } from '../support/press-arrivals.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
const REPORTS = 268;
const DAYS = 10;
const BATCH = 200;
const { TEST_FEEDS } = process.env;
const START = Date.parse(TEST_FEEDS ? '2026-07-24T00:00:00Z' : '2026-11-25T00:00:00Z');
const SUBJECTS = TEST_FEEDS
  ? ['比亚迪|特斯拉|新能源|电动车', '人工智能|大模型|AI', '暴雨|洪水|地震|台风', '公司'].map((expression) => ({
      name: expression,
      expression,
    }))
  : SAMPLE_SUBJECTS;

let clock = START;
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
const subjectIds: number[] = [];
let eventIds: number[] = [];
const made: BulletinDetail[] = [];

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  const { platform } = server;
  tenant = await buildTenant(platform, 'truth', '没有文章有这个词');
  admin = await server.as(tenant.admin);
  const pipeline = await buildPipeline(platform);
  const earliest = START - DAYS * DAY_MS;
  const arrivals = TEST_FEEDS ? feedArrivals(TEST_FEEDS, earliest, START) : monthArrivals(START).filter(({ at }) => at >= earliest);
  for (const { name, expression } of SUBJECTS) {
    const { body } = await admin('POST', '/v1/manage/class-manage/subject', { name, expression, backfillDays: 0 });
    subjectIds.push((body as { id: number }).id);
  }
  for (let i = 0; i < arrivals.length; i += BATCH) await storeBatch(pipeline, arrivals.slice(i, i + BATCH).map(asCollected), null);
  await server.index();
  const keeper = new EventKeeper(platform.store, platform.now);
  while (await keeper.apply());
  while (await server.workJob());
  const during = { from: START - DAYS * DAY_MS, until: START, sort: 'articles' };
  const { items } = (await admin('GET', '/v1/article/hot-spot/list', during)).body as { items: { id: number }[] };
  eventIds = items.map(({ id }) => id);
}, 240_000);
afterAll(() => server.close());

const outlets = new Map(OUTLETS.map((outlet) => [outlet.name, outlet]));

function asCollected({ site, ...arrival }: Arrival, i: number) {
  const { key = 'other', mediaType = 'news', level = 'commercial', region = '' } = outlets.get(site) ?? {};
  const author = i % 3 === 0 ? '' : `${site}记者${i % 17}`;
  return buildArticle(START, { ...arrival, author, site: { domain: `${key}.example.com`, name: site, mediaType, level, region } });
}

function randomInput(i: number): object {
  const next = chanceFrom(i * 7919 + 3);
  const from = dayStart(dayOf(START) - DAYS) + Math.floor(next() * DAYS * 24) * HOUR_MS;
  return {
    kind: oneOf(next, BULLETIN_KINDS),
    locale: i % 4 === 3 ? 'en-US' : 'zh-CN',
    period: { from, until: from + (1 + Math.floor(next() * 200)) * HOUR_MS },
    ...(next() < 0.6 ? { subjectId: [...new Set([oneOf(next, subjectIds), oneOf(next, subjectIds)])] } : {}),
    ...(next() < 0.3 ? { mediaType: halfOf(next, MEDIA_TYPES) } : {}),
    ...(next() < 0.2 ? { level: halfOf(next, SITE_LEVELS) } : {}),
    ...(next() < 0.2 ? { emotion: halfOf(next, EMOTIONS) } : {}),
    ...(next() < 0.2 ? { region: oneOf(next, [['44'], ['440000', '33'], ['330100'], ['86']]) } : {}),
    ...(next() < 0.2 ? { eventId: [oneOf(next, eventIds)] } : {}),
    ...(next() < 0.2 ? { keyword: oneOf(next, ['召回|投诉', '公司-起火', '监管']) } : {}),
  };
}

async function make(input: object): Promise<BulletinDetail> {
  const { status, body } = await admin('POST', PATH, input);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await server.workJob());
  return detailOf((body as { id: number }).id);
}

const detailOf = async (id: number): Promise<BulletinDetail> => (await admin('GET', `${PATH}/detail`, { id })).body;

describe('the truth', () => {
  test.each(Array.from({ length: REPORTS }, (_, i) => i))('of a random filter and period, no. %i', { timeout: 60_000 }, async (i) => {
    const detail = await make(randomInput(i));
    expect(detail.state, detail.error).toBe('draft');
    expect(await checkNumbers(server.platform, actorOf(tenant.clientId, tenant.adminId), detail)).toBeGreaterThan(1);
    checkParts(detail);
    await checkSources(server.platform, detail);
    made.push(detail);
  });

  test('they are of many articles and few, and say much', () => {
    expect(eventIds.length).toBeGreaterThan(4);
    expect(made).toHaveLength(REPORTS);
    expect(made.filter(({ articles }) => (articles ?? 0) >= 100).length).toBeGreaterThan(20);
    expect(made.filter(({ articles }) => articles === 0).length).toBeLessThan(REPORTS / 2);
    expect(made.flatMap(partsOf).filter(({ is }) => is === 'quote').length).toBeGreaterThan(1000);
  });

  test('a week later, after corrections and deletions, each is what it was, and its text follows from its data', {
    timeout: 60_000,
  }, async () => {
    const articleIds = [...new Set(made.flatMap(({ snapshot }) => snapshot?.negativeIds ?? []))].slice(0, 50);
    expect(articleIds).toHaveLength(50);
    const corrected = { articleIds: articleIds.slice(0, 25), emotion: 'positive' };
    expect((await admin('POST', '/v1/article/change-article-suspected-emotion', corrected)).status).toBe(200);
    expect((await admin('POST', '/v1/article/delete', { articleIds: articleIds.slice(25) })).status).toBe(200);
    await server.index();
    clock += 7 * DAY_MS;
    admin = await server.as(tenant.admin);
    for (const before of made) {
      const after = await detailOf(before.id);
      expect(JSON.stringify(after)).toBe(JSON.stringify(before));
      const row = await server.platform.store.db.selectFrom('bulletin').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
      expect(row.snapshot && writeChapters(row.snapshot, row)).toEqual(before.chapters);
    }
  });
});
