// Keys of a client's programs: what they can do, from where, for how long, and how one is replaced without a gap.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { HOUR_MS } from '#shared/time.ts';
import { readCalls } from '#features/office/api-key/web/read-calls.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';

const KEYS = '/v1/front/tools/report-data-api/key';
const ARTICLES = '/v1/article/list';

let server: TestServer;
let own: Tenant;
let admin: Caller;
let foreign: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  foreign = await server.as(other.admin);
});
afterAll(() => server.close());

type Made = { id: number; key: string };
const make = async (fields: object = {}) => (await admin('POST', KEYS, { name: '官网', scopes: ['article.read'], ...fields })).body as Made;
const withKey = (key: string) => caller(server.url, key)('GET', ARTICLES, {});
const rowOf = async (id: number) =>
  ((await admin('GET', KEYS, { pageSize: 100 })).body as { items: { id: number; expiresAt: number; isOwn: boolean }[] }).items.find(
    (row) => row.id === id,
  );

test('a key reads what its scope says, and is neither shown again nor listed for others', async () => {
  const { id, key } = await make();
  expect((await withKey(key)).status).toBe(200);
  // A right to read is none to change, also not what is one's own; nor does it extend to what comes with being signed in.
  const program = caller(server.url, key);
  for (const [method, path, input] of [
    ['POST', '/v1/article/sticky', { id: [1] }],
    ['DELETE', '/v1/article/sticky', { id: [1] }],
    ['GET', '/v1/openapi', {}],
    ['GET', KEYS, {}],
  ] as const)
    expect((await program(method, path, input)).status, `${method} ${path}`).toBe(403);
  const listed = await admin('GET', KEYS, {});
  expect(JSON.stringify(listed.body)).not.toContain(key);
  expect(JSON.stringify((await foreign('GET', KEYS, {})).body)).not.toContain(`"id":${id},`);
  expect(await rowOf(id)).toMatchObject({ isOwn: true });
});

test('a key works only from its addresses; one that is none is refused at its field', async () => {
  const { key } = await make({ addresses: ['10.0.0.0/8'] });
  const refused = await withKey(key);
  expect(refused.status).toBe(401);
  expect(JSON.stringify(refused.body)).toContain('address-not-allowed');
  const here = await make({ addresses: ['127.0.0.1', '::1', '127.0.0.1'] });
  expect((await withKey(here.key)).status).toBe(200);
  const wrong = await admin('POST', KEYS, { name: 'x', scopes: ['article.read'], addresses: ['intranet'] });
  expect(wrong.body).toMatchObject({ error: { field: 'addresses' } });
});

