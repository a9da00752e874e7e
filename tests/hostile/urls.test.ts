// Hostile addresses for every part that takes or fetches one: refused with the field named, nothing stored, no connection made.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { originalRoutes } from '#features/bench/original/server/original.routes.ts';
import { createFetcher } from '#ingest/fetch/create-fetcher.ts';
import { checkUrl } from '#ingest/fetch/egress-guard.ts';
import { HOSTILE_URLS } from '#ingest/fetch/hostile-urls.data.ts';
import { createApp } from '#server/http/create-app.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { MORE_URLS } from './hostile-cases.data.ts';
import { type LocalSite, startLocalSite } from './local-site.ts';

const NOBODY = { allowHosts: new Set<string>() };
const HOSTILE = [...HOSTILE_URLS.filter(([, outcome]) => outcome !== 'ok').map(([url]) => url), ...MORE_URLS];
/** Not valid as an article's address, or not storable in a record. */
const EMPTY = (url: string) => url.trim() === '' || url.includes('\u0000');
// oxlint-disable-next-line no-control-regex -- what a response's header cannot hold
const fitsHeader = (url: string) => /^[\x21-\x7e]+$/.test(url);
/** A relative address after `Location:` leads to the site itself. */
const isAbsolute = (url: string) => /^https?:\/\/[^/]/i.test(url);

let server: TestServer;
let trap: LocalSite;
let site: LocalSite;
let own: Tenant;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  trap = await startLocalSite(() => ({ body: 'secret' }));
  site = await startLocalSite((path) => {
    const to = /^\/hop\?to=(.*)$/.exec(path)?.[1];
    const named = /^\/list\.m3u8\?to=(.*)$/.exec(path)?.[1];
    if (named !== undefined)
      return { type: 'application/x-mpegurl', body: `#EXTM3U\n#EXTINF:6,\n${decodeURIComponent(named)}\n#EXT-X-ENDLIST\n` };
    return to === undefined ? undefined : { status: 302, headers: { location: decodeURIComponent(to) } };
  });
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(async () => {
  await server.close();
  await Promise.all([trap.close(), site.close()]);
});

const db = () => server.platform.store.db;
/** The article with this address, this image and this film, as if a source had added it. */
const pretend = async (url: string) => {
  const film = { channel: '', programme: '', mediaUrl: url, mediaKind: 'video' as const, durationMs: 0, segments: [] };
  await db()
    .insertInto('broadcast')
    .values({ articleId: own.articleId, ...film })
    .onConflict((c) => c.column('articleId').doUpdateSet(film))
    .execute();
  await db()
    .updateTable('article')
    .set({ url, images: [url] })
    .where('id', '=', own.articleId)
    .execute();
};
const stored = async () => {
  const tables = [
    'article',
    'articleLog',
    'commentExtractionSetting',
    'storedFile',
    'attachment',
    'source',
    'job',
    'hit',
    'missingPage',
    'webSource',
  ] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute())));
};
const message = (answer: { body: unknown }) => JSON.stringify(answer.body);

/** Parts that fetch addresses from the record. */
const READS: readonly (readonly [name: string, call: (url: string, by: Caller) => ReturnType<Caller>])[] = [
  ['source-code', (_url, by) => by('GET', '/v1/article/source-code', { id: own.articleId })],
  ['article-screen-shot', (_url, by) => by('GET', '/v1/article/article-screen-shot', { id: own.articleId, isFresh: true })],
  ['proxy-access of media', (url, by) => by('GET', '/v1/proxy-access', { resultType: 'media', url, articleId: own.articleId })],
  ['proxy-access', (url, by) => by('GET', '/v1/proxy-access', { resultType: 'image', url, articleId: own.articleId })],
];
/** Parts for which a person enters an address. */
const WRITES: readonly (readonly [name: string, call: (url: string) => ReturnType<Caller>])[] = [
  ['source-code with an address', (url) => admin('GET', '/v1/article/source-code', { id: own.articleId, url })],
  ['update-article-url', (url) => admin('POST', '/v1/article/update-article-url', { articleId: own.articleId, url })],
  [
    'comment-source',
    (url) =>
      operator('POST', '/v1/operate/extraction-manage/comment-source/test', {
        url,
        mapping: { items: 'data', id: 'id', content: 'text' },
        articleUrl: 'https://news.example.com/a/1234',
      }),
  ],
  [
    'web-source',
    (url) =>
      operator('POST', '/v1/operate/extraction-manage/web-source/test', {
        kind: 'interact',
        url,
        mapping: { items: 'data', title: 'title', url: 'url' },
      }),
  ],
  ['web-search/article', (url) => admin('POST', '/v1/front/tools/web-search/article', { url, title: '云雀' })],
  ['comment-extraction-setting', (url) => admin('POST', '/v1/front/comment-extraction-setting', { url })],
  ['create', (url) => admin('POST', '/v1/article/create', { title: '云雀', content: '云雀汽车今天发布公告。', url })],
  ['missing-detail-page', (url) => admin('POST', '/v1/manage/class-manage/missing-detail-page', { url: [url] })],
  ['test of a source', (url) => admin('POST', '/v1/manage/website-manage/client-list-page/test', { url, kind: 'feed' })],
  [
    'preview of a source',
    (url) =>
      admin('POST', '/v1/manage/website-manage/client-list-page/preview', {
        url,
        kind: 'api',
        options: { mapping: { items: 'list', title: 'title', url: 'url' } },
      }),
  ],
  ['subject/explain', (url) => admin('POST', '/v1/manage/class-manage/subject/explain', { expression: '云雀', article: { url } })],
  ['detect', (url) => admin('POST', '/v1/manage/website-manage/client-list-page/detect', { url })],
];

