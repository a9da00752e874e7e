// Embeds: what they show and in which pages, as their maker sees it now, until they end.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMBED_PARTS, type Embed, type ShownEmbed } from '#features/insight/iframe-embedded/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { originsOfEmbed } from '#server/auth/embed-origins.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, caller, startTestServer, type TestServer } from '../support/test-server.ts';

const EMBEDS = '/v1/manage/external-interface/iframe-embedded';
const SAVED = '/v1/front/classified-info/saved-filter';
const SITE = 'https://portal.example.com';
const MINUTE_MS = 60_000;

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let narrow: Caller;
let hiddenSubject: number;
let clock = Date.now();

async function store(url: string, title: string, publishedAt: number): Promise<void> {
  const article = { url: `https://news.example.com/${url}`, title, content: `${title}。全文。`, publishedAt };
  const [stored] = await storeBatch(await buildPipeline(server.platform), [buildArticle(clock, article)], null);
  expect(stored?.outcome).toBe('stored');
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
  await store('seen', '云雀在上海', clock - HOUR_MS);
  await store('old', '云雀去年的事', clock - 60 * DAY_MS);
  await store('hidden', '夜莺的内部消息', clock - HOUR_MS);
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
  publicId: string;
  key: string;
}
const create = (who: Caller, input: object = {}): Promise<Answer> =>
  who('POST', EMBEDS, { name: '门户', parts: ['list'], subjectId: own.subjectId, origins: [SITE], refreshSeconds: 60, ...input });
async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const make = (input: object = {}, who = admin): Promise<Made> => done(create(who, input));
const open = ({ publicId, key }: Omit<Made, 'id'>, parent = SITE): Promise<Answer> =>
  server.anonymous('POST', '/v1/embed/open', { publicId, key, parent });
const passOf = async (embed: Made): Promise<string> => (await done<{ authorization: string }>(open(embed))).authorization;
const show = ({ publicId }: Pick<Made, 'publicId'>, authorization: string, parent = SITE): Promise<Answer> =>
  server.anonymous('POST', '/v1/embed/show', { publicId, authorization, parent });
const shownBy = async (embed: Made): Promise<ShownEmbed> => done(show(embed, await passOf(embed)));
const rowOf = async (id: number, who = admin): Promise<Embed | undefined> =>
  ((await who('GET', EMBEDS, { id })).body as { items: Embed[] }).items[0];
const update = (id: number, input: object, who = admin): Promise<Answer> => who('PUT', EMBEDS, { id, ...input });
const titlesOf = ({ parts }: ShownEmbed): string[] =>
  parts.flatMap((part) => (part.part === 'list' ? part.items.map(({ title }) => title) : []));
const saidIn = ({ status, body }: Answer): object => ({ status, ...(body as { error: object }).error, requestId: '' });

