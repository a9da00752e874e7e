// Groups and what they see: set by an administrator, valid from the next call, the same in every list, count, chart and export.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserGroup } from '#features/office/user-group/contract.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const GROUP = '/v1/manage/user-privilege-manage/user-group';
const DIRECTORY = '/v1/manage/user-privilege-manage/user-group-class-privilege';

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let reader: Caller;
let groupId: number;
let otherSubjectId: number;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '别的专题', expression: '手工', backfillDays: 30 });
  otherSubjectId = (made.body as { id: number }).id;
  await server.index();
  while (await server.workJob());
  await server.index();
  await buildRestrictedUser(server.platform, own, 'reader', []);
  reader = await server.as('reader');
  groupId = (await groups({ keyword: 'reader' }))[0]?.id ?? 0;
});
afterAll(() => server.close());

async function groups(input: object = {}): Promise<UserGroup[]> {
  return ((await admin('GET', GROUP, input)).body as { items: UserGroup[] }).items;
}
const allow = (subjectIds: readonly number[], caller = admin, seesAllSubjects = false) =>
  caller('PUT', DIRECTORY, { id: groupId, seesAllSubjects, subjectIds, seesAllClasses: true });

/** The counts in every answer that counts articles. */
async function counts(caller: Caller): Promise<Record<string, number>> {
  const get = async <Body>(path: string, input: object = {}) => (await caller('GET', path, input)).body as Body;
  const list = await get<{ total: number; items: unknown[] }>('/v1/article/list', { pageSize: 100 });
  const count = await get<{ total: number }>('/v1/article/get-article-count');
  const media = await get<{ items: { total: number }[] }>('/v1/article/list-count-group-by-media-type');
  const pass = ((await caller('POST', '/v1/pass', { path: '/v1/article/export' })).body as { authorization: string }).authorization;
  const file = await fetch(`${server.url}/v1/article/export?authorization=${encodeURIComponent(pass)}`, {
    method: 'POST',
    body: new URLSearchParams({ format: 'csv', columns: 'title' }),
  });
  const rows = (await file.text()).trim().split(/\r?\n/).length - 1;
  return {
    list: list.total,
    items: list.items.length,
    count: count.total,
    media: media.items.reduce((sum, { total }) => sum + total, 0),
    export: rows,
  };
}
const same = (total: number) => ({ list: total, items: total, count: total, media: total, export: total });

describe('what a group sees', () => {
  test('is the same in list, counts, media and export, and changes at the next call', async () => {
    const all = (await counts(admin)).list ?? 0;
    expect(all).toBeGreaterThan(1);
    expect(await counts(admin)).toEqual(same(all));
    expect(await counts(reader)).toEqual(same(0));
    const ofOther = ((await admin('GET', '/v1/article/list', { subjectId: otherSubjectId })).body as { total: number }).total;
    expect(ofOther).toBeGreaterThan(0);
    expect(ofOther).toBeLessThan(all);
    expect((await allow([otherSubjectId])).status).toBe(200);
    expect(await counts(reader)).toEqual(same(ofOther));
    expect((await allow([], admin, true)).status).toBe(200);
    expect(await counts(reader)).toEqual(same(all));
  });

  test('is never more than who grants it sees, nor of another client', async () => {
    await allow([otherSubjectId]);
    expect(await allow([], reader, true)).toMatchObject({
      status: 403,
      body: { error: { code: 'no-privilege', field: 'seesAllSubjects' } },
    });
    expect(await allow([own.subjectId], reader)).toMatchObject({ status: 404, body: { error: { field: 'subjectIds' } } });
    expect(await allow([999_999])).toMatchObject({ status: 404, body: { error: { field: 'subjectIds' } } });
    expect((await admin('GET', DIRECTORY, { id: groupId })).body).toMatchObject({ seesAllSubjects: false, subjectIds: [otherSubjectId] });
  });
});

describe('a group', () => {
  test('is added, renamed and, without users, deleted; its name is its own', async () => {
    const { id } = (await admin('POST', GROUP, { name: '审读组' })).body as { id: number };
    expect(await admin('POST', GROUP, { name: '审读组' })).toMatchObject({ status: 409, body: { error: { field: 'name' } } });
    await admin('PUT', GROUP, { id, name: '审校组' });
    expect(await groups({ id })).toMatchObject([{ id, name: '审校组', users: 0, subjects: null, classes: null }]);
    expect(await admin('DELETE', GROUP, { id: [groupId] })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', field: 'id', detail: { reason: 'group-in-use', users: 1, children: 0, tickets: 0 } } },
    });
    expect((await admin('DELETE', GROUP, { id: [id] })).body).toEqual({ changed: 1 });
    expect(await admin('GET', GROUP, { id })).toMatchObject({ status: 404 });
  });

  test('is added with what it sees, which is never more than who adds it sees', async () => {
    const ask = (caller: Caller, input: object) => caller('POST', GROUP, input);
    const made = await ask(admin, { name: '一个专题', seesAllSubjects: false, subjectIds: [otherSubjectId], seesAllClasses: false });
    expect((await admin('GET', DIRECTORY, { id: (made.body as { id: number }).id })).body).toMatchObject({
      seesAllSubjects: false,
      subjectIds: [otherSubjectId],
      seesAllClasses: false,
      classIds: [],
    });
    // Choosing some means not all.
    const some = await ask(admin, { name: '只有选中的', subjectIds: [otherSubjectId] });
    expect((await groups({ id: (some.body as { id: number }).id }))[0]).toMatchObject({ subjects: 1, classes: null });
    expect(await ask(admin, { name: '别人的', subjectIds: [999_999] })).toMatchObject({
      status: 404,
      body: { error: { field: 'subjectIds' } },
    });
    expect(await groups({ keyword: '别人的' })).toEqual([]);
  });

  test('of who sees a part sees no more than she', async () => {
    await allow([otherSubjectId]);
    const { id } = (await reader('POST', GROUP, { name: '小组' })).body as { id: number };
    expect((await admin('GET', DIRECTORY, { id })).body).toMatchObject({ seesAllSubjects: false, subjectIds: [otherSubjectId] });
  });
});