/** For addresses that are not a field of the call itself. */
const FIELDS: Record<string, string> = { 'subject/explain': 'article.url', 'missing-detail-page': 'url.0' };
/** Refused as an address, or as that of an unknown article. */
const REFUSALS = [400, 404];

test('the table is long', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(190);
});

describe.each(READS)('%s of an article with a hostile address', (_name, call) => {
  test.each(HOSTILE.filter((url) => !EMPTY(url)))('%j', async (url) => {
    await pretend(url);
    const before = await stored();
    const answer = await call(url, admin);
    expect(answer.status, message(answer)).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'invalid-url', field: 'url' } });
    expect(await stored()).toBe(before);
  });
});

describe.each(READS)('%s of an address that redirects to a hostile one', (_name, call) => {
  test.each(HOSTILE.filter((url) => fitsHeader(url) && isAbsolute(url)))('%j', async (target) => {
    const url = site.url(`/hop?to=${encodeURIComponent(target)}`);
    await pretend(url);
    const before = await stored();
    const answer = await call(url, admin);
    expect([400, 422], message(answer)).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: { field: 'url' } });
    expect(await stored()).toBe(before);
  });

  test('to a server that is there', async () => {
    const url = site.url(`/hop?to=${encodeURIComponent(trap.url('/secret'))}`);
    await pretend(url);
    expect((await call(url, admin)).body).toMatchObject({
      error: { code: 'invalid-url', field: 'url', detail: { reason: 'refused-address' } },
    });
    expect(trap.asked).toEqual([]);
  });
});

describe('a stream that names a hostile address', () => {
  // Otherwise it is a line of another kind, or a path of the stream's own server; with the stream's scheme this one is public.
  const isNamed = (url: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(url) && !/[\r\n]/.test(url) && url !== '//example.com/';
  test.each(HOSTILE.filter((url) => !EMPTY(url) && isNamed(url)))('%j', async (target) => {
    const url = site.url(`/list.m3u8?to=${encodeURIComponent(target)}`);
    await pretend(url);
    const query = new URLSearchParams({ resultType: 'media', url, articleId: String(own.articleId) });
    const list = await fetch(`${server.url}/v1/proxy-access?${query}`, { headers: { authorization: `Bearer ${admin.token}` } });
    const text = await list.text();
    // Relative to the list itself.
    const [name] = /^proxy-access\?.*$/m.exec(text) ?? [];
    const link = name && `/v1/${name}`;
    // Refused whole, or its part is.
    if (link === undefined) expect([400, 422], text).toContain(list.status);
    else
      expect(await (await fetch(server.url + link)).json()).toMatchObject({
        error: { code: expect.stringMatching(/^invalid-(?:url|input)$/), field: 'url' },
      });
    expect(trap.asked).toEqual([]);
  });
});

describe.each(WRITES)('%s', (name, call) => {
  beforeEach(() => pretend('https://news.example.com/own'));
  // An entered address without a scheme is completed; the schema removes tabs and line ends, and the rest is public.
  const isMended = (url: string) =>
    name === 'detect'
      ? url === 'example.com'
      : name === 'create' && /[\t\r\n]/.test(url) && checkUrl(url.replaceAll(/[\t\r\n]/g, ''), NOBODY).ok;
  const cases = HOSTILE.filter((url) => !isMended(url));
  test.each(cases)('%j', async (url) => {
    const before = await stored();
    const answer = await call(url);
    expect(REFUSALS, message(answer)).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: { field: FIELDS[name] ?? 'url' } });
    expect(await stored()).toBe(before);
  });
});

describe.each(READS)('%s of a public name', (name, call) => {
  const through = async (addresses: () => string[], check: (by: Caller, host: string) => Promise<void>) => {
    const host = `public.example.com:${new URL(trap.url('/')).port}`;
    const fetcher = createFetcher({
      policy: {
        allowHosts: new Set(),
        resolve: async () => addresses().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      },
      agentName: 'Test',
      userAgent: 'test',
      now: Date.now,
      keepsRobots: false,
      spacingMs: 0,
    });
    const { platform } = server;
    const app = await createApp({
      log: platform.log,
      implementations: [originalRoutes(platform, fetcher.fetch)],
      authenticate: (request, reply) => platform.sessions.authenticate(request, reply),
      readAs: async (actor) => actor,
      authenticatePass: (pass, path, ip) => platform.sessions.authenticatePass(pass, path, ip),
      authenticateCallPass: (...given) => platform.sessions.authenticateCallPass(...given),
      files: platform.files,
      checksOutput: true,
      trustProxy: false,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      await check(caller(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, admin.token), host);
    } finally {
      await app.close();
      await fetcher.close();
    }
  };

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
  ])('that resolves to %s', async (address) => {
    await through(
      () => [address],
      async (by, host) => {
        const url = `http://${host}/`;
        await pretend(url);
        expect((await call(url, by)).body).toMatchObject({
          error: { code: 'invalid-url', field: 'url', detail: { reason: 'refused-address' } },
        });
      },
    );
    expect(trap.asked).toEqual([]);
  });

  test('that has a public and a private address, or changes its mind', async () => {
    let asked = 0;
    await through(
      () => (++asked === 1 ? ['93.184.216.34', '127.0.0.1'] : ['127.0.0.1']),
      async (by, host) => {
        await pretend(`http://${host}/`);
        for (let i = 0; i < 2; i += 1) expect((await call(`http://${host}/`, by)).status, name).toBe(400);
      },
    );
    expect(trap.asked).toEqual([]);
  });
});
