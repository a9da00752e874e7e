// The comments of an uncollected article: it is fetched, stored for this client alone, and watched.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommentSource } from '../support/comment-site.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const WATCH = '/v1/front/comment-extraction-setting';

let site: SmallSite;
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  site = await startSmallSite();
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  own = await buildTenant(server.platform, 'own', '云雀汽车');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  await addCommentSource(server.platform, '127.0.0.1', site.host);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const address = (path: string) => `http://${site.host}${path}`;
const create = (input: object, caller = admin) => caller('POST', WATCH, input);
const stored = (url: string) =>
  server.platform.store.db.selectFrom('article').select(['id', 'title', 'scopeClientId']).where('url', '=', url).execute();

describe('a watch by an address that is not stored', () => {
  test('fetches and stores the article, for this client alone, and watches it', async () => {
    const url = address('/article/0');
    const answer = await create({ url });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { id } = answer.body as { id: number };
    const list = (await admin('GET', WATCH, { id })).body as { items: { title: string; url: string; articleId: number }[] };
    expect(list.items[0]).toMatchObject({ title: site.titles[0], url });
    expect(await stored(url)).toEqual([{ id: list.items[0]?.articleId, title: site.titles[0], scopeClientId: own.clientId }]);
    const detail = await admin('GET', '/v1/article/detail', { id: list.items[0]?.articleId });
    expect(detail.body).toMatchObject({ content: expect.stringContaining('制动系统存在隐患') });
    expect((await stranger('GET', '/v1/article/detail', { id: list.items[0]?.articleId })).status).toBe(404);
    expect(await create({ url })).toMatchObject({ status: 409, body: { error: { field: 'url' } } });
  });

  test('that fits no subject asks for one, and takes it', async () => {
    const url = address('/article/1');
    expect(await create({ url }, stranger)).toMatchObject({ status: 422, body: { error: { code: 'no-subject', field: 'subjectIds' } } });
    expect(await stored(url)).toEqual([]);
    const subject = (await stranger('GET', '/v1/manage/class-manage/subject', {})).body as { items: { id: number }[] };
    expect((await create({ url, subjectIds: [subject.items[0]?.id] }, stranger)).status).toBe(200);
    expect(await create({ url, subjectIds: [own.subjectId] }, stranger)).toMatchObject({ body: { error: { field: expect.anything() } } });
  });

  test.each([
    ['/article/9', 'fetch-failed', 'http-status', 422],
    ['/feed.xml', 'fetch-failed', 'content-type', 422],
  ])('%s says why it could not be read', async (path, code, reason, status) => {
    const before = await stored(address(path));
    expect(await create({ url: address(path) })).toMatchObject({
      status,
      body: { error: { code, field: 'url', detail: { reason }, message: expect.stringContaining('：') } },
    });
    expect(await stored(address(path))).toEqual(before);
  });

  test('an address of the own network is refused, one of a site without comments is said to be that', async () => {
    await addCommentSource(server.platform, '10.0.0.1', site.host);
    expect(await create({ url: 'http://10.0.0.1/a/1' })).toMatchObject({ body: { error: { code: 'invalid-url', field: 'url' } } });
    expect(await create({ url: 'https://nowhere.example.com/a/1' })).toMatchObject({
      status: 422,
      body: { error: { code: 'fetch-failed', field: 'url', detail: { reason: 'no-comment-source' } } },
    });
  });
});
