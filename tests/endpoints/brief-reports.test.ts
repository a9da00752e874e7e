// Bulletins say what the record said when they were made, and nothing else, whatever comes later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BULLETIN_KINDS, type BulletinPeriod } from '#shared/bulletin.ts';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { MAKE_BULLETIN } from '#features/report/brief-report/server/making.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { readZip } from '../hostile/read-zip.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources, sentencesOf, textOf } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { chanceFrom, halfOf, oneOf } from '../support/chance.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
/** Of short made-up articles; more, of the sample press, are in tests/samples. */
const REPORTS = 32;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let today: number;
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'bulletins', '云雀汽车');
  const neighbour = await buildTenant(platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  today = dayOf(platform.now());
  const now = platform.now();
  const weeks = Array.from({ length: 5 }, (_, week) =>
    newsOfTwoDays(now - week * 2 * DAY_MS, '云雀汽车').map((article, i) => ({
      ...article,
      url: `${article.url}-${week}`,
      md5: `${article.md5.slice(0, -4)}${week}${i}`,
    })),
  );
  await storeBatch(await buildPipeline(platform), [...weeks.flat(), ...oddArticles(now)], null);
  await server.index();
  const keeper = new EventKeeper(platform.store, platform.now);
  while (await keeper.apply());
  while (await server.workJob());
}, 120_000);
afterAll(() => server.close());

/** What strangers write: emoji, right-to-left, traditional, control characters, titles of 500 characters. */
const oddArticles = (now: number) =>
  [
    '云雀汽车👨‍👩‍👧‍👦🚗\u202eevil\u202c发布',
    'سيارة 云雀汽车 تحترق في الشارع',
    '雲雀汽車召回三千輛轎車 云雀汽车',
    `云雀汽车${'很'.repeat(480)}长的标题`,
    '云雀汽车 <script>alert(1)</script> & "quotes" {total}',
  ].map((title, i) =>
    buildArticle(now, {
      url: `https://odd.example.com/${i}`,
      title,
      content: `${title}。云雀汽车起火，车主愤怒投诉，质量太差。{negative}`,
      publishedAt: now - (i + 1) * HOUR_MS,
      author: i % 2 ? '名'.repeat(80) : '',
    }),
  );

async function make(input: object, who: Caller = admin): Promise<BulletinDetail> {
  const created = await who('POST', PATH, input);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  while (await server.workJob());
  return detailOf((created.body as { id: number }).id, who);
}

