// Opened and pinned articles: owner, visibility, and end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browse } from '#features/bench/browse-history/contract.ts';
import type { Pin } from '#features/bench/pin/contract.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const BROWSE = '/v1/article/log-user-browse';
const MINUTE = 60_000;

let now = Date.now();
let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let analyst: Caller;
let blind: Caller;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  const { platform } = server;
  analyst = await server.as(await buildRestrictedUser(platform, own, 'seer', [own.subjectId], own.roleId));
  blind = await server.as(await buildRestrictedUser(platform, own, 'blind', []));
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.platform.store;
  for (const table of ['articleBrowse', 'sticky', 'stuck'] as const) await db.deleteFrom(table).execute();
});

const browse = async (caller: Caller, articleId = own.articleId) => {
  const answer = await caller('POST', BROWSE, { articleId });
  return { status: answer.status, id: (answer.body as { id: number }).id };
};
const browses = async (caller: Caller, input: object = {}) => {
  const answer = await caller('GET', BROWSE, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { items: Browse[]; total: number };
};

describe('browse history', () => {
  test('the same article within ten minutes counts once, later again, and for another reader by itself', async () => {
    const first = await browse(admin);
    now += 9 * MINUTE;
    expect((await browse(admin)).id).toBe(first.id);
    now += 2 * MINUTE;
    expect((await browse(admin)).id).not.toBe(first.id);
    await browse(analyst);
    expect((await browses(admin)).total).toBe(2);
    expect((await browses(analyst)).items).toMatchObject([{ articleId: own.articleId, title: '云雀发布新品', username: 'seer' }]);
  });

  test('a simulated login is not counted', async () => {
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId });
    const { access_token: token } = entered.body as { access_token: string };
    const answer = await fetch(`${server.url}${BROWSE}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ articleId: own.articleId }),
    });
    expect(await answer.json()).toEqual({ id: 0 });
    expect((await browses(admin, { scope: 'all' })).total).toBe(0);
  });

  test('everyone’s are for those with the privilege, and can be narrowed down', async () => {
    await browse(admin);
    await browse(analyst);
    const at = now;
    expect((await browses(admin, { scope: 'all' })).total).toBe(2);
    expect((await browses(admin, { scope: 'all', userId: own.adminId })).items.map((item) => item.userId)).toEqual([own.adminId]);
    expect((await browses(admin, { keyword: '新品' })).total).toBe(1);
    expect((await browses(admin, { keyword: '100%' })).total).toBe(0);
    expect((await browses(admin, { from: at + 1 })).total).toBe(0);
    expect((await browses(admin, { until: at + 1 })).total).toBe(1);
    const { db } = server.platform.store;
    const flags = { b: 1 as const, m: 0 as const, a: 0 as const, d: 0 as const };
    await db
      .insertInto('rolePrivilege')
      .values({ roleId: await roleOf(own.nobody), module: 'article-browse-history', ...flags })
      .execute();
    const reader = await server.as(own.nobody);
    expect((await reader('GET', BROWSE)).status).toBe(200);
    expect(await reader('GET', BROWSE, { scope: 'all' })).toMatchObject({ status: 403, body: { error: { code: 'no-privilege' } } });
    await db
      .deleteFrom('rolePrivilege')
      .where('roleId', '=', await roleOf(own.nobody))
      .execute();
  });

  test('an article beyond the directory privilege is not found and its visits are not shown', async () => {
    await browse(admin);
    expect((await browse(blind)).status).toBe(404);
    expect((await browse(analyst)).status).toBe(200);
    expect((await browses(blind, { scope: 'all' })).total).toBe(0);
    expect((await browses(await server.as(other.admin), { scope: 'all' })).total).toBe(0);
  });

  test('only my own can be deleted', async () => {
    const mine = await browse(admin);
    const hers = await browse(analyst);
    expect((await admin('DELETE', BROWSE, { id: [mine.id, hers.id] })).status).toBe(404);
    expect((await browses(admin)).total).toBe(1);
    expect(await admin('DELETE', BROWSE, { id: mine.id })).toMatchObject({ body: { changed: 1 } });
    expect((await browses(admin, { scope: 'all' })).items.map((item) => item.id)).toEqual([hers.id]);
  });
});

const roleOf = async (username: string): Promise<number> =>
  (await server.platform.store.db.selectFrom('account').select('roleId').where('username', '=', username).executeTakeFirstOrThrow()).roleId;

describe('my own pins', () => {
  test('are mine alone, can be set twice, and are told among given articles', async () => {
    const sticky = async (caller: Caller, input: object = {}) =>
      ((await caller('GET', '/v1/article/sticky', input)).body as { articleIds: number[] }).articleIds;
    expect(await admin('POST', '/v1/article/sticky', { articleIds: [own.articleId] })).toMatchObject({ body: { changed: 1 } });
    expect(await admin('POST', '/v1/article/sticky', { articleIds: [own.articleId] })).toMatchObject({ body: { changed: 0 } });
    expect(await sticky(admin)).toEqual([own.articleId]);
    expect(await sticky(analyst)).toEqual([]);
    expect(await sticky(admin, { among: [own.articleId, other.articleId] })).toEqual([own.articleId]);
    expect(await sticky(admin, { among: other.articleId })).toEqual([]);
    expect((await blind('POST', '/v1/article/sticky', { articleIds: [own.articleId] })).status).toBe(404);
    expect(await admin('DELETE', '/v1/article/sticky', { articleIds: own.articleId })).toMatchObject({ body: { changed: 1 } });
    expect(await sticky(admin)).toEqual([]);
  });
});

describe('the client’s pins', () => {
  const stick = (caller: Caller, input: object = {}) => caller('POST', '/v1/article/stuck', { articleIds: [own.articleId], ...input });
  const stuck = async (caller: Caller, input: object = {}) =>
    (await caller('GET', '/v1/article/stuck', input)).body as { items: Pin[]; total: number };

  test('stand in order, those of a subject only in its list, and disappear when their time is over', async () => {
    await stick(admin, { sort: 5, until: now + MINUTE });
    await stick(admin, { subjectId: own.subjectId, sort: 1 });
    const all = await stuck(analyst);
    expect(all.items.map(({ subjectId, sort, article }) => [subjectId, sort, article.id])).toEqual([
      [own.subjectId, 1, own.articleId],
      [0, 5, own.articleId],
    ]);
    expect(all.items[0]).toMatchObject({ subjectName: '专题', createdBy: 'admin', article: { title: '云雀发布新品' } });
    expect((await stuck(admin, { subjectId: 0 })).total).toBe(1);
    expect((await stuck(admin, { subjectId: own.subjectId })).total).toBe(2);
    expect(await stuck(admin, { page: 2, pageSize: 1 })).toMatchObject({ total: 2, items: [{ subjectId: 0 }] });
    now += MINUTE;
    expect((await stuck(admin)).items.map((pin) => pin.subjectId)).toEqual([own.subjectId]);
    now -= MINUTE;
  });

  test('setting one again changes it; the past is refused as an end', async () => {
    const first = (await stick(admin, { sort: 1 })).body as { ids: number[] };
    const second = (await stick(admin, { sort: 9 })).body as { ids: number[] };
    expect(second.ids).toEqual(first.ids);
    expect((await stuck(admin)).items.map((pin) => pin.sort)).toEqual([9]);
    expect(await stick(admin, { until: now - 1 })).toMatchObject({ status: 400, body: { error: { field: 'until' } } });
  });

  test('are changed and ended by id, and the change is logged', async () => {
    const { ids } = (await stick(admin)).body as { ids: number[] };
    const id = ids[0] as number;
    expect((await admin('POST', '/v1/article/update-stuck', { id, until: now + 5 * MINUTE, sort: -3 })).status).toBe(200);
    expect((await stuck(admin)).items[0]).toMatchObject({ sort: -3, until: now + 5 * MINUTE });
    await stick(admin, { subjectId: own.subjectId });
    expect(await admin('POST', '/v1/article/update-stuck', { id, subjectId: own.subjectId })).toMatchObject({
      status: 409,
      body: { error: { code: 'already-exists', field: 'subjectId' } },
    });
    expect(await admin('POST', '/v1/article/un-stuck', { ids: [id] })).toMatchObject({ body: { changed: 1 } });
    expect((await stuck(admin)).total).toBe(1);
    const logged = await server.platform.store.db
      .selectFrom('operationLog')
      .select('action')
      .where('clientId', '=', own.clientId)
      .execute();
    expect(logged.map((row) => row.action)).toEqual(expect.arrayContaining(['article.stick', 'article.update-stuck', 'article.un-stick']));
  });

  test('directory privilege: neither article nor subject beyond it', async () => {
    const { ids } = (await stick(admin, { subjectId: own.subjectId })).body as { ids: number[] };
    expect((await stuck(blind)).total).toBe(0);
    expect((await stick(blind)).status).toBe(404);
    expect((await blind('POST', '/v1/article/un-stuck', { ids })).status).toBe(404);
    expect((await blind('POST', '/v1/article/update-stuck', { id: ids[0], sort: 1 })).status).toBe(404);
    expect((await stuck(analyst)).total).toBe(1);
    expect((await stick(admin, { subjectId: other.subjectId })).status).toBe(404);
  });
});
