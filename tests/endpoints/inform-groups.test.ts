// Groups of recipients: whom they tell in which week, and what must not happen to their members.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveNext, resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const USER = '/v1/manage/report/inform-user';
const WEEK_MS = 7 * 86_400_000;
/** A Wednesday. */
let clock = Date.parse('2026-11-25T02:00:00Z');
const now = () => clock;
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let admin: Caller;
const people: number[] = [];

beforeAll(async () => {
  server = await startTestServer({}, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  admin = await server.as(tenant.admin);
  for (const name of ['甲', '乙', '丙']) people.push(await add(USER, { name }));
}, 60_000);
afterAll(() => server.close());

async function add(path: string, input: object): Promise<number> {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return (answer.body as { id: number }).id;
}
const resolved = (ids: readonly number[]) => resolveRecipients(server.platform.store.db, tenant.clientId, ids, clock);
const next = (ids: readonly number[], ...told: number[]) =>
  resolveNext(server.platform.store.db, tenant.clientId, ids, new Set(told), clock);
const rowOf = async (id: number) => ((await admin('GET', USER, { id })).body as { items: Record<string, unknown>[] }).items[0];

test('a group tells all, the first who can be told, or who is on duty in the week; the week changes by the clock alone', async () => {
  const [a = 0, b = 0, c = 0] = people;
  const all = await add(`${USER}/group`, { name: '全员', memberIds: [c, a] });
  const first = await add(`${USER}/group`, { name: '首位', memberIds: [b, a], duty: 'first' });
  const weekly = await add(`${USER}/group`, { name: '轮值', memberIds: [a, b, c], duty: 'weekly' });
  expect(await resolved([b, all])).toEqual([b, c, a]);
  expect(await resolved([all, b, a])).toEqual([c, a, b]);
  expect(await resolved([first])).toEqual([b]);
  expect(await resolved([weekly])).toEqual([a]);
  expect(await rowOf(weekly)).toMatchObject({ kind: 'group', onDuty: '甲', members: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] });
  clock += WEEK_MS;
  admin = await server.as(tenant.admin);
  expect(await resolved([weekly])).toEqual([b]);
  // An escalation calls one after the other, from who is on duty on; when all were told, him again.
  expect(await next([weekly])).toEqual([b]);
  expect(await next([weekly], b)).toEqual([c]);
  expect(await next([weekly], b, c)).toEqual([a]);
  expect(await next([weekly], a, b, c)).toEqual([b]);
  expect(await next([all, a], c)).toEqual([c, a]);
  // Who is disabled is passed over.
  await admin('POST', `${USER}/state`, { ids: [b], isEnabled: false });
  expect(await resolved([weekly])).toEqual([c]);
  expect(await resolved([first])).toEqual([a]);
  expect(await rowOf(weekly)).toMatchObject({ onDuty: '丙' });
  await admin('POST', `${USER}/state`, { ids: [b], isEnabled: true });
  // A new name leaves the turn as it is, other members begin it anew.
  const change = async (input: object) => expect((await admin('PUT', `${USER}/group`, { id: weekly, ...input })).status).toBe(200);
  await change({ name: '轮值组', memberIds: [a, b, c] });
  expect(await resolved([weekly])).toEqual([b]);
  await change({ name: '轮值组', memberIds: [c, b] });
  expect(await resolved([weekly])).toEqual([c]);
});

test('a group that can tell nobody stands for itself, so that what is decided about it is not lost', async () => {
  const lonely = await add(USER, { name: '独自' });
  const group = await add(`${USER}/group`, { name: '独自组', memberIds: [lonely] });
  await admin('POST', `${USER}/state`, { ids: [lonely], isEnabled: false });
  expect(await resolved([group])).toEqual([group]);
  await admin('POST', `${USER}/state`, { ids: [group], isEnabled: false });
  expect(await resolved([group])).toEqual([group]);
  // A rule tells it like a person; what another client has is nothing.
  await add('/v1/manage/report/auto-inform-rule', { name: '规则', conditions: {}, recipientIds: [group] });
  expect(await resolveRecipients(server.platform.store.db, other.clientId, [group, ...people], clock)).toEqual([]);
});

test('groups hold people only, each once; their members cannot be deleted before them; a person is no group and a group no person', async () => {
  const [a = 0] = people;
  const member = await add(USER, { name: '成员' });
  const group = await add(`${USER}/group`, { name: '成员组', memberIds: [member] });
  const refused = async (input: object) =>
    ((await admin('POST', `${USER}/group`, { name: '新组', ...input })).body as { error: object }).error;
  expect(await refused({ memberIds: [a, group] })).toMatchObject({ field: 'memberIds', message: expect.stringContaining('成员组') });
  expect(await refused({ memberIds: [a, a] })).toMatchObject({ field: 'memberIds' });
  expect(await refused({ memberIds: [] })).toMatchObject({ field: 'memberIds' });
  expect(await refused({ memberIds: Array.from({ length: 101 }, (_, i) => i + 1) })).toMatchObject({ field: 'memberIds' });
  expect(await refused({ name: '成员组', memberIds: [a] })).toMatchObject({ field: 'name' });
  expect((await admin('DELETE', USER, { id: member })).body).toMatchObject({ error: { code: 'in-use', detail: { names: ['成员组'] } } });
  expect((await admin('PUT', USER, { id: group, name: '人' })).status).toBe(404);
  expect((await admin('PUT', `${USER}/group`, { id: member, name: '组', memberIds: [a] })).status).toBe(404);
  expect((await admin('POST', `${USER}/channel`, { informUserId: group, channel: 'webhook', url: 'http://127.0.0.1:1/' })).status).toBe(
    404,
  );
  expect((await admin('DELETE', USER, { id: [group, member] })).body).toEqual({ changed: 2 });
});
