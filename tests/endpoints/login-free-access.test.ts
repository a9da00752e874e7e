// Access links: what they show and to whom, as their maker sees it now, until they end; and that an end acts on the next call of every process.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccessLink, ShownArticle } from '#features/office/login-free-access/contract.ts';
import { placeHits } from '#features/insight/hot-spot/server/place-hits.ts';
import { createEvent } from '#features/insight/hot-spot/server/write-events.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { startServer } from '#main/start-server.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { recordFile } from '#server/db/open-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { keyIn } from '../support/tenant-access-link.ts';
import { type Answer, type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LINKS = '/v1/setting/personal-setting/login-free-access';
const SAVED = '/v1/front/classified-info/saved-filter';
const MINUTE_MS = 60_000;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let narrow: Caller;
let clock = Date.now();
/** Articles of the subject that the narrow person sees, and of one that only the administrator does. */
let seen: number;
let old: number;
let hidden: number;
let hiddenSubject: number;

async function store(url: string, title: string, publishedAt: number): Promise<number> {
  const article = { url: `https://news.example.com/${url}`, title, content: `${title}。全文。`, publishedAt };
  const [stored] = await storeBatch(await buildPipeline(server.platform), [buildArticle(clock, article)], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  return stored.articleId;
}

beforeAll(async () => {
  server = await startTestServer({ TINGFENG_SECRET: 's'.repeat(48) }, () => clock);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  const { db } = server.platform.store;
  const copy = await db.selectFrom('subject').selectAll().where('id', '=', own.subjectId).executeTakeFirstOrThrow();
  const { id: _id, ...fields } = copy;
  const made = await db
    .insertInto('subject')
    .values({ ...fields, name: '内部专题', expression: '夜莺' })
    .returning('id')
    .executeTakeFirstOrThrow();
  hiddenSubject = made.id;
  seen = await store('seen', '云雀在上海', clock - HOUR_MS);
  old = await store('old', '云雀去年的事', clock - 60 * DAY_MS);
  hidden = await store('hidden', '夜莺的内部消息', clock - HOUR_MS);
  await server.index();
  await buildRestrictedUser(server.platform, own, 'narrow', [own.subjectId]);
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  clock += 2 * MINUTE_MS;
  admin = await server.as(own.admin);
  narrow = await server.as('narrow');
});

interface Made {
  id: number;
  key: string;
}
const create = (who: Caller, input: object = {}): Promise<Answer> =>
  who('POST', LINKS, { name: '给总部', kind: 'subject', subjectId: own.subjectId, expiresAt: clock + DAY_MS, ...input });
async function make(input: object = {}, who = admin): Promise<Made> {
  const { status, body } = await create(who, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, link } = body as { id: number; link: string };
  return { id, key: keyIn(link) };
}
const open = (key: string, password?: string, on: Caller = server.anonymous): Promise<Answer> =>
  on('POST', '/v1/login-free/open', { key, ...(password === undefined ? {} : { password }) });
async function passOf({ key }: Made, password?: string): Promise<string> {
  const { status, body } = await open(key, password);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { authorization: string }).authorization;
}
const list = (authorization: string, on: Caller = server.anonymous): Promise<Answer> =>
  on('POST', '/v1/login-free/list', { authorization });
const article = (authorization: string, id?: number): Promise<Answer> =>
  server.anonymous('POST', '/v1/login-free/article', { authorization, ...(id === undefined ? {} : { articleId: id }) });
async function idsOf(authorization: string): Promise<number[]> {
  const { status, body } = await list(authorization);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: ShownArticle[] }).items.map(({ id }) => id);
}
const rowOf = async (id: number, who = admin): Promise<AccessLink | undefined> =>
  ((await who('GET', LINKS, { id })).body as { items: AccessLink[] }).items[0];
/** Without what names the call. */
const saidIn = ({ status, body }: Answer): object => ({ status, ...(body as { error: object }).error, requestId: '' });

test('a link shows the articles of its subject and days, with nothing of what the client did with them', async () => {
  const link = await make();
  const pass = await passOf(link);
  expect(new Set(await idsOf(pass))).toEqual(new Set([own.articleId, seen]));
  expect((await article(pass, seen)).body).toMatchObject({ title: '云雀在上海', content: '云雀在上海。全文。' });
  const answers = [await list(pass), await article(pass, seen)].map(({ body }) => JSON.stringify(body));
  for (const text of answers)
    for (const name of ['subjects', 'tagIds', 'classIds', 'status', 'isFavorite', 'remarks', 'ticket', 'log', '专题'])
      expect(text).not.toContain(name);
  // What the list does not hold is not there: another subject, too old, of another client, not at all.
  for (const id of [hidden, old, other.articleId, 1]) expect((await article(pass, id)).status, String(id)).toBe(404);
  expect((await article(pass)).status).toBe(403);

  const row = await server.platform.store.db.selectFrom('accessLink').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(link.key);
  expect(row.keyHash).toBe(hashOfKey(link.key));
  expect(await rowOf(link.id)).toMatchObject({
    uses: 1,
    lastUsedAt: clock,
    state: 'open',
    scope: { kind: 'subject', of: '专题', days: 30 },
  });
});