test('a key of some subjects reaches their articles only, and never more when one is deleted', async () => {
  const { db } = server.platform.store;
  const of = await db.selectFrom('subject').selectAll().where('id', '=', own.subjectId).executeTakeFirstOrThrow();
  const { id: _, ...fields } = of;
  const empty = await db
    .insertInto('subject')
    .values({ ...fields, name: '没有文章的专题', expression: '不会出现的词' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.index();
  const scopes = ['article.read', 'subject.read'];
  const full = await make({ scopes, subjectIds: [own.subjectId] });
  const narrow = await make({ scopes, subjectIds: [empty.id] });
  const listOf = async ({ key }: Made) => (await withKey(key)).body as { items: { id: number }[]; total: number };
  expect((await listOf(full)).items.map(({ id }) => id)).toContain(own.articleId);
  expect(await listOf(narrow)).toMatchObject({ items: [] });
  const program = caller(server.url, narrow.key);
  expect((await program('GET', '/v1/article/detail', { id: own.articleId })).status).toBe(404);
  expect((await program('GET', ARTICLES, { subjectId: own.subjectId })).body).not.toMatchObject({ items: [{ id: own.articleId }] });
  const preview = async ({ key }: Made) =>
    (await caller(server.url, key)('POST', '/v1/manage/class-manage/subject/preview', { expression: '云雀', filter: {} })).body;
  expect(await preview(full)).toMatchObject({ total: 1, samples: [{ id: own.articleId }] });
  expect(await preview(narrow)).toMatchObject({ total: 0, scanned: 0, samples: [] });
  expect(await rowOf(narrow.id)).toMatchObject({ subjectIds: [empty.id], subjects: ['没有文章的专题'] });
  const renewed = (await admin('POST', `${KEYS}/renew`, { id: narrow.id, overlapHours: 0 })).body as Made;
  expect(await listOf(renewed)).toMatchObject({ items: [] });
  await db.deleteFrom('subject').where('id', '=', empty.id).execute();
  expect(await listOf(renewed)).toMatchObject({ items: [] });
  expect(await rowOf(renewed.id)).toMatchObject({ subjectIds: [empty.id], subjects: [] });
  const theirs = await foreign('POST', KEYS, { name: '越界', scopes, subjectIds: [own.subjectId] });
  expect(theirs).toMatchObject({ status: 404, body: { error: { field: 'subjectIds' } } });
});

test('a renewed key leaves the old one its hours, and only its owner renews it', async () => {
  const old = await make({ addresses: ['127.0.0.1'] });
  const renew = (by: Caller, overlapHours: number, id = old.id) => by('POST', `${KEYS}/renew`, { id, overlapHours });
  expect((await renew(foreign, 1)).status).toBe(404);
  const before = await rowOf(old.id);
  const fresh = (await renew(admin, 2)).body as Made;
  expect([(await withKey(old.key)).status, (await withKey(fresh.key)).status]).toEqual([200, 200]);
  const [oldRow, newRow] = [await rowOf(old.id), await rowOf(fresh.id)];
  const now = server.platform.now();
  expect(oldRow?.expiresAt).toBeLessThanOrEqual(now + 2 * HOUR_MS);
  expect(oldRow?.expiresAt).toBeGreaterThan(now + HOUR_MS);
  expect(newRow?.expiresAt).toBeGreaterThanOrEqual(before?.expiresAt ?? Number.POSITIVE_INFINITY);

  // At once: the old one is over, and an ended key is not renewed.
  const last = (await renew(admin, 0, fresh.id)).body as Made;
  expect([(await withKey(fresh.key)).status, (await withKey(last.key)).status]).toEqual([401, 200]);
  expect((await renew(admin, 0, fresh.id)).status).toBe(404);
  expect((await renew(admin, 169, last.id)).body).toMatchObject({ error: { field: 'overlapHours' } });

  const { id: userId } = await server.platform.store.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', own.nobody)
    .executeTakeFirstOrThrow();
  await server.platform.store.db.updateTable('apiKey').set({ userId }).where('id', '=', last.id).execute();
  expect((await renew(admin, 1, last.id)).status).toBe(404);
});

interface Use {
  days: { date: string; calls: number; failed: number }[];
  failures: { method: string; path: string; status: number; code: string }[];
}
const useOf = async (id: number, by = admin) => (await by('GET', `${KEYS}/use`, { id })).body as Use;

test('uses are counted by day with what failed last, and no other client sees them', async () => {
  const { id, key } = await make();
  const program = caller(server.url, key);
  for (let i = 0; i < 3; i++) await program('GET', ARTICLES, {});
  await program('GET', ARTICLES, { pageSize: 0 });
  await program('POST', '/v1/article/sticky', { articleIds: [1] });
  await expect.poll(async () => (await useOf(id)).days.at(-1)).toMatchObject({ calls: 5, failed: 2 });
  const use = await useOf(id);
  expect(use.days).toHaveLength(30);
  expect(use.days.slice(0, -1).every(({ calls }) => calls === 0)).toBe(true);
  expect(use.failures).toMatchObject([
    { method: 'POST', path: '/v1/article/sticky', status: 403, code: 'no-privilege' },
    { method: 'GET', path: ARTICLES, status: 400, code: 'invalid-input' },
  ]);
  // No query stands there, which may hold what is nobody else's business.
  expect(JSON.stringify(use.failures)).not.toContain('pageSize');
  const { items } = (await admin('GET', KEYS, { pageSize: 100 })).body as { items: { id: number; calls: number; failed: number }[] };
  expect(items.find((row) => row.id === id)).toMatchObject({ calls: 5, failed: 2 });
  expect((await foreign('GET', `${KEYS}/use`, { id })).status).toBe(404);

  // Twenty failures are kept.
  for (let i = 0; i < 25; i++) await program('GET', ARTICLES, { pageSize: 0 });
  await expect.poll(async () => (await useOf(id)).days.at(-1)?.calls).toBe(30);
  expect((await useOf(id)).failures).toHaveLength(20);
});

test('a key with a rate of its own is refused beyond it, with the time to wait; its renewal has it too', async () => {
  const { id, key } = await make({ perMinute: 3 });
  const program = caller(server.url, key);
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await program('GET', ARTICLES, {}));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.body).toMatchObject({ error: { code: 'too-many-requests', detail: { seconds: expect.any(Number) } } });
  // Not the owner, who is asked for nothing by it.
  expect((await admin('GET', ARTICLES, {})).status).toBe(200);
  const fresh = (await admin('POST', `${KEYS}/renew`, { id })).body as Made;
  const { items } = (await admin('GET', KEYS, { pageSize: 100 })).body as { items: { id: number; perMinute: number | null }[] };
  expect(items.find((row) => row.id === fresh.id)).toMatchObject({ perMinute: 3 });
  expect((await admin('POST', KEYS, { name: 'x', scopes: ['article.read'], perMinute: 0 })).body).toMatchObject({
    error: { field: 'perMinute' },
  });
});

