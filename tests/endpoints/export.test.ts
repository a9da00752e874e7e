// Exported files, through HTTP, parsed back.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { inspectZip } from '#server/files/inspect-zip.ts';
import { parseCsv } from '#tests/hostile/parse-csv.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { readZip } from '#tests/hostile/read-zip.ts';

const PATH = '/v1/article/export';
const FORMULA = '=HYPERLINK("http://evil.example","云雀")';
const MARKUP = '云雀<script>alert(1)</script>&<b>';
const PUBLISHED = Date.UTC(2026, 10, 21, 16, 30, 5);

let server: TestServer;
let own: Tenant;
let admin: Caller;
let ids: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  const pipeline = await buildPipeline(server.platform);
  const articles = [FORMULA, MARKUP, '云雀\u0001控制符'].map((title, i) =>
    buildArticle(server.platform.now(), {
      url: `https://news.example.com/export/${i}?a=1&b=2`,
      title,
      content: `云雀第${i}篇，引号"与逗号,。\n第二行`,
      publishedAt: PUBLISHED - i * 1000,
      author: '李雷',
    }),
  );
  for (const stored of await storeBatch(pipeline, articles, null)) if (stored.outcome === 'stored') ids.push(stored.articleId);
  ids = ids.toSorted((a, b) => b - a);
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

/** Like a browser: a form with a pass in the query. */
async function post(path: string, fields: Record<string, string | string[]>, caller = admin): Promise<Response> {
  const { authorization } = (await caller('POST', '/v1/pass', { path })).body as { authorization: string };
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) for (const item of [value].flat()) body.append(key, item);
  return fetch(`${server.url}${path}?authorization=${encodeURIComponent(authorization)}`, { method: 'POST', body });
}
const bytesOf = async (response: Response): Promise<Buffer> => {
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const named = () => ({ articleIds: ids.map(String) });

describe('CSV', () => {
  test('has a mark, a header in the asked language, one row an article, and no formula', async () => {
    const response = await post(PATH, {
      ...named(),
      format: 'csv',
      locale: 'en-US',
      columns: ['title', 'publishedAt', 'author', 'content', 'url'],
    });
    expect(response.headers.get('content-disposition')).toMatch(/attachment; .*articles-\d{8}-\d{6}\.csv/);
    const bytes = await bytesOf(response);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const rows = parseCsv(bytes.toString('utf8').slice(1));
    expect(rows[0]).toEqual(['Title', 'Published', 'Author', 'Text', 'Link']);
    expect(rows[1]).toEqual([
      `'${FORMULA}`,
      '2026/11/22 00:30:05',
      '李雷',
      '云雀第0篇，引号"与逗号,。\n第二行',
      'https://news.example.com/export/0?a=1&b=2',
    ]);
    expect(rows).toHaveLength(4);
  });

  test('of a filter holds what the list holds, in its order', async () => {
    const rows = parseCsv((await bytesOf(await post(PATH, { keyword: '云雀', columns: 'id', locale: 'zh-CN' }))).toString('utf8').slice(1));
    const list = (await admin('GET', '/v1/article/list', { keyword: '云雀' })).body as { items: { id: number }[]; total: number };
    expect(rows.slice(1).map(([id]) => Number(id))).toEqual(list.items.map((item) => item.id));
    expect(rows[0]).toEqual(['编号']);
    expect(rows).toHaveLength(list.total + 1);
  });

  test('names the content classes of an article, each with those above it', async () => {
    const classes = '/v1/manage/class-manage/content-class';
    const parent = (await admin('POST', classes, { name: '舆情', parentId: null })).body as { id: number };
    const child = (await admin('POST', classes, { name: '质量', parentId: parent.id })).body as { id: number };
    expect((await admin('POST', '/v1/article/content-class', { articleIds: [ids[0]], add: [child.id], remove: [] })).status).toBe(200);
    const rows = parseCsv(
      (await bytesOf(await post(PATH, { articleIds: String(ids[0]), columns: 'classes', locale: 'zh-CN' }))).toString('utf8').slice(1),
    );
    expect(rows).toEqual([['内容分类'], ['舆情 / 质量']]);
  });

  test('says who decided the emotion, and has no machine’s score beside a person’s', async () => {
    const [one, other] = ids as [number, number];
    await server.platform.store.db
      .updateTable('hit')
      .set({ emotion: 'negative', emotionScore: -0.2 })
      .where('articleId', 'in', [one, other])
      .execute();
    const correction = { articleIds: [one], emotion: 'positive' };
    expect((await admin('POST', '/v1/article/change-article-suspected-emotion', correction)).status).toBe(200);
    const verdictOf = async (id: number) => {
      const answer = await post(PATH, { articleIds: String(id), columns: ['emotion', 'emotionScore', 'verdict'], locale: 'zh-CN' });
      return parseCsv((await bytesOf(answer)).toString('utf8').slice(1))[1];
    };
    expect(await verdictOf(one)).toEqual(['正面', '', '人工更正']);
    expect(await verdictOf(other)).toEqual(['负面', '-0.2', '机器判定，待核']);
  });

  test('links to the pages of the client’s domain', async () => {
    const rows = parseCsv(
      (
        await bytesOf(await post(PATH, { articleIds: String(ids[0]), columns: 'detail', clientDomain: 'https://yq.example.com:8443' }))
      ).toString('utf8'),
    );
    expect(rows[1]).toEqual([`https://yq.example.com:8443/#/article/${ids[0]}`]);
    expect((await post(PATH, { clientDomain: 'javascript:alert(1)' })).status).toBe(400);
  });
});

test('XLSX: texts are text, dates are dates in Beijing, long numbers are whole, the header is frozen', async () => {
  const bytes = await bytesOf(
    await post(PATH, { ...named(), format: 'xlsx', columns: ['id', 'title', 'publishedAt', 'junkScore', 'summary'], locale: 'zh-CN' }),
  );
  const book = new Workbook();
  await book.xlsx.load(bytes);
  const sheet = book.worksheets[0];
  expect(sheet?.name).toBe('文章');
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet?.getColumn(2).width).toBe(50);
  expect([1, 2, 3, 4, 5].map((i) => sheet?.getRow(1).getCell(i).value)).toEqual(['编号', '标题', '发布时间', '垃圾分', '摘要']);
  const first = sheet?.getRow(2);
  expect(first?.getCell(1).value).toBe(String(ids[0]));
  expect(first?.getCell(2).value).toBe(FORMULA);
  expect(first?.getCell(2).formula).toBeUndefined();
  expect(first?.getCell(3).value).toEqual(new Date(PUBLISHED + 8 * 3_600_000));
  expect(typeof first?.getCell(4).value).toBe('number');
  expect(sheet?.getRow(4).getCell(2).value).toBe('云雀控制符');
  const parts = readZip(bytes);
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f');
  expect(parts.get('xl/styles.xml')).toContain('quotePrefix="1"');
});