test('a saved filter is taken as it is; one that is personal, or that cannot be read whole, is refused', async () => {
  const save = async (name: string, query: string) => ((await admin('POST', SAVED, { name, query })).body as { id: number }).id;
  const id = await save('上海', 'keyword=%E4%B8%8A%E6%B5%B7&sort=heat&isFolded=false&range=last7');
  const pass = await passOf(await make({ kind: 'filter', savedFilterId: id }));
  expect(await idsOf(pass)).toEqual([seen]);
  expect((await article(pass, own.articleId)).status).toBe(404);
  await save('上海', 'keyword=');
  expect(await idsOf(pass)).toEqual([seen]);
  for (const query of ['isMine=true', 'isSelected=true', 'ofClient=2', 'emotion=furious', 'somethingNew=1', 'range=ever'])
    expect((await create(admin, { kind: 'filter', savedFilterId: await save('其他', query) })).body, query).toMatchObject({
      error: { code: 'invalid-input', field: 'savedFilterId' },
    });
  // Of a colleague who does not share it.
  expect((await create(narrow, { kind: 'filter', savedFilterId: id })).status).toBe(404);
});

test('a link to an event shows its articles that its maker sees, also where it is merged later', async () => {
  const { store } = server.platform;
  const events = await store.db.transaction().execute(async (tx) => {
    const eventId = await createEvent(tx, own.clientId, hidden, clock);
    const later = await createEvent(tx, own.clientId, own.articleId, clock);
    await placeHits(tx, own.clientId, [seen, hidden], eventId);
    return { eventId, later };
  });
  await server.index();
  const { eventId, later } = events;
  const link = await make({ kind: 'event', eventId });
  const pass = await passOf(link);
  expect(new Set(await idsOf(pass))).toEqual(new Set([seen, hidden]));
  expect((await article(pass, own.articleId)).status).toBe(404);
  expect((await rowOf(link.id))?.scope).toEqual({ kind: 'event', of: '夜莺的内部消息', days: 30 });
  // Who does not see the article that gives the title is told another one.
  const ofNarrow = await make({ kind: 'event', eventId }, narrow);
  expect(await idsOf(await passOf(ofNarrow))).toEqual([seen]);
  expect((await rowOf(ofNarrow.id, narrow))?.scope.of).toBe('云雀在上海');
  // Of another client, without articles, not at all.
  for (const id of [later, 1_000_000]) expect((await create(admin, { kind: 'event', eventId: id })).status, String(id)).toBe(404);
  expect((await create(await server.as(other.admin), { kind: 'event', eventId })).status).toBe(404);
  expect((await create(admin, { kind: 'event' })).body).toMatchObject({ error: { field: 'eventId' } });
  await store.db.transaction().execute(async (tx) => {
    await placeHits(tx, own.clientId, [seen, hidden], later);
    await tx.updateTable('event').set({ mergedInto: later }).where('id', '=', eventId).execute();
  });
  await server.index();
  expect(new Set(await idsOf(pass))).toEqual(new Set([seen, hidden]));
  expect((await article(pass, seen)).status).toBe(200);
});

test('a link to one article opens that alone', async () => {
  const pass = await passOf(await make({ kind: 'article', articleId: hidden }));
  expect((await article(pass)).body).toMatchObject({ id: hidden });
  expect((await article(pass, seen)).status).toBe(404);
  expect((await list(pass)).status).toBe(403);
  // Nobody makes a link to what he does not see.
  expect((await create(narrow, { kind: 'article', articleId: hidden })).status).toBe(404);
  expect((await create(narrow, { subjectId: hiddenSubject })).status).toBe(404);
  expect((await create(admin, { kind: 'article' })).body).toMatchObject({ error: { field: 'articleId' } });
});

