// Exports as jobs: every format read back, each article once, late commits, stopping, quotas, owners that are gone, schedules, and clients apart.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_DAYS } from '#features/report/data-export/contract.ts';
import { beginDueRuns } from '#features/report/data-export/server/export-keeper.ts';
import { forgetFiles } from '#features/report/data-export/server/forget-files.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { parseCsv } from '#tests/hostile/parse-csv.ts';
import { DAY_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
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
  await add(['=1+1 云雀', '云雀,"上市"\n第二行', '云雀😀']);
  await server.index();
}, 120_000);
afterAll(() => server.close());

let serial = 0;
/** Ids of new articles of `own`, in the order of the titles. */
async function add(titles: readonly string[], publishedAt = server.platform.now() - 3_600_000): Promise<number[]> {
  const pipeline = await buildPipeline(server.platform);
  const ids: number[] = [];
  for (const title of titles) {
    const n = ++serial;
    const article = buildArticle(server.platform.now(), {
      url: `https://news.example.com/data-export/${n}`,
      title,
      content: `云雀今天在广州说了第 ${n} 件事，${['市场反应热烈', '消费者很满意', '专家表示肯定', '记者到了现场'][n % 4]}，编号 ${n * 7919}。`,
      publishedAt: publishedAt + n * 1000,
      author: '李雷',
    });
    const [stored] = await storeBatch(pipeline, [article], null);
    if (stored?.outcome !== 'stored') throw new Error('not stored');
    ids.push(stored.articleId);
  }
  await server.index();
  return ids;
}

