// The page of background work: whose work each person sees, what may be done with it, and what it says of failures.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import { ALL_KINDS, type BackgroundWork } from '#features/office/background-work/contract.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const OWN = '/v1/front/background-work';
const ALL = '/v1/monitor/background-work';
let server: TestServer;
let lark: Tenant;
let other: Tenant;
let admin: Caller;
let operator: Caller;

const add = (kind: string, payload: unknown, whose: Tenant, createdBy = whose.adminId) =>
  server.platform.jobs.add({ kind, payload, clientId: whose.clientId, createdBy });
const rowsOf = async (caller: Caller, path = OWN, query = '') => {
  const answer = await caller('GET', `${path}?pageSize=100${query}`);
  expect(answer.status).toBe(200);
  return (answer.body as { items: BackgroundWork[] }).items;
};
const find = async (id: number, caller = admin, path = OWN) => (await rowsOf(caller, path)).find((row) => row.id === id);
const steer = (caller: Caller, id: number, to: string, path = OWN) => caller('POST', `${path}-steer`, { id, to });

beforeAll(async () => {
  server = await startTestServer();
  lark = await buildTenant(server.platform, 'lark', '云雀汽车');
  other = await buildTenant(server.platform, 'other', '苍鹭');
  admin = await server.as(lark.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

test('every kind of job that a feature brings is on the page', () => {
  expect(JOBS.map(({ kind }) => kind).filter((kind) => !ALL_KINDS.some((known) => known === kind))).toEqual([]);
});

test('names its object, who started it, and how far it is', async () => {
  const id = await add('subject-backfill', { subjectId: lark.subjectId, days: 30 }, lark);
  const { db } = server.platform.store;
  await db.updateTable('job').set({ progress: 40, total: 90, state: 'running' }).where('id', '=', id).execute();
  const subject = await db.selectFrom('subject').select('name').where('id', '=', lark.subjectId).executeTakeFirstOrThrow();
  expect(await find(id)).toMatchObject({
    kind: 'subject-backfill',
    names: [subject.name],
    objectId: lark.subjectId,
    days: 30,
    state: 'running',
    progress: 40,
    total: 90,
    user: 'admin',
    steps: ['pause', 'cancel'],
  });
});

describe('whose work is seen', () => {
  test('that of the own client only, and the operator sees all', async () => {
    const id = await add('filter-apply', { from: 0, days: 7 }, other);
    expect(await find(id)).toBeUndefined();
    expect((await steer(admin, id, 'cancel')).status).toBe(404);
    expect((await server.platform.jobs.find(other.clientId, id))?.state).toBe('queued');
    expect(await find(id, operator, ALL)).toMatchObject({ client: 'other', steps: ['pause', 'cancel'] });
    expect(new Set((await rowsOf(operator, ALL, `&clientId=${other.clientId}`)).map((row) => row.client))).toEqual(new Set(['other']));
    expect((await admin('GET', ALL)).status).toBe(403);
    expect((await steer(admin, id, 'cancel', ALL)).status).toBe(403);
  });

  test('what the program started by itself is the operator’s', async () => {
    const id = await server.platform.jobs.add({ kind: 'fetch-replies', payload: { articleId: 1 }, clientId: lark.clientId });
    expect(await find(id)).toBeUndefined();
    expect(await find(id, operator, ALL)).toMatchObject({ user: '' });
  });

  test('who sees some subjects only sees their own work', async () => {
    const username = await buildRestrictedUser(server.platform, lark, 'lark.some', []);
    const some = await server.as(username);
    const account = await server.platform.store.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await add('filter-apply', { from: 1, days: 7 }, lark);
    const mine = await add('filter-apply', { from: 2, days: 1 }, lark, account.id);
    expect((await rowsOf(some)).map((row) => row.id)).toEqual([mine]);
  });

  test('filters by kind and state', async () => {
    const id = await add('import-sources', { sources: [{}, {}, {}] }, lark);
    expect(await rowsOf(admin, OWN, '&kind=import-sources')).toEqual([expect.objectContaining({ id, count: 3 })]);
    expect(await rowsOf(admin, OWN, '&kind=import-sources&state=failed')).toEqual([]);
  });
});

describe('what can be done with it', () => {
  test('it is paused, resumed and stopped; what must not stay half is not stopped', async () => {
    const id = await add('redo-classify', { runId: 0 }, lark);
    expect((await steer(admin, id, 'resume')).status).toBe(409);
    expect((await steer(admin, id, 'pause')).status).toBe(200);
    expect((await find(id))?.steps).toEqual(['resume', 'cancel']);
    expect((await steer(admin, id, 'resume')).status).toBe(200);
    expect((await steer(admin, id, 'cancel')).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: 'cancelled', steps: [] });
    const half = await add('tag-move', { tagId: 0, to: 0 }, lark);
    expect((await find(half))?.steps).toEqual([]);
    expect((await steer(admin, half, 'cancel')).status).toBe(409);
  });

  test('a failed one says why and is tried again', async () => {
    const id = await add('hit-weigh', { siteIds: [1] }, lark);
    const { db } = server.platform.store;
    await db.updateTable('job').set({ state: 'failed', error: 'disk is full', attempts: 5, finishedAt: 1 }).where('id', '=', id).execute();
    // The text of an exception is for the provider; a client is told a code.
    expect(await find(id)).toMatchObject({ error: 'internal', attempts: 5, steps: ['retry'] });
    const all = (await operator('GET', '/v1/monitor/background-work', { state: 'failed' })).body as {
      items: { id: number; error: string }[];
    };
    expect(all.items.find((item) => item.id === id)?.error).toBe('disk is full');
    await db.updateTable('job').set({ error: 'timeout' }).where('id', '=', id).execute();
    expect(await find(id)).toMatchObject({ error: 'timeout' });
    expect((await steer(admin, id, 'retry')).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: 'queued', error: '', attempts: 0, finishedAt: null });
    expect((await steer(admin, id, 'retry')).status).toBe(409);
  });

  test('only by whom the module may be changed', async () => {
    const { db } = server.platform.store;
    const role = await db
      .insertInto('role')
      .values({ clientId: lark.clientId, name: 'browses filters' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('rolePrivilege').values({ roleId: role.id, module: 'filter', b: 1, m: 0, a: 0, d: 0 }).execute();
    const group = await db.selectFrom('account').select('userGroupId').where('id', '=', lark.adminId).executeTakeFirstOrThrow();
    const username = await buildRestrictedUser(server.platform, lark, 'lark.browses', [], role.id);
    await db.updateTable('account').set(group).where('username', '=', username).execute();
    const browser = await server.as(username);
    const id = await add('filter-apply', { from: 3, days: 7 }, lark);
    expect(await find(id, browser)).toMatchObject({ steps: [] });
    expect((await steer(browser, id, 'cancel')).status).toBe(403);
    expect((await rowsOf(browser)).every((row) => row.kind === 'filter-apply')).toBe(true);
  });
});