test('an embed shows the parts that were chosen, of its subject and days, and nothing of what the client did with the articles', async () => {
  const embed = await make({ parts: [...EMBED_PARTS] });
  const shown = await shownBy(embed);
  expect(shown.parts.map(({ part }) => part)).toEqual([...EMBED_PARTS]);
  expect(new Set(titlesOf(shown))).toEqual(new Set(['云雀发布新品', '云雀在上海']));
  const numbers = shown.parts.flatMap((part) => {
    if (part.part === 'trend') return [part.points.reduce((sum, each) => sum + each.negative + each.neutral + each.positive, 0)];
    if (part.part === 'emotion') return [part.negative + part.neutral + part.positive];
    if (part.part === 'list') return [part.total];
    return [];
  });
  expect(numbers).toEqual([2, 2, 2]);
  const text = JSON.stringify(shown);
  for (const name of ['subjects', 'tagIds', 'classIds', 'status', 'remarks', '专题', '全文', '夜莺', 'articleId', '"id"'])
    expect(text).not.toContain(name);
  const row = await server.platform.store.db.selectFrom('accessLink').selectAll().where('id', '=', embed.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(embed.key);
  expect(row.keyHash).toBe(hashOfKey(embed.key));
});

test('a list of so many rows, whose titles lead nowhere where that is not wanted', async () => {
  const embed = await make({ opensLinks: false, rows: 3, days: 366 });
  const [part] = (await shownBy(embed)).parts;
  expect(part).toMatchObject({ part: 'list', total: 3 });
  expect(JSON.stringify(part)).not.toContain('http');
  expect((await create(admin, { rows: 2 })).body).toMatchObject({ error: { field: 'rows' } });
  expect((await create(admin, { refreshSeconds: 59 })).body).toMatchObject({ error: { field: 'refreshSeconds' } });
  expect((await create(admin, { parts: ['list', 'list'] })).body).toMatchObject({ error: { field: 'parts' } });
  expect((await create(admin, { parts: [] })).status).toBe(400);
});

test('sites are kept as browsers write them; what is none is refused by name', async () => {
  const embed = await make({ origins: ['HTTPS://Portal.Example.com:443/', 'http://localhost:8080', SITE] });
  expect(await rowOf(embed.id)).toMatchObject({ origins: [SITE, 'http://localhost:8080'], kind: 'list' });
  const refused = ['http://example.com', 'https://*', "https://a.com; script-src 'unsafe-inline'", 'https://a.com/path', '*', "'self'"];
  for (const origin of refused)
    expect((await create(admin, { origins: [SITE, origin] })).body, origin).toMatchObject({
      error: { code: 'invalid-input', field: 'origins.1', detail: { reason: 'embed-origin' } },
    });
  expect((await create(admin, { origins: [] })).status).toBe(400);
  expect((await create(admin, { origins: Array.from({ length: 21 }, (_, i) => `https://a${i}.com`) })).status).toBe(400);
  expect((await create(admin, { origins: [`https://${'a'.repeat(1_000_000)}.com`] })).status).toBeGreaterThanOrEqual(400);
  expect((await create(admin, { origins: ['https://a\u0000.com'] })).status).toBe(400);
});

test('which sites may frame it is asked of the row, and nobody may for one that is unknown or has ended', async () => {
  const sites = (publicId: string) => originsOfEmbed(server.platform, publicId);
  const [embed, gone, once] = [await make(), await make(), await make({ maxUses: 1 })];
  expect(await sites(embed.publicId)).toEqual([SITE]);
  expect(await sites(once.publicId)).toEqual([SITE]);
  await passOf(once);
  expect(await sites(once.publicId)).toEqual([]);
  await admin('POST', `${EMBEDS}/revoke`, { ids: [gone.id] });
  for (const id of [gone.publicId, 'x'.repeat(16), '', 'x'.repeat(1_000_000), "x' or 1=1 --", embed.key])
    expect(await sites(id)).toEqual([]);
  await update(embed.id, { origins: ['https://new.example.com'] });
  expect(await sites(embed.publicId)).toEqual(['https://new.example.com']);
  await server.platform.store.db.updateTable('accessLink').set({ expiresAt: clock }).where('id', '=', embed.id).execute();
  expect(await sites(embed.publicId)).toEqual([]);
});

test('whatever is wrong is answered alike: also the key of another embed, whose document other sites may frame', async () => {
  const [embed, second, revoked] = [await make(), await make({ origins: ['https://evil.example.com'] }), await make()];
  const pass = await passOf(embed);
  await admin('POST', `${EMBEDS}/revoke`, { ids: [revoked.id] });
  const unknown = saidIn(await open({ publicId: embed.publicId, key: 'x'.repeat(24) }));
  expect(unknown).toMatchObject({ status: 401, code: 'invalid-token' });
  const wrong = [
    open({ publicId: second.publicId, key: embed.key }, 'https://evil.example.com'),
    open({ publicId: '', key: embed.key }),
    open({ publicId: embed.publicId, key: embed.publicId }),
    open(revoked),
    open(embed, 'https://evil.example.com'),
    show(second, pass, 'https://evil.example.com'),
    show(embed, pass, 'https://evil.example.com'),
    show(embed, 'made.up'),
  ];
  const [, empty, ...answers] = await Promise.all(wrong);
  expect(empty?.status).toBe(400);
  for (const answer of answers) expect(saidIn(answer)).toEqual(unknown);
  expect(saidIn(await open({ publicId: second.publicId, key: embed.key }, 'https://evil.example.com'))).toEqual(unknown);
  expect((await show(embed, pass)).status).toBe(200);
  // A link's key opens no embed, and an embed's no link.
  expect((await server.anonymous('POST', '/v1/login-free/open', { key: embed.key })).status).toBe(401);
  expect((await server.anonymous('POST', '/v1/login-free/list', { authorization: pass })).status).toBe(401);
});

test('an end acts on the next call, also for what is kept: revoked, a site taken away, half an hour, the password of its maker', async () => {
  const embed = await make();
  const pass = await passOf(embed);
  expect((await show(embed, pass)).status).toBe(200);
  await done(update(embed.id, { origins: ['https://new.example.com'] }));
  expect([(await show(embed, pass)).status, (await show(embed, pass, 'https://new.example.com')).status]).toEqual([401, 200]);
  clock += 31 * MINUTE_MS;
  expect((await show(embed, pass, '')).status).toBe(401);
  admin = await server.as(own.admin);
  const next = (await done<{ authorization: string }>(open(embed, ''))).authorization;
  expect((await show(embed, next, '')).status).toBe(200);
  expect((await admin('POST', `${EMBEDS}/revoke`, { ids: [embed.id] })).body).toEqual({ changed: 1 });
  expect([(await show(embed, next, '')).status, (await open(embed, '')).status]).toEqual([401, 401]);
  expect((await update(embed.id, { name: '改名' })).body).toMatchObject({ error: { code: 'conflict' } });
  expect((await admin('POST', `${EMBEDS}/preview`, { id: embed.id })).body).toMatchObject({ error: { code: 'conflict' } });

  const username = await buildRestrictedUser(server.platform, own, 'leaver', [own.subjectId]);
  const leaver = await server.as(username);
  const left = await make({}, leaver);
  const leftPass = await passOf(left);
  const changed = { oldPassword: 'a-long-test-pass', password: '另一个很长的密码-2026' };
  expect((await leaver('PUT', '/v1/setting/personal-setting/password', changed)).status).toBe(200);
  expect([(await show(left, leftPass)).status, (await open(left)).status]).toEqual([401, 401]);
  expect(await originsOfEmbed(server.platform, left.publicId)).toEqual([]);
});

test('it shows what its maker sees now, although answers are kept', async () => {
  const { db } = server.platform.store;
  const embed = await make({ refreshSeconds: 3600, parts: ['list', 'emotion'] }, narrow);
  const pass = await passOf(embed);
  const titles = async () => titlesOf(await done<ShownEmbed>(show(embed, pass)));
  expect(await titles()).toContain('云雀在上海');
  const person = await db
    .selectFrom('account')
    .select(['id', 'userGroupId', 'roleId'])
    .where('username', '=', 'narrow')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('userGroupSubject').where('userGroupId', '=', person.userGroupId).execute();
  expect(await titles()).toEqual([]);
  await db.insertInto('userGroupSubject').values({ userGroupId: person.userGroupId, subjectId: own.subjectId }).execute();
  expect(await titles()).toContain('云雀在上海');
  const nothing = await db.selectFrom('account').select('roleId').where('username', '=', own.nobody).executeTakeFirstOrThrow();
  await db.updateTable('account').set({ roleId: nothing.roleId }).where('id', '=', person.id).execute();
  expect((await show(embed, pass)).status).toBe(401);
  await db.updateTable('account').set({ roleId: person.roleId }).where('id', '=', person.id).execute();
  expect((await show(embed, pass)).status).toBe(200);
  // Nobody embeds what he does not see, nor what is another client's or a colleague's.
  expect((await create(narrow, { subjectId: hiddenSubject })).status).toBe(404);
  expect((await create(admin, { subjectId: other.subjectId })).status).toBe(404);
  const { id } = await done<{ id: number }>(admin('POST', SAVED, { name: '上海', query: 'keyword=%E4%B8%8A%E6%B5%B7' }));
  expect((await create(narrow, { kind: 'filter', savedFilterId: id })).status).toBe(404);
  expect(titlesOf(await shownBy(await make({ kind: 'filter', savedFilterId: id })))).toEqual(['云雀在上海']);
});

test('many readers are one count, until its interval is over or the embed is changed', async () => {
  const embed = await make({ parts: ['list', 'words', 'trend'], refreshSeconds: 300, days: 366 });
  const pass = await passOf(embed);
  const query = server.platform.index.query.bind(server.platform.index);
  let asked = 0;
  server.platform.index.query = (given) => {
    asked += 1;
    return query(given);
  };
  const first = await done<ShownEmbed>(show(embed, pass));
  const once = asked;
  expect(once).toBeGreaterThan(0);
  const answers = await Promise.all(Array.from({ length: 300 }, () => show(embed, pass)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked).toBe(once);
  await store('later', '云雀刚刚的消息', clock - 1000);
  await server.index();
  expect(titlesOf(await done<ShownEmbed>(show(embed, pass)))).toEqual(titlesOf(first));
  await done(update(embed.id, { rows: 50 }));
  expect(titlesOf(await done<ShownEmbed>(show(embed, pass)))).toContain('云雀刚刚的消息');
  clock += 301_000;
  const before = asked;
  const late = await Promise.all(Array.from({ length: 20 }, () => show(embed, pass)));
  expect(late.every(({ status }) => status === 200)).toBe(true);
  expect(asked - before).toBe(once);
  server.platform.index.query = query;
});

test('an index that is away for a moment is said to be away, and the embed is there when it is back', async () => {
  const embed = await make({ parts: ['list'] });
  const pass = await passOf(embed);
  const { index } = server.platform;
  const query = index.query.bind(index);
  index.query = () => Promise.reject(new AppError('unavailable', { detail: { part: 'index-reader' } }));
  const away = await Promise.all(Array.from({ length: 5 }, () => show(embed, pass)));
  index.query = query;
  expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(titlesOf(await done<ShownEmbed>(show(embed, pass)))).toContain('云雀在上海');
});

test('a count that takes longer than its interval is waited for, not begun again beside itself', async () => {
  const embed = await make({ parts: ['list'], refreshSeconds: 60 });
  const pass = await passOf(embed);
  const { index } = server.platform;
  const query = index.query.bind(index);
  let asked = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  index.query = async (given) => {
    asked += 1;
    await held;
    return query(given);
  };
  const first = show(embed, pass);
  await expect.poll(() => asked).toBe(1);
  clock += 61_000;
  const second = show(embed, pass);
  await sleep(200);
  release();
  expect([(await first).status, (await second).status, asked]).toEqual([200, 200, 1]);
  index.query = query;
  clock += 61_000;
  expect(titlesOf(await done<ShownEmbed>(show(embed, pass)))).toContain('云雀在上海');
});

test('one whose stored scope or look is not known any more opens nothing, and the list has it, to be revoked', async () => {
  const embed = await make();
  const pass = await passOf(embed);
  const rewrite = (fields: object) => server.platform.store.db.updateTable('accessLink').set(fields).where('id', '=', embed.id).execute();
  await rewrite({
    narrowScope: { kind: 'subject', of: '云雀', filter: { gone: 1 }, days: 30, parts: ['map', 'list'] },
    look: { theme: 'pink' },
  });
  expect((await show(embed, pass)).status).toBe(401);
  const listed = await admin('GET', EMBEDS, { id: embed.id });
  expect(listed.status).toBe(200);
  expect(await rowOf(embed.id)).toMatchObject({ parts: ['list'], scope: { of: '云雀' }, state: 'open', theme: 'light' });
  expect((await update(embed.id, { theme: 'dark' })).status).toBe(200);
  expect(await rowOf(embed.id)).toMatchObject({ theme: 'dark', opensLinks: false });
  await rewrite({ narrowScope: {} });
  expect((await admin('GET', EMBEDS, {})).status).toBe(200);
  expect((await admin('POST', `${EMBEDS}/revoke`, { ids: [embed.id] })).body).toEqual({ changed: 1 });
});

test('uses are counted: together where there is no limit, one by one where there is', async () => {
  const [free, counted] = [await make(), await make({ maxUses: 3 })];
  const opened = await Promise.all(Array.from({ length: 12 }, () => open(counted)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await rowOf(counted.id)).toMatchObject({ uses: 3, maxUses: 3, state: 'usedUp' });
  await Promise.all(Array.from({ length: 12 }, () => open(free)));
  await done(admin('POST', `${EMBEDS}/preview`, { id: free.id }));
  await sleep(2500);
  expect(await rowOf(free.id)).toMatchObject({ uses: 12, lastUsedAt: clock, lastIp: expect.stringContaining('127.0.0.1') });
});

test('calls are bounded by address, and guesses sooner', async () => {
  const embed = await make();
  const statuses = [];
  for (let i = 0; i < 62; i++) statuses.push((await open({ publicId: embed.publicId, key: String(i).padStart(24, 'k') })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

test('a new key: the old one opens for the overlap, none before it, and what it opened ends with it', async () => {
  const embed = await make();
  const renew = (overlapHours: number) => done<Made>(admin('POST', `${EMBEDS}/renew`, { id: embed.id, overlapHours }));
  const next = await renew(1);
  expect(next.publicId).toBe(embed.publicId);
  const oldPass = await passOf(embed);
  expect([(await open(embed)).status, (await open(next)).status, (await show(embed, oldPass)).status]).toEqual([200, 200, 200]);
  expect(await rowOf(embed.id)).toMatchObject({ oldKeyUntil: clock + HOUR_MS });
  const third = await renew(1);
  expect([(await open(embed)).status, (await open(next)).status, (await open(third)).status]).toEqual([401, 200, 200]);
  expect((await show(embed, oldPass)).status).toBe(401);
  clock += 50 * MINUTE_MS;
  const nearEnd = await done<{ expires_in: number }>(open(next));
  expect(nearEnd.expires_in).toBeLessThanOrEqual(600);
  clock += 11 * MINUTE_MS;
  expect([(await open(next)).status, (await open(third)).status]).toEqual([401, 200]);
  admin = await server.as(own.admin);
  await renew(0);
  expect((await open(third)).status).toBe(401);
});

test('only its maker changes it, looks at it and renews its key; who holds as much revokes it', async () => {
  const embed = await make({}, narrow);
  const foreign = await server.as(other.admin);
  for (const who of [admin, foreign]) {
    expect((await update(embed.id, { name: '改名' }, who)).status).toBe(404);
    expect((await who('POST', `${EMBEDS}/renew`, { id: embed.id })).status).toBe(404);
    expect((await who('POST', `${EMBEDS}/preview`, { id: embed.id })).status).toBe(404);
  }
  expect((await foreign('POST', `${EMBEDS}/revoke`, { ids: [embed.id] })).status).toBe(404);
  expect(JSON.stringify((await foreign('GET', EMBEDS, {})).body)).not.toContain(embed.publicId);
  const wide = await make({ subjectId: hiddenSubject });
  expect(await rowOf(wide.id, narrow)).toMatchObject({ isOwn: false, scope: { of: '' } });
  expect((await narrow('POST', `${EMBEDS}/revoke`, { ids: [wide.id] })).status).toBe(403);
  for (const expiresAt of [clock - 1, clock + 367 * DAY_MS])
    expect((await update(embed.id, { expiresAt }, narrow)).body).toMatchObject({ error: { field: 'expiresAt' } });
  const preview = await done<{ authorization: string }>(narrow('POST', `${EMBEDS}/preview`, { id: embed.id }));
  expect((await show(embed, preview.authorization, '')).status).toBe(200);
  expect((await caller(server.url, preview.authorization)('GET', '/v1/user-info')).status).toBe(401);
  expect((await admin('POST', `${EMBEDS}/revoke`, { ids: [embed.id] })).body).toEqual({ changed: 1 });
  expect((await show(embed, preview.authorization, '')).status).toBe(401);
  // An embed is none of the links of a person, and a link no embed.
  const links = '/v1/setting/personal-setting/login-free-access';
  expect((await admin('GET', links, { id: wide.id })).status).toBe(404);
  expect((await admin('POST', `${links}/revoke`, { ids: [wide.id] })).status).toBe(404);
  expect((await admin('POST', `${links}/of-client/revoke`, { ids: [wide.id] })).status).toBe(404);
});

test('a person has a bounded number of embeds, also at once', async () => {
  const many = await server.as(await buildRestrictedUser(server.platform, own, 'many', [own.subjectId]));
  const answers = await Promise.all(Array.from({ length: 60 }, () => create(many)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ error: { detail: { reason: 'too-many-embeds' } } });
});

test('a restore brings back no key that was replaced, no site that was taken away, and nothing that was revoked', async () => {
  const [embed, gone] = [await make({ origins: [SITE, 'https://old.example.com'] }), await make()];
  const file = path.join(server.dataFolder, 'backup.jsonl.gz');
  await backupRecord(server.platform.store, file);
  const next = await done<Made>(admin('POST', `${EMBEDS}/renew`, { id: embed.id, overlapHours: 0 }));
  await done(update(embed.id, { origins: [SITE] }));
  await admin('POST', `${EMBEDS}/revoke`, { ids: [gone.id] });
  await restoreRecord(server.platform.store, file);
  expect([(await open(embed)).status, (await open(next)).status, (await open(gone)).status]).toEqual([401, 200, 401]);
  expect(await originsOfEmbed(server.platform, embed.publicId)).toEqual([SITE]);
});