interface Run {
  id: number;
  state: string;
  reason: string;
  rows: number;
  bytes: number;
  hasFile: boolean;
  isScheduled: boolean;
}
interface Shown {
  id: number;
  isEnabled: boolean;
  nextAt: number | null;
  stoppedAt: number | null;
  owner: string;
  last: Run | null;
}
const FIELDS = ['title', 'url', 'emotion', 'publishedAt', 'subjects', 'id'];
const make = async (fields: object, as = admin): Promise<number> => {
  const answer = await as('POST', PATH, { name: `导出 ${++serial}`, columnNames: FIELDS, ...fields });
  expect(answer.body).toMatchObject({ id: expect.any(Number) });
  return (answer.body as { id: number }).id;
};
const work = async () => {
  while (await server.workJob());
};
const show = async (id: number) => ((await admin('GET', PATH, { id })).body as { items: Shown[] }).items[0] as Shown;
const runs = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items;
async function run(id: number, as = admin): Promise<Run> {
  expect((await as('POST', `${PATH}/run`, { id })).body).toMatchObject({ jobId: expect.any(Number) });
  await work();
  return (await runs(id))[0] as Run;
}
const file = async (runId: number): Promise<Buffer> => {
  const response = await fetch(`${server.url}${PATH}/file?runId=${runId}`, { headers: { authorization: `Bearer ${admin.token}` } });
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
/** As if no worker had looked for so many days. */
const dueSince = (id: number, days: number) =>
  server.platform.store.db
    .updateTable('dataExport')
    .set({ nextAt: server.platform.now() - days * DAY_MS })
    .where('id', '=', id)
    .execute();
const linesOf = (bytes: Buffer): Record<string, unknown>[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const titlesOf = (bytes: Buffer) => linesOf(bytes).map(({ title }) => title);
const spools = () => {
  const folder = path.join(server.dataFolder, 'exports');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('formats', () => {
  test('CSV has a mark, titles, words, and no formula', async () => {
    const done = await run(await make({ format: 'csv' }));
    expect(done).toMatchObject({ state: 'done', rows: 4, hasFile: true });
    const bytes = await file(done.id);
    expect(bytes).toHaveLength(done.bytes);
    const rows = parseCsv(bytes.toString('utf8').slice(1));
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(rows[0]).toEqual(['标题', '链接', '情感', '发布时间', '专题', '编号']);
    expect(rows.map(([title]) => title)).toEqual(expect.arrayContaining(["'=1+1 云雀", '云雀,"上市"\n第二行', '云雀😀']));
    expect(rows).toHaveLength(5);
  });

  test('JSON Lines has codes, lists and times that programs read', async () => {
    const rows = linesOf(await file((await run(await make({ format: 'jsonl' }))).id));
    expect(rows).toHaveLength(4);
    expect(rows.find(({ title }) => title === '=1+1 云雀')).toMatchObject({
      emotion: expect.stringMatching(/^(?:negative|neutral|positive)$/u),
      subjects: ['专题'],
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
      id: expect.any(Number),
    });
  });

  test('Excel is read back by another library', async () => {
    const done = await run(await make({ format: 'xlsx' }));
    const book = new Workbook();
    await book.xlsx.load(await file(done.id));
    const sheet = book.worksheets[0];
    expect(sheet?.rowCount).toBe(5);
    expect(sheet?.getColumn(1).values.slice(1)).toEqual(expect.arrayContaining(['标题', '=1+1 云雀', '云雀,"上市"\n第二行', '云雀😀']));
  });

  test('Parquet is read back with its types', async () => {
    const done = await run(await make({ format: 'parquet', columnNames: [...FIELDS, 'emotionScore', 'read'] }));
    const bytes = await file(done.id);
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows).toHaveLength(4);
    expect(rows.find(({ title }) => title === '云雀😀')).toMatchObject({
      publishedAt: expect.any(Date),
      id: expect.any(BigInt),
      subjects: ['专题'],
      read: null,
    });
  });

  test.each(['csv', 'xlsx', 'jsonl', 'parquet'])('%s of nothing is a file without rows', async (format) => {
    const done = await run(await make({ format, filter: { keyword: '不存在的词' } }));
    expect(done).toMatchObject({ state: 'done', rows: 0, hasFile: true });
    if (format === 'csv') expect(parseCsv((await file(done.id)).toString('utf8').slice(1))).toHaveLength(1);
    if (format === 'parquet') expect(await parquetReadObjects({ file: new Uint8Array(await file(done.id)).buffer })).toEqual([]);
  });
});

test('separators of Unicode and control characters within a text end no row', async () => {
  const title = '云雀\u2028第二行\u2029第三行\u0085\u000b尾';
  const [id = 0] = await add(['云雀第三行']);
  // However it came there.
  await server.platform.store.db.updateTable('article').set({ title }).where('id', '=', id).execute();
  const filter = { keyword: '第三行' };
  const read = async (format: string) => file((await run(await make({ format, filter }))).id);
  expect((await read('jsonl')).toString('utf8').split(/[\n\u2028\u2029]/u)).toHaveLength(2);
  const [row] = await parquetReadObjects({ file: new Uint8Array(await read('parquet')).buffer });
  expect(row?.title).toBe(title);
  const book = new Workbook();
  await book.xlsx.load(await read('xlsx'));
  expect(book.worksheets[0]?.rowCount).toBe(2);
});

describe('which articles', () => {
  test('a filter and the last days leave out the others', async () => {
    await add(['云雀的旧闻'], server.platform.now() - 40 * DAY_MS);
    const found = async (fields: object) => titlesOf(await file((await run(await make({ format: 'jsonl', ...fields }))).id));
    expect(await found({ days: 30 })).not.toContain('云雀的旧闻');
    expect(await found({})).toContain('云雀的旧闻');
    expect(await found({ filter: { keyword: '旧闻' } })).toEqual(['云雀的旧闻']);
    expect(await found({ filter: { keyword: '旧闻' }, days: 30 })).toEqual([]);
    expect(await found({ filter: { mediaType: ['weibo'] } })).toEqual([]);
  });

  test('new ones come once each, whatever was published when, and not again when they change', async () => {
    const id = await make({ format: 'jsonl', takes: 'new' });
    const first = await run(id);
    expect(first.rows).toBeGreaterThan(3);
    expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
    const [changed = 0] = await add(['云雀后来的']);
    await add(['云雀发布很早、来得很晚'], server.platform.now() - 90 * DAY_MS);
    await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [changed], emotion: 'negative' });
    const second = await run(id);
    expect(second.rows).toBe(2);
    expect(new Set(titlesOf(await file(second.id)))).toEqual(new Set(['云雀发布很早、来得很晚', '云雀后来的']));
    await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [changed], emotion: 'positive' });
    expect(await run(id)).toMatchObject({ rows: 0 });
  });

  test('one that fits later comes when it fits', async () => {
    const [late = 0] = await add(['云雀以后才是负面']);
    const { db } = server.platform.store;
    const before = await db
      .selectFrom('hit')
      .select('emotion')
      .where('clientId', '=', own.clientId)
      .where('articleId', '=', late)
      .executeTakeFirstOrThrow();
    const wanted = before.emotion === 'negative' ? 'positive' : 'negative';
    const id = await make({ format: 'jsonl', takes: 'new', filter: { emotion: [wanted], keyword: '以后才是' } });
    expect(await run(id)).toMatchObject({ rows: 0 });
    const answer = await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [late], emotion: wanted });
    expect(answer.status).toBe(200);
    expect(await run(id)).toMatchObject({ rows: 1 });
    expect(await run(id)).toMatchObject({ rows: 0 });
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a line that is committed late, behind higher ones, is not lost',
  { timeout: 60_000 },
  async () => {
    const id = await make({ format: 'jsonl', takes: 'new', columnNames: ['id'] });
    await run(id);
    const [late = 0] = await add(['云雀晚提交的']);
    const { db } = server.platform.store;
    await db.deleteFrom('outbox').where('articleId', '=', late).where('kind', '=', 'hit').execute();
    const writer = await db.startTransaction().execute();
    await writer.insertInto('outbox').values({ kind: 'hit', articleId: late, clientId: own.clientId }).execute();
    const [early = 0] = await add(['云雀先提交的']);
    const idsOf = async () => linesOf(await file((await run(id)).id)).map((line) => line.id);
    expect(await idsOf()).toEqual([early]);
    await writer.commit().execute();
    expect(await idsOf()).toEqual([late]);
    expect(await idsOf()).toEqual([]);
  },
);