async function detailOf(id: number, who: Caller = admin): Promise<BulletinDetail> {
  const answer = await who('GET', `${PATH}/detail`, { id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const days = (back: number, long: number): BulletinPeriod => ({ from: dayStart(today - back), until: dayStart(today - back + long) });
const actor = () => actorOf(tenant.clientId, tenant.adminId);

function randomInput(i: number): object {
  const next = chanceFrom(i * 7919 + 1);
  const from = dayStart(today - 9) + Math.floor(next() * 9 * 24) * HOUR_MS;
  return {
    kind: oneOf(next, BULLETIN_KINDS),
    locale: i % 2 ? 'en-US' : 'zh-CN',
    period: { from, until: from + (1 + Math.floor(next() * 120)) * HOUR_MS },
    ...(next() < 0.5 ? { subjectId: [tenant.subjectId] } : {}),
    ...(next() < 0.4 ? { mediaType: halfOf(next, MEDIA_TYPES) } : {}),
    ...(next() < 0.3 ? { emotion: halfOf(next, EMOTIONS) } : {}),
    ...(next() < 0.3 ? { region: oneOf(next, [['44'], ['440000', '31'], ['440100'], ['86']]) } : {}),
    ...(next() < 0.3 ? { language: ['zh'] } : {}),
    ...(next() < 0.3 ? { keyword: oneOf(next, ['召回|起火', '云雀-召回', '捐建小学']) } : {}),
  };
}

describe('the truth', () => {
  test.each(Array.from({ length: REPORTS }, (_, i) => i))('of a random filter and period, no. %i', { timeout: 60_000 }, async (i) => {
    const detail = await make(randomInput(i));
    expect(detail.state, detail.error).toBe('draft');
    expect(await checkNumbers(server.platform, actor(), detail)).toBeGreaterThan(4);
    checkParts(detail);
    await checkSources(server.platform, detail);
  });

  test('of a week with much in it, every chapter is there', async () => {
    const detail = await make({ kind: 'weekly', period: days(6, 7), subjectId: [tenant.subjectId] });
    expect(detail.title).toBe('专题舆情周报');
    // Whether the week that follows has a known date depends on the day of the test.
    expect(detail.chapters?.map(({ key }) => key).filter((key) => key !== 'dates')).toEqual([
      'cover',
      'summary',
      'figures',
      'trend',
      'emotion',
      'media',
      'regions',
      'events',
      'negatives',
      'risk',
      'advice',
      'selected',
      'appendix',
    ]);
    expect(await checkNumbers(server.platform, actor(), detail)).toBeGreaterThan(60);
  });

  test('of one event, where it began, how it spread, what its risk is, and nothing of other events', async () => {
    const listed = await admin('GET', '/v1/article/hot-spot/list', {
      from: dayStart(today - 9),
      until: dayStart(today + 1) - 1000,
      sort: 'articles',
    });
    const [event] = (listed.body as { items: { id: number; title: string; articles: number }[] }).items;
    const input = { kind: 'special', period: days(9, 10), eventId: [event?.id] };
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const detail = await make({ ...input, locale });
      expect(detail.title).toContain(event?.title.slice(0, 20));
      expect(detail.articles).toBe(event?.articles);
      const keys = detail.chapters?.map(({ key }) => key) ?? [];
      expect(keys.slice(0, 4)).toEqual(['cover', 'summary', 'figures', 'origin']);
      expect(keys).not.toContain('events');
      const course = detail.snapshot?.course ?? [];
      expect(course.map(({ articleId }) => articleId)).toEqual(course.map(({ articleId }) => articleId).toSorted((a, b) => a - b));
      expect(await checkNumbers(server.platform, actor(), detail)).toBeGreaterThan(20);
      checkParts(detail);
      await checkSources(server.platform, detail);
    }
    expect(await other('POST', PATH, input)).toMatchObject({ status: 404, body: { error: { field: 'eventId' } } });
  });

  test('of no article is that there are not enough data, and no more', async () => {
    const detail = await make({ kind: 'daily', period: days(300, 1) });
    expect(detail.articles).toBe(0);
    expect(detail.chapters?.map(({ key }) => key)).toEqual(['cover', 'summary', 'appendix']);
    expect(sentencesOf(detail).map(textOf).join('')).toContain('数据不足');
    expect(await checkNumbers(server.platform, actor(), detail)).toBeGreaterThan(0);
  });
});

test('a bulletin stays what it was when articles are corrected and come in late, and its text follows from its data', async () => {
  const input = { kind: 'daily', period: days(2, 2), subjectId: [tenant.subjectId] };
  const before = await make(input);
  const { items } = (await admin('GET', '/v1/article/list', { ...input.period, emotion: ['negative'], pageSize: 5 })).body as {
    items: { id: number }[];
  };
  const articleIds = items.map(({ id }) => id);
  await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds, emotion: 'positive' });
  const late = buildArticle(server.platform.now(), {
    url: 'https://late.example.com/1',
    title: '云雀汽车迟到的消息',
    content: '云雀汽车在广州市的一则迟到的消息。',
    publishedAt: dayStart(today - 1) + HOUR_MS,
  });
  await storeBatch(await buildPipeline(server.platform), [late], null);
  const after = await detailOf(before.id);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  const row = await server.platform.store.db.selectFrom('bulletin').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  expect(row.snapshot && writeChapters(row.snapshot, row)).toEqual(before.chapters);
  const anew = await make(input);
  expect(anew.issue).toBe(before.issue + 1);
  expect(anew.articles).toBe((before.articles ?? 0) + 1);
  await checkNumbers(server.platform, actor(), anew);
});

