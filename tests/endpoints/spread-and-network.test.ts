// A group of near-duplicates and the names around an article: limited to the caller's client and what the caller may see of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import type { Network, NetworkArticlesInput } from '#features/insight/entity-network/contract.ts';
import type { Difference, SimilarSummary } from '#features/insight/similar/contract.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const TEXT =
  '云雀汽车今天在广州宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。市场监管部门表示将监督整个过程，并提醒公众留意官方通知，不要轻信网络上的传言。';
const MORE = '各地门店已经排起长队，工作人员逐一登记信息。';
const HOUR = 3_600_000;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let blind: Caller;
let head: number;
let paper: number;
let weibo: number;
let plant: number;

const site = (domain: string, name: string, mediaType: 'news' | 'weibo' | 'newspaper', level: 'central' | 'self' | 'provincial') => ({
  domain,
  name,
  mediaType,
  level,
  region: '',
});

async function store(overrides: Partial<CollectedArticle> & { url: string }): Promise<number> {
  const { platform } = server;
  const [stored] = await storeBatch(await buildPipeline(platform), [buildArticle(platform.now(), overrides)], null);
  if (stored?.outcome !== 'stored') throw new Error(`not stored: ${JSON.stringify(stored)}`);
  return stored.articleId;
}

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  const now = server.platform.now();
  const title = '云雀汽车召回三千辆轿车';
  head = await store({
    url: 'https://jiangnan.example.com/1',
    title,
    content: TEXT,
    publishedAt: now - 5 * HOUR,
    site: site('jiangnan.example.com', '江南日报', 'newspaper', 'provincial'),
  });
  paper = await store({
    url: 'https://star.example.com/1',
    title: `${title}，车主可免费更换`,
    content: `${TEXT}${MORE}\n来源：江南日报`,
    publishedAt: now - 3 * HOUR,
    site: site('star.example.com', '晨星网', 'news', 'central'),
  });
  weibo = await store({
    url: 'https://weibo.example.com/1',
    title,
    content: `${TEXT}${MORE}`,
    publishedAt: now - 2 * HOUR,
    site: site('weibo.example.com', '微博', 'weibo', 'self'),
  });
  plant = await store({
    url: 'https://star.example.com/2',
    title: '云雀汽车新工厂在成都开工',
    content: '云雀汽车的新工厂今天在成都开工建设，预计两年后投产。广州的工厂将同时扩建，可以为当地提供三千个工作岗位。',
    publishedAt: now - HOUR,
    site: site('star.example.com', '晨星网', 'news', 'central'),
  });
  await store({ url: 'https://star.example.com/3', title: '白鹭在广州发布', content: '白鹭今天在广州发布新品，成都也有门店。' });
  await server.index();
  admin = await server.as(own.admin);
  blind = await server.as(await buildRestrictedUser(server.platform, own, 'blind', []));
});
afterAll(() => server.close());