test('DOCX holds each article as text', async () => {
  const bytes = await bytesOf(await post(PATH, { ...named(), format: 'docx' }));
  const parts = readZip(bytes);
  const text = parts.get('word/document.xml') ?? '';
  expect(text).toContain('云雀&lt;script&gt;alert(1)&lt;/script&gt;&amp;&lt;b&gt;');
  expect(text).not.toContain('<script');
  expect(parts.get('word/_rels/document.xml.rels')).toContain('https://news.example.com/export/0?a=1&amp;b=2');
});

test('PDF is made by the browser, and without one says so', async () => {
  const bytes = await bytesOf(await post(PATH, { ...named(), format: 'pdf' }));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5000);
  const config = server.platform.config as { chromium: string | undefined };
  config.chromium = '/nowhere/chromium';
  const refused = await post(PATH, { ...named(), format: 'pdf' });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable', detail: { part: 'browser' } } });
  config.chromium = undefined;
});

test('exports are logged with how many went out', async () => {
  const row = await server.platform.store.db
    .selectFrom('operationLog')
    .selectAll()
    .where('action', '=', 'article.export')
    .where('targetId', '=', 'docx')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.after ?? '{}')).toMatchObject({ total: 3 });
});

describe('directory privilege', () => {
  test('an article of subjects that the group does not see is in no file', async () => {
    const { db } = server.platform.store;
    const group = await db
      .insertInto('userGroup')
      .values({ clientId: own.clientId, name: 'narrow', seesAllSubjects: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ userGroupId: group.id }).where('id', '=', own.adminId).execute();
    const rows = parseCsv((await bytesOf(await post(PATH, {}))).toString('utf8'));
    expect(rows).toHaveLength(1);
    expect((await post(PATH, named())).status).toBe(404);
    await db.updateTable('account').set({ userGroupId: own.userGroupId }).where('id', '=', own.adminId).execute();
  });
});

