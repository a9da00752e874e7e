// Engines of a local server: their results with stored articles, and results that become articles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddedArticle } from '#features/core/article-work/contract.ts';
import type { WebSearchResult } from '#features/insight/web-search/contract.ts';
import type { WebSource, WebTrial } from '#features/sources/web-source/contract.ts';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import { type LocalSite, startLocalSite } from '../hostile/local-site.ts';
import { hotItem } from '../support/tenant-hot-lists.ts';
import { addWebSource, ENGINE_MAPPING } from '../support/tenant-web-sources.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/tools/web-search';
const MANAGE = '/v1/operate/extraction-manage/web-source';
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><div>2026-01-02 10:30 来源：样例网</div><div class="article-content"><p>${title}。云雀汽车表示将免费检修，车主可以就近预约，整个过程大约两个小时，费用由厂家承担，并公布进度。</p><p>市场监管部门要求企业每周报告召回完成情况，并在网站公开。</p></div></body></html>`;

let site: LocalSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
let operator: Caller;
let engineId = 0;
let brokenId = 0;
beforeAll(async () => {
  site = await startLocalSite((path) => {
    const url = new URL(path, 'http://site');
    if (url.pathname === '/search') {
      const data = [
        { title: '云雀召回细节', url: '/page/1', text: '<b>摘要</b>一', site: '样例网', time: 1_767_319_800 },
        { title: '云雀旧闻', url: '/gone', text: '云雀汽车的旧闻只有摘要。' },
        { title: '', url: '/page/3' },
      ];
      return { type: 'application/json', body: JSON.stringify({ data: url.searchParams.get('q') === '云雀' ? data : [] }) };
    }
    if (url.pathname === '/page/1') return { body: page('云雀召回细节公布') };
    if (url.pathname === '/page/2') return { body: page('白鹭航线开通').replaceAll('云雀', '白鹭') };
    return url.pathname === '/broken' ? { status: 503 } : undefined;
  });
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  [admin, stranger, operator] = await Promise.all([server.as(own.admin), server.as(other.admin), server.as('operator')]);
  engineId = await addWebSource(server.platform, {
    kind: 'search',
    name: '甲引擎',
    url: site.url('/search?q={keyword}'),
    mapping: ENGINE_MAPPING,
  });
  brokenId = await addWebSource(server.platform, {
    kind: 'search',
    name: '乙引擎',
    url: site.url('/broken?q={keyword}'),
    mapping: ENGINE_MAPPING,
  });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const search = async (by = admin, keyword = '云雀') =>
  (await by('GET', PATH, { engineId, keyword })).body as { items: WebSearchResult[]; unreadable: number };
const add = (input: object, by = admin) => by('POST', `${PATH}/article`, input);

describe('a search', () => {
  test('shows what the engine says in plain text, and tells the operator how it went', async () => {
    expect(await search()).toMatchObject({
      unreadable: 1,
      items: [
        {
          rank: 1,
          url: site.url('/page/1'),
          title: '云雀召回细节',
          text: '摘要一',
          site: '样例网',
          publishedAt: 1_767_319_800_000,
          articleId: null,
        },
        { rank: 2, title: '云雀旧闻', articleId: null },
      ],
    });
    const { items } = (await operator('GET', MANAGE, { id: engineId })).body as { items: WebSource[] };
    expect(items[0]).toMatchObject({ lastError: '', lastCount: 2, lastReadAt: expect.any(Number) });
    expect((await search(admin, '没有')).items).toEqual([]);
  });

  test('says why an engine does not answer, to both', async () => {
    expect(await admin('GET', PATH, { engineId: brokenId, keyword: '云雀' })).toMatchObject({
      status: 422,
      body: { error: { code: 'fetch-failed', field: 'engineId', detail: { reason: 'http-status', status: 503 } } },
    });
    const { items } = (await operator('GET', MANAGE, { id: brokenId })).body as { items: WebSource[] };
    expect(items[0]).toMatchObject({ lastError: 'http-status', lastSuccessAt: null });
  });

  test('needs words, and an engine that is on', async () => {
    expect(await admin('GET', PATH, { engineId })).toMatchObject({ status: 400, body: { error: { field: 'keyword' } } });
    await operator('POST', `${MANAGE}/state`, { ids: [brokenId], isEnabled: false });
    expect((await admin('GET', PATH, { engineId: brokenId, keyword: '云雀' })).status).toBe(404);
    const { items } = (await admin('GET', `${PATH}/engine`)).body as { items: { id: number }[] };
    expect(items.map((item) => item.id)).toEqual([engineId]);
  });
});

describe('a hot list', () => {
  const LISTS = `${PATH}/hot-list`;
  const listed = async (by: Caller) => (await by('GET', LISTS)).body as { items: { id: number; name: string; host: string }[] };
  const addList = async (clientId: number, name: string) => {
    const { db } = server.platform.store;
    const row = await db.selectFrom('site').select('id').executeTakeFirstOrThrow();
    const fields = {
      name,
      url: `https://${clientId}.example.com/hot`,
      kind: 'hot',
      mediaType: 'news',
      options: {},
      state: 'enabled',
    } as const;
    const schedule = { minIntervalS: 60, maxIntervalS: 600, intervalS: 60, ...NEVER_FETCHED };
    const { id } = await db
      .insertInto('source')
      .values({ ...fields, ...schedule, clientId, siteId: row.id, isSample: false, createdBy: null, createdAt: 1, updatedAt: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { sourceId: id, clientId: clientId, siteId: row.id, name };
  };

  test('shows its last reading with my articles, the provider’s to everybody and a client’s own to it alone', async () => {
    const now = server.platform.now();
    const { store } = server.platform;
    const ours = await addList(1, '公用榜');
    await storeSnapshot(store, ours, [hotItem(1, '旧话题'), hotItem(2, '云雀召回')], now - 60_000);
    const lines = [hotItem(1, '云雀召回', { url: site.url('/page/1'), heat: 900, category: '汽车' }), hotItem(2, '新话题')];
    await storeSnapshot(store, ours, lines, now);
    await storeSnapshot(store, await addList(own.clientId, '自用榜'), [hotItem(1, '内部话题')], now);
    const { items } = await listed(admin);
    expect(items.map(({ name, host }) => [name, host])).toEqual([
      ['公用榜', '1.example.com'],
      ['自用榜', `${own.clientId}.example.com`],
    ]);
    expect((await listed(stranger)).items.map(({ name }) => name)).toEqual(['公用榜']);
    const [shared, mine] = items.map(({ id }) => id);
    const reading = await admin('GET', `${LISTS}/reading`, { id: shared });
    expect(reading.body).toEqual({
      at: now,
      items: [
        { rank: 1, title: '云雀召回', url: site.url('/page/1'), category: '汽车', heat: 900, articleId: null },
        { rank: 2, title: '新话题', url: '', category: '', heat: null, articleId: null },
      ],
    });
    expect(await stranger('GET', `${LISTS}/reading`, { id: mine })).toMatchObject({ status: 404, body: { error: { field: 'id' } } });
  });
});

