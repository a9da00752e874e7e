// Announcements: who gets them, what counts as read and confirmed, and what becomes of them when they are edited or withdrawn.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnnouncementReader, ReceivedAnnouncement, SentAnnouncement } from '#features/report/announcement/contract.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { expectHarmless, HOSTILE_MARKUP } from '../support/hostile-markup.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';
import { hashPassword } from '#server/auth/password.ts';

const PATH = '/v1/front/report/announcement';
const HOUR = 3_600_000;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let reader: Caller;
let stranger: Caller;
let operator: Caller;
let readerId = 0;
let readerRoleId = 0;
let later = 0;

async function addPerson(tenant: Tenant, username: string, userGroupId: number, roleId: number): Promise<number> {
  const { db } = server.platform.store;
  return createAccount(db, {
    clientId: tenant.clientId,
    username,
    name: username,
    passwordHash: await hashPassword(PASSWORD),
    userGroupId,
    roleId,
    now: server.platform.now(),
  });
}
async function addGroup(tenant: Tenant, name: string): Promise<number> {
  const { db } = server.platform.store;
  const row = { clientId: tenant.clientId, name, seesAllSubjects: true };
  return (await db.insertInto('userGroup').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  server = await startTestServer({}, () => Date.now() + later);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  const { db } = server.platform.store;
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', own.clientId)
    .where('name', '=', 'reader')
    .executeTakeFirstOrThrow();
  readerRoleId = role.id;
  readerId = await addPerson(own, 'own-reader', own.userGroupId, readerRoleId);
  admin = await server.as(own.admin);
  reader = await server.as('own-reader');
  stranger = await server.as(other.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

const ALL = { isToAll: true, groupIds: [], userIds: [], clientIds: [], fileIds: [] };
const TEXT = { title: '停机', html: '<p>今晚停机</p>', level: 'normal', fromAt: null, untilAt: null, mustConfirm: false, isPinned: false };
async function body<T>(caller: Caller, method: string, path: string, input: object = {}): Promise<T> {
  const answer = await caller(method, PATH + path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
}
const announce = async (fields: object = {}, caller = admin): Promise<number> =>
  (await body<{ id: number }>(caller, 'POST', '', { ...TEXT, ...ALL, ...fields })).id;
const currentOf = async (caller: Caller): Promise<number[]> =>
  (await body<{ items: ReceivedAnnouncement[] }>(caller, 'GET', '/current')).items.map(({ id }) => id);
const sent = async (id: number, reach = 'client', caller = admin): Promise<SentAnnouncement | undefined> =>
  (await body<{ items: SentAnnouncement[] }>(caller, 'GET', '', { reach, pageSize: 200 })).items.find((row) => row.id === id);
const readersOf = (id: number, more: object = {}) =>
  body<{ items: AnnouncementReader[]; total: number }>(admin, 'GET', '/reader', { id, ...more });

describe('whom it is for', () => {
  test('all people of the client, whatever their role, and nobody of another', async () => {
    const id = await announce();
    expect(await currentOf(reader)).toContain(id);
    expect(await currentOf(stranger)).not.toContain(id);
    for (const [method, path, input] of [
      ['GET', '/text', { id }],
      ['POST', '/reading', { id, version: 1 }],
      ['GET', '/written', { id }],
      ['GET', '/reader', { id }],
      ['POST', '/reminder', { id }],
      ['POST', '/withdrawal', { ids: [id], reason: '无' }],
    ] as const)
      expect(await stranger(method, PATH + path, input)).toMatchObject({ status: 404 });
    expect((await reader('GET', PATH)).status).toBe(403);
  });

  test('a group: its people, also those who join it later; other groups are told nothing', async () => {
    const groupId = await addGroup(own, '值班');
    const id = await announce({ ...ALL, isToAll: false, groupIds: [groupId] });
    expect(await currentOf(reader)).not.toContain(id);
    expect(await reader('GET', `${PATH}/text`, { id })).toMatchObject({ status: 404 });
    expect((await readersOf(id)).total).toBe(0);
    await server.platform.store.db.updateTable('account').set({ userGroupId: groupId }).where('id', '=', readerId).execute();
    expect(await currentOf(reader)).toContain(id);
    expect((await readersOf(id)).items).toMatchObject([{ userId: readerId, readAt: null }]);
    await server.platform.store.db.updateTable('account').set({ userGroupId: own.userGroupId }).where('id', '=', readerId).execute();
    expect(await reader('POST', `${PATH}/reading`, { id, version: 1 })).toMatchObject({ status: 404 });
  });

  test('named people; nobody at all, people of others and clients are refused', async () => {
    const id = await announce({ ...ALL, isToAll: false, userIds: [readerId] });
    expect(await currentOf(reader)).toContain(id);
    expect(await currentOf(admin)).not.toContain(id);
    for (const [audience, status] of [
      [{ isToAll: false }, 400],
      [{ isToAll: false, userIds: [other.adminId] }, 404],
      [{ isToAll: false, groupIds: [other.userGroupId] }, 404],
      [{ isToAll: false, clientIds: [other.clientId] }, 404],
    ] as const)
      expect(await admin('POST', PATH, { ...TEXT, ...ALL, ...audience })).toMatchObject({ status });
  });

  test('the provider: to chosen clients or to all; a client may not', async () => {
    expect(await admin('POST', PATH, { ...TEXT, ...ALL, reach: 'clients' })).toMatchObject({ status: 403 });
    expect(await admin('GET', PATH, { reach: 'clients' })).toMatchObject({ status: 403 });
    const chosen = await announce({ reach: 'clients', isToAll: false, clientIds: [other.clientId] }, operator);
    const all = await announce({ reach: 'clients' }, operator);
    expect(await currentOf(stranger)).toEqual(expect.arrayContaining([chosen, all]));
    expect(await currentOf(reader)).toContain(all);
    expect(await currentOf(reader)).not.toContain(chosen);
    expect(await currentOf(operator)).not.toContain(all);
    expect(await body(stranger, 'GET', '/text', { id: chosen })).toMatchObject({ creator: '', from: expect.stringMatching(/./) });
    expect(await sent(chosen, 'clients', operator)).toMatchObject({ people: 2, read: 0, targets: 1 });
    expect(await stranger('GET', `${PATH}/written`, { id: chosen })).toMatchObject({ status: 404 });
  });
});

test('a file belongs to one announcement, however many are saved with it at the same time', async () => {
  for (let i = 0; i < 6; i++) {
    const sentFile = await admin('POST', `${PATH}/file`, { files: [{ name: 'a.txt', text: `附件 ${i}` }] }, 'multipart');
    const fileIds = (sentFile.body as { items: { id: number }[] }).items.map((file) => file.id);
    const saved = await Promise.all([1, 2, 3].map(() => admin('POST', PATH, { ...TEXT, ...ALL, fileIds })));
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  }
});

describe('read and confirmed', () => {
  test('one that must be confirmed stays until it is; the others until they are read', async () => {
    const plain = await announce();
    const strict = await announce({ mustConfirm: true });
    for (const id of [plain, strict]) await body(reader, 'POST', '/reading', { id, version: 1 });
    expect(await currentOf(reader)).not.toContain(plain);
    expect(await currentOf(reader)).toContain(strict);
    expect(await sent(strict)).toMatchObject({ people: 3, read: 1, confirmed: 0 });
    await body(reader, 'POST', '/reading', { id: strict, version: 1, isConfirmed: true });
    expect(await currentOf(reader)).not.toContain(strict);
    expect(await sent(strict)).toMatchObject({ read: 1, confirmed: 1 });
    expect((await readersOf(strict, { state: 'confirmed' })).items).toMatchObject([{ userId: readerId, group: expect.any(String) }]);
    expect((await readersOf(strict, { state: 'unconfirmed' })).total).toBe(2);
    expect((await readersOf(strict, { state: 'unread', keyword: 'admin' })).total).toBe(1);
  });

  test('two that confirm at once are one; the first time counts', async () => {
    const id = await announce({ mustConfirm: true });
    const answers = await Promise.all([1, 2, 3].map(() => reader('POST', `${PATH}/reading`, { id, version: 1, isConfirmed: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = (await readersOf(id, { state: 'confirmed' })).items[0];
    later += HOUR;
    await body(reader, 'POST', '/reading', { id, version: 1, isConfirmed: true });
    expect((await readersOf(id, { state: 'confirmed' })).items).toEqual([first]);
  });

  test('an edited one is asked anew where that is chosen, and a confirmation of what was shown before does not count', async () => {
    const id = await announce({ mustConfirm: true });
    await body(reader, 'POST', '/reading', { id, version: 1, isConfirmed: true });
    const change = (more: object) => body<{ version: number }>(admin, 'PUT', '', { id, ...TEXT, ...ALL, mustConfirm: true, ...more });
    const { fromAt } = await body<{ fromAt: number }>(admin, 'GET', '/written', { id });
    expect(await change({ fromAt, isAskedAgain: false })).toEqual({ version: 1 });
    expect(await change({ fromAt, title: '停机（更正）', isAskedAgain: false })).toEqual({ version: 2 });
    expect(await currentOf(reader)).not.toContain(id);
    expect(await change({ fromAt, html: '<p>明晚停机</p>', isAskedAgain: true })).toEqual({ version: 3 });
    expect(await currentOf(reader)).toContain(id);
    expect(await reader('POST', `${PATH}/reading`, { id, version: 2, isConfirmed: true })).toMatchObject({ status: 400 });
    expect(await reader('POST', `${PATH}/reading`, { id, version: 4, isConfirmed: true })).toMatchObject({ status: 404 });
    await body(reader, 'POST', '/reading', { id, version: 3, isConfirmed: true });
    expect(await sent(id)).toMatchObject({ version: 3, confirmed: 1 });
    expect(await body(admin, 'GET', '/version', { id })).toMatchObject({
      items: [
        { version: 2, title: '停机（更正）', html: '<p>今晚停机</p>' },
        { version: 1, title: '停机' },
      ],
    });
  });

  test('those who have not are reminded once in the bell, until they have', async () => {
    const id = await announce({ ...ALL, isToAll: false, userIds: [readerId, own.adminId], mustConfirm: true });
    await body(admin, 'POST', '/reading', { id, version: 1, isConfirmed: true });
    expect(await body(admin, 'POST', '/reminder', { id })).toEqual({ changed: 1 });
    expect(await body(admin, 'POST', '/reminder', { id })).toEqual({ changed: 0 });
    const bell = async () =>
      (await reader('GET', '/v1/system-notification', { entity_name: 'Announcement' })).body as { notices: Record<string, unknown> };
    expect((await bell()).notices).toMatchObject({ Announcement: { list: [{ announcementId: id, title: '停机', hasPage: false }] } });
    await body(reader, 'POST', '/reading', { id, version: 1 });
    expect((await bell()).notices).toHaveProperty('Announcement');
    await body(reader, 'POST', '/reading', { id, version: 1, isConfirmed: true });
    expect((await bell()).notices).toEqual({});
  });

  test('the provider’s staff in a client’s name note and confirm nothing', async () => {
    const id = await announce({ mustConfirm: true });
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    const { access_token } = entered.body as { access_token: string };
    const simulated = caller(server.url, access_token);
    await body(simulated, 'POST', '/reading', { id, version: 1 });
    expect(await simulated('POST', `${PATH}/reading`, { id, version: 1, isConfirmed: true })).toMatchObject({ status: 403 });
    expect(await sent(id)).toMatchObject({ read: 0 });
  });
});

describe('its time', () => {
  test('a later one is scheduled, then in force, then past; a reader sees it from its beginning', async () => {
    const now = server.platform.now();
    const id = await announce({ fromAt: now + HOUR, untilAt: now + 3 * HOUR });
    expect(await sent(id)).toMatchObject({ state: 'scheduled' });
    expect(await currentOf(reader)).not.toContain(id);
    expect(await reader('GET', `${PATH}/text`, { id })).toMatchObject({ status: 404 });
    expect(await admin('POST', `${PATH}/reminder`, { id })).toMatchObject({ status: 400 });
    later += 2 * HOUR;
    expect(await currentOf(reader)).toContain(id);
    later += 2 * HOUR;
    expect(await sent(id)).toMatchObject({ state: 'past' });
    expect(await currentOf(reader)).not.toContain(id);
    expect((await body<{ items: { id: number }[] }>(admin, 'GET', '/received', { state: 'past' })).items.map((row) => row.id)).toEqual([
      id,
    ]);
  });

  test('an end before now or before its beginning is refused at its field', async () => {
    const now = server.platform.now();
    for (const period of [
      { fromAt: null, untilAt: now - HOUR },
      { fromAt: now + 2 * HOUR, untilAt: now + HOUR },
    ])
      expect(await admin('POST', PATH, { ...TEXT, ...ALL, ...period })).toMatchObject({
        status: 400,
        body: { error: { field: 'untilAt' } },
      });
  });

  test('a withdrawn one leaves its readers at once and is told with its reason, without its text', async () => {
    const id = await announce({ mustConfirm: true });
    expect(await admin('POST', `${PATH}/withdrawal`, { ids: [id], reason: ' ' })).toMatchObject({ status: 400 });
    expect(await body(admin, 'POST', '/withdrawal', { ids: [id], reason: '时间有误' })).toEqual({ changed: 1 });
    expect(await body(admin, 'POST', '/withdrawal', { ids: [id], reason: '又一次' })).toEqual({ changed: 0 });
    expect(await currentOf(reader)).not.toContain(id);
    expect(await body(reader, 'GET', '/text', { id })).toMatchObject({
      state: 'withdrawn',
      withdrawnReason: '时间有误',
      html: '',
      files: [],
    });
    expect(await reader('POST', `${PATH}/reading`, { id, version: 1, isConfirmed: true })).toMatchObject({ status: 400 });
    expect(await admin('PUT', PATH, { id, ...TEXT, ...ALL, isAskedAgain: false })).toMatchObject({ status: 400 });
    const before = await announce({ fromAt: server.platform.now() + HOUR });
    await body(admin, 'POST', '/withdrawal', { ids: [before], reason: '不发了' });
    later += 2 * HOUR;
    expect(await reader('GET', `${PATH}/text`, { id: before })).toMatchObject({ status: 404 });
  });
});

describe('its text and files', () => {
  test.each(HOSTILE_MARKUP)('%s: nothing of it that runs or loads is stored', async (_, html) => {
    const id = await announce({ html: `<p>公告正文</p>${html}` });
    const { html: stored } = await body<{ html: string }>(reader, 'GET', '/text', { id });
    expect(stored).toContain('<p>公告正文</p>');
    expectHarmless(stored);
  });

  test('an empty paragraph, and pictures alone, are no text', async () => {
    for (const html of ['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>', '云'.repeat(300_001)])
      expect(await admin('POST', PATH, { ...TEXT, ...ALL, html })).toMatchObject({ status: 400, body: { error: { field: 'html' } } });
  });

  test('a file is for those whom the announcement is for, until it is withdrawn; no other announcement takes it', async () => {
    const brought = await admin('POST', `${PATH}/file`, { files: [{ name: '方案.txt', text: '方案' }] }, 'multipart');
    const [file] = (brought.body as { items: { id: number }[] }).items;
    const fileIds = [file?.id ?? 0];
    expect(await reader('GET', `${PATH}/file`, { id: file?.id })).toMatchObject({ status: 404 });
    const id = await announce({ ...ALL, isToAll: false, userIds: [readerId], fileIds });
    expect(await body(reader, 'GET', '/text', { id })).toMatchObject({ files: [{ id: file?.id, name: '方案.txt' }] });
    expect((await reader('GET', `${PATH}/file`, { id: file?.id })).status).toBe(200);
    expect((await admin('GET', `${PATH}/file`, { id: file?.id })).status).toBe(200);
    expect(await stranger('GET', `${PATH}/file`, { id: file?.id })).toMatchObject({ status: 404 });
    expect(await admin('POST', PATH, { ...TEXT, ...ALL, fileIds })).toMatchObject({ status: 404 });
    await body(admin, 'POST', '/withdrawal', { ids: [id], reason: '有误' });
    expect(await reader('GET', `${PATH}/file`, { id: file?.id })).toMatchObject({ status: 404 });
  });

  test('a program with the name of a picture is refused', async () => {
    const answer = await admin(
      'POST',
      `${PATH}/file`,
      { files: [{ name: 'a.jpg', text: '\u007fELF\u0002\u0001\u0001 program' }] },
      'multipart',
    );
    expect(answer.status).toBe(415);
  });
});
