// A subject's articles are the same everywhere: in the matcher's results for new articles, a preview, the list, the counts, the explanation of each
// article, and a back-fill of stored articles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type SubjectFilter, subjectFilter } from '#features/subjects/subject/contract.ts';
import { previewSubject } from '#features/subjects/subject/server/preview-subject.ts';
import { explainArticle } from '#features/subjects/subject/server/explain-article.ts';
import { createPageReader } from '#features/subjects/subject/server/page-reader.ts';
import { listSubjects } from '#features/subjects/subject/server/subject-list.ts';
import { createSubject, removeSubjects, updateSubject } from '#features/subjects/subject/server/subject.service.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { Actor } from '#server/actor.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ARTICLES = 320;
const DAYS = 30;
const MEDIA = ['news', 'weibo', 'forum', 'app'] as const;
const PLACES = ['广州', '北京', '成都', ''];
const EVENTS = ['召回', '起火', '获奖', '发布新品', '投诉不断', '降价', 'recall of ai phones', '招聘启事'];
const BRANDS = ['云雀汽车', '白鹭手机', '金丝雀银行', '雲雀汽車', '云雀'];

let server: TestServer;
let actor: Actor;
let now = 0;

/** A constant text for each number. */
function article(at: number): CollectedArticle {
  const brand = BRANDS[at % BRANDS.length] ?? '';
  const event = EVENTS[(at * 7) % EVENTS.length] ?? '';
  const place = PLACES[(at * 3) % PLACES.length] ?? '';
  const mediaType = MEDIA[at % MEDIA.length] ?? 'news';
  const filler =
    at % 9 === 0
      ? '点击购买，加微信领取优惠券，全场包邮，限时抢购。'.repeat(6)
      : '据记者了解，相关部门已经介入，消费者表示关注。'.repeat(1 + (at % 5));
  const gap = '，'.repeat(at % 2) + '另据消息'.repeat(at % 4);
  return buildArticle(now, {
    url: `https://site${at % 6}.example.com/${at}`,
    title: `${brand}${at % 3 === 0 ? event : '最新消息'}`,
    content: `${place ? `本报${place}讯。` : ''}${brand}${gap}${event}。${filler}第${at}期。${at % 4 === 0 ? '车主愤怒，质量太差，令人失望。' : at % 4 === 1 ? '深受好评，令人满意。' : ''}`,
    author: at % 5 === 0 ? '李雷' : '',
    publishedAt: now - (at % 25) * 86_400_000 - at * 1000,
    site: { domain: `site${at % 6}.example.com`, name: `站点${at % 6}`, mediaType, level: 'commercial', region: '' },
  });
}

interface Case {
  expression: string;
  filter?: Partial<SubjectFilter> & { sites?: number[] };
}
const CASES: Case[] = [
  { expression: '云雀汽车' },
  { expression: '云雀汽车|白鹭手机' },
  { expression: '云雀+召回' },
  { expression: '云雀汽车-召回' },
  { expression: '(云雀汽车|金丝雀银行)+(召回|起火)-招聘' },
  { expression: '"recall of ai"' },
  { expression: '云雀~4召回' },
  { expression: '金丝雀银行~0起火' },
  { expression: 'title:召回' },
  { expression: 'author:李雷+云雀' },
  { expression: 'site:site2.example.com+(召回|降价)' },
  { expression: '@品牌+起火' },
  { expression: '#底层+召回' },
  { expression: '(#底层|#中层)-title:最新' },
  { expression: '-云雀-火烈鸟' },
  { expression: '云雀汽车', filter: { mediaTypes: ['weibo', 'forum'] } },
  { expression: '白鹭手机', filter: { regions: ['440000'] } },
  { expression: '云雀', filter: { emotions: ['negative'] } },
  { expression: '云雀|白鹭手机', filter: { emotions: ['positive', 'neutral'], minLength: 80 } },
  { expression: '金丝雀银行', filter: { junkCutoff: 20 } },
  { expression: '金丝雀银行', filter: { junkCutoff: 101 } },
  { expression: '召回|起火', filter: { languages: ['zh'], sites: [1, 3] } },
  { expression: '降价', filter: { from: -12, until: -3 } },
  { expression: '#中层', filter: { emotions: ['negative'], mediaTypes: ['news', 'app', 'weibo'], minLength: 40 } },
];

async function fullFilter({ sites, from, until, ...filter }: NonNullable<Case['filter']>): Promise<SubjectFilter> {
  const rows = await server.platform.store.db.selectFrom('site').select(['id', 'domain']).execute();
  const siteIds = (sites ?? []).map((n) => rows.find((row) => row.domain === `site${n}.example.com`)?.id ?? 0);
  const day = (n: number | null | undefined) => (typeof n === 'number' ? now + n * 86_400_000 : null);
  return subjectFilter.parse({ ...filter, siteIds, from: day(from), until: day(until) });
}

const stored: { id: number }[] = [];
let ids: number[] = [];
const filters: SubjectFilter[] = [];

