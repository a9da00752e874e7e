import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { detectSource } from './detect-source.ts';
import { readSource } from './read-source.ts';
import { sourceConfig } from './source-types.ts';

const NOW = Date.parse('2024-01-05T12:00:00+08:00');
const TEXT = '<p>昨日上午，市政府召开发布会，就供水问题作出说明，有关部门表示将尽快完成改造。</p>'.repeat(20);
const LIST = Array.from(
  { length: 8 },
  (_, i) => `<li><a href="/2024/01/0${i + 1}/c10${i}.html">第${i}号水库今日开始泄洪，下游注意</a></li>`,
).join('');
const RSS =
  '<rss version="2.0"><channel><title>听风新闻</title><item><title>一</title><link>/1</link></item><item><title>二</title><link>/2</link></item></channel></rss>';

const listPage = (title: string, feed: string): [type: string, body: string] => [
  'text/html',
  `<html><head><title>${title}</title><link rel="alternate" type="application/rss+xml" title="订阅" href="${feed}"></head><body><ul>${LIST}</ul></body></html>`,
];

const PAGES: Record<string, [type: string, body: string]> = {
  '/': listPage('听风网', '/rss'),
  '/?closed': listPage('听风网', '/gone'),
  '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /private'],
  '/rss': ['application/rss+xml', RSS],
  '/private': ['application/rss+xml', RSS],
  '/long': [
    'application/rss+xml',
    `<rss><channel>${Array.from({ length: 2500 }, (_, i) => `<item><link>/${i}</link></item>`).join('')}</channel></rss>`,
  ],
  '/list': listPage('社会新闻', '/rss'),
  '/article': [
    'text/html',
    `<html><head><title>供水问题有了说法_听风新闻</title></head><body><h1>供水问题有了说法</h1><div>2024-01-02 10:30 来源：听风日报</div><div>${TEXT}</div></body></html>`,
  ],
  '/sitemap.xml': [
    'application/xml',
    '<sitemapindex><sitemap><loc>/map1.xml</loc></sitemap><sitemap><loc>/gone.xml</loc></sitemap></sitemapindex>',
  ],
  '/map1.xml': [
    'application/xml',
    '<urlset><url><loc>/a</loc><lastmod>2024-01-01</lastmod></url><url><loc>/b</loc><lastmod>2024-01-02</lastmod></url></urlset>',
  ],
  '/api': [
    'application/json',
    JSON.stringify({
      data: { list: [{ t: '标题', u: '/a', when: 1704162605, who: { name: '某人', fans: '1.2万' }, body: '1 < 2' }, { other: 1 }] },
    }),
  ],
  '/broken': ['application/json', '{'],
  '/empty': ['text/html', '<html><body></body></html>'],
};

