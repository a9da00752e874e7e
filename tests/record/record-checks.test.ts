// Checks of the record by SQL as people keep them: due, judged, told once, forgotten; and the sizes of what is kept.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, runDueCheck } from '#features/office/database-monitor/server/run-check.ts';
import { measureOncePerDay, measureSizes } from '#features/office/database-monitor/server/measure-sizes.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/operate/system-monitor/db-check';
const DATABASE = '/v1/operate/system-monitor/database';
const START = Date.UTC(2026, 10, 20);
let now = START;
let server: TestServer;
let tenant: Tenant;
let operator: Caller;
beforeAll(async () => {
  server = await startTestServer({}, () => now);
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  operator = await server.as('operator');
});
afterAll(() => server.close());

const db = () => server.platform.store.db;
async function ok<T = { id: number; changed: number }>(call: Promise<Answer>): Promise<T> {
  const answer = await call;
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}
const fields = { query: 'select count(*) from job', comparison: 'above', threshold: 1000, everyMinutes: 60 };
const make = (name: string, given: object = {}) => ok(operator('POST', PATH, { name, ...fields, ...given }));
interface Listed {
  items: { id: number; state: string; lastValue: number | null; lastDetail: string; lastAt: number | null; sinceAt: number }[];
}
const one = async (id: number) => (await ok<Listed>(operator('GET', PATH, { id }))).items[0];
const work = async () => {
  for (let more = true; more; ) more = await runDueCheck(server.platform.store, () => now);
};
const told = () => db().selectFrom('notification').select(['userId', 'payload']).where('type', '=', 'RecordCheck').orderBy('id').execute();

