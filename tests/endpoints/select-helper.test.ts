// Options of a select box with more entries than fit: search, and the names of chosen entries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIB = '/v1/manage/class-manage/client-emotion-word-lib';
const TOTAL = 60;
let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  for (let place = 0; place < TOTAL; place++)
    await admin('POST', LIB, { name: `词库${String(place).padStart(2, '0')}`, isEnabled: place !== 7 });
});
afterAll(() => server.close());

const options = async (query: object) =>
  (
    (await admin('GET', '/v1/select-helper', { entity_name: 'emotionWordLib', ...query })).body as {
      items: { value: number; label: string }[];
    }
  ).items;

test('libraries of emotion words are found by their names, however many there are', async () => {
  expect((await options({})).map(({ label }) => label)).not.toContain('词库59');
  const [last] = await options({ keyword: '库59' });
  expect(last?.label).toBe('词库59');
  expect(await options({ value: [String(last?.value)] })).toEqual([last]);
});

test('one that is switched off says so', async () => {
  expect(await options({ keyword: '库07' })).toMatchObject([{ label: '词库07', isOff: true }]);
  expect((await options({ keyword: '库08' }))[0]).not.toHaveProperty('isOff');
});

test('those of another client are not offered', async () => {
  const other = await buildTenant(server.platform, 'other', '山雀');
  const found = (await (await server.as(other.admin))('GET', '/v1/select-helper', { entity_name: 'emotionWordLib', keyword: '词库' })).body;
  expect(found).toEqual({ items: [] });
});

describe('regions', () => {
  const regions = async (query: object) =>
    ((await admin('GET', '/v1/select-helper', { entity_name: 'region', ...query })).body as { items: { value: string; label: string }[] })
      .items;

  test('a city is found by name, by pinyin and by initials, with its province', async () => {
    for (const keyword of ['广州', 'guangzhou', 'gzs'])
      expect(await regions({ keyword }), keyword).toContainEqual({ value: '440100', label: '广东省 · 广州市', parent: '440000' });
  });

  test('as many as asked for, provinces before cities', async () => {
    expect(await regions({ keyword: 'guang', limit: 3 })).toMatchObject([
      { label: '广东省' },
      { label: '广西壮族自治区' },
      { value: '440100' },
    ]);
    expect(await regions({ limit: 2 })).toHaveLength(2);
  });

  test('a short code is named too', async () => {
    expect(await regions({ value: ['4401', '44'] })).toEqual([
      { value: '4401', label: '广州市' },
      { value: '44', label: '广东省' },
    ]);
  });
});

test('value, keyword and limit count for people as for all others', async () => {
  const ask = async (query: object) =>
    ((await admin('GET', '/v1/select-helper', { entity_name: 'user', ...query })).body as { items: { value: number }[] }).items;
  const all = await ask({});
  expect(all.length).toBeGreaterThan(1);
  expect(await ask({ value: String(all[1]?.value) })).toEqual([all[1]]);
  expect(await ask({ limit: 1 })).toEqual([all[0]]);
});

test('extra filters of select-helper and system-notification are ignored', async () => {
  expect((await admin('GET', '/v1/select-helper', { entity_name: 'subject', moduleName: 'x' })).status).toBe(200);
  expect((await admin('GET', '/v1/system-notification', { entity_name: 'TicketProcessStatusCount', tab: '1' })).status).toBe(200);
});
