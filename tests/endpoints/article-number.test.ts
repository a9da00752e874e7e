// Numbers read again from the page or set manually, and the address from which they are read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import type { NumberTask } from '#features/bench/article-number/contract.ts';
import { type NumberSite, startNumberSite } from '../support/number-site.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const ADD = '/v1/article/add-article-numbers-update-task';
const CHECK = '/v1/article/check-article-numbers-update-status';
const EDIT = '/v1/article/update-article-numbers';
const URL = '/v1/article/update-article-url';

let site: NumberSite;
let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let blind: Caller;

beforeAll(async () => {
  site = await startNumberSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  blind = await server.as(await buildRestrictedUser(server.platform, own, 'blind', []));
  while (await server.workJob());
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** An article that only this client has, unless it is `shared`. */
async function store(url: string, shared = false): Promise<number> {
  const { platform } = server;
  const article = buildArticle(platform.now(), {
    url,
    title: '云雀汽车召回',
    content: `云雀汽车召回 ${url}`,
    scopeClientId: shared ? 0 : own.clientId,
  });
  const [stored] = await storeBatch(await buildPipeline(platform), [article], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  return stored.articleId;
}
const add = async (articleIds: number[]) =>
  (await admin('POST', ADD, { articleIds })).body as { items: { taskId: number; articleId: number; state: string }[] };
const check = async (input: object) => ((await admin('GET', CHECK, input)).body as { items: NumberTask[] }).items;
const detail = async (id: number) => (await admin('GET', '/v1/article/detail', { id })).body as ArticleDetail;

describe('an update task', () => {
  test('is queued, polled and done; every change is kept, and the same numbers again are no change', async () => {
    const id = await store(site.url);
    site.show({ read: 1200, reply: 3 });
    const { items } = await add([id]);
    expect(items).toMatchObject([{ articleId: id, state: 'waiting' }]);
    expect((await add([id])).items).toEqual(items);
    expect(await check({ articleIds: id })).toMatchObject([{ state: 'waiting', numbers: null }]);
    expect(await server.workJob()).toBe(true);
    expect(await server.workJob()).toBe(false);
    expect(await check({ taskIds: items[0]?.taskId })).toMatchObject([
      { articleId: id, state: 'done', reason: '', isChanged: true, numbers: { read: 1200, reply: 3, like: null } },
    ]);
    site.show({ read: 25_000, reply: 41 });
    await add([id]);
    await server.workJob();
    await add([id]);
    await server.workJob();
    expect(await check({ articleIds: [id] })).toMatchObject([{ state: 'done', isChanged: false }]);
    const { numbers, numberHistory } = await detail(id);
    expect(numbers).toMatchObject({ read: 25_000, reply: 41 });
    expect(numberHistory.map((row) => row.read)).toEqual([1200, 25_000]);
  });

  test('more replies make an article hotter', async () => {
    const id = await store(`${site.url}?hot`);
    const heat = async () =>
      (await server.platform.store.db.selectFrom('hit').select('heat').where('articleId', '=', id).executeTakeFirstOrThrow()).heat;
    const before = await heat();
    await admin('POST', EDIT, { articleId: id, reply: 5000 });
    expect(await heat()).toBeGreaterThan(before);
  });

  test('says why it failed: a page without numbers, a missing page, a refused address', async () => {
    const [bare, missing, refused] = [await store(site.bareUrl), await store(site.missingUrl), await store('http://127.0.0.1:9/x')];
    await add([bare, missing, refused]);
    await server.workJob();
    const tasks = await check({ articleIds: [bare, missing, refused] });
    expect(tasks.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'no-numbers'],
      ['failed', 'http-status'],
      ['failed', 'refused-address'],
    ]);
    expect(tasks[1]?.detail).toContain('404');
  });

  test('directory privilege, and neither or both kinds of ids', async () => {
    expect((await blind('POST', ADD, { articleIds: [own.articleId] })).status).toBe(404);
    expect((await blind('GET', CHECK, { articleIds: own.articleId })).status).toBe(404);
    expect((await blind('GET', CHECK, { taskIds: own.numberTaskId })).status).toBe(404);
    expect((await admin('GET', CHECK)).status).toBe(400);
    expect((await admin('GET', CHECK, { taskIds: 1, articleIds: own.articleId })).status).toBe(400);
    expect((await admin('POST', ADD, { articleIds: Array.from({ length: 101 }, (_, i) => i + 1) })).status).toBe(400);
  });
});

describe('numbers by hand', () => {
  test('those left out stay, null makes unknown, and the log says who changed what', async () => {
    const id = await store('https://news.example.com/hand');
    await admin('POST', EDIT, { articleId: id, read: 10, like: 2 });
    expect((await admin('POST', EDIT, { articleId: id, read: 11, like: null, note: '以页面为准' })).body).toEqual({
      numbers: { read: 11, reply: null, forward: null, like: null, play: null },
    });
    const { numberHistory, log } = await detail(id);
    expect(numberHistory.map(({ read, like }) => [read, like])).toEqual([
      [10, 2],
      [11, null],
    ]);
    expect(log[0]).toMatchObject({ field: 'numbers', note: '以页面为准', user: 'admin' });
    expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({ read: 11 });
    await admin('POST', EDIT, { articleId: id, read: 11 });
    expect((await detail(id)).log).toHaveLength(2);
  });

  test('and the address are not changed for others: a shared article stays as its source has it', async () => {
    const id = await store('https://news.example.com/shared', true);
    const refused = { status: 409, body: { error: { code: 'not-editable', field: 'articleId' } } };
    expect(await admin('POST', EDIT, { articleId: id, read: 1_000_000 })).toMatchObject(refused);
    expect(await admin('POST', URL, { articleId: id, url: 'https://news.example.com/elsewhere' })).toMatchObject(refused);
    expect((await detail(id)).numberHistory).toEqual([]);
  });

  test('nothing given, a negative number and a foreign sight are refused', async () => {
    expect(await admin('POST', EDIT, { articleId: own.articleId })).toMatchObject({ status: 400, body: { error: { field: 'read' } } });
    expect((await admin('POST', EDIT, { articleId: own.articleId, read: -1 })).status).toBe(400);
    expect((await blind('POST', EDIT, { articleId: own.articleId, read: 1 })).status).toBe(404);
  });
});

describe('the address', () => {
  test('is changed with its key, announced to the index and logged', async () => {
    const id = await store('https://news.example.com/wrong');
    const answer = await admin('POST', URL, { articleId: id, url: 'https://News.example.com/right?utm_source=x' });
    expect(answer.body).toEqual({
      url: 'https://news.example.com/right?utm_source=x',
      md5: clientKey(own.clientId, articleKey('https://news.example.com/right')),
    });
    const seen = await detail(id);
    expect(seen.url).toBe('https://news.example.com/right?utm_source=x');
    expect(seen.log[0]).toMatchObject({ field: 'url', before: 'https://news.example.com/wrong' });
    const last = await server.platform.store.db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ kind: 'article', articleId: id });
  });

  test('of another article is refused, whatever its scheme and tracking parameters', async () => {
    await store('https://news.example.com/taken?id=1', true);
    const id = await store('https://news.example.com/free');
    expect(await admin('POST', URL, { articleId: id, url: 'http://news.example.com/taken?id=1&utm_medium=y' })).toMatchObject({
      status: 409,
      body: { error: { code: 'already-exists', field: 'url' } },
    });
  });

  test.each([
    'http://127.0.0.1/',
    'http://10.0.0.8/admin',
    'http://[::1]/',
    'http://localhost/',
    'http://2130706433/',
    'ftp://news.example.com/a',
    'javascript:alert(1)',
    'not an address',
    'http://user:pass@news.example.com/',
  ])('%s is refused', async (url) => {
    expect(await admin('POST', URL, { articleId: own.articleId, url })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-url', field: 'url' } },
    });
  });

  test('beyond the directory privilege it is not found', async () => {
    expect((await blind('POST', URL, { articleId: own.articleId, url: 'https://news.example.com/y' })).status).toBe(404);
  });
});
