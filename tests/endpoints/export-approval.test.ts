// Exports of many rows: counted over a day, asked for, decided by somebody else, taken by whoever asked, and no more than was approved.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { parseCsv } from '#tests/hostile/parse-csv.ts';
import { addPerson } from '../support/ticket-people.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const ARTICLES = '/v1/article/export';
const REQUEST = '/v1/front/report/export-request';
const MORE = 6;
const ANALYST = 'approved-analyst';

let server: TestServer;
let own: Tenant;
let admin: Caller;
let analyst: Caller;
/** Titles with the word; the tenant has one of its own. */
let stored = 1;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'approved', '云雀');
  await store(MORE);
  admin = await server.as(own.admin);
  analyst = (await addPerson(server, own, ANALYST)).call;
});
afterAll(() => server.close());
beforeEach(async () => {
  await db().deleteFrom('exportTake').execute();
  await db().deleteFrom('exportRequest').execute();
  await setLimit(5);
});

const db = () => server.platform.store.db;
const setLimit = (approvedExportRows: number | null) =>
  db().updateTable('client').set({ options: { approvedExportRows } }).where('id', '=', own.clientId).execute();

async function store(total: number): Promise<void> {
  const articles = Array.from({ length: total }, () => {
    const i = stored++;
    const url = `https://news.example.com/approval/${i}`;
    return buildArticle(server.platform.now(), { url, title: `云雀第${i}次通报`, content: `云雀第${i}次通报的正文。` });
  });
  await storeBatch(await buildPipeline(server.platform), articles, null);
  await server.index();
}

async function post(path: string, fields: Record<string, string | string[]>, by: Caller): Promise<Response> {
  const { authorization } = (await by('POST', '/v1/pass', { path })).body as { authorization: string };
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) for (const item of [value].flat()) body.append(key, item);
  return fetch(`${server.url}${path}?authorization=${encodeURIComponent(authorization)}`, { method: 'POST', body });
}
const rowsOf = async (response: Response): Promise<number> => {
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return parseCsv((await response.text()).slice(1)).length - 1;
};
const errorOf = async (response: Response) => ((await response.json()) as { error: { code: string; field: string; detail: object } }).error;
const all = { keyword: '云雀' };
const idsOf = async (total: number): Promise<string[]> => {
  const { items } = (await analyst('GET', '/v1/article/list?pageSize=50&isFolded=false')).body as { items: { id: number }[] };
  return items.slice(0, total).map(({ id }) => String(id));
};
const ask = async (by = analyst, reason = '年度归档') => {
  const answer = await by('POST', REQUEST, { kind: 'articles', fields: { ...all, format: 'csv' }, reason });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
};
const one = async (id: number, by = analyst) => ((await by('GET', `${REQUEST}?id=${id}`)).body as { items: object[] }).items[0];
const decide = (id: number, isApproved: boolean, note = '', by = admin) => by('POST', `${REQUEST}/decide`, { ids: [id], isApproved, note });

