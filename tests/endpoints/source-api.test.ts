// A JSON API as a source: recognised, tried name by name, saved and collected.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DetectedSource, Source, SourcePreview } from '#features/sources/source/contract.ts';
import { buildCollector, type TestCollector } from '../support/collect.ts';
import { type JsonSite, startJsonSite } from '../support/json-site.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/website-manage/client-list-page';
const MAPPING = {
  items: 'data.list',
  title: 'headline',
  url: 'link',
  time: 'publish_time',
  text: 'intro',
  author: 'author.name',
  guid: 'docId',
};

let site: JsonSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let collector: TestCollector;
beforeAll(async () => {
  site = await startJsonSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  collector = await buildCollector(server.platform, [site.host]);
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  await site.close();
});

const detect = async (path: Parameters<JsonSite['url']>[0]) =>
  (await admin('POST', `${PATH}/detect`, { url: site.url(path) })).body as DetectedSource;
const preview = (input: object) => admin('POST', `${PATH}/preview`, { url: site.url('/news'), kind: 'api', ...input });
const counts = ({ paths }: SourcePreview) => Object.fromEntries(paths.map(({ part, found }) => [part, found]));

describe('detection', () => {
  test('reads the articles of a JSON answer and proposes where their parts stand', async () => {
    const found = await detect('/news');
    expect(found).toMatchObject({ kind: 'api', url: site.url('/news'), mapping: MAPPING, total: 3, entries: 3, unreadable: 0 });
    expect(found.items.map(({ title }) => title)).toEqual(site.titles);
    expect(found.items[0]).toMatchObject({ url: `http://${site.host}/page/1`, values: { author: '云记者', guid: '1' } });
    expect(found.items[0]?.publishedAt).toBeGreaterThan(0);
    expect(counts(found)).toMatchObject({ title: 3, time: 3, author: 2 });
    expect(found.alternatives).toEqual([]);
  });

  test('knows a programme by its transcript', async () => {
    const found = await detect('/programme');
    expect(found).toMatchObject({ kind: 'api', mapping: { channel: 'station', segments: 'lines', segmentSpeaker: 'speaker' } });
    expect(found.items[0]?.values).toMatchObject({
      channel: '公共频道',
      duration: 95_000,
      segments: 2,
      segmentTime: 2000,
      segmentSpeaker: '主播',
    });
  });

  test('takes what names its heat for a hot list, and proposes articles beside it', async () => {
    const found = await detect('/hot');
    expect(found).toMatchObject({
      kind: 'hot',
      hot: { items: 'list', title: 'title', heat: 'hot' },
      entries: 3,
    });
    expect(counts(found)).toEqual({ title: 3, url: 3, heat: 3 });
    expect(found.items[0]?.values).toMatchObject({ rank: 1, heat: 900 });
    expect(found).toMatchObject({ mapping: { time: 'timestamp' }, alternatives: [{ kind: 'api', url: site.url('/hot') }] });
  });

  test('says that it understood nothing', async () => {
    expect(await admin('POST', `${PATH}/detect`, { url: site.url('/riddle') })).toMatchObject({
      body: { error: { code: 'fetch-failed', field: 'url', detail: { reason: 'nothing-found' } } },
    });
  });
});

describe('a preview', () => {
  test('shows what is read and which names find nothing, and keeps nothing', async () => {
    const rows = () => server.platform.store.db.selectFrom('source').select('id').execute();
    const before = await rows();
    const answer = await preview({ options: { mapping: { ...MAPPING, author: 'authr', time: 'docId' } } });
    expect(answer).toMatchObject({ status: 200, body: { total: 3, entries: 3 } });
    const body = answer.body as SourcePreview;
    expect(counts(body)).toMatchObject({ title: 3, author: 0, time: 3 });
    // There is a value, but it is not a time.
    expect(body.items.map(({ publishedAt, values }) => [publishedAt, values.author])).toEqual([
      [null, undefined],
      [null, undefined],
      [null, undefined],
    ]);
    expect(await rows()).toEqual(before);
  });

  test('reads what nobody could guess by the names that a person gives', async () => {
    const answer = await preview({ url: site.url('/riddle'), options: { mapping: { items: 'rows', title: 'k', url: 'v' } } });
    expect(answer.body).toMatchObject({ items: [{ title: '云雀汽车之谜', url: 'https://news.example.com/1' }] });
  });

  test.each([
    ['a list that is not there', { options: { mapping: { ...MAPPING, items: 'data.rows' } } }, 'options.mapping.items', 'no-items'],
    ['what is no JSON', { url: '', options: { mapping: MAPPING } }, 'url', 'not-json'],
    ['a hot list that is not there', { kind: 'hot', options: { hot: { items: 'x', title: 'headline' } } }, 'options.hot.items', 'no-items'],
    ['a feed that is none', { kind: 'feed' }, 'url', 'not-a-feed'],
  ])('says at its field that it found %s', async (_what, input, field, reason) => {
    const answer = await preview({ ...input, ...('url' in input ? { url: site.url('/words') } : {}) });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'fetch-failed', field, detail: { reason } } } });
  });

  test.each([
    ['without a mapping', {}, 'options.mapping'],
    ['with neither title nor address', { mapping: { items: 'data.list', url: '', title: '' } }, 'options.mapping.title'],
    ['with a path that cannot be', { mapping: { ...MAPPING, time: 'a[0]' } }, 'options.mapping.time'],
  ])('and a source are refused %s', async (_what, options, field) => {
    expect(await preview({ options })).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field } } });
    const fields = { name: '小站', url: site.url('/news'), kind: 'api', options };
    expect(await admin('POST', PATH, fields)).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field } } });
  });
});

describe('a source of it', () => {
  test('is collected with its texts, and a change of its names stands among its changes', async () => {
    const fields = { name: '小站接口', url: site.url('/news'), kind: 'api', options: { mapping: MAPPING } };
    const { id } = (await admin('POST', PATH, fields)).body as { id: number };
    expect(await collector.collectDue()).toBeGreaterThan(0);
    const stored = await server.platform.store.db.selectFrom('article').select(['title', 'url']).where('sourceId', '=', id).execute();
    expect(stored.map(({ title }) => title).toSorted()).toEqual(site.titles.toSorted());
    const changed = { ...fields, id, options: { mapping: { ...MAPPING, author: 'source' } } };
    expect((await admin('PUT', PATH, changed)).status).toBe(200);
    const { items } = (await admin('GET', PATH, { id })).body as { items: Source[] };
    expect(items[0]?.options.mapping?.author).toBe('source');
    const health = (await admin('GET', `${PATH}/health`, { id })).body as { changes: { fields: { field: string }[] }[] };
    expect(health.changes[0]?.fields.map(({ field }) => field)).toEqual(['mapping']);
  });

  test('is imported with the names that were proposed', async () => {
    const { jobId } = (await admin('POST', `${PATH}/import`, { text: site.url('/programme') })).body as { jobId: number };
    const state = async () => (await admin('GET', `${PATH}/import`, { id: jobId })).body as { state: string; items: object[] };
    while ((await state()).state === 'queued') await server.workJob();
    expect(await state()).toMatchObject({ state: 'done', items: [{ outcome: 'added', kind: 'api', items: 2 }] });
    const { items } = (await admin('GET', PATH, { keyword: '/programme' })).body as { items: Source[] };
    expect(items).toMatchObject([{ kind: 'api', options: { fetchArticles: false, mapping: { items: 'result', segments: 'lines' } } }]);
  });
});
