// The log of operations as an auditor searches it: what is found, page by page, and as a file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from '#main/features.server.ts';
import { actionWords, moduleOf, verbOf } from '#features/office/operation-log/action-words.ts';
import { messages as english } from '#features/office/operation-log/messages.en-US.ts';
import { messages as chinese } from '#features/office/operation-log/messages.zh-CN.ts';
import type { Unusual } from '#features/office/operation-log/contract.ts';
import { countLog } from '#features/office/operation-log/server/count-log.ts';
import { findUnusual } from '#features/office/operation-log/server/find-unusual.ts';
import { listLines } from '#features/office/operation-log/server/list-lines.ts';
import { currentCall } from '#server/record/current-call.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { parseCsv } from '../hostile/parse-csv.ts';
import { readZip } from '../hostile/read-zip.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/user-privilege-manage/log-user-operation';
const EVERYWHERE = '/v1/operate/client-manage/log-user-operation';
const MINUTE = 60_000;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;
/** Long ago, so that what the tests' calls write themselves is in none of their periods. */
const START = Date.UTC(2024, 0, 1);
const PERIOD = { from: START, until: START + 1000 * MINUTE };

interface Line {
  id: number;
  at: number;
  action: string;
  targetId: string;
  ip: string;
  name: string;
  clientId: number;
  after: string | null;
}
interface Page {
  items: Line[];
  total: number;
  isLeast: boolean;
  nextCursor?: string;
  searchedUntil?: number;
}

async function write(
  tenant: Tenant,
  line: { action: string; targetId?: string; ip?: string; after?: unknown; userId?: number; at: number },
) {
  const { action, targetId = '', ip = '10.0.0.1', after, userId = tenant.adminId, at } = line;
  const entry = { action, targetId, ...(after === undefined ? {} : { after }) };
  await currentCall.run({ ip, noted: 0 }, () => logOperation(server.platform.store.db, actorOf(tenant.clientId, userId), at, entry));
}

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  operator = await server.as('operator');
  for (let i = 0; i < 30; i++)
    await write(own, { action: 'subject.update', targetId: `${i}`, at: START + i * MINUTE, after: { name: `专题 ${i}` } });
  // At one moment, written after what is younger.
  for (let i = 0; i < 5; i++) await write(own, { action: 'tag.remove', targetId: `7,${i},17`, at: START + 10 * MINUTE, ip: '10.0.0.2' });
  await write(own, {
    action: 'call.refused',
    targetId: 'GET /v1/x',
    at: START + 40 * MINUTE,
    userId: own.adminId + 1,
    after: { reason: 'forbidden' },
  });
  await write(own, { action: 'tagger.update', targetId: '100%_\\', at: START + 41 * MINUTE, after: { text: '说“好”\n"quoted"' } });
  await write(own, { action: 'user.update', targetId: '=1+1', at: START + 42 * MINUTE, after: { name: '@SUM(A1)' } });
  await write(other, { action: 'subject.update', targetId: '3', at: START + 3 * MINUTE, after: { name: '专题 3' } });
});
afterAll(() => server.close());

