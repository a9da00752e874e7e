// Routes of the policy: their order, what they may name, the trial that is the same as live, and who may see them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InformRoute, informRouteContract } from '#features/inform/inform-policy/contract.ts';
import { findRoutes, loadRoutes } from '#features/inform/inform-route/server/facade.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import type { Output } from '#shared/contract.ts';
import { MEDIA_TYPES } from '#shared/media.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '#tests/support/restricted-user.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Trial = Output<typeof informRouteContract.trial>;
const ROUTE = '/v1/manage/report/auto-inform-rule/route';
const USER = '/v1/manage/report/inform-user';
const RULE = '/v1/manage/report/auto-inform-rule';
const WORKING = { weekdays: [1, 2, 3, 4, 5], from: 540, until: 1080 };

/** A Wednesday, 10:00 in Beijing. */
const clock = Date.parse('2026-11-25T02:00:00Z');
let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let admin: Caller;
let person: number;
let chief: number;

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  admin = await server.as(tenant.admin);
  person = await add(USER, { name: '编辑', userId: tenant.adminId });
  chief = await add(USER, { name: '主任' });
}, 60_000);
beforeEach(() => server.platform.store.db.deleteFrom('informRoute').execute());
afterAll(() => server.close());

const post = async <Answer>(path: string, input: object): Promise<Answer> => {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const add = async (path: string, input: object): Promise<number> => (await post<{ id: number }>(path, input)).id;
const route = (name: string, matching: object = {}, fields: object = {}) =>
  add(ROUTE, { name, matching, recipientIds: [person], ...fields });
const listed = async (input: object = {}): Promise<{ items: InformRoute[]; total: number; takesAll: boolean }> =>
  (await admin('GET', ROUTE, input)).body;
const names = async () => (await listed()).items.map(({ name }) => name);
const trial = (input: object) => post<Trial>(`${ROUTE}/trial`, input);

test('what takes every warning stays last; the order can be changed, whatever was added meanwhile', async () => {
  const red = await route('红色', { levels: ['red'] });
  expect((await listed()).takesAll).toBe(false);
  const rest = await route('其余');
  const subject = await route('专题', { subjectIds: [tenant.subjectId] });
  expect(await names()).toEqual(['红色', '专题', '其余']);
  expect(await listed()).toMatchObject({ takesAll: true, items: [{ place: 1 }, { place: 2 }, { place: 3 }] });
  await post(`${ROUTE}/order`, { ids: [rest, red, subject] });
  expect(await names()).toEqual(['其余', '红色', '专题']);
  // Whatever follows it is never asked.
  expect((await listed()).items.map(({ faults }) => faults)).toEqual([[], ['unreachable'], ['unreachable']]);
  await post(`${ROUTE}/order`, { ids: [subject, red] });
  expect(await names()).toEqual(['其余', '专题', '红色']);
  await post(`${ROUTE}/order`, { ids: [red, subject] });
  expect((await admin('POST', `${ROUTE}/order`, { ids: [red, red] })).body).toMatchObject({ error: { field: 'ids' } });
  expect(await names()).toEqual(['其余', '红色', '专题']);
  await post(`${ROUTE}/state`, { ids: [rest], isEnabled: false });
  expect(await listed()).toMatchObject({ takesAll: false, items: [{}, { faults: [] }, { faults: [] }] });
  expect((await listed({ keyword: '色' })).items).toMatchObject([{ place: 2 }]);
});

test('a route says whom it tells, or that it tells nobody; it names only what is the client’s own', async () => {
  const refused = async (input: object) => ((await admin('POST', ROUTE, { name: '错', ...input })).body as { error: object }).error;
  expect(await refused({})).toMatchObject({ field: 'recipientIds' });
  expect(await refused({ recipientIds: [person], channels: ['bell'] })).toMatchObject({ field: 'channels.0' });
  expect(await refused({ recipientIds: [person], matching: { subjectIds: [other.subjectId] } })).toMatchObject({
    code: 'not-found',
    field: 'matching.subjectIds',
  });
  expect(await refused({ recipientIds: Array.from({ length: 1001 }, (_, k) => k + 1) })).toMatchObject({ field: 'recipientIds' });
  await route('静音', { levels: ['blue'] }, { isMute: true, recipientIds: [] });
  expect(await refused({ name: '静音', recipientIds: [person] })).toMatchObject({ code: 'already-exists', field: 'name' });
  const stranger = await server.as(other.admin);
  const [own] = (await listed()).items;
  expect((await stranger('PUT', ROUTE, { id: own?.id, name: '越界' })).status).toBe(404);
  // What somebody is told by cannot lose him without a word.
  await route('主任', {}, { recipientIds: [chief] });
  expect((await admin('DELETE', USER, { id: chief })).body).toMatchObject({ error: { code: 'in-use', detail: { names: ['主任'] } } });
});

test('a change keeps what it does not name, and each change is in the log', async () => {
  const id = await route('红色', { levels: ['red'] }, { channels: ['sms', 'mail'], mergeMinutes: 5, goesOn: true });
  const [before] = (await listed({ id })).items;
  expect((await admin('PUT', ROUTE, { id, name: '一级' })).status).toBe(200);
  const [after] = (await listed({ id })).items;
  expect(after).toMatchObject({ name: '一级', channels: ['sms', 'mail'], mergeMinutes: 5, goesOn: true, matching: { levels: ['red'] } });
  expect(after?.updatedAt).toBeGreaterThan(before?.updatedAt ?? Infinity);
  await post(`${ROUTE}/state`, { ids: [id], isEnabled: false });
  await post(`${ROUTE}/order`, { ids: [id] });
  expect((await admin('DELETE', ROUTE, { id })).body).toEqual({ changed: 1 });
  const logged = await server.platform.store.db
    .selectFrom('operationLog')
    .select('action')
    .where('action', 'like', 'inform-route.%')
    .execute();
  expect(new Set(logged.map(({ action }) => action))).toEqual(
    new Set(['inform-route.create', 'inform-route.order', 'inform-route.state', 'inform-route.update', 'inform-route.remove']),
  );
});

test('the trial says which routes take it, why the others do not, and whom it reaches and when', async () => {
  const rule = await add(RULE, { name: '规则', conditions: {}, recipientIds: [person] });
  await route('停用', {}, { isEnabled: false });
  await route('蓝色', { levels: ['blue'] });
  await route('规则', { ruleIds: [rule] });
  await route('夜间', { hours: { ...WORKING, from: 1200, until: 300 } });
  await route('微博', { mediaTypes: ['weibo'] });
  await route('专题', { subjectIds: [tenant.subjectId] }, { goesOn: true });
  await route('静音', { levels: ['yellow'] }, { isMute: true });
  await route('其余', {}, { recipientIds: [chief, person] });
  const asked = { warningLevel: 'orange', subjectIds: [tenant.subjectId] };
  const whys = async (input: object) => Object.fromEntries((await trial(input)).routes.map(({ name, why }) => [name, why]));
  expect(await whys(asked)).toEqual({
    停用: 'disabled',
    蓝色: 'level',
    规则: 'rule',
    夜间: 'hours',
    微博: 'media',
    专题: '',
    静音: 'level',
    其余: '',
  });
  expect((await trial(asked)).people).toMatchObject([
    { name: '编辑', route: ['专题'], channels: ['bell'], waitsUntil: null },
    { name: '主任', route: ['其余'], channels: [] },
  ]);
  // Silent is taken all the same.
  expect(await trial({ ...asked, subjectIds: [], warningLevel: 'yellow' })).toMatchObject({ people: [] });
  expect(await whys({ ...asked, ruleId: rule })).toMatchObject({ 规则: '', 专题: 'taken', 其余: 'taken' });
  expect(await whys({ ...asked, at: clock + 12 * HOUR_MS })).toMatchObject({ 夜间: '', 微博: 'media', 专题: 'taken' });
  expect((await admin('POST', `${ROUTE}/trial`, { ...asked, ruleId: 9_999_999 })).status).toBe(404);
});

test('trial and engine take the same routes, for 200 random warnings', async () => {
  const random = seededRandom(7);
  const below = (n: number) => Math.floor(random() * n);
  const some = <T>(values: readonly T[]): T[] => values.filter(() => below(4) === 0);
  const { db } = server.platform.store;
  const rules = await Promise.all([1, 2, 3].map((k) => add(RULE, { name: `随机${k}`, conditions: {}, recipientIds: [person] })));
  for (let k = 0; k < 12; k++)
    await route(
      `路由${k}`,
      {
        levels: some(SURGE_LEVELS),
        ruleIds: some(rules),
        mediaTypes: below(2) ? [] : some(MEDIA_TYPES),
        subjectIds: below(3) ? [] : [tenant.subjectId],
        hours: below(2) ? null : { weekdays: [1, 3, 5, 7], from: below(1440), until: below(1440) },
      },
      { goesOn: below(2) === 0, isMute: below(5) === 0, isEnabled: below(6) > 0 },
    );
  const routes = await loadRoutes(db, tenant.clientId);
  for (let k = 0; k < 200; k++) {
    const warning = {
      warningLevel: SURGE_LEVELS[below(4)] as (typeof SURGE_LEVELS)[number],
      ruleId: rules[below(3)] as number,
      subjectIds: below(2) ? [tenant.subjectId] : [],
      mediaType: MEDIA_TYPES[below(MEDIA_TYPES.length)],
      at: clock + below(7 * 24 * 60) * 60_000,
      calendar: new Map(),
    };
    const tried = (await trial({ ...warning, calendar: undefined })).routes
      .filter(({ why, isMute }) => why === '' && !isMute)
      .map(({ id }) => id);
    expect(tried).toEqual(findRoutes(routes, warning).map(({ id }) => id));
  }
});

test('whose group does not see all subjects sees and changes routes of its own, and neither order nor trial', async () => {
  await route('全部', { levels: ['red'] });
  const own = await route('专题', { subjectIds: [tenant.subjectId] });
  const limited = await server.as(await buildRestrictedUser(server.platform, tenant, 'zhuanti', [tenant.subjectId]));
  expect((await limited('GET', ROUTE)).body).toMatchObject({ total: 1, items: [{ id: own }] });
  expect((await limited('PUT', ROUTE, { id: own, name: '本专题' })).status).toBe(200);
  const widened = await limited('PUT', ROUTE, { id: own, name: '全部专题', matching: {} });
  expect(widened).toMatchObject({ status: 400, body: { error: { field: 'matching.subjectIds' } } });
  expect((await limited('POST', `${ROUTE}/order`, { ids: [own] })).status).toBe(403);
  expect((await limited('POST', `${ROUTE}/trial`, { warningLevel: 'red' })).status).toBe(403);
});

test('a route may be a branch of another: the list is the tree, circles are refused, and the trial names the branch', async () => {
  const red = await route('红色', { levels: ['red'] });
  const rest = await route('其余');
  const news = await route('新闻', { mediaTypes: ['news'] }, { parentId: red, recipientIds: [chief] });
  const all = await route('任何', {}, { parentId: red });
  const posts = await route('微博', { mediaTypes: ['weibo'] }, { parentId: red });
  const below = await route('夜间', { subjectIds: [tenant.subjectId] }, { parentId: news });
  expect((await listed()).items.map(({ name, depth, parentId }) => [name, depth, parentId])).toEqual([
    ['红色', 0, null],
    ['新闻', 1, red],
    ['夜间', 2, news],
    // What takes every warning stays the last of its branches.
    ['微博', 1, red],
    ['任何', 1, red],
    ['其余', 0, null],
  ]);
  const hang = (id: number, name: string, parentId: number | null) => admin('PUT', ROUTE, { id, name, parentId, recipientIds: [person] });
  for (const parentId of [red, news, below])
    expect(await hang(red, '红色', parentId)).toMatchObject({
      status: 400,
      body: { error: { field: 'parentId', detail: { reason: 'inside-itself' } } },
    });
  expect(await hang(rest, '其余', 999_999)).toMatchObject({ status: 404, body: { error: { field: 'parentId' } } });

  const found = await trial({ warningLevel: 'red', mediaType: 'news' });
  expect(found.routes.map(({ name, why }) => [name, why])).toEqual([
    ['红色', 'branch'],
    ['新闻', ''],
    ['夜间', 'subject'],
    ['微博', 'media'],
    ['任何', 'taken'],
    ['其余', 'taken'],
  ]);
  expect(found.people).toMatchObject([{ name: '主任', route: ['红色', '新闻'] }]);
  const blue = await trial({ warningLevel: 'blue', mediaType: 'news' });
  expect(blue.routes.map(({ why }) => why)).toEqual(['level', 'parent', 'parent', 'parent', 'parent', '']);

  // Moved within its parent; taken out of it; and no deeper than is followed.
  await post(`${ROUTE}/order`, { ids: [posts, news, all] });
  expect(await names()).toEqual(['红色', '微博', '新闻', '夜间', '任何', '其余']);
  expect(await hang(below, '夜间', null)).toMatchObject({ status: 200 });
  expect((await listed({ id: below })).items).toMatchObject([{ depth: 0, parentId: null }]);
  let last = red;
  for (let i = 2; i <= 8; i++) last = await route(`第${i}级`, {}, { parentId: last });
  const ninth = await admin('POST', ROUTE, { name: '第9级', parentId: last, recipientIds: [person] });
  expect(ninth).toMatchObject({ status: 400, body: { error: { field: 'parentId', detail: { reason: 'too-deep', most: 8 } } } });
  expect(await hang(rest, '其余', last)).toMatchObject({ status: 400 });
  expect(await hang(red, '红色', rest)).toMatchObject({ status: 400, body: { error: { detail: { reason: 'too-deep' } } } });
  // With its branches.
  await admin('DELETE', ROUTE, { id: red });
  expect((await names()).toSorted()).toEqual(['其余', '夜间'].toSorted());
});
