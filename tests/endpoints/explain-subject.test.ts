// Why an article matches an expression and a filter or not: the answer must agree with the matching itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type Subject } from '#features/subjects/subject/contract.ts';
import type { subjectTrialContract } from '#features/subjects/subject/trial.contract.ts';
import type { CallInput, Output } from '#shared/contract.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

type Ask = CallInput<typeof subjectTrialContract.explain>;
type Explanation = Output<typeof subjectTrialContract.explain>;

const URL = 'https://news.example.com/recall?id=7';
const TITLE = '云雀汽车召回两千辆';
const CONTENT = [
  '本报讯，周三上午，几十位车主在服务中心门口排队等候，现场秩序良好，工作人员逐一登记信息并发放饮用水。',
  '云雀汽车称，因电池存在隐患，部分车辆将在广州召回，涉及去年三月至九月之间生产的两款轿车。',
  '维修由各地门店免费完成，每辆约需两个小时；已经自费更换零件的人可以凭发票领回费用。',
  '市场监管部门表示将监督整个过程，并提醒公众留意官方通知，不要轻信网络上的传言。',
].join('\n');

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

async function store(overrides: { url: string; scopeClientId?: number }): Promise<number> {
  const { platform } = server;
  const article = buildArticle(platform.now(), { title: TITLE, content: CONTENT, author: '李雷', ...overrides });
  const [stored] = await storeBatch(await buildPipeline(platform), [article], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  return stored.articleId;
}
const ask = (input: Ask) => admin('POST', '/v1/manage/class-manage/subject/explain', input);
async function explain(input: Ask): Promise<Explanation> {
  const answer = await ask(input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const pasted = { title: TITLE, content: CONTENT };

describe('of a stored article', () => {
  let id: number;
  beforeAll(async () => {
    id = await store({ url: URL });
  });

  test('the words that matched are told with their places in the text', async () => {
    const found = await explain({ expression: '云雀+召回', article: { id } });
    expect(found).toMatchObject({ isMatch: true, failures: [], failureTotal: 0, filterFailures: [], article: { id, title: TITLE } });
    expect(found.hits.map(({ field, word }) => `${field}:${word}`)).toEqual(['title:云雀', 'title:召回', 'content:云雀', 'content:召回']);
    for (const hit of found.hits) {
      expect((hit.field === 'title' ? TITLE : CONTENT).slice(hit.start, hit.end)).toBe(hit.word);
      const from = hit.start - hit.snippetStart;
      expect(hit.snippet.slice(from, from + hit.word.length)).toBe(hit.word);
      expect(hit.snippet.length).toBeLessThan(120);
    }
  });

  test('its address stands for it, whatever scheme and tracking parameters it has', async () => {
    const found = await explain({ expression: '云雀', article: { url: 'http://NEWS.example.com/recall?id=7&utm_source=x' } });
    expect(found.article.id).toBe(id);
  });

  test('what is not stored is not found', async () => {
    expect(await ask({ expression: '云雀', article: { id: 1 } })).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found', field: 'article.id' } },
    });
  });

  test('what only another client has found is not found either', async () => {
    const theirs = await store({ url: 'https://news.example.com/theirs', scopeClientId: other.clientId });
    const mine = await store({ url: 'https://news.example.com/mine', scopeClientId: own.clientId });
    expect((await ask({ expression: '云雀', article: { id: theirs } })).status).toBe(404);
    // Its page is tried, like that of any unknown address.
    expect(await ask({ expression: '云雀', article: { url: 'https://news.example.com/theirs' } })).toMatchObject({
      status: 422,
      body: { error: { code: 'fetch-failed', field: 'article.url' } },
    });
    expect((await ask({ expression: '云雀', article: { id: mine } })).status).toBe(200);
  });

  test('a deleted one is not found', async () => {
    const gone = await store({ url: 'https://news.example.com/gone' });
    await server.platform.store.db.updateTable('article').set({ deletedAt: 1 }).where('id', '=', gone).execute();
    expect((await ask({ expression: '云雀', article: { id: gone } })).status).toBe(404);
  });

  test.each([
    ['mediaTypes', { mediaTypes: ['weibo'] }],
    ['siteIds', { siteIds: [999_999] }],
    ['languages', { languages: ['en'] }],
    ['regions', { regions: ['110000'] }],
    ['minLength', { minLength: 90_000 }],
    ['junkCutoff', { junkCutoff: 1 }],
    ['period', { from: Date.UTC(2090, 0) }],
    ['period', { until: Date.UTC(1990, 0) }],
  ] as const)('%s refuses it by itself', async (part, filter) => {
    if (part === 'junkCutoff') await server.platform.store.db.updateTable('article').set({ junkScore: 5 }).where('id', '=', id).execute();
    const found = await explain({ expression: '云雀', filter: filter as Ask['filter'], article: { id } });
    expect(found).toMatchObject({ isMatch: false, failures: [], filterFailures: [part] });
  });

  test.each([
    ['云雀+(召回|起火)', {}],
    ['云雀~3电池', {}],
    ['云雀~20电池', {}],
    ['title:电池', {}],
    ['author:李雷', {}],
    ['site:example.com-招聘', {}],
    ['site:people.com.cn', {}],
    ['云雀-召回', {}],
    ['@词典', {}],
    ['云雀', { regions: ['440000'] }],
    ['云雀', { regions: ['110000'] }],
    ['云雀', { minLength: CONTENT.length }],
    ['云雀', { minLength: CONTENT.length + 1 }],
    ['云雀', { languages: ['zh'] as const, mediaTypes: ['app'] as const }],
  ])('%s with %j: the answer is that of the matching', async (expression, filter) => {
    const name = `${expression} ${JSON.stringify(filter)}`;
    const made = await admin('POST', '/v1/manage/class-manage/subject', { name, expression, filter, backfillDays: 0 });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const subjectId = (made.body as { id: number }).id;
    const article = await store({ url: `https://news.example.com/${encodeURIComponent(name)}` });
    const hit = await server.platform.store.db
      .selectFrom('hitSubject')
      .selectAll()
      .where('articleId', '=', article)
      .where('subjectId', '=', subjectId)
      .executeTakeFirst();
    const found = await explain({ expression, filter: filter as Ask['filter'], article: { id: article } });
    expect(found.isMatch).toBe(hit !== undefined);
    expect(found.failures.length + found.filterFailures.length > 0).toBe(!found.isMatch);
  });
});

describe('of a pasted text', () => {
  test('each failed clause is told with its place in the expression and what was found', async () => {
    const found = await explain({ expression: '  云雀+荣耀+电池~3召回-广州 ', article: pasted });
    expect(found.expression).toBe('云雀+荣耀+电池~3召回-广州');
    expect(found.failures.map(({ start, end, reason, words }) => [found.expression.slice(start, end), reason, words])).toEqual([
      ['荣耀', 'not-found', ['荣耀']],
      ['电池~3召回', 'too-far-apart', []],
      ['广州', 'excluded', ['广州']],
    ]);
    const far = found.failures[1];
    expect(far?.distance).toBeGreaterThan(3);
    expect(far?.allowed).toBe(3);
    expect(far?.places.map((place) => CONTENT.slice(place.start, place.end))).toEqual(['电池', '召回']);
    for (const place of far?.places ?? []) expect(place.snippet).toContain(place.word);
  });

  test('the filter is judged only where the text can tell', async () => {
    const filter: Ask['filter'] = { mediaTypes: ['weibo'], siteIds: [9], regions: ['110000'], from: Date.UTC(2090, 0) };
    expect(await explain({ expression: '云雀', filter, article: pasted })).toMatchObject({
      isMatch: true,
      filterFailures: [],
      article: { id: null, mediaType: null, region: null, publishedAt: null, language: 'zh', length: CONTENT.length },
    });
    const text = { title: '公告', content: '云雀' };
    const strict = await explain({ expression: '云雀', filter: { languages: ['en'], minLength: 100, junkCutoff: 10 }, article: text });
    expect(strict.isMatch).toBe(false);
    expect(strict.filterFailures.toSorted()).toEqual(['junkCutoff', 'languages', 'minLength']);
  });

  test('address and author count where they are given', async () => {
    const expression = 'site:example.com+author:李雷';
    expect((await explain({ expression, article: pasted })).failures.map(({ reason }) => reason)).toEqual(['other-site', 'not-found']);
    const article = { ...pasted, url: 'https://www.example.com/1', author: '李雷' };
    expect((await explain({ expression, article })).isMatch).toBe(true);
  });

  test('word lists are those of my client', async () => {
    const article = { title: '甲', content: '只有甲' };
    expect((await explain({ expression: '@词典', article })).hits[0]?.word).toBe('甲');
    expect((await explain({ expression: '@别人的', article })).failures[0]?.reason).toBe('unknown-dictionary');
  });

  test('of very many failures fifty are told, and how many there are', async () => {
    const expression = Array.from({ length: 80 }, (_, i) => `title:天气${i}~1记者|现场~0天气${i}|author:现场|content:云雀${i}~1现场`).join(
      '+',
    );
    const found = await explain({ expression, article: pasted });
    expect(found.failures).toHaveLength(50);
    expect(found.failureTotal).toBeGreaterThan(50);
  });

  test('a wrong expression, or a text beyond the bounds, is refused', async () => {
    expect(await ask({ expression: '云雀+(', article: pasted })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-expression' } },
    });
    const long = { title: '', content: '字'.repeat(50_001) };
    expect(await ask({ expression: '云雀', article: long })).toMatchObject({ status: 400, body: { error: { code: 'invalid-input' } } });
  });
});