describe('comments', () => {
  beforeAll(async () => {
    const reply = {
      articleId: ids[0] as number,
      parentExternalId: '',
      region: '广东',
      replies: 0,
      emotionScore: 0,
      words: [],
      foundAt: PUBLISHED,
    };
    const rows = Array.from({ length: 1500 }, (_, i) => ({
      ...reply,
      externalId: `r${i}`,
      author: `用户${i}`,
      content: i === 0 ? '=1+1' : `评论${i}`,
      likes: i,
      emotion: i % 2 ? ('negative' as const) : ('positive' as const),
      publishedAt: PUBLISHED + i,
    }));
    for (let i = 0; i < rows.length; i += 500)
      await server.platform.store.db
        .insertInto('reply')
        .values(rows.slice(i, i + 500))
        .execute();
  });

  test('of an article, all or by emotion, in order', async () => {
    const rows = parseCsv(
      (await bytesOf(await post('/v1/front/comment/export', { articleId: String(ids[0]), locale: 'zh-CN' }))).toString('utf8').slice(1),
    );
    expect(rows).toHaveLength(1501);
    expect(rows[0]).toEqual(['时间', '评论者', '评论内容', '地区', '点赞数', '回复数', '情感']);
    expect(rows[1]?.slice(1)).toEqual(['用户0', "'=1+1", '广东', '0', '0', '正面']);
    expect(rows.slice(1).map((row) => row[1])).toEqual(Array.from({ length: 1500 }, (_, i) => `用户${i}`));
    const negative = parseCsv(
      (await bytesOf(await post('/v1/front/comment/export', { articleId: String(ids[0]), emotion: 'negative' }))).toString('utf8'),
    );
    expect(negative).toHaveLength(751);
  });

  test('of neither or both is refused', async () => {
    expect(await (await post('/v1/front/comment/export', {})).json()).toMatchObject({
      error: { code: 'invalid-input', field: 'articleId' },
    });
    expect(await (await post('/v1/front/comment/export', { settingId: '999' })).json()).toMatchObject({
      error: { code: 'not-found', field: 'settingId' },
    });
  });
});

describe('lists', () => {
  beforeAll(async () => {
    const { db } = server.platform.store;
    const mine = { clientId: own.clientId, articleId: ids[1] as number, createdAt: PUBLISHED };
    await db
      .insertInto('selectedArticle')
      .values({ ...mine, userId: own.adminId, groupName: '要闻', summary: '编者按', sort: 0 })
      .execute();
    await db
      .insertInto('favorite')
      .values({ ...mine, userId: own.adminId, note: '+好文', folderId: 0 })
      .execute();
    await db
      .insertInto('remark')
      .values({ ...mine, userId: own.adminId, text: '请关注', mentions: [], deletedAt: null })
      .execute();
    await db
      .insertInto('publication')
      .values({
        clientId: own.clientId,
        articleId: ids[1] as number,
        title: 't',
        summary: '',
        channel: '内网',
        publishedBy: own.adminId,
        publishedAt: PUBLISHED,
        withdrawnBy: null,
        withdrawnAt: null,
      })
      .execute();
  });

  test.each([
    ['selected', ['要闻', '编者按', '2026/11/22 00:30:05']],
    ['favorite', ['', "'+好文", '2026/11/22 00:30:05']],
    ['remarked', ['请关注', 'admin', '2026/11/22 00:30:05']],
    ['published', ['', '内网', 'admin', '2026/11/22 00:30:05']],
  ])('%s: the article and what was noted', async (list, extra) => {
    const rows = parseCsv((await bytesOf(await post('/v1/front/report/export', { list, columns: 'id' }))).toString('utf8'));
    expect(rows.filter(([id]) => id === String(ids[1]))).toEqual([[String(ids[1]), ...extra]]);
    const chosen = await bytesOf(await post('/v1/front/report/export', { list, columns: 'id', articleIds: String(ids[1]) }));
    expect(parseCsv(chosen.toString('utf8'))).toHaveLength(2);
    expect((await post('/v1/front/report/export', { list, articleIds: String(ids[0]) })).status).toBe(404);
  });

  test('a document of a list', async () => {
    expect(
      readZip(await bytesOf(await post('/v1/front/report/export', { list: 'favorite', format: 'docx' }))).has('word/document.xml'),
    ).toBe(true);
  });

  test('asks for the module of the list', async () => {
    const { db } = server.platform.store;
    await db.updateTable('rolePrivilege').set({ b: 0 }).where('module', '=', 'favorite').execute();
    expect(await (await post('/v1/front/report/export', { list: 'favorite' })).json()).toMatchObject({
      error: { code: 'no-privilege', field: 'list', detail: { privilege: 'favorite.b' } },
    });
    await db.updateTable('rolePrivilege').set({ b: 1 }).where('module', '=', 'favorite').execute();
  });
});

