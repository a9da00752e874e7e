// The provider's sites in clients' view, clients' requests, and the provider's settings of sites.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { websiteContract } from '#features/sources/website/contract.ts';
import type { domainContract } from '#features/sources/website/domain.contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { addSource } from '../support/collect.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SITES = '/v1/manage/website-manage/system-website';
const REQUESTS = '/v1/manage/website-manage/website-request';
const DOMAINS = '/v1/operate/operation-setting/global-domain';
const ASKED = '/v1/operate/operation-setting/website-request';
type Sites = Output<typeof websiteContract.list>;
type Requests = Output<typeof websiteContract.requests>;
type Asked = Output<typeof domainContract.requests>;

let server: TestServer;
let site: SmallSite;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let neighbour: Caller;
let operator: Caller;

beforeAll(async () => {
  site = await startSmallSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  for (const domain of ['news.example.com', 'forum.example.com', 'silent.example.com'])
    await addSource(server.platform, `https://${domain}/rss.xml`, { clientId: PROVIDER_CLIENT });
  await server.platform.store.db
    .updateTable('site')
    .set({ level: 'central', region: '440000' })
    .where('domain', '=', 'forum.example.com')
    .execute();
  await server.platform.store.db.deleteFrom('job').execute();
  await server.index();
  [admin, neighbour, operator] = [await server.as(own.admin), await server.as(other.admin), await server.as('operator')];
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const listSites = async (caller: Caller, input: object = {}) => (await caller('GET', SITES, input)).body as Sites;
const listRequests = async (caller: Caller, input: object = {}) => (await caller('GET', REQUESTS, input)).body as Requests;
const listAsked = async (input: object = {}) => (await operator('GET', ASKED, input)).body as Asked;
const ask = (caller: Caller, url: string, name = '某网') => caller('POST', REQUESTS, { url, name, reason: '行业必看' });
const errorOf = (answer: { body: never }) => (answer.body as { error: { code: string; field?: string; detail?: never } }).error;
const noticesOf = async (caller: Caller) => {
  const { notices } = (await caller('GET', '/v1/system-notification', { entity_name: 'WebsiteRequest' })).body as {
    notices: Record<string, { list: Record<string, unknown>[] }>;
  };
  return notices.WebsiteRequest?.list ?? [];
};

describe('system websites', () => {
  test('are what the provider collects, and their numbers open the same articles', async () => {
    const { items, total } = await listSites(admin);
    expect(items.map(({ domain }) => domain).toSorted()).toEqual(['forum.example.com', 'news.example.com', 'silent.example.com']);
    expect(total).toBe(3);
    for (const { id, articles, articlesFrom } of items) {
      const list = await admin('GET', '/v1/article/list', { siteId: id, from: articlesFrom, until: articlesFrom + 7 * 86_400_000 });
      expect((list.body as Output<typeof articleContract.list>).total).toBe(articles);
    }
    expect(items[0]?.articles).toBeGreaterThan(1);
    expect(items.at(-1)).toMatchObject({ domain: 'silent.example.com', articles: 0, health: 'new', sourceCount: 1 });
  });

  test('each client sees its own articles only, and a group of users those of its subjects', async () => {
    const mine = new Map((await listSites(admin)).items.map((row) => [row.domain, row.articles]));
    const theirs = new Map((await listSites(neighbour)).items.map((row) => [row.domain, row.articles]));
    expect(theirs.get('news.example.com')).toBe(1);
    expect(theirs.get('forum.example.com')).toBe(0);
    expect(mine.get('forum.example.com')).toBeGreaterThan(0);
    const restricted = await server.as(await buildRestrictedUser(server.platform, own, 'sees-nothing', []));
    expect((await listSites(restricted)).items.every((row) => row.articles === 0)).toBe(true);
  });

  test('a site that only another client collects is not there', async () => {
    await addSource(server.platform, 'https://secret.example.org/rss.xml', { clientId: other.clientId });
    for (const caller of [admin, neighbour]) expect((await listSites(caller, { keyword: 'secret' })).total).toBe(0);
  });

  test.each([
    [{ keyword: 'FORUM' }, ['forum.example.com']],
    [{ level: 'central' }, ['forum.example.com']],
    [{ region: '44' }, ['forum.example.com']],
    [{ region: '31' }, []],
    [{ health: 'failing' }, []],
    [{ sort: 'domain', isDescending: false, pageSize: 2, page: 2 }, ['silent.example.com']],
  ])('%j gives %j', async (input, domains) => {
    expect((await listSites(admin, input)).items.map((row) => row.domain)).toEqual(domains);
  });
});

describe('asking for a site', () => {
  test('what is collected already is said at once, and is not asked for', async () => {
    const known = (await admin('GET', `${REQUESTS}/check`, { url: 'www.news.example.com/finance' })).body as Output<
      typeof websiteContract.check
    >;
    expect(known).toMatchObject({ domain: 'news.example.com', site: { domain: 'news.example.com' }, requestId: null });
    const answer = await ask(admin, 'https://news.example.com/');
    expect(errorOf(answer)).toMatchObject({ code: 'already-exists', field: 'url', detail: { site: { domain: 'news.example.com' } } });
    expect((await listRequests(admin)).total).toBe(0);
  });

  test.each(['', 'ftp://x.example.org', 'javascript:alert(1)', 'nonsense', 'http://'])('%j is no address', async (url) => {
    const { code, field } = errorOf(await ask(admin, url));
    expect([code, field]).toEqual([url ? 'invalid-url' : 'invalid-input', 'url']);
  });

  test('never visits the address, and tells the provider', async () => {
    const visits: string[] = [];
    const watched: Server = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => watched.listen(0, '127.0.0.1', resolve));
    const answer = await ask(admin, `http://127.0.0.1:${(watched.address() as AddressInfo).port}/`);
    expect(answer.status).toBe(200);
    while (await server.workJob());
    expect(visits).toEqual([]);
    await new Promise((resolve) => watched.close(resolve));
    expect((await noticesOf(operator))[0]).toMatchObject({ domain: '127.0.0.1', title: '某网' });
    const again = await ask(admin, 'http://127.0.0.1/other');
    expect(errorOf(again)).toMatchObject({ code: 'already-exists', detail: { requestId: (answer.body as { id: number }).id } });
  });

  test('a request can be withdrawn while nobody has answered, by its client only', async () => {
    const { id } = (await ask(admin, 'https://withdrawn.example.org')).body as { id: number };
    expect((await neighbour('POST', `${REQUESTS}/withdraw`, { ids: [id] })).status).toBe(404);
    expect((await listRequests(neighbour)).total).toBe(0);
    expect((await admin('POST', `${REQUESTS}/withdraw`, { ids: [id] })).status).toBe(200);
    expect(errorOf(await admin('POST', `${REQUESTS}/withdraw`, { ids: [id] })).code).toBe('conflict');
    expect((await listRequests(admin, { state: 'withdrawn' })).items.map((row) => row.id)).toEqual([id]);
    expect((await listAsked({ state: 'pending', keyword: 'withdrawn' })).total).toBe(0);
  });
});

describe('the provider', () => {
  test('answers all who ask for a domain together: the source is there, each is told, and the site appears', async () => {
    await ask(neighbour, `http://${site.host}/`, '同一小站');
    const [group] = (await listAsked({ state: 'pending', keyword: '127.0.0.1' })).items;
    expect(group?.requests.map((request) => request.clientName).toSorted()).toEqual(['other', 'own']);
    const detected = (await operator('POST', `${ASKED}/detect`, { url: site.feedUrl })).body as Output<typeof domainContract.detect>;
    expect(detected).toMatchObject({ kind: 'feed', url: site.feedUrl });
    const source = { url: detected.url, kind: detected.kind, name: '小站', mediaType: 'forum', level: 'city', region: '510100' };
    const accepted = await operator('POST', `${ASKED}/accept`, { domain: '127.0.0.1', answer: '已接入', source });
    expect(accepted.body).toMatchObject({ changed: 2 });
    const row = await server.platform.store.db.selectFrom('source').selectAll().where('url', '=', site.feedUrl).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ clientId: PROVIDER_CLIENT, state: 'enabled', mediaType: 'forum', kind: 'feed' });
    for (const caller of [admin, neighbour]) {
      expect((await noticesOf(caller))[0]).toMatchObject({ state: 'accepted', domain: '127.0.0.1', reason: '已接入' });
      expect((await listRequests(caller, { state: 'accepted' })).items[0]).toMatchObject({ siteName: '小站', answer: '已接入' });
      expect((await listSites(caller, { keyword: '小站' })).items[0]).toMatchObject({
        level: 'city',
        mediaType: 'forum',
        region: '510100',
      });
    }
    expect(errorOf(await operator('POST', `${ASKED}/accept`, { domain: '127.0.0.1', source })).code).toBe('not-found');
  });

  test('an acceptance that fails leaves the request open and says at which field', async () => {
    await ask(admin, 'https://open.example.org');
    const source = { url: site.feedUrl, kind: 'feed', name: '又一个' };
    const answer = await operator('POST', `${ASKED}/accept`, { domain: 'open.example.org', source });
    expect(errorOf(answer)).toMatchObject({ code: 'already-exists', field: 'source.url' });
    expect((await listRequests(admin, { keyword: 'open.example.org' })).items[0]).toMatchObject({ state: 'pending', answeredAt: null });
    expect(errorOf(await operator('POST', `${ASKED}/accept`, { domain: 'open.example.org' })).code).toBe('not-found');
  });

  test('without a new source it answers what has come to be collected meanwhile', async () => {
    await ask(admin, 'https://meanwhile.example.org');
    await addSource(server.platform, 'https://meanwhile.example.org/rss.xml', { clientId: PROVIDER_CLIENT });
    expect((await listAsked({ keyword: 'meanwhile' })).items[0]?.site).toMatchObject({ name: 'meanwhile.example.org' });
    expect((await operator('POST', `${ASKED}/accept`, { domain: 'meanwhile.example.org' })).body).toMatchObject({
      changed: 1,
      sourceId: null,
    });
    expect((await listRequests(admin, { keyword: 'meanwhile' })).items[0]).toMatchObject({ state: 'accepted' });
  });

  test('declines with a reason that is told', async () => {
    expect(errorOf(await operator('POST', `${ASKED}/decline`, { domains: ['open.example.org'], answer: ' ' })).field).toBe('answer');
    expect((await operator('POST', `${ASKED}/decline`, { domains: ['open.example.org'], answer: '不公开' })).body).toMatchObject({
      changed: 1,
    });
    expect((await noticesOf(admin))[0]).toMatchObject({ state: 'declined', reason: '不公开' });
    expect(errorOf(await operator('POST', `${ASKED}/decline`, { domains: ['open.example.org'], answer: '不公开' })).code).toBe('not-found');
  });

  test('an address inside is refused by the guard', async () => {
    expect(errorOf(await operator('POST', `${ASKED}/detect`, { url: 'http://10.0.0.1/' }))).toMatchObject({
      code: 'invalid-url',
      field: 'url',
    });
  });

  test('weight and level of a site reach the stored hits of every client, and their order by heat', async () => {
    const hottest = async () =>
      ((await admin('GET', '/v1/article/list', { sort: 'heat', pageSize: 1 })).body as Output<typeof articleContract.list>).items[0];
    expect((await hottest())?.siteDomain).not.toBe('forum.example.com');
    const { items } = (await operator('GET', DOMAINS, { keyword: 'forum.example' })).body as Output<typeof domainContract.list>;
    const forum = items[0] as (typeof items)[number];
    const fields = { id: forum.id, name: '大论坛', mediaType: 'forum', level: 'provincial', region: '440000', weight: 10 };
    const saved = await operator('PUT', DOMAINS, fields);
    expect((saved.body as { jobId: number | null }).jobId).not.toBeNull();
    while (await server.workJob());
    expect(await hottest()).toMatchObject({ siteDomain: 'forum.example.com', siteName: '大论坛' });
    const count = async (input: object) => ((await admin('GET', '/v1/article/list-count', input)).body as { total: number }).total;
    expect(await count({ siteId: forum.id, level: 'provincial' })).toBe(await count({ siteId: forum.id }));
    const again = await operator('PUT', DOMAINS, { ...fields, name: '论坛' });
    expect((again.body as { jobId: number | null }).jobId).toBeNull();
    await operator('POST', `${DOMAINS}/weight`, { ids: [forum.id], weight: 0.1 });
    while (await server.workJob());
    expect((await hottest())?.siteDomain).not.toBe('forum.example.com');
  });

  test.each([0, 0.05, 10.5, -1])('a weight of %d is refused at its field', async (weight) => {
    const { items } = (await operator('GET', DOMAINS, {})).body as Output<typeof domainContract.list>;
    expect(errorOf(await operator('POST', `${DOMAINS}/weight`, { ids: [items[0]?.id], weight }))).toMatchObject({ field: 'weight' });
  });
});