describe('the boxes', () => {
  const boxes = { subject: '云雀', region: '广州', person: '李雷\n韩梅梅', event: '召回', exclude: '招聘' };

  test('five of them are one expression, and an expression of four groups fills them again', async () => {
    const made = await admin('POST', '/v1/manage/class-manage/subject/check', { builder: boxes });
    const { expression } = made.body as { expression: string };
    expect(expression).toBe('云雀+广州+(李雷|韩梅梅)+召回-招聘');
    const again = await admin('POST', '/v1/manage/class-manage/subject/check', {
      expression: '云雀+(广州|深圳)+(李雷|韩梅梅)+(召回|起火)-招聘',
    });
    expect(again.body).toMatchObject({ builder: { ...boxes, region: '广州\n深圳', event: '召回\n起火' } });
  });

  test('what is wrong in the person box is told at that box', async () => {
    const answer = await admin('POST', '/v1/manage/class-manage/subject/check', { builder: { person: '(李雷' } });
    expect(answer.body).toMatchObject({ isValid: false, errors: [{ box: 'person' }] });
  });

  test('a subject of before, without the person box, can still be read', async () => {
    const { person: _, ...four } = boxes;
    const { db } = server.platform.store;
    await db.updateTable('subject').set({ builder: four }).where('id', '=', own.subjectId).execute();
    const answer = await admin('GET', '/v1/manage/class-manage/subject', { id: own.subjectId });
    expect((answer.body as { items: Subject[] }).items[0]?.builder).toEqual({ ...four, person: '' });
  });
});
