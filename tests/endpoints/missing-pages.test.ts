// Reported missing pages: fetched, read, matched, stored, with every step recorded; and the obstacles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSite, startLocalSite } from '../hostile/local-site.ts';
import { type SmallSite, startSmallSite } from '../support/small-site.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/class-manage/missing-detail-page';
let site: SmallSite;
let hopSite: LocalSite;
let hop = '';
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
beforeAll(async () => {
  site = await startSmallSite();
  hopSite = await startLocalSite(() => ({ status: 302, headers: { location: hop } }));
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: `${site.host},${hopSite.host}` });
  own = await buildTenant(server.platform, 'own', '云雀汽车+召回');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
});
afterAll(async () => {
  await server.close();
  await Promise.all([site.close(), hopSite.close()]);
});

interface Page {
  id: number;
  url: string;
  state: string;
  reason: string;
  title: string;
  articleId: number | null;
  steps: { step: string; isOk: boolean; reason: string; facts: Record<string, unknown> }[];
  nearest: { id: number; missing: string[]; filterParts: string[] }[];
  subjects: { id: number }[];
}
const address = (path: string) => `http://${site.host}${path}`;
const list = async (who = admin) => ((await who('GET', PATH)).body as { items: Page[] }).items;
async function report(path: string, input: object = {}, host = site.host): Promise<Page> {
  const answer = await admin('POST', PATH, { url: [`http://${host}${path}`], ...input });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return finished((answer.body as { ids: number[] }).ids[0] as number);
}
async function finished(id: number): Promise<Page> {
  while (await server.workJob());
  await server.index();
  return (await list()).find((page) => page.id === id) as Page;
}

test('a page that fits becomes an article of this client, and its steps say how', async () => {
  const page = await report('/article/0');
  expect(page).toMatchObject({ state: 'stored', title: site.titles[0], subjects: [{ id: own.subjectId }] });
  expect(page.steps.map((step) => [step.step, step.isOk])).toEqual([
    ['fetch', true],
    ['extract', true],
    ['match', true],
    ['store', true],
  ]);
  expect(page.steps[0]?.facts).toMatchObject({ status: 200, encoding: 'utf-8' });
  const detail = await admin('GET', '/v1/article/detail', { id: page.articleId });
  expect(detail.body).toMatchObject({ title: site.titles[0], content: expect.stringContaining('制动系统存在隐患') });
  expect((await stranger('GET', '/v1/article/detail', { id: page.articleId })).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
});

test('one that is there already is not fetched again', async () => {
  const page = await report('/article/0?utm_source=x');
  expect(page).toMatchObject({ state: 'known', steps: [], title: site.titles[0] });
  expect(page.articleId).not.toBeNull();
});

test('one that fits no subject says what is missing, and is stored when somebody says where it belongs', async () => {
  const page = await report('/article/1');
  expect(page).toMatchObject({
    state: 'no-subject',
    articleId: null,
    nearest: [{ id: own.subjectId, missing: ['召回'], filterParts: [] }],
  });
  expect(page.steps.at(-1)).toMatchObject({ step: 'match', isOk: false, reason: 'no-subject' });
  expect(await server.platform.store.db.selectFrom('article').select('id').where('url', '=', page.url).execute()).toEqual([]);
  expect((await admin('POST', `${PATH}-retry`, { id: page.id, subjectIds: [own.subjectId] })).status).toBe(200);
  expect(await finished(page.id)).toMatchObject({ state: 'stored', subjects: [{ id: own.subjectId }], nearest: [] });
});

test('one that cannot be fetched says why', async () => {
  const page = await report('/nothing');
  expect(page).toMatchObject({ state: 'failed', reason: 'http-status', articleId: null });
  expect(page.steps).toMatchObject([{ step: 'fetch', isOk: false, facts: { detail: '404' } }]);
});

test('an address that the server must not reach is refused with its field, and so are all with it', async () => {
  const before = await list();
  const answer = await admin('POST', PATH, { url: [address('/article/0'), 'http://127.0.0.1:1/secret'] });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-url', field: 'url.1' } } });
  expect(await list()).toEqual(before);
});

test('one that leads to where the server must not go says so, and nothing is asked there', async () => {
  const trap = await startLocalSite(() => ({ body: 'secret' }));
  hop = trap.url('/secret');
  const page = await report(`/hop`, {}, hopSite.host);
  expect(page).toMatchObject({ state: 'failed', reason: 'refused-address', articleId: null });
  expect(trap.asked).toEqual([]);
  await trap.close();
});

test('deleted reports leave their articles', async () => {
  const [page] = (await list()).filter((item) => item.state === 'stored');
  expect((await admin('DELETE', PATH, { id: page?.id })).status).toBe(200);
  expect((await admin('GET', '/v1/article/detail', { id: page?.articleId })).status).toBe(200);
});
