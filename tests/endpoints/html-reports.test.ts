// Shares of bulletins: whoever has a key reads one bulletin, and nobody learns anything from a wrong one.
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulletinShare, SharedReport } from '#features/report/html-report/contract.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/html-report';
const BRIEF = '/v1/front/report/brief-report';
const MINUTE_MS = 60_000;
const PASSWORD = '听风2026·密';

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let stranger: Caller;
let clock = Date.now();
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  own = await buildBusyTenant(server.platform, 'shares', '云雀');
  other = await buildBusyTenant(server.platform, 'neighbour', '别家');
  await server.index();
}, 120_000);
afterAll(() => server.close());
// Each test begins with limits and sessions of its own.
beforeEach(async () => {
  clock += 2 * MINUTE_MS;
  await signIn();
});

async function signIn(): Promise<void> {
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
}

interface Made {
  id: number;
  key: string;
  link: string;
}

async function share(input: object = {}): Promise<Made> {
  const answer = await admin('POST', PATH, { bulletinId: own.bulletinId, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { id, link } = answer.body as { id: number; link: string };
  return { id, link, key: /[?&]key=([\w-]+)/.exec(link)?.[1] ?? '' };
}
const open = (key: string, password?: string): Promise<Answer> =>
  server.anonymous('POST', '/v1/s-report', { key, ...(password === undefined ? {} : { password }) });
const statusOf = async (key: string, password?: string): Promise<number> => (await open(key, password)).status;
const rowOf = async (id: number, who = admin): Promise<BulletinShare | undefined> =>
  ((await who('GET', PATH, { id })).body as { items: BulletinShare[] }).items[0];
/** Without what names the call. */
const saidIn = ({ status, body }: Answer): object => {
  const { error } = body as { error: Record<string, unknown> };
  return { status, ...error, requestId: '' };
};

describe('a key', () => {
  test('opens the bulletin without an account, and is in the record by its hash only', async () => {
    const { key, id, link } = await share();
    expect(link).toMatch(/\/#\/s-report\?key=[\w-]{24}$/);
    const { status, headers } = await open(key);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const row = await server.platform.store.db.selectFrom('bulletinShare').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
    expect(row.keyHash).toBe(hashOfKey(key));
    expect((await rowOf(id))?.link).toBe(link);
  });

  test('that is wrong, ended, expired or of a deleted bulletin, and a wrong or missing password, are answered alike', async () => {
    const [plain, ended, expired, locked] = [await share(), await share(), await share(), await share({ password: PASSWORD })];
    await admin('POST', `${PATH}/end`, { ids: [ended.id] });
    await server.platform.store.db.updateTable('bulletinShare').set({ expiresAt: clock }).where('id', '=', expired.id).execute();
    const wrong = saidIn(await open('A'.repeat(24)));
    expect(wrong).toMatchObject({ status: 404, code: 'not-found', field: 'key' });
    for (const key of [ended.key, expired.key, locked.key, 'short', `${plain.key}x`, '\u202e', '../../etc', "' or 1=1 --"])
      expect(saidIn(await open(key)), key).toEqual(wrong);
    for (const key of ['A'.repeat(24), locked.key]) expect(saidIn(await open(key, 'not the password')), key).toEqual(wrong);
    expect(await statusOf(locked.key, PASSWORD)).toBe(200);
    await admin('POST', `${BRIEF}/removal`, { ids: [own.bulletinId] });
    expect(saidIn(await open(plain.key))).toEqual(wrong);
    expect((await rowOf(plain.id))?.state).toBe('deleted');
    await admin('POST', `${BRIEF}/removal`, { ids: [own.bulletinId], isRemoved: false });
    expect(await statusOf(plain.key)).toBe(200);
  });

  test('expires by the clock, and lives again when it is extended', async () => {
    const { id, key } = await share();
    clock += 30 * DAY_MS - 1000;
    expect(await statusOf(key)).toBe(200);
    clock += 1000;
    expect(await statusOf(key)).toBe(404);
    await signIn();
    expect((await rowOf(id))?.state).toBe('expired');
    expect((await admin('PUT', PATH, { id, expiresAt: clock + DAY_MS, note: '给法务' })).status).toBe(200);
    expect(await statusOf(key)).toBe(200);
    for (const expiresAt of [clock, clock - 1, clock + 367 * DAY_MS])
      expect((await admin('PUT', PATH, { id, expiresAt, note: '' })).status, String(expiresAt)).toBe(400);
    expect((await admin('POST', PATH, { bulletinId: own.bulletinId, expiresAt: clock })).status).toBe(400);
    clock += DAY_MS;
    await signIn();
    // What has passed may stay as it is.
    const { expiresAt } = (await rowOf(id)) ?? { expiresAt: 0 };
    expect((await admin('PUT', PATH, { id, expiresAt, note: '已过期' })).status).toBe(200);
  });

  test('is ended at once, and that is taken back', async () => {
    const { id, key } = await share();
    expect((await admin('POST', `${PATH}/end`, { ids: [id] })).body).toEqual({ changed: 1 });
    expect((await admin('POST', `${PATH}/end`, { ids: [id] })).body).toEqual({ changed: 0 });
    expect(await statusOf(key)).toBe(404);
    await admin('POST', `${PATH}/end`, { ids: [id], isEnded: false });
    expect(await statusOf(key)).toBe(200);
  });
});

describe('limits', () => {
  test('guesses of a password are slowed down a minute and a day, of a right key as of a wrong one', async () => {
    const { key } = await share({ password: PASSWORD });
    const guesses = async (of: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 12; i++) statuses.push(await statusOf(of, `guess-${i}`));
      return statuses;
    };
    const expected = [...Array<number>(10).fill(404), 429, 429];
    expect(await guesses(key)).toEqual(expected);
    expect(await statusOf(key, PASSWORD)).toBe(429);
    clock += MINUTE_MS + 1;
    expect(await guesses('B'.repeat(24))).toEqual(expected);
    expect(await statusOf(key, PASSWORD)).toBe(200);
  });

  test('guesses of keys are slowed down by address', async () => {
    const { key } = await share();
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push(await statusOf(`guess${i}`.padEnd(24, '-')));
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(404));
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(await statusOf(key)).toBe(200);
  });

  test('a password is at least six characters, and a body that is too large is not read', async () => {
    expect((await admin('POST', PATH, { bulletinId: own.bulletinId, password: '12345' })).status).toBe(400);
    expect(await statusOf('x'.repeat(1_000_000))).toBe(413);
    expect((await admin('POST', PATH, { bulletinId: own.bulletinId, note: 'x'.repeat(201) })).status).toBe(400);
  });

  test('what is not made cannot be shared', async () => {
    expect((await admin('POST', PATH, { bulletinId: own.failedBulletinId })).status).toBe(409);
  });
});

describe('visits', () => {
  test('count a reader once in half an hour', async () => {
    const { id, key } = await share();
    const visits = async () => (await rowOf(id))?.visits;
    expect(await visits()).toBe(0);
    await Promise.all([open(key), open(key), open(key)]);
    expect(await visits()).toBe(1);
    clock += HOUR_MS / 2;
    await open(key);
    expect(await rowOf(id)).toMatchObject({ visits: 2, lastVisitAt: clock });
  });
});

describe('bounds of a share', () => {
  const openAs = (key: string, agent: string): Promise<Response> =>
    fetch(`${server.url}/v1/s-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ key }),
    });

  test('it opens for so many readers, also at once, and for those that it opened for again', async () => {
    const { id, key } = await share({ maxUses: 2 });
    const statuses = await Promise.all(['a', 'b', 'c', 'd', 'c', 'd'].map(async (agent) => (await openAs(key, agent)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(await rowOf(id)).toMatchObject({ visits: 2, maxUses: 2, state: 'usedUp' });
    expect((await openAs(key, 'e')).status).toBe(404);
    const again = await Promise.all(['e', 'e', 'e'].map(async (agent) => (await openAs(key, agent)).status));
    expect(again).toEqual([404, 404, 404]);
    const readers = ['a', 'b', 'c', 'd'];
    const inside = await Promise.all(readers.map(async (agent) => (await openAs(key, agent)).status));
    expect(inside.toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404]);
    const idsOf = async (state: string) =>
      ((await admin('GET', PATH, { state, pageSize: 200 })).body as { items: BulletinShare[] }).items.map((row) => row.id);
    expect(await idsOf('usedUp')).toEqual([id]);
    expect(await idsOf('open')).not.toContain(id);
    expect((await admin('PUT', PATH, { id, maxUses: 3 })).status).toBe(200);
    expect((await openAs(key, 'e')).status).toBe(200);
    expect(await idsOf('usedUp')).toEqual([id]);
    expect((await admin('PUT', PATH, { id, maxUses: null })).status).toBe(200);
    expect((await openAs(key, 'f')).status).toBe(200);
  });

  test('it opens from its addresses only', async () => {
    const { id, key } = await share({ addresses: ['10.0.0.0/8', '10.0.0.0/8'] });
    expect((await rowOf(id))?.addresses).toEqual(['10.0.0.0/8']);
    expect(saidIn(await open(key))).toEqual(saidIn(await open('A'.repeat(24))));
    expect((await rowOf(id))?.visits).toBe(0);
    expect((await admin('PUT', PATH, { id, addresses: ['127.0.0.1', '::1'] })).status).toBe(200);
    expect(await statusOf(key)).toBe(200);
    const wrong = await admin('PUT', PATH, { id, addresses: ['everywhere'] });
    expect(wrong.body).toMatchObject({ error: { code: 'invalid-input', field: 'addresses' } });
    expect((await admin('POST', PATH, { bulletinId: own.bulletinId, addresses: ['10.0.0.0/99'] })).status).toBe(400);
    for (const maxUses of [0, -1, 1.5, 1e9]) expect((await admin('PUT', PATH, { id, maxUses })).status, String(maxUses)).toBe(400);
  });
});

test('a restore opens no share again that was ended, used up, shortened or narrowed since', async () => {
  const [ended, spent, short, narrowed, plain] = [await share(), await share(), await share(), await share({ maxUses: 5 }), await share()];
  const file = path.join(server.dataFolder, 'earlier.jsonl.gz');
  await backupRecord(server.platform.store, file);
  expect((await admin('POST', `${PATH}/end`, { ids: [ended.id] })).status).toBe(200);
  expect((await admin('PUT', PATH, { id: spent.id, maxUses: 1 })).status).toBe(200);
  expect(await statusOf(spent.key)).toBe(200);
  expect((await admin('PUT', PATH, { id: short.id, expiresAt: clock + 1000 })).status).toBe(200);
  expect((await admin('PUT', PATH, { id: narrowed.id, addresses: ['10.0.0.0/8'] })).status).toBe(200);
  await restoreRecord(server.platform.store, file);
  await signIn();
  expect((await rowOf(ended.id))?.state).toBe('ended');
  expect(await rowOf(spent.id)).toMatchObject({ visits: 1, maxUses: 1, state: 'usedUp' });
  expect(await rowOf(narrowed.id)).toMatchObject({ maxUses: 5, addresses: ['10.0.0.0/8'] });
  clock += 2000;
  expect(await Promise.all([ended, short, narrowed].map(({ key }) => statusOf(key)))).toEqual([404, 404, 404]);
  expect(await statusOf(plain.key)).toBe(200);
});

describe('who may', () => {
  test('another client finds, changes and ends nothing', async () => {
    const { id, key } = await share();
    expect((await stranger('GET', PATH, { id })).status).toBe(404);
    expect((await stranger('POST', PATH, { bulletinId: own.bulletinId })).status).toBe(404);
    expect((await stranger('PUT', PATH, { id, expiresAt: clock + DAY_MS, note: '' })).status).toBe(404);
    expect((await stranger('POST', `${PATH}/end`, { ids: [id] })).status).toBe(404);
    expect(await statusOf(key)).toBe(200);
  });

  test('who may not read the bulletin sees no share of it and makes none', async () => {
    const { id } = await share();
    const blind = await server.as(await buildRestrictedUser(server.platform, own, 'blind', []));
    expect((await blind('GET', PATH, { id })).status).toBe(404);
    expect((await blind('POST', PATH, { bulletinId: own.bulletinId })).status).toBe(404);
    expect((await blind('POST', `${PATH}/end`, { ids: [id] })).status).toBe(404);
  });

  test('the list is filtered by state, bulletin, title and note', async () => {
    const { id } = await share({ note: '只给王律师' });
    const idsOf = async (input: object) =>
      ((await admin('GET', PATH, input)).body as { items: BulletinShare[] }).items.map((row) => row.id);
    expect(await idsOf({ keyword: '王律师' })).toEqual([id]);
    expect(await idsOf({ keyword: '舆情日报', bulletinId: own.bulletinId, pageSize: 200 })).toContain(id);
    expect(await idsOf({ state: 'open', pageSize: 200 })).toContain(id);
    for (const state of ['expired', 'ended', 'deleted']) expect(await idsOf({ state, pageSize: 200 })).not.toContain(id);
  });
});

test('nothing internal leaves: no ids, keys and filters of the record, no person, and only web addresses', async () => {
  const { db } = server.platform.store;
  const stored = await db.selectFrom('bulletin').select('snapshot').where('id', '=', own.bulletinId).executeTakeFirstOrThrow();
  const snapshot = stored.snapshot;
  if (!snapshot) throw new Error('the bulletin has no data');
  const [first, ...rest] = snapshot.articles;
  if (!first) throw new Error('the bulletin has no article');
  const hostile = { ...snapshot, articles: [{ ...first, url: 'javascript:alert(1)' }, ...rest] };
  await db.updateTable('bulletin').set({ snapshot: hostile }).where('id', '=', own.bulletinId).execute();
  const { key } = await share({ note: '内部备注', password: PASSWORD });
  const { body } = await open(key, PASSWORD);
  const report: SharedReport = body;
  const text = JSON.stringify(report);
  expect(report.articles[0]?.url).toBe('');
  for (const hidden of ['内部备注', '"query"', '"filter"', 'subjectId', 'engine', 'creator', 'clientId', String(first.id), own.admin])
    expect(text, hidden).not.toContain(hidden);
  const known = new Set(report.articles.map(({ id }) => id));
  const named = [...text.matchAll(/"articleId":(\d+)/g)].map(([, id]) => Number(id));
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  for (const [, name = ''] of text.matchAll(/"(?:key|of)":"([a-z]+\.n\d+[^"]*)"/g)) expect(report.numbers[name]).toBeDefined();
  const behind = Object.values(report.numbers).flatMap(({ articleIds }) => articleIds);
  expect(behind.filter((id) => !known.has(id))).toEqual([]);
  expect(report.chapters.map(({ title }) => title).length).toBeGreaterThan(2);
});