describe('a result', () => {
  test('becomes an article of its page, once, and for this client alone', async () => {
    const [result] = (await search()).items;
    const answer = await add({ url: result?.url, title: result?.title, text: result?.text });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { id } = answer.body as AddedArticle;
    expect(answer.body).toEqual({ id, isNew: true, isWhole: true, reason: '' });
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({
      title: '云雀召回细节公布',
      content: expect.stringContaining('免费检修'),
    });
    expect((await search()).items[0]?.articleId).toBe(id);
    expect((await search(stranger)).items[0]?.articleId).toBeNull();
    expect((await add({ url: result?.url, title: '又一次' })).body).toEqual({ id, isNew: false, isWhole: true, reason: '' });
  });

  test('whose page is gone is kept as far as it was shown, and says so', async () => {
    const answer = await add({ url: site.url('/gone'), title: '云雀旧闻', text: '云雀汽车的旧闻只有摘要。' });
    expect(answer.body).toMatchObject({ isNew: true, isWhole: false, reason: 'http-status' });
    const { id } = answer.body as AddedArticle;
    expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({
      title: '云雀旧闻',
      content: '云雀汽车的旧闻只有摘要。',
    });
  });

  test('that fits no subject asks for one, and takes it', async () => {
    const input = { url: site.url('/page/2'), title: '白鹭航线开通' };
    expect(await add(input)).toMatchObject({ status: 422, body: { error: { code: 'no-subject' } } });
    expect(await add({ ...input, subjectIds: [own.subjectId] })).toMatchObject({ status: 200, body: { isNew: true } });
    expect(await add({ ...input, subjectIds: [own.subjectId] }, stranger)).toMatchObject({ status: 404 });
  });
});

