// Access links on a bad day: many readers behind one address, somebody who guesses, an end in the middle of a call, and filters that lost what they named.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShownArticle } from '#features/office/login-free-access/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { inHashTurn } from '#server/auth/hash-turns.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { keyIn } from '../support/tenant-access-link.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LINKS = '/v1/setting/personal-setting/login-free-access';
const SAVED = '/v1/front/classified-info/saved-filter';
const RIGHT = 'open sesame';
const OFFICE = '203.0.113.10';

let server: TestServer;
let own: Tenant;
let admin: Caller;
let clock = Date.now();
let seen: number;
let secondSubject: number;

beforeAll(async () => {
  server = await startTestServer({ TINGFENG_TRUST_PROXY: '127.0.0.1' }, () => clock);
  own = await buildTenant(server.platform, 'own', '云雀');
  const { db } = server.platform.store;
  const copy = await db.selectFrom('subject').selectAll().where('id', '=', own.subjectId).executeTakeFirstOrThrow();
  const { id: _id, ...fields } = copy;
  const made = await db
    .insertInto('subject')
    .values({ ...fields, name: '第二专题', expression: '夜莺' })
    .returning('id')
    .executeTakeFirstOrThrow();
  secondSubject = made.id;
  const given = { url: 'https://news.example.com/seen', title: '云雀在上海', content: '云雀在上海。', publishedAt: clock - HOUR_MS };
  const [stored] = await storeBatch(await buildPipeline(server.platform), [buildArticle(clock, given)], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  seen = stored.articleId;
  await server.index();
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  clock += 2 * 60_000;
  admin = await server.as(own.admin);
});

interface Told {
  status: number;
  body: { authorization: string; items: ShownArticle[]; error?: { code: string } };
}
async function from(ip: string, call: 'open' | 'list' | 'article', input: object): Promise<Told> {
  const response = await fetch(`${server.url}/v1/login-free/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Told['body'] };
}
const create = (who: Caller, input: object): Promise<Answer> =>
  who('POST', LINKS, { name: '给总部', kind: 'subject', subjectId: own.subjectId, expiresAt: clock + DAY_MS, ...input });
async function make(input: object = {}, who = admin): Promise<{ id: number; key: string }> {
  const { status, body } = await create(who, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, link } = body as { id: number; link: string };
  return { id, key: keyIn(link) };
}
async function idsOf(key: string): Promise<number[]> {
  const { body } = await from(OFFICE, 'open', { key });
  const listed = await from(OFFICE, 'list', { authorization: body.authorization });
  expect(listed.status).toBe(200);
  return listed.body.items.map(({ id }) => id);
}
const counted = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((each) => [each, answers.filter(({ status }) => status === each).length]),
  );

test('an office of 200 opens a link with a password at once, from one address, and reads', { timeout: 60_000 }, async () => {
  const { key } = await make({ password: RIGHT });
  const opened = await Promise.all(Array.from({ length: 200 }, () => from(OFFICE, 'open', { key, password: RIGHT })));
  expect(counted(opened)).toEqual({ 200: 200 });
  const lists = await Promise.all(opened.map(({ body }) => from(OFFICE, 'list', { authorization: body.authorization })));
  expect(counted(lists)).toEqual({ 200: 200 });
  for (let i = 0; i < 2; i++) {
    const read = opened.map(({ body }) => from(OFFICE, 'article', { authorization: body.authorization, articleId: seen }));
    expect(counted(await Promise.all(read))).toEqual({ 200: 200 });
  }
});

test('whoever guesses a password locks out nobody who has it', { timeout: 60_000 }, async () => {
  const { key } = await make({ password: RIGHT });
  expect((await from(OFFICE, 'open', { key, password: RIGHT })).status).toBe(200);
  const guesses = [];
  for (let i = 0; i < 700; i++) guesses.push(await from('198.51.100.66', 'open', { key, password: `guess ${i}` }));
  expect(counted(guesses)).toEqual({ 401: 10, 429: 690 });
  expect((await from(OFFICE, 'open', { key, password: RIGHT })).status).toBe(200);
  const fresh = await make({ password: RIGHT });
  for (let i = 0; i < 60; i++) await from('198.51.100.66', 'open', { key: fresh.key, password: `guess ${i}` });
  expect((await from(OFFICE, 'open', { key: fresh.key, password: RIGHT })).status, 'never opened before').toBe(200);
  // Guessers at many addresses have no more tries together than are the link's.
  const many = [];
  for (let i = 0; i < 60; i++) many.push(await from(`198.51.100.${100 + i}`, 'open', { key: fresh.key, password: `other ${i}` }));
  expect(counted(many)).toEqual({ 401: 20, 429: 40 });
  expect((await from(OFFICE, 'open', { key: fresh.key, password: RIGHT })).status).toBe(200);
});

test('whoever calls a link without a password as often as an address may keeps no other address out', { timeout: 60_000 }, async () => {
  const { key } = await make();
  const called = [];
  for (let i = 0; i < 13; i++)
    called.push(...(await Promise.all(Array.from({ length: 100 }, () => from('198.51.100.68', 'open', { key })))));
  expect(counted(called)).toEqual({ 200: 1200, 429: 100 });
  expect((await from(OFFICE, 'open', { key })).status).toBe(200);
});

test('a link that is being made while its maker loses his access is not made', async () => {
  const username = await buildRestrictedUser(server.platform, own, 'meanwhile', [own.subjectId]);
  const person = await server.as(username);
  const { db } = server.platform.store;
  const { id: userId } = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  // The hashing of its password waits for its turn.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const holding = [1, 2, 3].map(() => inHashTurn(() => gate));
  const made = create(person, { password: RIGHT });
  await sleep(500);
  await db.transaction().execute((tx) => endAccess(tx, userId, clock));
  letGo();
  await Promise.all(holding);
  expect((await made).status).toBe(401);
  expect(await db.selectFrom('accessLink').select('id').where('userId', '=', userId).execute()).toEqual([]);
});

test('a restore gives a link whose end was brought forward no longer life', async () => {
  const { id, key } = await make({ expiresAt: clock + 30 * DAY_MS });
  const file = path.join(server.dataFolder, 'earlier.jsonl.gz');
  await backupRecord(server.platform.store, file);
  expect((await admin('PUT', LINKS, { id, expiresAt: clock + 60_000 })).status).toBe(200);
  clock += 2 * 60_000;
  expect((await from(OFFICE, 'open', { key })).status).toBe(401);
  await restoreRecord(server.platform.store, file);
  expect((await from(OFFICE, 'open', { key })).status).toBe(401);
});

test('a filter that lost what it named shows nothing, rather than everything', async () => {
  const { db } = server.platform.store;
  const username = await buildRestrictedUser(server.platform, own, 'loser', [own.subjectId, secondSubject]);
  const loser = await server.as(username);
  const both = await make({ subjectId: secondSubject }, loser);
  const kept = await make({}, loser);
  const { userGroupId } = await db.selectFrom('account').select('userGroupId').where('username', '=', username).executeTakeFirstOrThrow();
  await db.deleteFrom('userGroupSubject').where('userGroupId', '=', userGroupId).where('subjectId', '=', secondSubject).execute();
  expect(await idsOf(both.key)).toEqual([]);
  expect(await idsOf(kept.key)).toContain(seen);
  // A group of sites and a class that are not there (any more), and a subject of another client.
  for (const query of ['siteGroupId=999999', 'classId=999999', 'subjectId=999999', 'articleId=999999', 'tagId=999999', 'eventId=999999']) {
    const { id } = (await admin('POST', SAVED, { name: query, query })).body as { id: number };
    const { key } = await make({ kind: 'filter', savedFilterId: id });
    expect(await idsOf(key), query).toEqual([]);
  }
  const named = (await admin('POST', SAVED, { name: '一篇', query: `articleId=${own.articleId}` })).body as { id: number };
  const { key } = await make({ kind: 'filter', savedFilterId: named.id });
  expect(await idsOf(key)).toEqual([own.articleId]);
  const { body } = await from(OFFICE, 'open', { key });
  expect((await from(OFFICE, 'article', { authorization: body.authorization, articleId: seen })).status).toBe(404);
});

test('what was deleted, or is not the client’s any more, is shown by no link, also before the index knows', async () => {
  const { db } = server.platform.store;
  const one = await make({ kind: 'article', articleId: seen });
  const list = await make();
  const passes: string[] = [];
  for (const { key } of [one, list]) passes.push((await from(OFFICE, 'open', { key })).body.authorization);
  const statuses = async () => [
    (await from(OFFICE, 'article', { authorization: passes[0] })).status,
    (await from(OFFICE, 'article', { authorization: passes[1], articleId: seen })).status,
    (await from(OFFICE, 'list', { authorization: passes[1] })).body.items.some(({ id }) => id === seen),
  ];
  expect(await statuses()).toEqual([200, 200, true]);
  await db.updateTable('article').set({ deletedAt: clock }).where('id', '=', seen).execute();
  expect(await statuses()).toEqual([404, 404, false]);
  await db.updateTable('article').set({ deletedAt: null }).where('id', '=', seen).execute();
  const { articleId: _id, ...hit } = await db.selectFrom('hit').selectAll().where('articleId', '=', seen).executeTakeFirstOrThrow();
  await db.deleteFrom('hit').where('articleId', '=', seen).execute();
  expect(await statuses()).toEqual([404, 404, false]);
  await db
    .insertInto('hit')
    .values({ ...hit, articleId: seen })
    .execute();
  expect(await statuses()).toEqual([200, 200, true]);
});

test('what no reader sends is refused in good order', async () => {
  const { key } = await make();
  const { authorization } = (await from(OFFICE, 'open', { key })).body;
  const long = 'k'.repeat(1_000_000);
  for (const [call, input] of [
    ['open', { key: long }],
    ['open', { key, password: long }],
    ['open', { key: `${key.slice(1)}\u0000` }],
    ['open', { key: [key] }],
    ['list', { authorization: long }],
    ['list', { authorization, page: 501 }],
    ['list', { authorization, page: 1, pageSize: 200 }],
    ['list', { authorization, keyword: '夜莺' }],
    ['article', { authorization, articleId: 1e300 }],
    ['article', { authorization, articleId: -1 }],
  ] as const)
    expect([400, 413], JSON.stringify(input).slice(0, 80)).toContain((await from(OFFICE, call, input)).status);
  const far = await from(OFFICE, 'list', { authorization, page: 500 });
  expect([far.status, far.body.items]).toEqual([200, []]);
  // A clock that was set back: what was opened later than now is still judged by its row.
  clock -= HOUR_MS;
  expect((await from(OFFICE, 'list', { authorization })).status).toBe(200);
  clock += 2 * HOUR_MS;
  expect((await from(OFFICE, 'list', { authorization })).status).toBe(401);
});
