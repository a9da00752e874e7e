// Days off of a client: the official calendar, the client's own days, and whom they keep from being told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InformHoliday } from '#features/inform/inform-holiday/contract.ts';
import { loadRecipients } from '#features/inform/inform-rule/server/facade.ts';
import { nextReceivingOf } from '#shared/receiving-time.ts';
import { DAY_MS } from '#shared/time.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const HOLIDAY = '/v1/manage/report/auto-inform-rule/holiday';
const at = (text: string): number => Date.parse(`${text}+08:00`);
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  admin = await server.as(tenant.admin);
}, 60_000);
beforeEach(() => server.platform.store.db.deleteFrom('informHoliday').execute());
afterAll(() => server.close());

const post = async (path: string, input: object) => {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body as object;
};
const days = async (input: object = {}, caller = admin): Promise<InformHoliday[]> =>
  ((await caller('GET', HOLIDAY, { pageSize: 200, ...input })).body as { items: InformHoliday[] }).items;

test('the official calendar is taken over once, and what the client said itself stays', async () => {
  await post(HOLIDAY, { from: at('2026-10-01T08:00'), until: at('2026-10-02T01:00'), name: '值守', isWorking: true });
  expect(await post(`${HOLIDAY}/official`, { year: 2026 })).toEqual({ changed: 37 });
  expect(await post(`${HOLIDAY}/official`, { year: 2026 })).toEqual({ changed: 0 });
  const year = await days({ year: 2026 });
  expect(year).toHaveLength(39);
  expect(year.filter(({ date }) => /10-0[123]/.test(date))).toMatchObject([
    { date: '2026-10-01', name: '值守', isWorking: true, weekday: 4 },
    { date: '2026-10-02', name: '值守', isWorking: true },
    { date: '2026-10-03', name: '国庆节', isWorking: false },
  ]);
  expect(await days({ year: 2026, isWorking: true })).toHaveLength(8);
  expect(await days({ year: 2025 })).toEqual([]);
  const unknown = await admin('POST', `${HOLIDAY}/official`, { year: 2031 });
  expect(unknown).toMatchObject({ status: 400, body: { error: { field: 'year' } } });
});

test('days are replaced, removed, bounded, and each client has its own', async () => {
  const may = { from: at('2026-05-20T00:00'), until: at('2026-05-22T23:59'), name: '司庆' };
  expect(await post(HOLIDAY, may)).toEqual({ changed: 3 });
  expect(await post(HOLIDAY, { ...may, until: may.from, name: '改名' })).toEqual({ changed: 1 });
  const listed = await days();
  expect(listed.map(({ name }) => name).toSorted()).toEqual(['司庆', '司庆', '改名']);
  const refused = async (input: object) => ((await admin('POST', HOLIDAY, { ...may, ...input })).body as { error: object }).error;
  expect(await refused({ until: may.from - DAY_MS })).toMatchObject({ field: 'until' });
  expect(await refused({ until: may.from + 31 * DAY_MS })).toMatchObject({ field: 'until' });
  expect(await refused({ name: '' })).toMatchObject({ field: 'name' });
  const stranger = await server.as(other.admin);
  expect(await days({}, stranger)).toEqual([]);
  expect((await stranger('DELETE', HOLIDAY, { id: listed[0]?.id })).status).toBe(404);
  expect((await admin('DELETE', HOLIDAY, { id: listed.map(({ id }) => id) })).body).toEqual({ changed: 3 });
  expect(await days()).toEqual([]);
});

test('a recipient waits for the end of the holiday if he says so, and is told on a working Saturday', async () => {
  await post(`${HOLIDAY}/official`, { year: 2026 });
  const office = { weekdays: [1, 2, 3, 4, 5], from: 540, until: 1080 };
  const add = async (name: string, receiving: object) =>
    ((await post('/v1/manage/report/inform-user', { name, receiving })) as { id: number }).id;
  const ids = [await add('照常', office), await add('休息', { ...office, onHolidays: 'never' })];
  const known = await loadRecipients(server.platform.store.db, tenant.clientId, ids);
  const next = (text: string) =>
    ids.map((id) => nextReceivingOf('yellow', known.get(id)?.receiving ?? null, at(text), known.get(id)?.calendar));
  expect(next('2026-10-01T12:00')).toEqual([at('2026-10-01T12:00'), at('2026-10-08T09:00')]);
  expect(next('2026-10-10T12:00')).toEqual([at('2026-10-10T12:00'), at('2026-10-10T12:00')]);
  expect((await admin('GET', '/v1/manage/report/inform-user', { keyword: '照' })).body).toMatchObject({
    items: [{ receiving: { onHolidays: 'usual' } }],
  });
});