describe('sources', () => {
  let server: Server;
  let origin = '';
  let fetcher: Fetcher;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') return void response.writeHead(301, { location: '/rss' }).end();
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      const page = PAGES[request.url ?? ''];
      return void response.writeHead(page ? 200 : 404, { 'content-type': page?.[0] ?? 'text/html', etag: '"1"' }).end(page?.[1]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    fetcher = createFetcher({
      policy: { allowHosts: new Set([host]) },
      agentName: 'TingfengBot',
      userAgent: 'TingfengBot/1.0',
      now: Date.now,
      spacingMs: 0,
    });
  });
  afterAll(async () => {
    await fetcher.close();
    server.close();
  });

  const context = () => ({ fetch: fetcher.fetch, now: NOW, owner: 'client:1' as const });
  const read = (config: unknown, state = {}) => readSource(sourceConfig.parse(config), context(), state);
  const detect = (path: string) => detectSource(origin + path, context());

  test('reads a feed, then learns that it has not changed', async () => {
    const source = { kind: 'feed', url: `${origin}/rss` };
    const outcome = await read(source);
    expect(outcome).toMatchObject({ ok: true, etag: '"1"', items: [{ title: '一', url: `${origin}/1` }, { title: '二' }] });
    expect(await read(source, { etag: '"1"' })).toMatchObject({ ok: true, notModified: true, items: [], etag: '"1"' });
  });

  test('gives the first 2,000 entries of a feed and counts the others', async () => {
    const outcome = await read({ kind: 'feed', url: `${origin}/long` });
    expect(outcome).toMatchObject({ ok: true, unreadable: 500 });
    expect(outcome.ok && outcome.items).toHaveLength(2000);
  });

  test('tells where a feed has moved for good', async () => {
    expect(await read({ kind: 'feed', url: `${origin}/moved` })).toMatchObject({ ok: true, permanentUrl: `${origin}/rss` });
  });

  test('reads the newest of an index first and counts the maps that failed', async () => {
    expect(await read({ kind: 'sitemap', url: `${origin}/sitemap.xml` })).toMatchObject({
      ok: true,
      unreadable: 1,
      items: [{ url: `${origin}/b` }, { url: `${origin}/a` }],
    });
  });

  test('reads a list page and a single page', async () => {
    const list = await read({ kind: 'list', url: `${origin}/list` });
    expect(list.ok && list.items).toHaveLength(8);
    expect(await read({ kind: 'page', url: `${origin}/article` })).toMatchObject({
      ok: true,
      items: [{ title: '供水问题有了说法', source: '听风日报', publishedAt: Date.parse('2024-01-02T10:30:00+08:00') }],
    });
  });

  test('reads a JSON API by its mapping and counts what does not fit', async () => {
    const mapping = { items: 'data.list', url: 'u', title: 't', time: 'when', author: 'who.name', followers: 'who.fans', text: 'body' };
    expect(await read({ kind: 'api', url: `${origin}/api`, mapping })).toMatchObject({
      ok: true,
      unreadable: 1,
      items: [{ url: `${origin}/a`, title: '标题', author: '某人', followers: 12_000, text: '1 < 2', publishedAt: 1704162605000 }],
    });
  });

  test.each([
    [{ kind: 'feed', url: '/article' }, 'not-a-feed'],
    [{ kind: 'feed', url: '/private' }, 'robots'],
    [{ kind: 'feed', url: '/gone' }, 'http-status'],
    [{ kind: 'sitemap', url: '/article' }, 'not-a-sitemap'],
    [{ kind: 'list', url: '/empty' }, 'no-links'],
    [{ kind: 'page', url: '/empty' }, 'empty'],
    [{ kind: 'api', url: '/broken', mapping: { items: 'x', url: 'u', title: 't' } }, 'not-json'],
    [{ kind: 'api', url: '/api', mapping: { items: 'data.nothing', url: 'u', title: 't' } }, 'no-items'],
  ])('says why %j cannot be read', async (config, reason) => {
    expect(await read({ ...config, url: origin + config.url })).toMatchObject({ ok: false, reason });
  });

  test('detects a feed, a site map, a list with its feed, and an article', async () => {
    expect(await detect('/rss')).toMatchObject({ ok: true, kind: 'feed', title: '听风新闻', items: [{ title: '一' }, { title: '二' }] });
    expect(await detect('/map1.xml')).toMatchObject({ ok: true, kind: 'sitemap' });
    const list = await detect('/list');
    expect(list).toMatchObject({
      ok: true,
      kind: 'list',
      title: '社会新闻',
      alternatives: [{ kind: 'feed', url: `${origin}/rss`, title: '订阅' }],
    });
    expect(list.ok && list.items).toHaveLength(8);
    expect(await detect('/article')).toMatchObject({ ok: true, kind: 'page', title: '供水问题有了说法' });
  });

  test('prefers the feed of a site to the list on its first page, unless it cannot be read', async () => {
    expect(await detect('/')).toMatchObject({
      ok: true,
      kind: 'feed',
      url: `${origin}/rss`,
      items: [{ title: '一' }, { title: '二' }],
      alternatives: [{ kind: 'list', url: `${origin}/`, title: '听风网' }],
    });
    expect(await detect('/?closed')).toMatchObject({ ok: true, kind: 'list', alternatives: [{ kind: 'feed', url: `${origin}/gone` }] });
  });

  test('guesses the usual feed address when a page shows nothing', async () => {
    expect(await detect('/empty')).toMatchObject({ ok: true, kind: 'feed', url: `${origin}/rss` });
  });

  test('refuses to look at private addresses', async () => {
    expect(await detectSource('http://169.254.169.254/', context())).toEqual({ ok: false, reason: 'refused-address' });
    expect(await detectSource('file:///etc/passwd', context())).toEqual({ ok: false, reason: 'refused-url' });
  });
});