test('ended keys are told apart, and a person has a bounded number that can be used', async () => {
  const total = async (state: string) => ((await admin('GET', KEYS, { state })).body as { total: number }).total;
  const { id } = await make();
  const [active, ended] = [await total('active'), await total('ended')];
  await admin('DELETE', KEYS, { id: [id] });
  expect([await total('active'), await total('ended')]).toEqual([active - 1, ended + 1]);
  const answers = [];
  for (let i = 0; i < 52; i++) answers.push((await admin('POST', KEYS, { name: `n${i}`, scopes: ['article.read'] })).status);
  expect(answers.at(-1)).toBe(400);
  expect(await total('active')).toBeLessThanOrEqual(50 + 1);
});

test('the description of the calls of some privileges has these only', async () => {
  const { body } = await admin('GET', '/v1/openapi', { privilege: ['classifiedInfo.b'] });
  const calls = readCalls(body);
  expect(calls.map(({ key }) => key)).toContain(`get ${ARTICLES}`);
  const others = JSON.stringify(body)
    .match(/"x-privilege":"[^"]+"/g)
    ?.filter((text) => !text.includes('classifiedInfo.b'));
  expect(others).toEqual([]);
  expect(calls.map(({ key }) => key)).not.toContain('delete /v1/article/sticky');
  const whole = readCalls((await admin('GET', '/v1/openapi', {})).body);
  expect(whole.length).toBeGreaterThan(calls.length);
});

test('a restore gives a key that was replaced no longer life', async () => {
  const { id, key } = await make();
  const file = path.join(server.dataFolder, 'earlier.jsonl.gz');
  await backupRecord(server.platform.store, file);
  await admin('POST', `${KEYS}/renew`, { id, overlapHours: 0 });
  expect((await withKey(key)).status).toBe(401);
  await restoreRecord(server.platform.store, file);
  expect((await withKey(key)).status).toBe(401);
});

test('a key that is asked for while its maker’s sessions end is not made', async () => {
  const { db } = server.platform.store;
  const [first, second] = [await server.as(own.admin), await server.as(own.admin)];
  const answers = await Promise.all([
    first('POST', KEYS, { name: '同时', scopes: ['article.read'] }),
    second('POST', '/v1/setting/personal-setting/session/end-others', {}),
  ]);
  const made = await db.selectFrom('apiKey').select('id').where('name', '=', '同时').execute();
  // Either before, or not at all: an answer says which.
  expect(made).toHaveLength(answers[0].status === 200 ? 1 : 0);
  expect((await first('POST', KEYS, { name: '之后', scopes: ['article.read'] })).status).toBe(401);
});