test('a zip that was made here passes the check of uploads', async () => {
  const file = await server.platform.files.put(
    (async function* (bytes: Buffer) {
      yield bytes;
    })(await bytesOf(await post(PATH, { ...named(), format: 'xlsx' }))),
  );
  expect(file.contentType).toContain('spreadsheetml');
  expect((await inspectZip(server.platform.files.pathOf(file.sha256))).problem).toBeUndefined();
});

describe('files that say who took them', () => {
  const said = /own · 导出人：admin \(own-admin\) · \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/u;
  const mark = async (isExportMarked: boolean) =>
    server.platform.store.db.updateTable('client').set({ options: { isExportMarked } }).where('id', '=', own.clientId).execute();

  test('an Excel sheet at the foot of its print and in its properties, a Word document at the head of its pages', async () => {
    await mark(true);
    const sheet = readZip(await bytesOf(await post(PATH, { ...named(), format: 'xlsx', locale: 'zh-CN' })));
    expect(sheet.get('xl/worksheets/sheet1.xml')?.toString()).toMatch(said);
    expect(sheet.get('docProps/custom.xml')?.toString()).toContain('admin (own-admin)');
    const word = readZip(await bytesOf(await post(PATH, { ...named(), format: 'docx', locale: 'zh-CN' })));
    expect([...word].some(([name, bytes]) => name.startsWith('word/header') && said.test(bytes.toString()))).toBe(true);
    expect(word.get('docProps/custom.xml')?.toString()).toContain('ExportedById');
    // Still a workbook.
    const workbook = new Workbook();
    await workbook.xlsx.load(await bytesOf(await post(PATH, { ...named(), format: 'xlsx', locale: 'en-US' })));
    expect(workbook.worksheets[0]?.rowCount).toBe(ids.length + 1);
  });

  test('also where names are as long as they may be, of signs that mean something in a file, or like formulas', async () => {
    const { db } = server.platform.store;
    const rename = async (client: string, person: string): Promise<void> => {
      await db.updateTable('client').set({ name: client }).where('id', '=', own.clientId).execute();
      await db.updateTable('account').set({ name: person }).where('id', '=', own.adminId).execute();
    };
    await mark(true);
    for (const sign of ['&', '云', '😀', '<', '"', '&K00FF00&"Arial"&99 ', '=HYPERLINK("http://a")+']) {
      const long = sign.repeat(60).slice(0, 60);
      await rename(long, long);
      for (const locale of ['zh-CN', 'en-US']) {
        const bytes = await bytesOf(await post(PATH, { ...named(), format: 'xlsx', locale }));
        const sheet = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
        const [, foot = ''] = /<oddFooter>(.*)<\/oddFooter>/u.exec(sheet) ?? [];
        const unescaped = foot.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
        expect(unescaped.length, sign).toBeLessThanOrEqual(255);
        expect(unescaped, sign).toMatch(/\(own-admin\) · \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/u);
        // Nothing but its place is a code of Excel's.
        expect(unescaped.slice(2).replaceAll('&&', ''), sign).not.toContain('&');
        await new Workbook().xlsx.load(bytes);
      }
    }
    await rename('<&"云', '<w:p>');
    const word = readZip(await bytesOf(await post(PATH, { ...named(), format: 'docx', locale: 'zh-CN' })));
    const written = [...word].filter(([name]) => name === 'docProps/custom.xml' || name.startsWith('word/header'));
    expect(written).toHaveLength(2);
    for (const [, bytes] of written) {
      expect(bytes.toString()).toMatch(/&lt;&amp;(?:"|&quot;)云/u);
      expect(bytes.toString()).toContain('&lt;w:p&gt;');
    }
    await rename('own', 'admin');
  });

  test('and neither without the option, nor in CSV', async () => {
    expect(String(await bytesOf(await post(PATH, { ...named(), format: 'csv', locale: 'zh-CN' })))).not.toMatch(said);
    await mark(false);
    const sheet = readZip(await bytesOf(await post(PATH, { ...named(), format: 'xlsx', locale: 'zh-CN' })));
    expect(sheet.has('docProps/custom.xml')).toBe(false);
    expect(sheet.get('xl/worksheets/sheet1.xml')?.toString()).not.toContain('headerFooter');
  });

  test('a simulated login is named with who entered', async () => {
    await mark(true);
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    const simulated = caller(server.url, (entered.body as { access_token: string }).access_token);
    const sheet = readZip(await bytesOf(await post(PATH, { ...named(), format: 'xlsx', locale: 'zh-CN' }, simulated)));
    expect(sheet.get('docProps/custom.xml')?.toString()).toContain('admin (own-admin) / operator');
    await mark(false);
  });
});