beforeAll(async () => {
  server = await startTestServer();
  now = server.platform.now();
  const tenant = await buildTenant(server.platform, 'agree', '火烈鸟');
  actor = actorOf(tenant.clientId, tenant.adminId);
  const { db } = server.platform.store;
  await db
    .insertInto('dictionary')
    .values({ clientId: actor.clientId, name: '品牌', words: ['云雀汽车', '白鹭手机', '。'], updatedAt: now })
    .execute();
  const plain = { categoryId: null, builder: null, targets: [], state: 'enabled' as const, filter: subjectFilter.parse({}) };
  await createSubject(server.platform, actor, { ...plain, name: '底层', expression: '云雀汽车|"白鹭手机"' }, 0);
  await createSubject(server.platform, actor, { ...plain, name: '中层', expression: '#底层+(起火|投诉)', targets: ['云雀汽车'] }, 0);
  // Sites must exist before a filter can name them.
  for (let n = 0; n < 6; n++)
    await db
      .insertInto('site')
      .values({ domain: `site${n}.example.com`, name: `站点${n}`, mediaType: 'news', level: 'commercial', region: '' })
      .execute();
  ids = [];
  for (const [at, { expression, filter = {} }] of CASES.entries()) {
    const whole = await fullFilter(filter);
    filters.push(whole);
    // With a target name, a hit's emotion differs from the article's: a filter by emotion must not confuse them.
    const fields = { ...plain, name: `专题${at}`, expression, filter: whole, targets: ['云雀', '白鹭手机'] };
    ids.push((await createSubject(server.platform, actor, fields, 0)).id);
  }
  const pipeline = await buildPipeline(server.platform);
  for (let at = 0; at < ARTICLES; at += 40)
    await storeBatch(
      pipeline,
      Array.from({ length: 40 }, (_, k) => article(at + k)),
      null,
    );
  await server.index();
  stored.push(...(await db.selectFrom('article').select('id').orderBy('id').execute()));
}, 120_000);
afterAll(() => server.close());

/** The matcher's hits of the subject. */
async function matched(subjectId: number): Promise<number[]> {
  const rows = await server.platform.store.db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', actor.clientId)
    .where('subjectId', '=', subjectId)
    .orderBy('articleId')
    .execute();
  return rows.map((row) => row.articleId);
}
const listed = async (subjectId: number): Promise<number[]> =>
  (await server.platform.index.ids({ clientId: actor.clientId, subjectIds: [subjectId] }, 10_000)).toSorted((a, b) => a - b);

test('there is something to agree on', async () => {
  expect(stored.length).toBeGreaterThan(300);
  const sizes = await Promise.all(ids.map(async (id) => (await matched(id)).length));
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThanOrEqual(20);
  expect(new Set(sizes).size).toBeGreaterThan(12);
});

describe('matcher, preview, list, counts and explanation agree', () => {
  test.each(CASES.map((each, at) => [`${each.expression} ${JSON.stringify(each.filter ?? {})}`, at] as const))('%s', async (_name, at) => {
    const id = ids[at] as number;
    const { expression } = CASES[at] as Case;
    const filter = filters[at] as SubjectFilter;
    const have = await matched(id);
    expect(await listed(id)).toEqual(have);
    const preview = await previewSubject(server.platform, actor, { expression, filter, days: DAYS, subjectId: id });
    expect(preview.total).toBe(have.length);
    expect(preview.days.reduce((sum, day) => sum + day.total, 0)).toBe(have.length);
    expect(preview.samples.every((sample) => have.includes(sample.id))).toBe(true);
    expect(preview.samples).toHaveLength(Math.min(10, have.length));
    const [row] = (await listSubjects(server.platform, actor, { id, sort: 'sort', isDescending: false, page: 1, pageSize: 1 })).items;
    expect(row?.total).toBe(have.length);
    const { n } = await server.platform.store.db
      .selectFrom('rollupHour')
      .select((e) => e.fn.sum<number>('n').as('n'))
      .where('clientId', '=', actor.clientId)
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(n ?? 0)).toBe(have.length);
    const readPage = createPageReader(server.fetch, server.platform.now);
    const explained: number[] = [];
    for (const { id: articleId } of stored) {
      const { isMatch } = await explainArticle(server.platform, readPage, actor, { expression, filter, article: { id: articleId } });
      if (isMatch) explained.push(articleId);
    }
    expect(explained).toEqual(have);
  });
});

describe('a back-fill makes of stored articles what the matcher would have made', () => {
  test('for every subject, and again changes nothing', async () => {
    for (const [at, { expression }] of CASES.entries()) {
      const before = await matched(ids[at] as number);
      const fields = {
        name: `又${at}`,
        categoryId: null,
        expression,
        builder: null,
        filter: filters[at] as SubjectFilter,
        targets: [],
        state: 'enabled' as const,
      };
      const { id, jobId } = await createSubject(server.platform, actor, fields, 366);
      while (await server.workJob());
      expect(await matched(id), expression).toEqual(before);
      const first = await server.platform.jobs.find(actor.clientId, jobId ?? 0);
      expect(first).toMatchObject({ state: 'done', result: { added: before.length, removed: 0 } });
      const again = await updateSubject(server.platform, actor, id, () => ({ ...fields, targets: ['云雀'] }), { backfillDays: 366 });
      while (await server.workJob());
      expect(await server.platform.jobs.find(actor.clientId, again.jobId ?? 0)).toMatchObject({
        state: 'done',
        result: { added: 0, removed: 0 },
      });
      await removeSubjects(server.platform, actor, [id]);
      while (await server.workJob());
    }
  }, 120_000);

  test('and the expressions are ones that parse, with a dictionary that is there', async () => {
    const resolve = await loadDictionaries(server.platform.store, actor.clientId);
    expect(resolve('品牌')).toHaveLength(3);
    expect(CASES.every(({ expression }) => parseExpression(expression).ok)).toBe(true);
  });
});