test('a link shows what its maker sees now', async () => {
  const { db } = server.platform.store;
  const pass = await passOf(await make({}, narrow));
  expect(await idsOf(pass)).toContain(seen);
  const group = await db
    .selectFrom('account')
    .select(['id', 'userGroupId', 'roleId'])
    .where('username', '=', 'narrow')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('userGroupSubject').where('userGroupId', '=', group.userGroupId).execute();
  expect(await idsOf(pass)).toEqual([]);
  expect((await article(pass, seen)).status).toBe(404);
  await db.insertInto('userGroupSubject').values({ userGroupId: group.userGroupId, subjectId: own.subjectId }).execute();
  expect(await idsOf(pass)).toContain(seen);
  const nothing = await db.selectFrom('account').select('roleId').where('username', '=', own.nobody).executeTakeFirstOrThrow();
  await db.updateTable('account').set({ roleId: nothing.roleId }).where('id', '=', group.id).execute();
  expect((await list(pass)).status).toBe(401);
  await db.updateTable('account').set({ roleId: group.roleId, state: 'disabled' }).where('id', '=', group.id).execute();
  expect((await list(pass)).status).toBe(401);
  await db.updateTable('account').set({ state: 'enabled' }).where('id', '=', group.id).execute();
  await db
    .updateTable('client')
    .set({ validUntil: clock - 1 })
    .where('id', '=', own.clientId)
    .execute();
  expect((await list(pass)).status).toBe(401);
  await db.updateTable('client').set({ validUntil: null }).where('id', '=', own.clientId).execute();
  expect((await list(pass)).status).toBe(200);
});

test('whatever is wrong is answered alike', async () => {
  const locked = await make({ password: 'open sesame' });
  const [revoked, expired, usedUp, elsewhere] = [
    await make(),
    await make(),
    await make({ maxUses: 1 }),
    await make({ addresses: ['10.0.0.0/8'] }),
  ];
  expect((await admin('POST', `${LINKS}/revoke`, { ids: [revoked.id] })).body).toEqual({ changed: 1 });
  await server.platform.store.db.updateTable('accessLink').set({ expiresAt: clock }).where('id', '=', expired.id).execute();
  await passOf(usedUp);
  const unknown = saidIn(await open('x'.repeat(24)));
  expect(unknown).toMatchObject({ status: 401, code: 'invalid-token' });
  const wrong = [revoked, expired, usedUp, elsewhere].map(({ key }) => open(key));
  for (const answer of await Promise.all([
    ...wrong,
    open(locked.key),
    open(locked.key, 'open says me'),
    open('x'),
    open('x'.repeat(24), 'p'),
  ]))
    expect(saidIn(answer)).toEqual(unknown);
  expect(await rowOf(locked.id)).toMatchObject({ uses: 0, hasPassword: true });
  expect(await idsOf(await passOf(locked, 'open sesame'))).toContain(seen);
  for (const state of ['revoked', 'expired', 'usedUp'] as const)
    expect(await rowOf({ revoked, expired, usedUp }[state].id)).toMatchObject({ state });
});

test('guesses are counted, before a slow password is compared', async () => {
  const locked = await make({ password: 'open sesame' });
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await open(locked.key, `guess ${i}`)).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const keys = [];
  for (let i = 0; i < 62; i++) keys.push((await open(String(i).padStart(24, 'k'))).status);
  expect(keys.at(-1)).toBe(429);
  clock += 2 * MINUTE_MS;
  const passes = [];
  for (let i = 0; i < 62; i++) passes.push((await list(`made.up.${i}`)).status);
  expect([passes[0], passes.at(-1)]).toEqual([401, 429]);
});

