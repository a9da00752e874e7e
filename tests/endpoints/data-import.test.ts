// Articles from files of other systems: every encoding, what a check says and a run does, undoing, quotas, and clients apart.
import { Workbook } from '@cj-tech-master/excelts';
import iconv from 'iconv-lite';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_DAYS } from '#features/office/data-import/contract.ts';
import { forgetFiles } from '#features/office/data-import/server/forget-files.ts';
import { DAY_MS } from '#shared/time.ts';
import { auditRecord } from '../support/audit.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-import';
const HEAD = '标题,正文,链接,发布时间,媒体,情感,状态';
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
}, 120_000);
afterAll(() => server.close());

interface Shown {
  state: string;
  reason: string;
  encoding: string;
  delimiter: string;
  format: string;
  hasHeader: boolean;
  made: number;
  known: number;
  refused: number;
  undone: number;
  kept: number;
  checked: { rows: number; made: number; known: number; refused: number } | null;
  hasFile: boolean;
}
interface Preview {
  columns: string[];
  rows: { cells: string[]; problem: string | null }[];
  mapping: Record<string, number>;
  isRemembered: boolean;
}

const upload = async (text: string | Uint8Array<ArrayBuffer>, name = 'articles.csv', caller = admin) =>
  ((await caller('POST', PATH, { files: [{ name, text }] }, 'multipart')).body as { id: number }).id;