describe('making', () => {
  const waiting = async () => (await admin('POST', PATH, { kind: 'special', period: days(3, 3) })).body as { id: number; jobId: number };

  test('is seen as such, and a bulletin that is not made has no file', async () => {
    const { id } = await waiting();
    expect(await detailOf(id)).toMatchObject({ state: 'making', snapshot: null, chapters: null });
    expect((await admin('POST', `${PATH}/export`, { id }, 'form')).status).toBe(409);
    expect((await admin('POST', `${PATH}/again`, { id })).status).toBe(409);
    while (await server.workJob());
    expect((await detailOf(id)).state).toBe('draft');
  });

  test('killed between two lines begins anew, and makes one bulletin', async () => {
    const { id, jobId } = await waiting();
    const taken = await server.platform.jobs.take([MAKE_BULLETIN], 'dead');
    expect(taken?.id).toBe(jobId);
    await server.platform.store.db.updateTable('job').set({ leaseUntil: 1 }).where('id', '=', jobId).execute();
    while (await server.workJob());
    const made = await detailOf(id);
    expect(made.state).toBe('draft');
    // Killed after it was stored, and before the job was done.
    await server.platform.store.db.updateTable('job').set({ state: 'running', leaseUntil: 1 }).where('id', '=', jobId).execute();
    while (await server.workJob());
    expect(JSON.stringify(await detailOf(id))).toBe(JSON.stringify(made));
  });

  test('that failed says why, and can be asked for again', async () => {
    const { id, jobId } = await waiting();
    await server.platform.store.db
      .updateTable('job')
      .set({ state: 'failed', error: 'no such table: /var/secret' })
      .where('id', '=', jobId)
      .execute();
    expect(await detailOf(id)).toMatchObject({ state: 'failed', error: 'internal' });
    await server.platform.store.db.updateTable('job').set({ error: 'unsteady' }).where('id', '=', jobId).execute();
    expect(await detailOf(id)).toMatchObject({ state: 'failed', error: 'unsteady' });
    expect((await admin('POST', `${PATH}/again`, { id })).status).toBe(200);
    while (await server.workJob());
    expect((await detailOf(id)).state).toBe('draft');
  });

  test.each([
    ['subjectId', Array.from({ length: 200_000 }, (_, i) => i + 1)],
    ['emotion', Array.from({ length: 501 }, () => 'negative')],
  ])('of too many values of %s is refused at its field', async (field, values) => {
    const { status, body } = await admin('POST', PATH, { kind: 'daily', period: days(1, 1), [field]: values });
    expect(status).toBe(400);
    expect((body as { error: object }).error).toMatchObject({ code: 'invalid-input', field });
  });

  test('of two at once gives two issues, and of too many is refused before any work', async () => {
    const input = { kind: 'monthly', period: days(40, 30) };
    const answers = await Promise.all(Array.from({ length: 24 }, () => admin('POST', PATH, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [(body as { id: number }).id] : []));
    const issues = await server.platform.store.db.selectFrom('bulletin').select('issue').where('id', 'in', ids).execute();
    expect(new Set(issues.map(({ issue }) => issue)).size).toBe(20);
    while (await server.workJob());
  });
});

describe('what is refused', () => {
  const period = () => days(3, 3);
  test.each([
    ['a period of 50 years', () => ({ period: { from: 0, until: 50 * 365 * DAY_MS } }), 'period'],
    ['one that ends before it begins', () => ({ period: { from: period().until, until: period().from } }), 'period'],
    ['one in the future', () => ({ period: { from: dayStart(today + 2), until: dayStart(today + 3) } }), 'period'],
    ['half seconds', () => ({ period: { from: period().from + 1, until: period().until } }), 'period.from'],
    ['a long title', () => ({ title: 'x'.repeat(101) }), 'title'],
    ['an unknown kind', () => ({ kind: 'hourly' }), 'kind'],
    ['an expression that cannot be read', () => ({ keyword: '(' }), 'keyword'],
    ['a misspelt field', () => ({ subjects: [1] }), 'subjects'],
  ])('%s, by its name', async (_name, change, field) => {
    const answer = await admin('POST', PATH, { kind: 'daily', period: period(), ...change() });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"${field}"`);
  });

  test('a title of a megabyte, and subjects of others', async () => {
    const long = await admin('POST', PATH, { kind: 'daily', period: period(), title: 'x'.repeat(1_000_000) });
    expect(long.body).toMatchObject({ error: { code: 'invalid-input', field: 'title' } });
    const answer = await other('POST', PATH, { kind: 'daily', period: period(), subjectId: [tenant.subjectId] });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).toContain('subjectId');
  });
});

test('a bulletin is its client’s, and of those who see all that it tells of', async () => {
  const { id } = await make({ kind: 'daily', period: days(1, 1) });
  const { id: narrow } = await make({ kind: 'daily', period: days(1, 1), subjectId: [tenant.subjectId] });
  expect((await other('GET', `${PATH}/detail`, { id })).status).toBe(404);
  expect((await other('POST', `${PATH}/removal`, { ids: [id] })).status).toBe(404);
  const blind = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-nothing', []));
  expect((await blind('GET', PATH)).body).toMatchObject({ total: 0 });
  expect((await blind('GET', `${PATH}/detail`, { id: narrow })).status).toBe(404);
  const seeing = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-one', [tenant.subjectId]));
  expect((await seeing('GET', `${PATH}/detail`, { id: narrow })).status).toBe(200);
  expect((await seeing('GET', `${PATH}/detail`, { id })).status).toBe(404);
  const own = await make({ kind: 'daily', period: days(1, 1) }, seeing);
  await checkNumbers(server.platform, { ...actor(), visibleSubjectIds: [tenant.subjectId] }, own);
});

test('what is deleted is gone from the list, and can be brought back', async () => {
  const { id } = await make({ kind: 'special', title: '要删的', period: days(1, 1) });
  const total = async () => ((await admin('GET', PATH, { keyword: '要删' })).body as { total: number }).total;
  expect(await total()).toBe(1);
  expect((await admin('POST', `${PATH}/removal`, { ids: [id] })).body).toEqual({ changed: 1 });
  expect(await total()).toBe(0);
  expect((await admin('GET', `${PATH}/detail`, { id })).status).toBe(404);
  expect((await admin('POST', `${PATH}/export`, { id }, 'form')).status).toBe(404);
  expect((await admin('POST', `${PATH}/removal`, { ids: [id], isRemoved: false })).body).toEqual({ changed: 1 });
  expect(await total()).toBe(1);
});

test('the Word file has headings, contents, captions, fonts of Chinese and its label', async () => {
  const { id } = await make({ kind: 'weekly', title: '<b>&周报', period: days(6, 7) });
  const answer = await fetch(`${server.url}${PATH}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: new URLSearchParams({ id: String(id) }),
  });
  expect(answer.status).toBe(200);
  const parts = readZip(Buffer.from(await answer.arrayBuffer()));
  const read = (name: string) => parts.get(name) ?? '';
  const document = read('word/document.xml');
  for (const text of ['Heading1', 'TOC', 'SEQ Table', '摘要', '热点事件', '&lt;b&gt;&amp;周报']) expect(document).toContain(text);
  // Word knows the contents by a field of its own, whose marks stand in runs of their own, and each chapter by its mark.
  expect(document).toMatch(/<w:r><w:fldChar w:fldCharType="begin"[^>]*\/><\/w:r><w:r><w:instrText[^>]*> TOC [^<]*<\/w:instrText><\/w:r>/);
  const marks = [...document.matchAll(/<w:bookmarkStart w:name="(_Toc_\w+)" w:id="(\d+)"/g)];
  expect([...document.matchAll(/w:anchor="(_Toc_\w+)"/g)].map(([, name]) => name)).toEqual(marks.map(([, name]) => name));
  expect(new Set(marks.map(([, , id]) => id)).size).toBe(marks.length);
  expect(marks.length).toBeGreaterThan(5);
  expect(document).not.toContain('undefined');
  // Each chart has its part, its relationship and its type, and its numbers are those of its table.
  const charts = [...document.matchAll(/<c:chart [^>]*r:id="(rIdChart\d+)"/g)].map(([, name]) => name ?? '');
  expect(charts.length).toBeGreaterThan(3);
  expect(document).not.toContain('TINGFENG CHART');
  for (const name of charts) {
    const part = `word/charts/chart${name.slice('rIdChart'.length)}.xml`;
    expect(read('word/_rels/document.xml.rels')).toContain(`Id="${name}"`);
    expect(read('[Content_Types].xml')).toContain(`/${part}`);
    expect(read(part)).toMatch(/<c:numCache>.*<c:v>\d+<\/c:v>/);
  }
  expect(read('word/styles.xml')).toContain('SimSun');
  expect(read('word/footer1.xml')).toContain('本文由程序按规则自动生成');
  expect(read('docProps/core.xml')).toContain('自动生成');
});

test('the other files hold the frozen figures, articles and text, and name what wrote them', async () => {
  const made = await make({ kind: 'weekly', title: '文件', period: days(6, 7) });
  const file = async (format: string) => {
    const answer = await fetch(`${server.url}${PATH}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: new URLSearchParams({ id: String(made.id), format }),
    });
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`.${format}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const json = JSON.parse((await file('json')).toString()) as { label: string; snapshot: object; chapters: object };
  expect(json).toMatchObject({ label: '本文由程序按规则自动生成', kind: 'weekly', title: '文件', issue: made.issue });
  expect([json.snapshot, json.chapters]).toEqual([made.snapshot, made.chapters]);
  const markdown = (await file('md')).toString();
  for (const { title } of made.chapters?.slice(1) ?? []) expect(markdown).toContain(`\n## ${title}\n`);
  expect(markdown).not.toMatch(/[^\\]<script>/u);
  const parts = readZip(await file('xlsx'));
  const figures = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const articles = parts.get('xl/worksheets/sheet2.xml') ?? '';
  expect(parts.get('xl/workbook.xml')).toContain('name="文章" sheetId="2" r:id="rId2"');
  expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml');
  expect(figures).toContain(`<v>${made.articles}</v>`);
  expect(articles.match(/<row /g)).toHaveLength((made.snapshot?.articles.length ?? 0) + 1);
});
