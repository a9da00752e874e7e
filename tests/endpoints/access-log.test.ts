import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#shared/time.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { parseCsv } from '../hostile/parse-csv.ts';
import { readZip } from '../hostile/read-zip.ts';
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

test('every number of the statistics is that of the list that it opens, whatever filter stands there', async () => {
  const { db } = server.platform.store;
  const visit = { clientId: own.clientId, title: '页面', ip: '10.1.1.2', userAgent: '', at: server.platform.now() };
  const extra = [own.adminId, own.adminId + 100_000].map((userId) => ({ ...visit, userId, path: '/front/home/below' }));
  await db.insertInto('accessLog').values(extra).execute();
  type Sums = { users: { userId: number; total: number }[]; paths: { path: string; total: number }[] };
  for (const filter of [{}, { userId: own.adminId }, { keyword: 'home' }, { path: '/front/home' }]) {
    const { users, paths } = (await admin('GET', `${PATH}/statistics`, filter)).body as Sums;
    const opened = async (query: object) => ((await admin('GET', PATH, { ...filter, ...query })).body as { total: number }).total;
    expect(paths.length).toBeGreaterThan(0);
    for (const { userId, total } of users) expect(await opened({ userId })).toBe(total);
    for (const { path, total } of paths) expect(await opened({ path })).toBe(total);
  }
});

describe('the file of all visits', () => {
  const exported = async (query: object) => {
    const response = await fetch(`${server.url}${PATH}/export?${new URLSearchParams(query as Record<string, string>).toString()}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename.*access-log-/);
    return Buffer.from(await response.arrayBuffer());
  };
  const rowsOf = async (query: object) => parseCsv((await exported(query)).toString('utf8').slice(1)).slice(1);

  test('holds more than any page, under the filter of the list, and nothing of another client', async () => {
    const at = server.platform.now();
    const visit = { clientId: own.clientId, userId: own.adminId, title: '=1+1', ip: '10.1.1.1', userAgent: '@SUM(A1)', at };
    await server.platform.store.db
      .insertInto('accessLog')
      .values(Array.from({ length: 1234 }, (_, i) => ({ ...visit, path: `/many/${i}` })))
      .execute();
    const { total } = (await admin('GET', PATH, {})).body as { total: number };
    const rows = await rowsOf({});
    expect(rows).toHaveLength(total);
    expect(new Set((await rowsOf({ keyword: '/many/' })).map(([, , path]) => path)).size).toBe(1234);
    expect((await rowsOf({ keyword: '/many/12' })).every(([, , path]) => path?.startsWith('/many/12'))).toBe(true);
    expect(await rowsOf({ until: '1' })).toEqual([]);
    // The second that ends a period belongs to it, as in every filter.
    const second = Math.floor(visit.at / 1000) * 1000;
    expect(await rowsOf({ keyword: '/many/', from: String(second), until: String(second) })).toHaveLength(1234);
    expect(rows.map(([who]) => who).some((who) => who?.includes('other'))).toBe(false);
  });

  test('has no formula, in neither form', async () => {
    for (const row of await rowsOf({ keyword: '/many/1' })) expect(row.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    const book = readZip(await exported({ keyword: '/many/1', format: 'xlsx' })).get('xl/worksheets/sheet1.xml');
    expect(book).toContain('=1+1');
    expect(book).not.toContain('<f');
  });

  test('is in the log of operations', async () => {
    const log = await server.platform.store.db
      .selectFrom('operationLog')
      .select('id')
      .where('clientId', '=', own.clientId)
      .where('action', '=', 'access-log.export')
      .execute();
    expect(log.length).toBeGreaterThan(0);
  });
});

test('a client that has visits not counted gets no line, also from a page that was opened before', async () => {
  const { db } = server.platform.store;
  const count = async (isUserAccessStatisticsEnabled: boolean) => {
    await db.updateTable('client').set({ isUserAccessStatisticsEnabled }).where('id', '=', own.clientId).execute();
    return admin('POST', PATH, { path: '/front/uncounted', title: '页面' });
  };
  const { status, body } = await count(false);
  expect([status, body]).toEqual([200, { id: 0 }]);
  expect(await list({ keyword: 'uncounted' })).toEqual([]);
  await count(true);
  expect(await list({ keyword: 'uncounted' })).toHaveLength(1);
});
