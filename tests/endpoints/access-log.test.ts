import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#shared/time.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/user-privilege-manage/log-user-access';
let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '山雀');
  admin = await server.as(own.admin);
  // Beside the visit that every tenant of the tests has.
  for (const path of ['/front/home', '/front/home', '/front/report/ticket']) await admin('POST', PATH, { path, title: '页面' });
  await (await server.as(other.admin))('POST', PATH, { path: '/front/home', title: '页面' });
});
afterAll(() => server.close());

const list = async (query: object) => ((await admin('GET', PATH, query)).body as { items: { path: string; ip: string }[] }).items;

test('a visit is found by its address and by the address it came from', async () => {
  expect((await list({ keyword: 'report/tick' })).map(({ path }) => path)).toEqual(['/front/report/ticket']);
  const [visit] = await list({});
  expect(await list({ keyword: visit?.ip })).toHaveLength(4);
});

test('the list is sorted as asked', async () => {
  const paths = (items: { path: string }[]) => items.map(({ path }) => path);
  expect(paths(await list({ sort: 'path', isDescending: true }))[0]).toBe('/front/report/ticket');
  expect(paths(await list({ sort: 'path', isDescending: false }))[0]).toBe('/front/home');
});

test('statistics sum the visits of the caller’s client by day, person and screen, under the same filter as the list', async () => {
  const all = (await admin('GET', `${PATH}/statistics`)).body;
  expect(all).toMatchObject({
    total: 4,
    people: 1,
    days: [{ day: dayOf(server.platform.now()), total: 4, people: 1 }],
    users: [{ total: 4 }],
    paths: [
      { path: '/front/home', total: 3 },
      { path: '/front/report/ticket', total: 1 },
    ],
  });
  expect((await admin('GET', `${PATH}/statistics`, { keyword: 'ticket' })).body).toMatchObject({ total: 1, paths: [{ total: 1 }] });
});