describe('the operator', () => {
  const fields = (more: object = {}) => ({
    kind: 'search',
    name: '丙引擎',
    url: site.url('/search?q={keyword}'),
    mapping: ENGINE_MAPPING,
    ...more,
  });
  const trial = async (more: object = {}) => {
    const { name: _name, ...rest } = fields(more) as Record<string, unknown>;
    return operator('POST', `${MANAGE}/test`, { keyword: '云雀', ...rest });
  };

  test('sees every step of a trial', async () => {
    const { steps, rows, unreadable } = (await trial()).body as WebTrial;
    expect(steps.map(({ step, isOk }) => [step, isOk])).toEqual([
      ['address', true],
      ['fetch', true],
      ['decode', true],
      ['entries', true],
      ['read', true],
    ]);
    expect(steps[3]).toMatchObject({ detail: '3', sample: expect.stringContaining('云雀召回细节') });
    expect(rows.map((row) => row.title)).toEqual(['云雀召回细节', '云雀旧闻']);
    expect(unreadable).toBe(1);
  });

  test.each([
    [{ url: 'URL/broken?q={keyword}' }, 'fetch', 'http-status'],
    [{ url: 'URL/page/1?q={keyword}' }, 'entries', 'not-json'],
    [{ mapping: { items: 'nothing', title: 't', url: 'u' } }, 'entries', 'no-items'],
    [{ mapping: { items: 'data', title: 'wrong', url: 'wrong' } }, 'read', 'nothing-read'],
  ])('sees with %j at which step it failed', async (more, step, reason) => {
    const url = 'url' in more ? { url: more.url?.replace('URL', site.url('')) } : {};
    const { steps } = (await trial({ ...more, ...url })).body as WebTrial;
    expect(steps.at(-1)).toMatchObject({ step, isOk: false, reason });
  });

  test.each([
    [{ url: 'https://example.com/' }, 'url'],
    [{ kind: 'interact' }, 'url'],
    [{ kind: 'hot', url: 'https://example.com/' }, 'kind'],
    [{ url: 'https://{keyword}.example.com/' }, 'url'],
    [{ url: 'https://example.com/{secret}?{keyword}' }, 'url'],
    [{ url: 'https://example.com/{keyword' }, 'url'],
    [{ mapping: { items: '$', title: 't', url: 'u' } }, 'mapping.items'],
    [{ mapping: { items: 'a', title: 't' } }, 'mapping.url'],
    [{ name: ' ' }, 'name'],
  ])('cannot save %j', async (more, field) => {
    expect(await operator('POST', MANAGE, fields(more))).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field } } });
  });

  test('adds, changes, switches off and deletes, and each is logged', async () => {
    const { id } = (await operator('POST', MANAGE, fields())).body as { id: number };
    expect(await operator('POST', MANAGE, fields())).toMatchObject({
      status: 409,
      body: { error: { code: 'already-exists', field: 'name' } },
    });
    expect(await operator('PUT', MANAGE, { id, ...fields({ kind: 'interact', url: site.url('/hot') }) })).toMatchObject({
      status: 400,
      body: { error: { field: 'kind' } },
    });
    expect((await operator('PUT', MANAGE, { id, ...fields({ name: '丁引擎' }) })).status).toBe(200);
    await operator('POST', `${MANAGE}/state`, { ids: [id], isEnabled: false });
    const { items } = (await operator('GET', MANAGE, { keyword: '丁' })).body as { items: WebSource[] };
    expect(items).toMatchObject([{ id, name: '丁引擎', isEnabled: false, mapping: ENGINE_MAPPING }]);
    expect(await operator('POST', `${MANAGE}/read`, { ids: [id] })).toMatchObject({ status: 400 });
    expect((await operator('DELETE', MANAGE, { id: [id] })).body).toEqual({ changed: 1 });
    const logged = await server.platform.store.db
      .selectFrom('operationLog')
      .select('action')
      .where('action', 'like', 'web-source.%')
      .where('targetId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(logged.map((row) => row.action)).toEqual(['create', 'update', 'update', 'remove'].map((verb) => `web-source.${verb}`));
  });
});