const list = async (query: object, caller = admin, path = PATH) => {
  const { status, body } = await caller('GET', path, { ...PERIOD, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Page;
};

async function allPages(query: object, pageSize: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 100; pages++) {
    const page = await list({ ...query, pageSize, ...(cursor && { cursor }) });
    lines.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  return lines;
}

test('pages by key give each line once, newest first, of this client alone, whatever the size', async () => {
  const whole = await list({ pageSize: 200 });
  expect(whole).toMatchObject({ total: 38, isLeast: false });
  expect(whole.nextCursor).toBeUndefined();
  expect(whole.items.every(({ clientId }) => clientId === own.clientId)).toBe(true);
  const order = whole.items.toSorted((a, b) => b.at - a.at || b.id - a.id);
  expect(whole.items).toEqual(order);
  for (const size of [1, 3, 37, 38]) expect(await allPages({}, size), String(size)).toEqual(order);
});

test('a line that is written while somebody pages moves none', async () => {
  const first = await list({ pageSize: 10 });
  await write(own, { action: 'later.write', at: START + 500 * MINUTE });
  const second = await list({ pageSize: 10, cursor: first.nextCursor });
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(seen).size).toBe(20);
  expect(second.items[0]?.at).toBeLessThanOrEqual(first.items.at(-1)?.at ?? 0);
});

describe('a filter finds', () => {
  test.each<[string, () => object, number]>([
    ['a person', () => ({ userId: own.adminId + 1 }), 1],
    ['several people', () => ({ userId: [own.adminId, own.adminId + 1] }), 39],
    ['a module, and none that only begins like it', () => ({ module: 'tag' }), 5],
    ['a module with a person', () => ({ module: 'tag', userId: own.adminId }), 5],
    ['an action', () => ({ action: 'user.update' }), 1],
    ['an object, also among several, and no part of another', () => ({ targetId: '17' }), 6],
    ['an object that is no pattern', () => ({ targetId: '100%_\\' }), 1],
    ['no object by a pattern', () => ({ targetId: '%' }), 0],
    ['an address', () => ({ ip: '10.0.0.2' }), 5],
    ['refused calls', () => ({ isRefused: true }), 1],
    ['refused calls of nobody who was not refused', () => ({ isRefused: true, userId: own.adminId }), 0],
    ['no refused call that is another action', () => ({ isRefused: true, action: 'tag.remove' }), 0],
    ['words of what was there afterwards', () => ({ keyword: '专题 2' }), 11],
    ['words with quotes, as people see them', () => ({ keyword: '"quoted"' }), 1],
    ['words of the person', () => ({ keyword: 'NOBODY' }), 1],
    ['a period, its last second included', () => ({ from: START + 10 * MINUTE, until: START + 10 * MINUTE }), 6],
  ])('%s', async (_, query, total) => {
    const page = await list({ pageSize: 200, ...query() });
    expect(page.items).toHaveLength(total);
    expect(page.total).toBe(total);
    expect(await allPages(query(), 2)).toEqual(page.items);
  });
});

test('no page looks through more lines than its window; it says how far it looked, and the next goes on from there', async () => {
  const { db } = server.platform.store;
  const input = { ...PERIOD, clientId: own.clientId, targetId: '3', pageSize: 5 };
  const found: string[] = [];
  const looked: number[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 20; pages++) {
    const page = await listLines(db, { ...input, cursor }, 10);
    found.push(...page.items.map(({ action, targetId }) => `${action} ${targetId}`));
    if (page.searchedUntil !== undefined) looked.push(page.searchedUntil);
    expect(page.isLeast).toBe(true);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(found.toSorted()).toEqual(['subject.update 3', 'tag.remove 7,3,17']);
  expect(looked.length).toBeGreaterThan(2);
  expect(looked).toEqual(looked.toSorted((a, b) => b - a));
});

test('what is no filter is refused by name', async () => {
  for (const [field, value] of [
    ['cursor', '1'],
    ['cursor', '1-2-3'],
    ['module', "x' or 1"],
    ['keyword', 'x'.repeat(101)],
    ['pageSize', '201'],
    ['from', '1.5'],
    ['until', '1e300'],
    ['userId', '0.5'],
    ['clientId', String(other.clientId)],
  ]) {
    const { status, body } = await admin('GET', PATH, { [field as string]: value });
    expect(status, field).toBe(400);
    expect(JSON.stringify(body), field).toContain(field);
  }
});

test('one line has all that the list shortens, and is not found by another client', async () => {
  await write(own, { action: 'long.write', targetId: 'long', at: START + 600 * MINUTE, after: { text: '长'.repeat(2000) } });
  const [short] = (await list({ action: 'long.write' })).items;
  expect(short?.after).toHaveLength(300);
  const entry = (await admin('GET', `${PATH}/entry`, { id: short?.id })).body as unknown as Line;
  expect(JSON.parse(entry.after ?? '')).toEqual({ text: '长'.repeat(2000) });
  const stranger = await server.as(other.admin);
  expect((await stranger('GET', `${PATH}/entry`, { id: short?.id })).status).toBe(404);
  expect((await operator('GET', `${EVERYWHERE}/entry`, { id: short?.id })).status).toBe(200);
});

test('the provider sees all clients, or one; nobody else does', async () => {
  const clients = async (query: object) =>
    new Set((await list({ pageSize: 200, ...query }, operator, EVERYWHERE)).items.map(({ clientId }) => clientId));
  expect(await clients({})).toEqual(new Set([own.clientId, other.clientId]));
  expect(await clients({ clientId: other.clientId })).toEqual(new Set([other.clientId]));
  expect(await clients({ module: 'tag' })).toEqual(new Set([own.clientId]));
  expect((await admin('GET', EVERYWHERE)).status).toBe(403);
});

describe('the file', () => {
  const exported = async (query: Record<string, string>, language = 'zh-CN') => {
    const response = await fetch(`${server.url}${PATH}/export?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const period = { from: String(PERIOD.from), until: String(PERIOD.until) };

  test('has the lines of the filter, in the words of the caller', async () => {
    const [head, ...rows] = parseCsv((await exported({ ...period, module: 'subject' })).toString('utf8').slice(1));
    expect(head?.slice(0, 3)).toEqual(['时间', '客户', '操作人']);
    expect(rows).toHaveLength(30);
    expect(rows[0]?.slice(4, 7)).toEqual(['专题', '修改', '29']);
    const [title] = parseCsv((await exported({ ...period, module: 'subject' }, 'en-US')).toString('utf8').slice(1));
    expect(title?.[0]).toBe('Time');
  });

  test('goes across batches, and is itself in the log', async () => {
    for (let i = 0; i < 1100; i++) await write(own, { action: 'many.write', targetId: String(i), at: START - i });
    const rows = parseCsv((await exported({ module: 'many' })).toString('utf8').slice(1)).slice(1);
    expect(new Set(rows.map((row) => row[6])).size).toBe(1100);
    const [line] = (await list({ from: 0, until: Date.now() + MINUTE, action: 'operation-log.export' })).items;
    expect(line?.after).toContain('many');
  });

  test('has no formula, in neither form', async () => {
    for (const row of parseCsv((await exported(period)).toString('utf8').slice(1)))
      expect(row.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    const book = readZip(await exported({ ...period, format: 'xlsx' })).get('xl/worksheets/sheet1.xml');
    expect(book).toContain('=1+1');
    expect(book).not.toContain('<f');
  });
});

test('every call that is logged by its name has words for its module and its verb, in both languages', () => {
  const names = [...ACTIONS].filter(([endpoint]) => endpoint.method !== 'GET' && !endpoint.changesNothing).map(([, action]) => action);
  expect(names.length).toBeGreaterThan(200);
  for (const words of [chinese, english]) {
    expect([...new Set(names.map(moduleOf))].filter((name) => !(name in words.module))).toEqual([]);
    expect([...new Set(names.map(verbOf))].filter((name) => !(name in words.verb))).toEqual([]);
    expect(actionWords('constructor.toString', words)).toEqual({ module: 'constructor', verb: 'to-string' });
    expect(actionWords('user.resetPassword', words).verb).toBe(actionWords('user.reset-password', words).verb);
  }
});

describe('statistics', () => {
  interface Statistics {
    total: number;
    since?: number;
    people: { userId: number | null; name: string; total: number }[];
    modules: { module: string; total: number }[];
    hours: { hour: number; total: number }[];
  }
  const totalOf = async (query: object) => (await list({ pageSize: 1, ...query })).total;

  test('every number is that of the list that it opens, whatever filter stands there', async () => {
    await currentCall.run({ ip: '10.0.0.9', noted: 0 }, () =>
      logOperation(server.platform.store.db, { clientId: own.clientId, userId: null, simulatedBy: undefined }, START + 700 * MINUTE, {
        action: 'session.sign-in-failed',
        targetId: '',
      }),
    );
    for (const filter of [{}, { module: 'tag' }, { keyword: '专题' }, { userId: own.adminId }, { ip: '10.0.0.2' }]) {
      const counted = (await admin('GET', `${PATH}/statistics`, { ...PERIOD, ...filter })).body as unknown as Statistics;
      expect(counted.total).toBe(await totalOf(filter));
      expect(counted.since).toBeUndefined();
      for (const part of [counted.people, counted.modules, counted.hours])
        expect(part.reduce((sum, { total }) => sum + total, 0)).toBe(counted.total);
      for (const { userId, total } of counted.people) expect(await totalOf({ ...filter, userId: userId ?? 0 })).toBe(total);
      for (const { module, total } of counted.modules) expect(await totalOf({ ...filter, module })).toBe(total);
      for (const { hour, total } of counted.hours) expect(await totalOf({ ...filter, hour })).toBe(total);
    }
  });

  test('hours are those of Beijing', async () => {
    const { hours } = (await admin('GET', `${PATH}/statistics`, { ...PERIOD, module: 'subject' })).body as unknown as Statistics;
    expect(hours).toEqual([{ hour: 8, total: 30 }]);
  });

  test('of a log longer than the window, the newest lines are counted, and it says from when', async () => {
    const filter = { ...PERIOD, clientId: own.clientId, module: 'subject' };
    const counted = await countLog(server.platform.store.db, filter, 10);
    expect(counted.total).toBe(9);
    expect(counted.since).toBe(START + 20 * MINUTE + 1000);
    expect(counted.until).toBe(START + 29 * MINUTE);
    expect(await totalOf({ module: 'subject', from: counted.since, until: counted.until })).toBe(9);
  });

  test('those of all clients are the provider’s', async () => {
    const counted = (await operator('GET', `${EVERYWHERE}/statistics`, { ...PERIOD, module: 'subject' })).body as unknown as Statistics;
    expect(counted.total).toBe(31);
    expect((await admin('GET', `${EVERYWHERE}/statistics`)).status).toBe(403);
  });
});

describe('what is unusual', () => {
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  const BEIJING = 8 * HOUR;
  /** A midnight of Beijing long before anything else, after which the rules look for what the test wrote. */
  const MIDNIGHT = Date.UTC(2020, 5, 10) - BEIJING;
  const find = (now: number, tenant = other) => findUnusual(server.platform.store.db, { clientId: tenant.clientId }, now);
  let day = 0;
  /** Two hundred days after the last test, so that none sees the other’s lines. */
  const nextDay = () => MIDNIGHT + (day += 200) * DAY - 4000 * DAY;
  const opens = async (item: Unusual, query: object) =>
    (await list({ ...query, from: item.from, until: item.until, userId: item.userId ?? 0 }, await server.as(other.admin))).total;

  test('exports between 22:00 and 06:00 of Beijing are one a night and person; those of the day are none', async () => {
    const at = nextDay();
    for (const ms of [-2 * HOUR, -1, 0, 6 * HOUR - 1]) await write(other, { action: 'article.export', at: at + ms });
    for (const ms of [-2 * HOUR - 1, 6 * HOUR, 12 * HOUR]) await write(other, { action: 'article.export', at: at + ms });
    await write(other, { action: 'article.update', at });
    await write(other, { action: 'access-log.export', at: at + DAY, userId: other.adminId + 1 });
    const { items } = await find(at + 2 * DAY);
    expect(items.map(({ rule, userId, total, from }) => [rule, userId, total, from - at])).toEqual([
      ['night-exports', other.adminId + 1, 1, DAY - 2 * HOUR],
      ['night-exports', other.adminId, 4, -2 * HOUR],
    ]);
    for (const item of items) expect(await opens(item, { kind: 'export' })).toBe(item.total);
  });

  test('a night that began before the thirty days, or before the newest lines, counts from there on, as its list does', async () => {
    const at = nextDay();
    for (const ms of [0, HOUR, 2 * HOUR, 3 * HOUR]) await write(other, { action: 'article.export', at: at + ms });
    const [early] = (await find(at + 90 * MINUTE + 30 * DAY)).items;
    expect(early).toMatchObject({ rule: 'night-exports', total: 2, from: at + 90 * MINUTE });
    const [cut] = (await findUnusual(server.platform.store.db, { clientId: other.clientId }, at + DAY, 2)).items;
    expect(cut).toMatchObject({ rule: 'night-exports', total: 1, from: at + 2 * HOUR + 1000 });
    for (const item of [early, cut]) expect(item && (await opens(item, { kind: 'export' }))).toBe(item?.total);
  });

  test('twenty refusals of one person within an hour are told, nineteen are not, nor twenty of two people or over a longer time', async () => {
    const at = nextDay() + 12 * HOUR;
    const refuse = (userId: number, ms: number) => write(other, { action: 'call.refused', targetId: 'GET /v1/x', at: at + ms, userId });
    for (let i = 0; i < 19; i++) await refuse(other.adminId, i * MINUTE);
    for (let i = 0; i < 20; i++) await refuse(other.adminId + 1, i * 4 * MINUTE);
    expect((await find(at + DAY)).items).toEqual([]);
    // Not from the first one on.
    await refuse(other.adminId, -45 * MINUTE);
    await refuse(other.adminId, 59 * MINUTE);
    const { items } = await find(at + DAY);
    expect(items).toMatchObject([{ rule: 'refusals', userId: other.adminId, total: 20, from: at }]);
    for (const item of items) expect(await opens(item, { isRefused: true })).toBe(item.total);
  });

  test('twenty records removed within an hour are told, whether by one call or by many', async () => {
    const at = nextDay() + 12 * HOUR;
    await write(other, { action: 'subject.remove', targetId: Array.from({ length: 19 }, (_, i) => i).join(','), at });
    await write(other, { action: 'subject.update', targetId: '1', at: at + MINUTE });
    expect((await find(at + DAY)).items).toEqual([]);
    await write(other, { action: 'article.delete', targetId: '1', at: at + HOUR - 1 });
    await write(other, { action: 'tag.classRemove', targetId: '1', at: at + HOUR });
    const { items } = await find(at + DAY);
    expect(items).toMatchObject([{ rule: 'removals', total: 2, objects: 20, from: at }]);
    for (const item of items) expect(await opens(item, { kind: 'removal' })).toBe(item.total);
  });

  test('a sign-in from an address not used for 90 days is told; the first of all and a usual address are not', async () => {
    const at = nextDay() + 12 * HOUR;
    const signIn = (ip: string, ms: number, userId = other.adminId) => write(other, { action: 'session.sign-in', ip, at: at + ms, userId });
    await signIn('10.1.1.1', -100 * DAY);
    await signIn('10.1.1.2', -89 * DAY);
    await signIn('10.1.1.9', 0, other.adminId + 1);
    for (const [i, ip] of ['10.1.1.2', '10.1.1.1', '10.1.1.1', '10.1.1.3'].entries()) await signIn(ip, i * HOUR);
    const { items } = await find(at + DAY);
    expect(items.map(({ rule, ip, from }) => [rule, ip, from - at])).toEqual([
      ['new-address', '10.1.1.3', 3 * HOUR],
      ['new-address', '10.1.1.1', HOUR],
    ]);
    for (const item of items) expect(await opens(item, { action: 'session.sign-in', ip: item.ip })).toBe(1);
  });

  test('the call answers the caller’s client alone, and says when a rule could not see all', async () => {
    const at = server.platform.now();
    for (let i = 0; i < 21; i++) await write(own, { action: 'call.refused', targetId: 'GET /v1/x', at: at - i });
    const rules = async (caller: Caller) =>
      ((await caller('GET', `${PATH}/unusual`)).body as unknown as { items: Unusual[] }).items.map(({ rule }) => rule);
    expect(await rules(admin)).toContain('refusals');
    expect(await rules(await server.as(other.admin))).not.toContain('refusals');
    expect((await findUnusual(server.platform.store.db, { clientId: own.clientId }, at, 5)).isLeast).toBe(true);
  });
});
