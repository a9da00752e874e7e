// One address in the sources of two clients and of the provider, in every order of arrival, its page reachable or not: what each client sees.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { addSource, buildCollector, makeDue, type TestCollector } from '../support/collect.ts';
import { buildArticle, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

/** Who has the address in a source. `none` has no source of its own and sees the provider's articles. */
const OWNERS = ['one', 'two', 'provider'] as const;
type Owner = (typeof OWNERS)[number];
const CLIENTS = ['one', 'two', 'none'] as const;
type Client = (typeof CLIENTS)[number];
const PAGES = ['reachable', 'gone', 'not fetched'] as const;

interface Case {
  key: string;
  order: readonly Owner[];
  page: (typeof PAGES)[number];
}
const SECRET = { one: '甲方线索', two: '乙方线索', provider: '公开报道' } as const;
/** Part of the page's text, which everybody may read. */
const ON_PAGE = '网页正文';

const orders = (left: readonly Owner[]): Owner[][] =>
  left.flatMap((first) => [[first], ...orders(left.filter((owner) => owner !== first)).map((rest) => [first, ...rest])]);
const CASES: Case[] = orders(OWNERS).flatMap((order) =>
  PAGES.map((page): Case => ({ key: `${order.join('-')}-${page.replace(' ', '-')}`, order, page })),
);

let server: TestServer;
let site: Server;
let origin: string;
let collector: TestCollector;
let edition = 1;
const tenants = {} as Record<Client, Tenant>;
const callers = {} as Record<Client, Caller>;
const sources = new Map<string, number>();

beforeAll(async () => {
  site = createServer((request, response) => {
    const [, kind, owner = '', name = ''] = decodeURIComponent(request.url ?? '').split('/');
    const isPage = kind === 'page' && owner.endsWith('-reachable');
    if (kind === 'feed') response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(owner as Owner, name));
    else response.writeHead(isPage ? 200 : 410, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? page(owner) : '');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: origin.slice('http://'.length) });
  for (const name of CLIENTS) {
    tenants[name] = await buildTenant(server.platform, name, '云雀汽车');
    callers[name] = await server.as(tenants[name].admin);
  }
  collector = await buildCollector(server.platform, [origin.slice('http://'.length)]);
  for (let turn = 0; turn < OWNERS.length; turn++) {
    for (const each of CASES) {
      const owner = each.order[turn];
      if (owner) sources.set(`${each.key} ${owner}`, await add(owner, each));
    }
    await collector.collectDue();
  }
}, 180_000);
afterAll(async () => {
  await collector.fetcher.close();
  await server.close();
  site.close();
});

const add = (owner: Owner, { key, page: kind }: Case): Promise<number> =>
  addSource(server.platform, `${origin}/feed/${owner}/${key}`, {
    clientId: owner === 'provider' ? 1 : tenants[owner].clientId,
    fetchArticles: kind !== 'not fetched',
  });

/** Texts that share only the name, so that nothing is a near duplicate by chance. */
const feed = (owner: Owner, key: string): string =>
  `<rss version="2.0"><channel><title>${SECRET[owner]}</title><item><title>云雀汽车 ${key}</title><link>${origin}/page/${key}</link>
  <description>${SECRET[owner]}第${edition}版：云雀汽车</description><pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate></item></channel></rss>`;
const page = (key: string): string =>
  `<!doctype html><html lang="zh"><title>云雀汽车 ${key}</title><article><h1>云雀汽车 ${key}</h1><p>${ON_PAGE}第${edition}版：${'云雀汽车今天在广州举行了发布会，介绍了新的车型和价格。'.repeat(4)}</p></article></html>`;

interface Seen {
  id: number;
  url: string;
  text: string;
}