const get = async <T>(caller: Caller, path: string, input: object): Promise<T> => {
  const answer = await caller('GET', path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const DIFFERENCE = '/v1/article/article-difference';
const NETWORK = '/v1/article/entity-network';
const summary = (id: number) => get<SimilarSummary>(admin, '/v1/article/similar-article-summary', { id });
const difference = (input: object) => get<Difference>(admin, DIFFERENCE, input);

describe('the spread of an article', () => {
  const ask = (input: object, who: Caller = admin) => who('GET', '/v1/front/analysis/article-spread-analysis', input);

  test('is that of its group, by id and by address, tracking and all', async () => {
    const byId = (await ask({ id: paper })).body as SimilarSummary & { id: number };
    const byUrl = (await ask({ url: 'https://star.example.com/1?utm_source=app#top' })).body;
    expect(byUrl).toEqual(byId);
    expect(byId.id).toBe(paper);
    expect(byId.members.map(({ id }) => id)).toEqual([head, paper, weibo]);
    expect(byId.edges).toContainEqual({ from: head, to: paper, kind: 'observed' });
  });

  test('is chosen from texts, each once, the most told first', async () => {
    const list = async (input: object, who: Caller = admin) =>
      (await who('GET', '/v1/front/analysis/article-spread-analysis/list', input)).body as { total: number; items: ArticleItem[] };
    const { items, total } = await list({ keyword: '云雀汽车' });
    expect(items.map(({ similar }) => similar)).toEqual([3, 1]);
    expect(total).toBe(2);
    expect((await list({}, blind)).total).toBe(0);
  });

  test('is not there for another client, for who may not see it, and for an unknown address; two names are one too many', async () => {
    const stranger = await server.as(other.admin);
    for (const input of [{ id: paper }, { url: 'https://star.example.com/1' }])
      for (const who of [stranger, blind]) expect((await ask(input, who)).status, JSON.stringify(input)).toBe(404);
    expect((await ask({ url: 'https://nowhere.example.com/' })).body).toMatchObject({ error: { code: 'not-found', field: 'url' } });
    for (const input of [{}, { id: paper, url: 'https://star.example.com/1' }]) expect((await ask(input)).status).toBe(400);
  });
});

describe('a near-duplicate group', () => {
  test('has its first publisher, its sites in order, media, levels and the way from one to the next', async () => {
    const group = await summary(weibo);
    expect(group.members.map(({ id, rank }) => [id, rank])).toEqual([
      [head, 1],
      [paper, 2],
      [weibo, 3],
    ]);
    expect(group.total).toBe(3);
    expect(group.sites.map(({ siteName, rank, delayMs }) => [siteName, rank, Math.round(delayMs / HOUR)])).toEqual([
      ['江南日报', 1, 0],
      ['晨星网', 2, 2],
      ['微博', 3, 3],
    ]);
    expect(group.mediaTypes).toEqual([
      { mediaType: 'news', total: 1 },
      { mediaType: 'newspaper', total: 1 },
      { mediaType: 'weibo', total: 1 },
    ]);
    expect(group.levels.map(({ level }) => level)).toEqual(['central', 'provincial', 'self']);
    expect(group.hours.reduce((sum, { total }) => sum + total, 0)).toBe(3);
    expect(group.members[1]).toMatchObject({ namedSource: '江南日报' });
    expect(group.edges).toEqual([
      { from: head, to: paper, kind: 'observed' },
      { from: paper, to: weibo, kind: 'inferred' },
    ]);
    expect(group.members[0]?.changedShare).toBe(0);
    expect(group.members[2]?.changedShare).toBeGreaterThan(0);
  });

  test('an article alone is a group of one', async () => {
    const group = await summary(plant);
    expect(group).toMatchObject({ total: 1, edges: [], members: [{ id: plant, rank: 1 }] });
  });

  test('a member that only another client has is neither shown nor compared', async () => {
    const theirs = await store({
      url: 'https://elsewhere.example.com/1',
      title: '白鹭与云雀汽车召回三千辆轿车',
      content: `白鹭。${TEXT}`,
      scopeClientId: other.clientId,
    });
    await server.index();
    expect((await summary(head)).total).toBe(3);
    expect(await admin('GET', DIFFERENCE, { id: head, otherId: theirs })).toMatchObject({
      status: 404,
      body: { error: { field: 'otherId' } },
    });
  });

  test('beyond the directory privilege nothing is found', async () => {
    expect((await blind('GET', '/v1/article/similar-article-summary', { id: head })).status).toBe(404);
    expect((await blind('GET', DIFFERENCE, { id: head, otherId: paper })).status).toBe(404);
  });
});

describe('differences', () => {
  test('of two articles are told by character', async () => {
    const found = await difference({ id: head, otherId: paper });
    expect(found.title).toEqual([
      { kind: 'same', text: '云雀汽车召回三千辆轿车' },
      { kind: 'added', text: '，车主可免费更换' },
    ]);
    expect(
      found.content
        .filter((part) => part.kind === 'added')
        .map((part) => part.text)
        .join(''),
    ).toContain(MORE);
    expect(found.content.some((part) => part.kind === 'removed')).toBe(false);
    expect(found).toMatchObject({ left: { id: head, siteName: '江南日报', isCurrent: true }, right: { id: paper }, isCut: false });
    expect(found.changedShare).toBeGreaterThan(0);
    expect(found.changedShare).toBeLessThan(0.5);
  });

  test('of two versions of one article', async () => {
    const { platform } = server;
    const again = (content: string) =>
      buildArticle(platform.now(), { url: 'https://star.example.com/changed', title: '云雀汽车公告', content });
    const pipeline = await buildPipeline(platform);
    const [first] = await storeBatch(pipeline, [again('云雀汽车召回三千辆轿车。')], null);
    await storeBatch(pipeline, [again('云雀汽车召回两千辆轿车。')], null);
    const id = first?.outcome === 'stored' ? first.articleId : 0;
    const found = await difference({ id, revision: 1 });
    expect(found.left).toMatchObject({ revision: 1, isCurrent: false });
    expect(found.right).toMatchObject({ revision: 2, isCurrent: true });
    expect(found.content.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'same:云雀汽车召回',
      'removed:三',
      'added:两',
      'same:千辆轿车。',
    ]);
    expect((await summary(id)).revisions.map((revision) => revision.revision)).toEqual([1]);
    expect(await admin('GET', DIFFERENCE, { id, revision: 7 })).toMatchObject({ status: 404, body: { error: { field: 'revision' } } });
  });
});

describe('the entity network', () => {
  const network = (input: object, caller = admin) => get<Network>(caller, NETWORK, input);
  const articles = (input: Partial<NetworkArticlesInput>) =>
    get<{ items: ArticleItem[]; total: number }>(admin, `${NETWORK}/articles`, input);

  test('joins what stands together in the articles of my client that share something', async () => {
    const { nodes, edges, title, isCut } = await network({ id: plant });
    expect(title).toBe('云雀汽车新工厂在成都开工');
    const place = (text: string) => nodes.find((node) => node.key === `place:${text}`);
    expect(place('成都')).toMatchObject({ isOwn: true, articles: 1 });
    // Four articles of this test and the tenant's first; the other client's also has Guangzhou, but is not counted.
    const inGuangzhou = await articles({ id: plant, key: ['place:广州'] });
    expect(place('广州')?.articles).toBe(inGuangzhou.total);
    expect(inGuangzhou.items.every((item) => !item.title.startsWith('白鹭在'))).toBe(true);
    expect(inGuangzhou.total).toBeGreaterThanOrEqual(4);
    const edge = edges.find(({ from, to }) => [from, to].includes('place:成都') && [from, to].includes('place:广州'));
    expect(edge?.articles).toBe(1);
    expect((await articles({ id: plant, key: ['place:广州', 'place:成都'] })).items.map((item) => item.id)).toEqual([plant]);
    expect(isCut).toBe(false);
  });

  test('types, limit and depth restrict or widen it', async () => {
    const places = await network({ id: head, types: ['place'] });
    expect(places.nodes.length).toBeGreaterThan(0);
    expect(places.nodes.every((node) => node.type === 'place')).toBe(true);
    expect((await network({ id: plant, limit: 5, depth: 2 })).nodes.length).toBeLessThanOrEqual(5);
    const near = await network({ id: head, types: ['place'], depth: 1 });
    const wide = await network({ id: head, types: ['place'], depth: 2 });
    expect(wide.articles).toBeGreaterThanOrEqual(near.articles);
    expect((await network({ id: head, depth: 1, expand: ['place:成都'] })).nodes[0]?.key).toBe('place:成都');
    expect((await admin('GET', NETWORK, { id: head, depth: 3 })).status).toBe(400);
    expect((await admin('GET', NETWORK, { id: head, expand: ['nothing'] })).status).toBe(400);
  });

  test('a name is taken literally, whatever signs it has', async () => {
    const odd = String.raw`product:"X\" | -(召回)`;
    expect((await network({ id: head, expand: [odd] })).articles).toBeGreaterThan(0);
  });

  test('beyond the directory privilege nothing is found, and of a subject only its articles', async () => {
    expect((await blind('GET', NETWORK, { id: plant })).status).toBe(404);
    expect((await blind('GET', `${NETWORK}/articles`, { id: plant })).status).toBe(404);
    const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '工厂', expression: '工厂', backfillDays: 0 });
    const subjectId = (made.body as { id: number }).id;
    const { platform } = server;
    const user = await server.as(await buildRestrictedUser(platform, own, 'factory', [subjectId]));
    const mine = await store({ url: 'https://star.example.com/4', title: '云雀汽车工厂', content: '云雀汽车在广州的工厂扩建。' });
    await server.index();
    const seen = await network({ id: mine }, user);
    expect(seen.articles).toBe(1);
    expect((await network({ id: mine })).articles).toBeGreaterThan(1);
  });
});