describe('runs', () => {
  test('two at once are one', async () => {
    const id = await make({});
    const answers = await Promise.all([1, 2, 3].map(() => admin('POST', `${PATH}/run`, { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    await work();
    expect(await runs(id)).toHaveLength(1);
  });

  test('one that is stopped hands nothing over, and its articles come with the next one', async () => {
    const id = await make({ takes: 'new', format: 'jsonl' });
    await admin('POST', `${PATH}/run`, { id });
    const { db } = server.platform.store;
    const row = await db.selectFrom('dataExportRun').selectAll().where('exportId', '=', id).executeTakeFirstOrThrow();
    await db
      .insertInto('dataExportArticle')
      .values({ clientId: own.clientId, exportId: id, articleId: own.articleId, runId: row.id })
      .execute();
    expect((await admin('POST', `${PATH}/stop`, { id })).body).toEqual({ changed: 1 });
    await work();
    expect((await runs(id))[0]).toMatchObject({ state: 'stopped', reason: 'by-person', hasFile: false });
    const again = await run(id);
    expect(linesOf(await file(again.id)).map((line) => line.id)).toContain(own.articleId);
    expect(spools()).toEqual([]);
  });

  test('one whose collected rows are lost begins again', async () => {
    const id = await make({ takes: 'new', format: 'jsonl' });
    await admin('POST', `${PATH}/run`, { id });
    await server.platform.store.db
      .updateTable('dataExportRun')
      .set({ place: 5, partBytes: 1000, rowCount: 3, toSeq: 10 })
      .where('exportId', '=', id)
      .execute();
    await work();
    const [done] = await runs(id);
    expect(done).toMatchObject({ state: 'done' });
    expect(linesOf(await file(done?.id ?? 0))).toHaveLength(done?.rows ?? -1);
  });

  test('one whose job failed for good says so, and what it had taken comes with the next one', async () => {
    const id = await make({ takes: 'new', format: 'jsonl' });
    await admin('POST', `${PATH}/run`, { id });
    const { db } = server.platform.store;
    const row = await db.selectFrom('dataExportRun').selectAll().where('exportId', '=', id).executeTakeFirstOrThrow();
    await db
      .insertInto('dataExportArticle')
      .values({ clientId: own.clientId, exportId: id, articleId: own.articleId, runId: row.id })
      .execute();
    await db.updateTable('job').set({ state: 'failed' }).where('id', '=', row.jobId).execute();
    expect((await runs(id))[0]).toMatchObject({ state: 'failed', reason: 'broken' });
    const again = await run(id);
    expect(linesOf(await file(again.id)).map((line) => line.id)).toContain(own.articleId);
  });

  test('a client without room is told so, and nothing is kept', async () => {
    const { db } = server.platform.store;
    const id = await make({ format: 'jsonl', takes: 'new', columnNames: ['title', 'foundAt'] });
    await db
      .updateTable('client')
      .set({ quotas: { storage: 1 } })
      .where('id', '=', own.clientId)
      .execute();
    const full = await db
      .insertInto('storedFile')
      .values({ clientId: own.clientId, sha256: 'f'.repeat(64), bytes: 2 ** 20, contentType: 'text/plain', isScanned: false, createdAt: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await run(id)).toMatchObject({ state: 'failed', reason: 'quota-storage', hasFile: false });
    await db.updateTable('client').set({ quotas: {} }).where('id', '=', own.clientId).execute();
    await db.deleteFrom('storedFile').where('id', '=', full.id).execute();
    expect((await run(id)).rows).toBeGreaterThan(3);
  });

  test('files are deleted after their days, and the numbers stay', async () => {
    const id = await make({ format: 'jsonl' });
    const done = await run(id);
    const { store, jobs } = server.platform;
    await forgetFiles(store, jobs, server.platform.now() + (FILE_DAYS - 1) * DAY_MS);
    expect((await runs(id))[0]).toMatchObject({ hasFile: true });
    while (await forgetFiles(store, jobs, server.platform.now() + (FILE_DAYS + 1) * DAY_MS));
    expect((await runs(id))[0]).toMatchObject({ hasFile: false, rows: done.rows });
    const answer = await admin('GET', `${PATH}/file`, { runId: done.id });
    expect(answer.body).toMatchObject({ error: { field: 'runId' } });
  });

  test('a deleted export takes runs and files along; equal bytes of another stay', async () => {
    const [one, two] = [await make({ format: 'jsonl' }), await make({ format: 'jsonl' })];
    const [first, second] = [await run(one), await run(two)];
    expect((await admin('DELETE', PATH, { id: one })).body).toEqual({ changed: 1 });
    expect((await admin('GET', `${PATH}/file`, { runId: first.id })).status).toBe(404);
    expect(linesOf(await file(second.id)).length).toBeGreaterThan(3);
  });
});

describe('people', () => {
  const fileStatus = async (runId: number, by: Caller) =>
    (await fetch(`${server.url}${PATH}/file?runId=${runId}`, { headers: { authorization: `Bearer ${by.token}` } })).status;
  const subjectRow = async () => {
    const { id: _, ...row } = await server.platform.store.db
      .selectFrom('subject')
      .selectAll()
      .where('id', '=', own.subjectId)
      .executeTakeFirstOrThrow();
    return row;
  };
  const person = async (name: string, subjectIds: number[]) => server.as(await buildRestrictedUser(server.platform, own, name, subjectIds));

  test('who sees some subjects only exports these, and sees own exports only', async () => {
    const reader = await person('部分专题', []);
    const shared = await make({ format: 'jsonl' });
    expect(((await reader('GET', PATH, {})).body as { total: number }).total).toBe(0);
    expect((await reader('POST', `${PATH}/run`, { id: shared })).status).toBe(404);
    const mine = await make({ format: 'jsonl' }, reader);
    expect(await run(mine, reader)).toMatchObject({ state: 'done', rows: 0 });
  });

  test('who sees less than the run took is not given its file', async () => {
    const other = await server.platform.store.db
      .insertInto('subject')
      .values({ ...(await subjectRow()), name: '别的专题', expression: '不会出现的词' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reader = await person('只看一个', [other.id]);
    const id = await make({ format: 'jsonl' }, reader);
    const own = await run(id, reader);
    expect(await fileStatus(own.id, reader)).toBe(200);
    // The administrator sees all subjects; the file lies at the reader's export.
    const wide = await run(id);
    expect(wide.rows).toBeGreaterThan(0);
    expect(await fileStatus(wide.id, reader)).toBe(404);
    expect(((await reader('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0]).toMatchObject({
      hasFile: false,
      isHidden: true,
    });
    expect(await fileStatus(wide.id, admin)).toBe(200);
    // Whose subject is taken away gets no older file with its articles either.
    await server.platform.store.db.deleteFrom('userGroupSubject').where('subjectId', '=', other.id).execute();
    expect(await fileStatus(own.id, reader)).toBe(404);
  });

  test('an owner who is disabled stops the schedule; whoever enables it takes over', async () => {
    const owner = await person('要离职的人', [own.subjectId]);
    const id = await make({ format: 'jsonl', rhythm: { every: 'day', minute: 0 } }, owner);
    const { db } = server.platform.store;
    await db.updateTable('account').set({ state: 'disabled' }).where('username', '=', '要离职的人').execute();
    await dueSince(id, 1);
    await beginDueRuns(server.platform);
    expect(await show(id)).toMatchObject({ isEnabled: false, stoppedAt: expect.any(Number), owner: '要离职的人', last: null });
    const { body } = await admin('GET', '/v1/system-notification');
    expect(JSON.stringify(body)).toContain('DataExportStopped');
    await admin('POST', `${PATH}/state`, { ids: [id], isEnabled: true });
    expect(await show(id)).toMatchObject({ isEnabled: true, stoppedAt: null, owner: 'admin' });
  });

  test('a run goes no further when its person may no longer export', async () => {
    const gone = await person('马上停用', [own.subjectId]);
    const id = await make({ format: 'jsonl' }, gone);
    await gone('POST', `${PATH}/run`, { id });
    await server.platform.store.db.updateTable('account').set({ state: 'disabled' }).where('username', '=', '马上停用').execute();
    await work();
    expect((await runs(id))[0]).toMatchObject({ state: 'failed', reason: 'account-disabled' });
  });

  test('another client sees and gets nothing', async () => {
    const id = await make({ format: 'jsonl' });
    const done = await run(id);
    expect((await stranger('GET', PATH, { id })).status).toBe(404);
    for (const [method, at, input] of [
      ['POST', '/run', { id }],
      ['GET', '/run', { id }],
      ['POST', '/stop', { id }],
      ['GET', '/file', { runId: done.id }],
      ['DELETE', '', { id }],
    ] as const)
      expect((await stranger(method, `${PATH}${at}`, input)).status, at).toBe(404);
    expect((await stranger('POST', PATH, { name: '别人的', filter: { subjectId: [own.subjectId] } })).status).toBe(404);
  });
});

describe('schedules', () => {
  test('a due moment has one run, however many workers look', async () => {
    const id = await make({ format: 'jsonl', rhythm: { every: 'day', minute: 0 } });
    await dueSince(id, 1);
    await Promise.all([beginDueRuns(server.platform), beginDueRuns(server.platform), beginDueRuns(server.platform)]);
    await work();
    expect(await runs(id)).toMatchObject([{ state: 'done', isScheduled: true }]);
    expect((await show(id)).nextAt).toBeGreaterThan(server.platform.now());
  });

  test('what was missed by days is made once, and not for each day', async () => {
    const id = await make({ format: 'jsonl', rhythm: { every: 'day', minute: 0 } });
    await dueSince(id, 5);
    await beginDueRuns(server.platform);
    await work();
    await beginDueRuns(server.platform);
    await work();
    expect(await runs(id)).toHaveLength(1);
  });

  test('a filter that no longer works is told', async () => {
    const { db } = server.platform.store;
    const word = await db
      .insertInto('dictionary')
      .values({ clientId: own.clientId, name: '临时词典', words: ['云雀'], updatedAt: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await make({ format: 'jsonl', filter: { keyword: '@临时词典' } });
    await db.deleteFrom('dictionary').where('id', '=', word.id).execute();
    expect(await run(id)).toMatchObject({ state: 'failed', reason: 'filter-broken' });
  });
});