describe('without approval', () => {
  test('as much as the client allows in a day, in however many files; a refused export leaves nothing', async () => {
    expect(await rowsOf(await post(ARTICLES, { articleIds: await idsOf(3), format: 'csv' }, analyst))).toBe(3);
    const refused = await post(ARTICLES, { articleIds: await idsOf(3), format: 'csv' }, analyst);
    expect(refused.status).toBe(400);
    expect(await errorOf(refused)).toMatchObject({ field: 'format', detail: { reason: 'export-approval', limit: 5, taken: 3, total: 3 } });
    expect(await rowsOf(await post(ARTICLES, { articleIds: await idsOf(2), format: 'csv' }, analyst))).toBe(2);
    expect((await db().selectFrom('exportTake').select('rows').orderBy('id').execute()).map(({ rows }) => rows)).toEqual([3, 2]);
    // Others have their own, and tomorrow is another day.
    expect(await rowsOf(await post(ARTICLES, { articleIds: await idsOf(5), format: 'csv' }, admin))).toBe(5);
    await db()
      .updateTable('exportTake')
      .set({ at: server.platform.now() - 25 * HOUR_MS })
      .execute();
    expect(await rowsOf(await post(ARTICLES, { articleIds: await idsOf(5), format: 'csv' }, analyst))).toBe(5);
  });

  test('two at the same time do not both take the last rows', async () => {
    const ids = await idsOf(4);
    const answers = await Promise.all([0, 1, 2].map(() => post(ARTICLES, { articleIds: ids, format: 'csv' }, analyst)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('everything, where the client wants no approval; and then nothing can be asked for', async () => {
    await setLimit(null);
    expect(await rowsOf(await post(ARTICLES, { ...all, format: 'csv' }, analyst))).toBeGreaterThan(5);
    const asked = await analyst('POST', REQUEST, { kind: 'articles', fields: all, reason: '归档' });
    expect(asked).toMatchObject({ status: 400, body: { error: { field: 'kind', detail: { reason: 'export-free' } } } });
    expect((await analyst('POST', `${REQUEST}/room`, { kind: 'articles', fields: all })).body).toMatchObject({ limit: null });
  });

  test('lists and comments count too', async () => {
    await setLimit(1);
    const ids = await idsOf(2);
    await admin('POST', '/v1/front/report/selected-info', { articleIds: ids.map(Number) });
    const list = await post('/v1/front/report/export', { list: 'selected', format: 'csv' }, admin);
    expect((await errorOf(list)).detail).toMatchObject({ reason: 'export-approval', total: 2 });
    const reply = {
      articleId: Number(ids[0]),
      parentExternalId: '',
      author: '甲',
      content: '评论',
      region: '',
      likes: 0,
      replies: 0,
      emotion: 'neutral' as const,
      emotionScore: 0,
      words: [],
      publishedAt: 0,
      foundAt: 0,
    };
    await db()
      .insertInto('reply')
      .values(['a', 'b'].map((externalId) => ({ ...reply, externalId })))
      .execute();
    const comments = { kind: 'comments', fields: { articleId: ids[0] } };
    expect((await admin('POST', `${REQUEST}/room`, comments)).body).toEqual({ limit: 1, taken: 0, total: 2 });
    expect((await post('/v1/front/comment/export', { articleId: ids[0] ?? '' }, admin)).status).toBe(400);
    expect((await admin('POST', REQUEST, { ...comments, reason: '归档' })).status).toBe(200);
  });
});

describe('a request', () => {
  test('is decided by somebody else, told, and its file holds what was there when it was asked for', async () => {
    const id = await ask();
    expect(await one(id)).toMatchObject({ kind: 'articles', format: 'csv', total: stored, state: 'waiting', isOwn: true, filter: all });
    expect((await post(`${REQUEST}/take`, { id: String(id) }, analyst)).status).toBe(409);
    const waiting = (await admin('GET', '/v1/system-notification')).body as { notices: { ExportReview: { list: object[] } } };
    expect(waiting.notices.ExportReview.list).toMatchObject([{ requestId: id, total: stored, reason: '年度归档' }]);
    expect((await decide(id, true)).body).toEqual({ changed: 1 });
    const told = (await analyst('GET', '/v1/system-notification')).body as { notices: { ExportRequest: { list: object[] } } };
    expect(told.notices.ExportRequest.list).toMatchObject([{ requestId: id, state: 'approved' }]);
    const approved = stored;
    await store(2);
    expect(await rowsOf(await post(`${REQUEST}/take`, { id: String(id) }, analyst))).toBe(approved);
    // What was approved is not counted against what needs no approval.
    expect(await rowsOf(await post(ARTICLES, { articleIds: await idsOf(5), format: 'csv' }, analyst))).toBe(5);
    expect(await one(id)).toMatchObject({ state: 'approved', takes: 1 });
    const logged = await db().selectFrom('operationLog').select(['action', 'targetId']).where('clientId', '=', own.clientId).execute();
    expect(logged).toEqual(
      expect.arrayContaining([
        { action: 'export-request.create', targetId: String(id) },
        { action: 'export-request.decide', targetId: String(id) },
      ]),
    );
  });

  test('of a filter that means other articles for each person opens no list for whoever decides', async () => {
    const id = await ask();
    const seen = async () =>
      ((await admin('GET', `${REQUEST}/of-client`, { id })).body as { items: { filter: object | null }[] }).items[0]?.filter;
    expect(await seen()).toEqual(all);
    await db()
      .updateTable('exportRequest')
      .set({ asked: { ...all, isMine: 'true', format: 'csv' } })
      .where('id', '=', id)
      .execute();
    expect(await seen()).toBeNull();
    expect(await one(id)).toMatchObject({ filter: { ...all, isMine: 'true' } });
    expect((await decide(id, false, '按人筛选')).status).toBe(200);
  });

  test('is not decided by whoever asks, twice, without a reason, or by whoever may not', async () => {
    const mine = await ask(admin);
    expect((await decide(mine, true)).body).toMatchObject({ error: { detail: { reason: 'own-export-request' } } });
    const id = await ask();
    expect((await decide(id, true, '', analyst)).status).toBe(403);
    expect((await decide(id, false)).body).toMatchObject({ error: { field: 'note' } });
    expect((await admin('POST', `${REQUEST}/decide`, { ids: [id, mine], isApproved: true })).status).toBe(400);
    expect(await one(id)).toMatchObject({ state: 'waiting' });
    expect((await decide(id, false, '请缩小范围')).status).toBe(200);
    expect((await decide(id, true)).status).toBe(409);
    expect(await one(id)).toMatchObject({ state: 'refused', note: '请缩小范围' });
    expect((await post(`${REQUEST}/take`, { id: String(id) }, analyst)).status).toBe(409);
  });

  test('is over when it is withdrawn, when its time is over, and when its maker may not export any more', async () => {
    const withdrawn = await ask();
    await decide(withdrawn, true);
    expect((await analyst('POST', `${REQUEST}/withdraw`, { ids: [withdrawn] })).body).toEqual({ changed: 1 });
    expect((await post(`${REQUEST}/take`, { id: String(withdrawn) }, analyst)).status).toBe(409);
    const late = await ask();
    await decide(late, true);
    await db()
      .updateTable('exportRequest')
      .set({ expiresAt: server.platform.now() - 1 })
      .where('id', '=', late)
      .execute();
    expect((await post(`${REQUEST}/take`, { id: String(late) }, analyst)).status).toBe(409);
    expect(await one(late)).toMatchObject({ state: 'expired' });
    const lost = await ask();
    await decide(lost, true);
    const { roleId } = await db().selectFrom('account').select('roleId').where('username', '=', ANALYST).executeTakeFirstOrThrow();
    const setExport = (a: 0 | 1) =>
      db().updateTable('rolePrivilege').set({ a }).where('roleId', '=', roleId).where('module', '=', 'classifiedInfo').execute();
    await setExport(0);
    expect((await post(`${REQUEST}/take`, { id: String(lost) }, await server.as(ANALYST))).status).toBe(403);
    await setExport(1);
  });

  test('gives no more rows than were approved, and nobody else its file', async () => {
    const id = await ask();
    await decide(id, true);
    expect((await post(`${REQUEST}/take`, { id: String(id) }, admin)).status).toBe(404);
    await db().updateTable('exportRequest').set({ total: 3 }).where('id', '=', id).execute();
    const grown = await post(`${REQUEST}/take`, { id: String(id) }, analyst);
    expect(await errorOf(grown)).toMatchObject({ code: 'conflict', detail: { reason: 'export-grew', approved: 3 } });
  });

  test('gives what was approved, and nothing that was put in its place', async () => {
    await setLimit(1);
    const approved = async (kind: string, fields: object) => {
      const answer = await admin('POST', REQUEST, { kind, fields: { ...fields, format: 'csv', columns: ['id'] }, reason: '归档' });
      expect(answer.body).toMatchObject({ id: expect.any(Number) });
      const { id } = answer.body as { id: number };
      await db().updateTable('exportRequest').set({ state: 'approved' }).where('id', '=', id).execute();
      return id;
    };
    const taken = async (id: number): Promise<string[]> => {
      const response = await post(`${REQUEST}/take`, { id: String(id) }, admin);
      expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
      return parseCsv((await response.text()).slice(1))
        .slice(1)
        .map((row) => row[0] ?? '');
    };
    const ids = await idsOf(4);
    const first = ids.slice(0, 2);
    const second = ids.slice(2);
    const select = (articleIds: string[]) => admin('POST', '/v1/front/report/selected-info', { articleIds: articleIds.map(Number) });
    await admin('DELETE', `/v1/front/report/selected-info?${ids.map((id) => `articleId=${id}`).join('&')}`);
    await db().deleteFrom('selectedArticle').where('clientId', '=', own.clientId).execute();
    await select(first);
    const list = await approved('reports', { list: 'selected' });
    expect((await taken(list)).toSorted()).toEqual(first.toSorted());
    await db().deleteFrom('selectedArticle').where('clientId', '=', own.clientId).execute();
    await select(second);
    expect(await taken(list)).toEqual([]);

    const words = { clientId: own.clientId, name: '批准后会变', words: ['第1次', '第2次'], updatedAt: 0 };
    await db().insertInto('dictionary').values(words).execute();
    const filter = await approved('articles', { keyword: '@批准后会变' });
    const before = await taken(filter);
    expect(before).toHaveLength(2);
    const changed = JSON.stringify(['第3次', '第4次']);
    await db()
      .updateTable('dictionary')
      .set({ words: JSON.parse(changed) })
      .where('name', '=', words.name)
      .execute();
    expect(await taken(filter)).toEqual(before);
  });

  test('may be for articles of another client, as far as a relation opens them when the file is made', async () => {
    await setLimit(0);
    const child = await buildTenant(server.platform, 'approved-child', '白鹭');
    await server.index();
    const relation = { parentId: own.clientId, childId: child.clientId };
    await db()
      .insertInto('clientRelation')
      .values({ ...relation, parentSees: 'everything' })
      .execute();
    const asked = { kind: 'articles', fields: { keyword: '白鹭', format: 'csv' } };
    expect((await admin('POST', `${REQUEST}/room`, asked)).body).toMatchObject({ total: 0 });
    const ofChild = { ...asked, articlesOf: child.clientId };
    expect((await admin('POST', `${REQUEST}/room`, ofChild)).body).toMatchObject({ total: 1 });
    expect((await admin('POST', REQUEST, { ...ofChild, kind: 'comments', fields: {}, reason: '归档' })).body).toMatchObject({
      error: { field: 'articlesOf' },
    });
    const { id } = (await admin('POST', REQUEST, { ...ofChild, reason: '归档' })).body as { id: number };
    expect(await one(id, admin)).toMatchObject({ total: 1, filter: null });
    await db().updateTable('exportRequest').set({ state: 'approved' }).where('id', '=', id).execute();
    const take = () => post(`${REQUEST}/take`, { id: String(id) }, admin);
    expect(await rowsOf(await take())).toBe(1);
    await db().deleteFrom('clientRelation').where('childId', '=', child.clientId).execute();
    expect((await take()).status).toBe(404);
    expect((await admin('POST', `${REQUEST}/room`, ofChild)).status).toBe(404);
  });

  test('of comments and lists that grow stays what it was', async () => {
    await setLimit(0);
    const [articleId = ''] = await idsOf(1);
    const reply = (externalId: string) => ({
      articleId: Number(articleId),
      parentExternalId: '',
      externalId,
      author: '甲',
      content: externalId,
      region: '',
      likes: 0,
      replies: 0,
      emotion: 'neutral' as const,
      emotionScore: 0,
      words: [],
      publishedAt: 0,
      foundAt: 0,
    });
    await db().deleteFrom('reply').execute();
    await db()
      .insertInto('reply')
      .values([reply('早'), reply('早些')])
      .execute();
    const answer = await admin('POST', REQUEST, { kind: 'comments', fields: { articleId }, reason: '归档' });
    const { id } = answer.body as { id: number };
    await db().updateTable('exportRequest').set({ state: 'approved' }).where('id', '=', id).execute();
    await db().insertInto('reply').values(reply('晚')).execute();
    expect(await rowsOf(await post(`${REQUEST}/take`, { id: String(id) }, admin))).toBe(2);
  });

  test('is refused where its fields are wrong, or its caller could not export', async () => {
    const bad = await analyst('POST', REQUEST, { kind: 'articles', fields: { format: 'exe' }, reason: '归档' });
    expect(bad).toMatchObject({ status: 400, body: { error: { field: 'fields.format' } } });
    const unknown = await analyst('POST', REQUEST, { kind: 'reports', fields: { list: 'selected', surprise: 1 }, reason: '归档' });
    expect(unknown.status).toBe(400);
    const many = await analyst('POST', REQUEST, { kind: 'articles', fields: { keyword: 'x'.repeat(30_000) }, reason: '归档' });
    expect(many.status).toBe(400);
    for (let i = 0; i < 20; i++) await ask();
    const more = await analyst('POST', REQUEST, { kind: 'articles', fields: { ...all, format: 'csv' }, reason: '归档' });
    expect(more.body).toMatchObject({ error: { detail: { reason: 'too-many-requests-wait', most: 20 } } });
    await db()
      .updateTable('exportRequest')
      .set({ expiresAt: server.platform.now() - DAY_MS })
      .execute();
    expect(await ask()).toBeGreaterThan(0);
  });
});