describe('a check', () => {
  test('runs when it is due, tells whoever may look when it begins to warn, and not again', async () => {
    const { id } = await make('任务', { threshold: -1 });
    expect(await one(id)).toMatchObject({ state: 'new', lastValue: null, lastAt: null });
    await work();
    expect(await one(id)).toMatchObject({ state: 'alarm', lastAt: now });
    const first = await told();
    expect(first.length).toBeGreaterThan(0);
    expect(JSON.stringify(first[0]?.payload)).toContain('任务');
    await work();
    now += 61 * 60_000;
    await work();
    expect(await told()).toHaveLength(first.length);
    const results = await ok<{ total: number; items: object[] }>(operator('GET', `${PATH}/result`, { checkId: id }));
    expect(results).toMatchObject({ total: 2, items: [{ state: 'alarm', name: '任务', shown: { columns: ['count'] } }, {}] });
    await ok(operator('PUT', PATH, { id, name: '任务', query: fields.query, threshold: 1e9 }));
    await work();
    expect(await one(id)).toMatchObject({ state: 'ok', sinceAt: now });
    await ok(operator('PUT', PATH, { id, name: '任务', query: fields.query, threshold: -1 }));
    await work();
    expect(await told()).toHaveLength(2 * first.length);
    await ok(operator('DELETE', PATH, { id: [id] }));
    expect((await ok<{ total: number }>(operator('GET', `${PATH}/result`, { checkId: id }))).total).toBe(0);
  }, 120_000);

  test('that is off does not run, one that cannot run says why, and a clock that was ahead stops none', async () => {
    const off = await make('停用');
    await ok(operator('POST', `${PATH}/state`, { ids: [off.id], isEnabled: false }));
    const wrong = await make('无此列', { query: 'select beat_at from job' });
    const none = await make('空', { query: 'select max(id) from job where id < 0' });
    const ahead = await make('时钟');
    await db()
      .updateTable('recordCheck')
      .set({ nextAt: now + 400 * DAY_MS })
      .where('id', '=', ahead.id)
      .execute();
    await work();
    expect(await one(off.id)).toMatchObject({ state: 'new', lastAt: null });
    expect(await one(wrong.id)).toMatchObject({ state: 'failed', lastDetail: expect.stringContaining('beat_at') });
    expect(await one(none.id)).toMatchObject({ state: 'failed', lastDetail: 'no-number' });
    expect(await one(ahead.id)).toMatchObject({ state: 'ok' });
    // One that an earlier version let through.
    await db().updateTable('recordCheck').set({ query: 'delete from job', nextAt: now }).where('id', '=', ahead.id).execute();
    await work();
    expect(await one(ahead.id)).toMatchObject({ state: 'failed', lastDetail: 'not-allowed' });
  }, 120_000);

  test('whose question changed meanwhile keeps no answer to the earlier one', async () => {
    const { id } = await make('被改', { threshold: -1 });
    const running = operator('POST', `${PATH}/run`, { id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    now += 1000;
    await ok(operator('PUT', PATH, { id, name: '被改', query: 'select count(*) from client', threshold: 5 }));
    expect((await running).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'new', lastAt: null });
  }, 60_000);

  test('is taken by one worker of several', async () => {
    await db().deleteFrom('recordCheck').execute();
    const { id } = await make('抢');
    await Promise.all([1, 2, 3].map(() => runDueCheck(server.platform.store, () => now)));
    expect((await ok<{ total: number }>(operator('GET', `${PATH}/result`, { checkId: id }))).total).toBe(1);
  }, 60_000);

  test('is for the provider alone, and kept only where it can be asked', async () => {
    const admin = await server.as(tenant.admin);
    expect((await admin('GET', PATH)).status).toBe(403);
    expect((await admin('POST', `${PATH}/try`, { query: fields.query })).status).toBe(403);
    const refused = await operator('POST', PATH, { ...fields, name: '写', query: 'delete from job' });
    expect(refused).toMatchObject({ status: 400, body: { error: { field: 'query', detail: { reason: 'check-bad-sql' } } } });
    expect((await operator('POST', `${PATH}/try`, { query: `select ${'1+'.repeat(2000)}1` })).status).toBe(400);
    expect((await operator('POST', `${PATH}/try`, { query: 'a'.repeat(1_000_000) })).status).toBeGreaterThanOrEqual(400);
    expect((await operator('POST', `${PATH}/try`, { query: 'select 1\u0000' })).status).toBe(400);
    const trial = await ok<object>(operator('POST', `${PATH}/try`, { query: 'select id, client_id as client from account' }));
    expect(trial).toMatchObject({ columns: ['id', 'client'], isCut: false });
  }, 60_000);
});

test.each([
  ['value', 'above', 5, [['6']], 'alarm'],
  ['value', 'above', 5, [['5']], 'ok'],
  ['value', 'below', 5, [['4.5']], 'alarm'],
  ['value', 'equal', 0, [['0']], 'alarm'],
  ['value', 'different', 0, [['-1e3']], 'alarm'],
  ['value', 'above', 5, [], 'failed'],
  ['value', 'above', 5, [[null]], 'failed'],
  ['value', 'above', 5, [['']], 'failed'],
  ['value', 'above', 5, [['done']], 'failed'],
  ['rows', 'above', 0, [[null]], 'alarm'],
  ['rows', 'equal', 0, [], 'alarm'],
] as const)('%s %s %s of %j is %s', (measure, comparison, threshold, rows, state) => {
  const outcome = { ok: true, columns: ['a'], rows: rows.map((row) => [...row]), isCut: false, ms: 1 } as const;
  expect(judge({ measure, comparison, threshold }, { ...outcome, columns: ['a'] }).state).toBe(state);
});

describe('sizes', () => {
  test('are kept by day, and grow by what was measured before', async () => {
    const { store } = server.platform;
    await measureSizes(store, () => now);
    const rows = await db().selectFrom('sizeDay').selectAll().execute();
    expect(rows.filter(({ place }) => place === 'record').length).toBeGreaterThan(100);
    const article = rows.find(({ place, name }) => place === 'record' && name === 'article');
    const earlier = {
      ...article,
      place: 'record' as const,
      name: 'article',
      day: dayOf(now) - 7,
      bytes: 0,
      indexBytes: 0,
      rowCount: 0,
      at: 0,
    };
    await db()
      .insertInto('sizeDay')
      .values([earlier, { ...earlier, day: dayOf(now) - 500 }, { ...earlier, day: dayOf(now) + 5 }])
      .execute();
    await measureSizes(store, () => now);
    const kept = await db().selectFrom('sizeDay').select('day').distinct().orderBy('day').execute();
    expect(kept.map(({ day }) => day)).toEqual([dayOf(now) - 7, dayOf(now)]);
    interface Sizes {
      total: number;
      items: { name: string; bytes: number; growthDay: number | null; growthWeek: number | null }[];
    }
    const { items } = await ok<Sizes>(operator('GET', `${DATABASE}/size`, { place: 'record', keyword: 'article', pageSize: 100 }));
    const listed = items.find(({ name }) => name === 'article');
    expect(listed).toMatchObject({ growthDay: null, growthWeek: listed?.bytes });
    expect(items.map(({ bytes }) => bytes)).toEqual(items.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
    const days = await ok<{ items: object[] }>(operator('GET', `${DATABASE}/day`, { place: 'record', name: 'article' }));
    expect(days.items).toHaveLength(2);
    expect(await ok<object>(operator('GET', DATABASE))).toMatchObject({ dialect: store.dialect, measuredAt: now });
  }, 60_000);

  test('are measured by the first worker of a day', async () => {
    await measureOncePerDay(server.platform.store, () => now);
    now += DAY_MS;
    await measureOncePerDay(server.platform.store, () => now);
    const days = await db().selectFrom('sizeDay').select('day').distinct().where('place', '=', 'file').execute();
    expect(days).toHaveLength(2);
    // A day on which the tables were not measured shows them as they were.
    await db().deleteFrom('sizeDay').where('place', '=', 'record').where('day', '=', dayOf(now)).execute();
    operator = await server.as('operator');
    const sizes = await ok<{ items: { place: string }[] }>(operator('GET', `${DATABASE}/size`, { pageSize: 100 }));
    expect(sizes.items.some(({ place }) => place === 'record')).toBe(true);
  }, 60_000);
});

test('a slow statement is told without what it was given, with its plan', async () => {
  operator = await server.as('operator');
  const { slow } = server.platform.store;
  slow.note({
    level: 'query',
    query: { sql: 'select id from account where username = $1' } as never,
    queryDurationMillis: 900,
    isStream: false,
  } as never);
  const { items } = { items: (await ok<{ slow: { id: string; sql: string; times: number }[] }>(operator('GET', DATABASE))).slow };
  const [first] = items;
  expect(first).toMatchObject({ sql: 'select id from account where username = $1', times: 1 });
  expect((await ok<{ lines: string[] }>(operator('GET', `${DATABASE}/plan`, { id: first?.id }))).lines.length).toBeGreaterThan(0);
  expect((await operator('GET', `${DATABASE}/plan`, { id: 'x' })).status).toBe(404);
  for (let i = 0; i < 300; i++) slow.note({ query: { sql: `select ${i}` }, queryDurationMillis: 300 } as never);
  expect(slow.list()).toHaveLength(100);
});