const show = async (id: number, caller = admin) => ((await caller('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;
const preview = async (id: number, said = {}) => (await admin('GET', `${PATH}/preview`, { id, ...said })).body as Preview;
const work = async () => {
  while (await server.workJob()) await server.index();
};
async function check(id: number, change: Record<string, unknown> = {}): Promise<Shown> {
  const { encoding, delimiter, hasHeader } = await show(id);
  const { mapping } = await preview(id, change.encoding ? { encoding: change.encoding } : {});
  const input = { id, encoding, delimiter, hasHeader, mapping, subjectIds: [own.subjectId], mediaType: 'news', ...change };
  const answer = await admin('POST', `${PATH}/check`, input);
  expect(answer.body).toMatchObject({ jobId: expect.any(Number) });
  await work();
  return show(id);
}
const step = async (id: number, name: 'run' | 'undo' | 'stop') => {
  const answer = await admin('POST', `${PATH}/${name}`, { id });
  await work();
  return answer;
};
const problems = async (id: number) =>
  ((await admin('GET', `${PATH}/problem`, { id })).body as { items: { row: number; column: string; value: string; reason: string }[] })
    .items;
const count = async (table: 'article' | 'hit' | 'articleText' | 'hitSubject' | 'hitCorrection' | 'articleLog') =>
  Number(
    (
      await server.platform.store.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
let serial = 0;
/** A row of an article that nothing else has, in the order of `HEAD`. */
const line = (rest: Partial<Record<'title' | 'content' | 'url' | 'time' | 'site' | 'emotion' | 'status', string>> = {}) => {
  const n = ++serial;
  const row = {
    title: `标题第${n}号`,
    content: `正文第${n}号，讲的是${n * 7919}这件事。`,
    url: `https://news.example.com/import/${n}`,
    time: '2024-05-06 07:08',
    site: '',
    ...rest,
  };
  return [row.title, row.content, row.url, row.time, row.site, row.emotion ?? '', row.status ?? ''].join(',');
};
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

describe('a file is looked at', () => {
  test.each([
    ['utf-8', (text: string) => Buffer.from(text)],
    ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['gb18030', (text: string) => iconv.encode(text, 'gb18030')],
    ['utf-16le', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-16be', (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true })],
  ])('in %s, and comes out as it was written', async (encoding, encode) => {
    const lines = Array.from({ length: 30 }, () =>
      line({ content: '"第一行，有逗号\n第二行有""引号"""', emotion: '负面', status: '已处理' }),
    );
    const id = await upload(new Uint8Array(encode(file(...lines))));
    expect(await show(id)).toMatchObject({ encoding, delimiter: ',', format: 'csv', hasHeader: true, state: 'uploaded' });
    const seen = await preview(id);
    expect(seen.columns).toEqual(HEAD.split(','));
    expect(seen.rows[0]?.cells[1]).toBe('第一行，有逗号\n第二行有"引号"');
    expect(seen.mapping).toEqual({ title: 0, content: 1, url: 2, publishedAt: 3, siteName: 4, emotion: 5, status: 6 });
    expect(await check(id)).toMatchObject({ state: 'checked', checked: { rows: 30, made: 30, known: 0, refused: 0 } });
  });

  test('in Big5, where a person may say so', async () => {
    const id = await upload(
      new Uint8Array(
        iconv.encode(file(...Array.from({ length: 30 }, () => line({ content: '這是繁體中文的內容，來自媒體報導' }))), 'big5'),
      ),
    );
    const seen = await preview(id, { encoding: 'big5' });
    expect(seen.rows[0]?.cells[1]).toBe('這是繁體中文的內容，來自媒體報導');
    expect(await check(id, { encoding: 'big5', mapping: { title: 0, content: 1, url: 2, publishedAt: 3 } })).toMatchObject({
      checked: { made: 30 },
    });
  });

  test.each([';', '\t', '|'])('with %j between its columns', async (delimiter) => {
    const id = await upload(file(line(), line()).replaceAll(',', delimiter));
    expect(await show(id)).toMatchObject({ delimiter });
    expect((await preview(id)).columns).toEqual(HEAD.split(','));
  });

  test('as JSON Lines', async () => {
    const lines = [
      { title: '一', content: '甲', extra: { a: 1 }, publishedAt: '2024-05-06' },
      { title: '二', publishedAt: 1714950480000 },
      '[1]',
      '{',
    ];
    const id = await upload(lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'), 'articles.jsonl');
    expect(await preview(id)).toMatchObject({
      columns: ['title', 'content', 'extra', 'publishedAt'],
      mapping: { title: 0, content: 1, publishedAt: 3 },
    });
    expect(await check(id)).toMatchObject({ format: 'jsonl', checked: { rows: 4, made: 2, refused: 2 } });
    expect(await problems(id)).toMatchObject([
      { row: 3, reason: 'not-json' },
      { row: 4, reason: 'not-json' },
    ]);
  });

  test('and is refused where it is no text', async () => {
    const answer = await admin(
      'POST',
      PATH,
      { files: [{ name: 'a.csv', text: new Uint8Array(Buffer.from('%PDF-1.4\n%âãÏÓ')) }] },
      'multipart',
    );
    expect(answer.status).toBe(415);
    expect((await admin('POST', PATH, { files: [{ name: 'a.csv', text: '' }] }, 'multipart')).status).toBe(415);
  });
});

describe('a check', () => {
  test('names row, column and value of what it refuses, tells repetitions, and changes nothing', async () => {
    const before = [await count('article'), await count('hit'), await count('articleText')];
    const twice = line();
    const id = await upload(
      file(
        twice,
        line({ title: '' }),
        line({ time: '昨天' }),
        line({ time: '' }),
        line({ time: '2090-01-01' }),
        line({ url: 'javascript:alert(1)' }),
        line({ emotion: '愤怒' }),
        line({ status: '飞' }),
        twice,
        '',
        line({ content: '坏\0字' }),
        line({ title: '标'.repeat(301) }),
        line({ time: '45418.5' }),
        'x,"没有结束的引号',
      ),
    );
    expect(await check(id)).toMatchObject({ state: 'checked', checked: { rows: 13, made: 2, known: 1, refused: 10 } });
    expect((await problems(id)).map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, '标题', 'no-title'],
      [4, '发布时间', 'time'],
      [5, '发布时间', 'no-time'],
      [6, '发布时间', 'in-future'],
      [7, '链接', 'url'],
      [8, '情感', 'emotion'],
      [9, '状态', 'status'],
      [12, '正文', 'control'],
      [13, '标题', 'too-long'],
      [15, '', 'open-quote'],
    ]);
    const csv = (await admin('GET', `${PATH}/problem-file`, { id })).body as string;
    expect(csv.split('\n')).toHaveLength(12);
    expect([await count('article'), await count('hit'), await count('articleText')]).toEqual(before);
  });

  test('refuses bytes of another encoding in the cells that have them', async () => {
    const id = await upload(
      new Uint8Array(Buffer.concat([Buffer.from(file(line(), line(), '')), iconv.encode(line({ title: '国标' }), 'gb18030')])),
    );
    expect(await check(id, { encoding: 'utf-8' })).toMatchObject({ checked: { made: 2, refused: 1 } });
    expect(await problems(id)).toMatchObject([{ row: 4, column: '标题', reason: 'encoding' }]);
  });

  test('stays linear in a file of open quotes, long rows and many columns', async () => {
    const bad = ['x'.repeat(3_000_000), `"${'a\n'.repeat(2000)}`, Array(3000).fill('y').join(','), line()].join('\n');
    const id = await upload(`${HEAD}\n${bad}\n`);
    const started = Date.now();
    const shown = await check(id);
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(shown.state).toBe('checked');
    expect((await problems(id)).map(({ reason }) => reason)).toContain('row-too-long');
  }, 90_000);

  test('without a subject counts only what fits one', async () => {
    const id = await upload(file(line({ title: '云雀来了' }), line({ title: '什么也没有' })));
    expect(await check(id, { subjectIds: [] })).toMatchObject({ checked: { made: 1, refused: 1 } });
    expect(await problems(id)).toMatchObject([{ row: 3, reason: 'no-subject', value: '什么也没有' }]);
    await step(id, 'run');
    expect(await show(id)).toMatchObject({ state: 'done', made: 1, refused: 1 });
  });
});

describe('a run', () => {
  test('makes articles with the verdicts of the file, a second one knows them all, and an undo leaves nothing', async () => {
    const before = [
      await count('article'),
      await count('hit'),
      await count('articleText'),
      await count('hitSubject'),
      await count('hitCorrection'),
      await count('articleLog'),
    ];
    const text = file(...Array.from({ length: 45 }, (_, i) => line({ emotion: i % 2 ? '负面' : '正面', status: '已处理', site: '某报' })));
    const id = await upload(text);
    await check(id);
    await step(id, 'run');
    expect(await show(id)).toMatchObject({ state: 'done', made: 45, known: 0, refused: 0 });
    const list = (await admin('GET', '/v1/article/list', { subjectId: own.subjectId, status: 'processed', pageSize: 100 })) as never as {
      body: { total: number; items: { emotion: string; emotionOrigin: string; publishedAt: number }[] };
    };
    expect(list.body.total).toBe(45);
    expect(list.body.items.filter(({ emotion, emotionOrigin }) => emotion === 'negative' && emotionOrigin === 'user')).toHaveLength(22);
    expect(list.body.items[0]?.publishedAt).toBe(Date.parse('2024-05-06T07:08:00+08:00'));
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0, duplicates: 0 });
    const again = await upload(text, 'again.csv');
    expect(await preview(again)).toMatchObject({ isRemembered: true });
    expect(await check(again)).toMatchObject({ checked: { made: 0, known: 45 } });
    await step(again, 'run');
    expect(await show(again)).toMatchObject({ state: 'done', made: 0, known: 45 });
    expect((await step(again, 'undo')).status).toBe(400);
    await step(id, 'undo');
    expect(await show(id)).toMatchObject({ state: 'undone', undone: 45, kept: 0 });
    expect([
      await count('article'),
      await count('hit'),
      await count('articleText'),
      await count('hitSubject'),
      await count('hitCorrection'),
      await count('articleLog'),
    ]).toEqual(before);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0, duplicates: 0 });
  });

  test('and another of the same file at once make each article once', async () => {
    const text = file(...Array.from({ length: 450 }, () => line()));
    const [first, second] = [await upload(text), await upload(text)];
    for (const id of [first, second]) await check(id);
    const before = await count('article');
    for (const id of [first, second]) expect(await admin('POST', `${PATH}/run`, { id })).toMatchObject({ status: 200 });
    await Promise.all([work(), work()]);
    const [one, two] = [await show(first), await show(second)];
    expect([one.state, two.state]).toEqual(['done', 'done']);
    expect([one.made + two.made, one.known + two.known]).toEqual([450, 450]);
    expect(await count('article')).toBe(before + 450);
    for (const [id, made] of [
      [first, one.made],
      [second, two.made],
    ] as const)
      if (made > 0) await step(id, 'undo');
    expect(await count('article')).toBe(before);
  });

  test('is a filter of articles, for whoever sees it', async () => {
    const [first, second] = [await upload(file(line(), line(), line())), await upload(file(line()))];
    for (const id of [first, second]) {
      await check(id);
      await step(id, 'run');
    }
    const articles = async (importId: number, caller = admin) =>
      (await caller('GET', '/v1/article/list', { importId, isFolded: false, pageSize: 50 })).body as {
        total: number;
        items: { id: number }[];
      };
    const made = await server.platform.store.db.selectFrom('dataImportArticle').select('articleId').where('importId', '=', first).execute();
    const found = await articles(first);
    expect(found.total).toBe(3);
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(made.map(({ articleId }) => articleId)));
    expect((await articles(second)).total).toBe(1);
    for (const [id, caller] of [
      [first, stranger],
      [999_999, admin],
    ] as const)
      expect(await articles(id, caller)).toMatchObject({ total: 0, items: [] });
    await step(first, 'undo');
    expect((await articles(first)).total).toBe(0);
    await step(second, 'undo');
  });

  test('is undone but for what people work with', async () => {
    const id = await upload(file(line(), line(), line()));
    await check(id);
    await step(id, 'run');
    const [used] = await server.platform.store.db.selectFrom('dataImportArticle').select('articleId').where('importId', '=', id).execute();
    const answer = await admin('POST', '/v1/article/change-article-suspected-emotion', {
      articleIds: [used?.articleId],
      emotion: 'negative',
    });
    expect(answer.status).toBe(200);
    await step(id, 'undo');
    expect(await show(id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
    const left = await server.platform.store.db
      .selectFrom('article')
      .select('id')
      .where('id', '=', used?.articleId ?? 0)
      .execute();
    expect(left).toHaveLength(1);
  });

  test('leaves what a ticket came from', async () => {
    const id = await upload(file(line(), line()));
    await check(id);
    await step(id, 'run');
    const { db } = server.platform.store;
    const [used] = await db.selectFrom('dataImportArticle').select('articleId').where('importId', '=', id).execute();
    await sql`insert into ticket_source (client_id, ticket_id, source_kind, ref_id, taken, at)
      values (${own.clientId}, 0, 'article', ${used?.articleId ?? 0}, '{}', 0)`.execute(db);
    await step(id, 'undo');
    await db.deleteFrom('ticketSource').where('ticketId', '=', 0).execute();
    expect(await show(id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
  });

  test('stops when whoever began it may no longer import', async () => {
    const { db } = server.platform.store;
    const id = await upload(file(line(), line()));
    await check(id);
    await admin('POST', `${PATH}/run`, { id });
    const account = db.updateTable('account').where('id', '=', own.adminId);
    const { roleId } = await db.selectFrom('account').select('roleId').where('id', '=', own.adminId).executeTakeFirstOrThrow();
    const made = await db.insertInto('role').values({ clientId: own.clientId, name: '不导入' }).returning('id').executeTakeFirstOrThrow();
    await account.set({ roleId: made.id }).execute();
    await work();
    await account.set({ roleId }).execute();
    expect(await show(id)).toMatchObject({ state: 'stopped', reason: 'account-disabled', made: 0 });
    await step(id, 'run');
    expect(await show(id)).toMatchObject({ state: 'done', made: 2 });
  });

  test('groups near duplicates of what the record has and of the file', async () => {
    const content = `同一篇长文，${'关于城市交通拥堵治理的多项新措施陆续发布，专家建议优化信号灯配时'.repeat(3)}`;
    const first = await upload(file(line({ content })));
    await check(first);
    await step(first, 'run');
    const second = await upload(file(line({ content }), line(), line({ content })));
    await check(second);
    await step(second, 'run');
    const rows = await server.platform.store.db
      .selectFrom('dataImportArticle')
      .innerJoin('article', 'article.id', 'dataImportArticle.articleId')
      .select(['article.id', 'article.groupId'])
      .where('importId', 'in', [first, second])
      .orderBy('article.id')
      .execute();
    const groups = rows.map((row) => row.groupId);
    expect(groups).toHaveLength(4);
    expect(groups.filter((group) => group === groups[0])).toHaveLength(3);
  });

  test('tells a refused row whose column has a name that no record can hold', async () => {
    const id = await upload('{"\\u0000title":"一","time":"x"}\n{"\\u0000title":"","time":"2024-05-06"}', 'nul.jsonl');
    const mapping = { title: 0, publishedAt: 1 };
    expect(await check(id, { mapping })).toMatchObject({ state: 'checked', refused: 2 });
    expect((await problems(id)).map(({ column, reason }) => [column, reason])).toEqual([
      ['time', 'time'],
      ['\u2400title', 'no-title'],
    ]);
  });

  test('stops at the quota of the day and goes on when there is room', async () => {
    const { db } = server.platform.store;
    const { n } = await db
      .selectFrom('hit')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('clientId', '=', own.clientId)
      .executeTakeFirstOrThrow();
    const id = await upload(file(...Array.from({ length: 30 }, () => line())));
    await check(id);
    await db
      .updateTable('client')
      .set({ quotas: { articles: Number(n) + 7 } })
      .where('id', '=', own.clientId)
      .execute();
    await step(id, 'run');
    expect(await show(id)).toMatchObject({ state: 'stopped', reason: 'quota-articles', made: 7 });
    await db.updateTable('client').set({ quotas: {} }).where('id', '=', own.clientId).execute();
    await step(id, 'run');
    expect(await show(id)).toMatchObject({ state: 'done', made: 30, refused: 0 });
  });

  test('refuses steps out of their order', async () => {
    const id = await upload(file(line()));
    expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(400);
    expect((await admin('POST', `${PATH}/undo`, { id })).status).toBe(400);
    expect((await admin('POST', `${PATH}/stop`, { id })).status).toBe(400);
    const { encoding, delimiter } = await show(id);
    const wrong = {
      id,
      encoding,
      delimiter,
      hasHeader: true,
      mapping: { title: 99, publishedAt: 3 },
      subjectIds: [own.subjectId],
      mediaType: 'news',
    };
    expect((await admin('POST', `${PATH}/check`, wrong)).body).toMatchObject({ error: { field: 'mapping' } });
    const [first, second] = await Promise.all(
      [0, 1].map(() => admin('POST', `${PATH}/check`, { ...wrong, mapping: { title: 0, publishedAt: 3 } })),
    );
    expect([first?.status, second?.status].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([200, 400]);
    expect((await admin('DELETE', PATH, { id })).status).toBe(400);
    await admin('POST', `${PATH}/stop`, { id });
    await work();
    expect(await show(id)).toMatchObject({ state: 'uploaded', reason: 'by-person', made: 0 });
    expect((await admin('DELETE', PATH, { id })).status).toBe(200);
  });
});

test('nothing of another client is there, and the same address is imported by both', async () => {
  const text = file(line());
  const id = await upload(text);
  await check(id);
  await step(id, 'run');
  for (const [method, path] of [
    ['GET', PATH],
    ['GET', `${PATH}/preview`],
    ['GET', `${PATH}/problem`],
    ['GET', `${PATH}/problem-file`],
    ['POST', `${PATH}/run`],
    ['POST', `${PATH}/undo`],
    ['POST', `${PATH}/stop`],
    ['DELETE', PATH],
  ] as const)
    expect((await stranger(method, path, { id })).status, path).toBe(404);
  const theirs = await upload(text, 'theirs.csv', stranger);
  const input = {
    id: theirs,
    encoding: 'utf-8',
    delimiter: ',',
    hasHeader: true,
    mapping: { title: 0, content: 1, url: 2, publishedAt: 3 },
    mediaType: 'news',
  };
  expect((await stranger('POST', `${PATH}/check`, { ...input, subjectIds: [own.subjectId] })).status).toBe(404);
  await stranger('POST', `${PATH}/check`, { ...input, subjectIds: [other.subjectId] });
  await work();
  expect((await show(theirs, stranger)).checked).toEqual({ rows: 1, made: 1, known: 0, refused: 0 });
});

test('files are deleted after their days', async () => {
  const id = await upload(file(line()));
  const { store, jobs, now } = server.platform;
  expect(await forgetFiles(store, jobs, now())).toBe(false);
  await store.db
    .updateTable('dataImport')
    .set({ createdAt: now() - (FILE_DAYS + 1) * DAY_MS })
    .where('id', '=', id)
    .execute();
  expect(await forgetFiles(store, jobs, now())).toBe(true);
  expect(await show(id)).toMatchObject({ hasFile: false });
  expect((await admin('GET', `${PATH}/preview`, { id })).status).toBe(400);
});

test('an Excel sheet is read with its shared texts, gaps and days, as it is shown', async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet('数据');
  sheet.addRow(['标题', '正文', '发布时间', '链接']);
  sheet.addRow(['第一篇，有逗号', '两行\n"引号"', new Date(Date.UTC(2024, 4, 6, 7, 8)), 'https://news.example.com/sheet/1']);
  sheet.getCell('A4').value = { richText: [{ text: '隔一行，' }, { text: '分两段' }] };
  sheet.getCell('C4').value = '2024年5月6日 07:09';
  sheet.getCell('B4').value = { formula: '1+1', result: 2 };
  book.addWorksheet('另一个').addRow(['不读']);
  const id = await upload(new Uint8Array(await book.xlsx.writeBuffer()), '旧系统.xlsx');
  expect(await show(id)).toMatchObject({ format: 'xlsx', hasHeader: true });
  expect(await preview(id)).toMatchObject({
    columns: ['标题', '正文', '发布时间', '链接'],
    mapping: { title: 0, content: 1, publishedAt: 2, url: 3 },
  });
  expect(await check(id)).toMatchObject({ checked: { rows: 2, made: 2, refused: 0 } });
  await step(id, 'run');
  const made = await server.platform.store.db
    .selectFrom('dataImportArticle')
    .innerJoin('article', 'article.id', 'dataImportArticle.articleId')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .select(['title', 'content', 'publishedAt', 'isTimeExact'])
    .where('importId', '=', id)
    .orderBy('article.id')
    .execute();
  expect(made).toEqual([
    { title: '第一篇，有逗号', content: '两行\n"引号"', publishedAt: Date.parse('2024-05-06T07:08:00+08:00'), isTimeExact: true },
    { title: '隔一行，分两段', content: '2', publishedAt: Date.parse('2024-05-06T07:09:00+08:00'), isTimeExact: true },
  ]);
  expect(await step(id, 'undo')).toMatchObject({ status: 200 });
});

test('a workbook that is broken, empty, or unpacks without end is refused', async () => {
  const send = async (text: Uint8Array<ArrayBuffer>) =>
    (await admin('POST', PATH, { files: [{ name: 'a.xlsx', text }] }, 'multipart')).status;
  const packed = async (sheet: string, more: Record<string, string> = {}) => {
    const zip = new JSZip();
    zip.file('[Content_Types].xml', '<Types/>');
    zip.file('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>');
    zip.file('xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>');
    zip.file('xl/worksheets/s.xml', sheet);
    for (const [name, text] of Object.entries(more)) zip.file(name, text);
    return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
  };
  const rows = (text: string) => `<worksheet><sheetData>${text}</sheetData></worksheet>`;
  expect(await send(await packed(rows('<row r="1"><c r="A1" t="inlineStr"><is><t>标题</t></is></c></row>')))).toBe(200);
  expect(await send(await packed(rows('')))).toBe(415);
  expect(await send(await packed(rows('<row r="2"/><row r="1"/>')))).toBe(415);
  expect(await send(await packed(rows('<row r="99999999"/>')))).toBe(415);
  expect(
    await send(await packed('<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>')),
  ).toBe(415);
  expect(await send(await packed(rows(`<row r="1"><c r="A1"><v>${'1'.repeat(60_000_000)}</v></c></row>`)))).toBe(415);
  const cells = '<c t="s"><v>0</v></c>'.repeat(500);
  const amplified = await packed(rows(`<row>${cells}</row>`.repeat(2000)), {
    'xl/sharedStrings.xml': `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`,
  });
  expect(await send(amplified)).toBe(415);
  const early = '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="a"/></sheets></workbook>';
  const text = await packed(rows('<row r="1"><c r="A1"><v>1</v></c></row>'), { 'xl/workbook.xml': early });
  expect(await admin('POST', PATH, { files: [{ name: 'a.xlsx', text }] }, 'multipart')).toMatchObject({
    status: 415,
    body: { error: { message: expect.stringContaining('另存为 CSV') } },
  });
});

describe('what came with articles', () => {
  const db = () => server.platform.store.db;
  const siteOf = (domain: string) => db().selectFrom('site').select('id').where('domain', '=', domain).executeTakeFirst();
  const authors = async (name: string) => (await db().selectFrom('author').select('id').where('name', '=', name).execute()).length;

  test('goes with the undoing where nobody else uses it: sites and authors', async () => {
    const text = [
      '标题,正文,链接,发布时间,作者',
      '地方一,云雀降价,https://only-imported.net/a,2024-05-06,独有作者',
      '地方二,云雀涨价,https://in-group.net/a,2024-05-06,独有作者',
      '地方三,云雀上市,https://kept-article.net/a,2024-05-06,留下作者',
    ].join('\n');
    const before = await db().selectFrom('site').select('id').execute();
    const id = await upload(text);
    await check(id, { subjectIds: [own.subjectId] });
    await step(id, 'run');
    const [alone, grouped, kept] = [await siteOf('only-imported.net'), await siteOf('in-group.net'), await siteOf('kept-article.net')];
    expect(await show(id)).toMatchObject({ state: 'done', made: 3 });
    expect([alone, grouped, kept].every((site) => site !== undefined && before.every((one) => one.id !== site.id))).toBe(true);
    await admin('POST', '/v1/manage/website-manage/client-preferred-website-group', { name: '留着', siteIds: [grouped?.id] });
    const article = await db()
      .selectFrom('article')
      .select('id')
      .where('siteId', '=', kept?.id ?? 0)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('remark')
      .values({
        clientId: own.clientId,
        articleId: article.id,
        userId: own.adminId,
        text: '重要',
        mentions: [],
        createdAt: 1,
        deletedAt: null,
      })
      .execute();
    await step(id, 'undo');
    expect(await show(id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
    expect(await siteOf('only-imported.net')).toBeUndefined();
    expect([await siteOf('in-group.net'), await siteOf('kept-article.net')]).toEqual([grouped, kept]);
    expect([await authors('独有作者'), await authors('留下作者')]).toEqual([0, 1]);
    const left = await db().selectFrom('dataImportPlace').select('kind').where('importId', '=', id).execute();
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(['author', 'site', 'site']);
    expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0, duplicates: 0 });
  });
});