test('of many who open the last uses at once, as many do as there are', async () => {
  const link = await make({ maxUses: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(link.key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await rowOf(link.id)).toMatchObject({ uses: 3, maxUses: 3, state: 'usedUp' });
});

test('what a link opened lasts half an hour, and is no session', async () => {
  const link = await make({ expiresAt: clock + 10 * MINUTE_MS });
  const long = await passOf(await make());
  const short = await passOf(link);
  clock += 11 * MINUTE_MS;
  expect([(await list(short)).status, (await list(long)).status]).toEqual([401, 200]);
  clock += 20 * MINUTE_MS;
  expect((await list(long)).status).toBe(401);
  expect((await caller(server.url, long)('GET', '/v1/user-info')).status).toBe(401);
  // A session's token and a pass open nothing here.
  admin = await server.as(own.admin);
  const { authorization } = (await admin('POST', '/v1/pass', { path: '/v1/login-free/list' })).body as { authorization: string };
  for (const token of [admin.token, authorization]) expect((await list(token)).status).toBe(401);
});

test('only its maker changes a link, and its maker and an administrator who holds as much revoke it', async () => {
  const link = await make({}, narrow);
  const foreign = await server.as(other.admin);
  const update = (who: Caller, input: object) => who('PUT', LINKS, { id: link.id, ...input });
  const revoke = (who: Caller, address: string) => who('POST', `${LINKS}${address}`, { ids: [link.id] });
  expect((await update(admin, { name: '改名' })).status).toBe(404);
  expect((await update(foreign, { name: '改名' })).status).toBe(404);
  expect((await revoke(admin, '/revoke')).status).toBe(404);
  expect((await revoke(foreign, '/of-client/revoke')).status).toBe(404);
  for (const expiresAt of [clock - 1, clock + 367 * DAY_MS])
    expect((await update(narrow, { expiresAt })).body).toMatchObject({ error: { field: 'expiresAt' } });
  expect((await update(narrow, { name: '改名', expiresAt: clock + 2 * DAY_MS })).status).toBe(200);
  const all = (await admin('GET', `${LINKS}/of-client`, {})).body as { items: AccessLink[] };
  expect(all.items.find(({ id }) => id === link.id)).toMatchObject({ name: '改名', user: 'narrow' });
  expect(JSON.stringify((await foreign('GET', `${LINKS}/of-client`, {})).body)).not.toContain('改名');
  // Who does not see everything is not told what others' links show, and revokes no link of one who sees more.
  const wide = await make({ subjectId: hiddenSubject, name: '管理员的链接' });
  const told = ((await narrow('GET', `${LINKS}/of-client`, {})).body as { items: AccessLink[] }).items;
  expect(told.find(({ id }) => id === wide.id)).toMatchObject({ scope: { of: '' } });
  expect((await narrow('POST', `${LINKS}/of-client/revoke`, { ids: [wide.id] })).status).toBe(403);
  const pass = await passOf(link);
  expect((await revoke(admin, '/of-client/revoke')).body).toEqual({ changed: 1 });
  expect((await list(pass)).status).toBe(401);
  expect((await update(narrow, { expiresAt: clock + 3 * DAY_MS })).body).toMatchObject({ error: { code: 'conflict' } });
});

test('a person has a bounded number of links that open, also at once', async () => {
  const username = await buildRestrictedUser(server.platform, own, 'many', [own.subjectId]);
  const many = await server.as(username);
  const answers = await Promise.all(Array.from({ length: 60 }, () => create(many)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const over = answers.find(({ status }) => status !== 200);
  expect(over?.body).toMatchObject({ error: { detail: { reason: 'too-many-links' } } });
});

test('links end with the password of their maker', async () => {
  const username = await buildRestrictedUser(server.platform, own, 'leaver', [own.subjectId]);
  const leaver = await server.as(username);
  const link = await make({}, leaver);
  const pass = await passOf(link);
  const changed = { oldPassword: 'a-long-test-pass', password: '另一个很长的密码-2026' };
  expect((await leaver('PUT', '/v1/setting/personal-setting/password', changed)).status).toBe(200);
  expect([(await list(pass)).status, (await open(link.key)).status]).toEqual([401, 401]);
});

test('a restore brings no ended link back, and no use', async () => {
  const [revoked, used, kept] = [await make(), await make({ maxUses: 2 }), await make()];
  const file = path.join(server.dataFolder, 'links.jsonl.gz');
  await backupRecord(server.platform.store, file);
  await admin('POST', `${LINKS}/revoke`, { ids: [revoked.id] });
  await passOf(used);
  await passOf(used);
  await restoreRecord(server.platform.store, file);
  const statuses = await Promise.all([revoked, used, kept].map(async ({ key }) => (await open(key)).status));
  expect(statuses).toEqual([401, 401, 200]);
});

test('a revoked link answers 401 on another server of the same record, on the next call', { timeout: 60_000 }, async () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-second-'));
  const { config } = server.platform;
  // On SQLite the second one has the file of the first.
  if (config.databaseUrl === undefined)
    for (const end of ['', '-wal', '-shm']) symlinkSync(recordFile(config.dataFolder) + end, recordFile(dataFolder) + end);
  const second = await startServer({ ...config, dataFolder, port: 0 }, { readers: 1, now: () => clock });
  try {
    const there = caller(second.address, '');
    const link = await make();
    const pass = await passOf(link);
    expect((await list(pass, there)).status).toBe(200);
    expect((await open(link.key, undefined, there)).status).toBe(200);
    await admin('POST', `${LINKS}/revoke`, { ids: [link.id] });
    expect([(await list(pass, there)).status, (await open(link.key, undefined, there)).status, (await list(pass)).status]).toEqual([
      401, 401, 401,
    ]);
  } finally {
    await second.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('an opening whose answer was lost is asked for again without a second use, and by nobody under another name', async () => {
  const link = await make({ maxUses: 1 });
  const again = (attempt: string) => server.anonymous('POST', '/v1/login-free/open', { key: link.key, attempt });
  const both = await Promise.all([again('opening-of-one-page'), again('opening-of-one-page')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await again('opening-of-another')).status).toBe(401);
  expect((await open(link.key)).status).toBe(401);
  expect(await rowOf(link.id)).toMatchObject({ uses: 1, state: 'usedUp' });
  clock += 61_000;
  expect((await again('opening-of-one-page')).status).toBe(401);
});