/** All of the client's articles at the address of the case, with everything that the product shows of each. */
async function look(client: Client, { key }: Case): Promise<Seen[]> {
  const rows = await server.platform.store.db
    .selectFrom('article')
    .select('id')
    .where('url', '=', `${origin}/page/${key}`)
    .orderBy('id')
    .execute();
  const seen: Seen[] = [];
  for (const { id } of rows) {
    const detail = await callers[client]('GET', '/v1/article/detail', { id });
    const { revision = 1, url = '' } = detail.body as { revision?: number; url?: string };
    const difference = await callers[client]('GET', '/v1/article/article-difference', { id, revision: 1, otherRevision: revision });
    const similar = await callers[client]('GET', '/v1/article/similar-article-list', { id });
    if (detail.status !== 200) expect([detail.status, difference.status, similar.status]).toEqual([404, 404, 404]);
    else seen.push({ id, url, text: JSON.stringify([detail.body, difference.body, similar.body]) });
  }
  return seen;
}

/** The expected result: a client's own source takes precedence over later articles of the provider, and stays private. */
function expected(client: Client, { order, page: kind }: Case): string | undefined {
  const at = (owner: Owner): number => (order.includes(owner) ? order.indexOf(owner) : Number.POSITIVE_INFINITY);
  const hasOwn = client !== 'none' && order.includes(client);
  if (!hasOwn && !order.includes('provider')) return undefined;
  if (kind === 'reachable') return ON_PAGE;
  return hasOwn && at(client) < at('provider') ? SECRET[client] : SECRET.provider;
}

async function check(each: Case, version: number): Promise<void> {
  for (const client of CLIENTS) {
    const seen = await look(client, each);
    const text = expected(client, each);
    expect({ client, articles: seen.length }).toEqual({ client, articles: text === undefined ? 0 : 1 });
    if (text !== undefined) expect(seen[0]?.text).toContain(`${text}第${version}版`);
    for (const other of ['one', 'two'] as const) if (other !== client) expect(seen[0]?.text ?? '').not.toContain(SECRET[other]);
  }
}

describe('what each client sees of one address', () => {
  test.each(CASES)('$key', (each) => check(each, 1));
});

describe('after every source has changed what it says', () => {
  beforeAll(async () => {
    edition = 2;
    for (const sourceId of sources.values()) await makeDue(server.platform, sourceId);
    await collector.collectDue();
  }, 180_000);

  test.each(CASES)('$key', (each) => check(each, 2));
});

test('one client’s own text is no near duplicate of another’s, and names none of their groups', async () => {
  const rows = await server.platform.store.db.selectFrom('article').select(['id', 'groupId', 'groupNearestId', 'scopeClientId']).execute();
  const scopes = new Map(rows.map((row) => [row.id, row.scopeClientId]));
  const foreign = rows.filter((row) =>
    [row.groupId, row.groupNearestId].some((id) => id !== 0 && ![0, row.scopeClientId].includes(scopes.get(id) ?? 0)),
  );
  expect(foreign).toEqual([]);
});

test('sites are named by the provider only', async () => {
  const made = await callers.one('POST', '/v1/manage/website-manage/client-list-page', {
    name: '甲方内部名单',
    url: 'https://named-by-client.example.com/feed.xml',
    kind: 'feed',
    mediaType: 'weibo',
    level: 'central',
    region: '110000',
  });
  expect(made.status).toBe(200);
  expect(await siteOf('named-by-client.example.com')).toEqual(unnamed('named-by-client.example.com'));
});

test('hosts that a client’s source leads to are of no kind, level or place that the client chose', async () => {
  const now = server.platform.now();
  const domain = 'led-to.example.com';
  const article = buildArticle(now, {
    url: `https://${domain}/a`,
    site: { domain, name: '甲方内部名单', mediaType: 'weibo', level: 'central', region: '110000' },
    scopeClientId: tenants.one.clientId,
  });
  await storeBatch(collector.collector.pipeline, [article], null);
  expect(await siteOf(domain)).toEqual(unnamed(domain));
});

const siteOf = (domain: string) =>
  server.platform.store.db
    .selectFrom('site')
    .select(['name', 'mediaType', 'level', 'region'])
    .where('domain', '=', domain)
    .executeTakeFirst();
const unnamed = (domain: string) => ({ name: domain, mediaType: 'news', level: 'commercial', region: '' });
