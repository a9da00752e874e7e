// What the provider's staff do with subjects of clients: copied with what they refer to, each client whole or not at all, and in every log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientReport } from '#features/subjects/subject/subject-tool.contract.ts';
import type { SubjectFile } from '#features/subjects/subject/transfer.contract.ts';
import { buildTenant, type Tenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const TOOL = '/v1/operate/client-manage/subject-tool';
const SUBJECT = '/v1/manage/class-manage/subject';
const MISSING = 999_999;
let server: TestServer;
let one: Tenant;
let two: Tenant;
let staff: Caller;
let adminOfOne: Caller;
let adminOfTwo: Caller;

beforeAll(async () => {
  server = await startTestServer();
  one = await buildTenant(server.platform, '甲客户', '火烈鸟');
  two = await buildTenant(server.platform, '乙客户', '丹顶鹤');
  staff = await server.as('operator');
  [adminOfOne, adminOfTwo] = [await server.as(one.admin), await server.as(two.admin)];
}, 60_000);
afterAll(() => server.close());

const db = () => server.platform.store.db;
const add = async (name: string, expression: string): Promise<number> => {
  const { status, body } = await adminOfOne('POST', SUBJECT, { name, expression, backfillDays: 0 });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
};
const copy = async (input: object) => {
  const { status, body } = await staff('POST', `${TOOL}/copy-subject`, { clientId: one.clientId, toClientIds: [two.clientId], ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: ClientReport[] }).items;
};
const namesOf = async (clientId: number): Promise<string[]> =>
  ((await staff('GET', `${TOOL}/subject`, { clientId, pageSize: 100 })).body as { items: { name: string }[] }).items.map(
    ({ name }) => name,
  );

test('subjects go with what they refer to, belong to somebody there, and stand in both logs', async () => {
  await adminOfOne('POST', '/v1/manage/class-manage/dictionary', { name: '问题', words: ['召回', '起火'] });
  const base = await add('品牌', '火烈鸟|红鹤');
  const risk = await add('品牌风险', '#品牌+@问题');
  const trial = await copy({ ids: [risk], isTrial: true });
  expect(trial).toMatchObject([{ clientId: two.clientId, name: '乙客户', fault: null, added: 3, refused: 0 }]);
  expect(await namesOf(two.clientId)).not.toContain('品牌');
  const logOfNothing = await db().selectFrom('operationLog').select('id').where('action', 'like', 'subject-tool.copy').execute();
  expect(logOfNothing).toEqual([]);

  const [report] = await copy({ ids: [risk] });
  expect(report?.items.map(({ kind, name, outcome }) => [kind, name, outcome])).toEqual([
    ['dictionary', '问题', 'added'],
    ['subject', '品牌', 'added'],
    ['subject', '品牌风险', 'added'],
  ]);
  expect(await namesOf(two.clientId)).toEqual(expect.arrayContaining(['品牌', '品牌风险']));
  const { items } = (await adminOfTwo('GET', SUBJECT, { keyword: '品牌风险' })).body as {
    items: { ownerId: number; expression: string }[];
  };
  expect(items).toMatchObject([{ ownerId: two.adminId, expression: '#品牌+@问题' }]);
  const lines = await db()
    .selectFrom('operationLog')
    .select(['clientId', 'action', 'after'])
    .where('action', 'in', ['subject.create', 'subject-tool.copy'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(lines.map(({ clientId, action }) => [clientId, action])).toEqual([
    [1, 'subject-tool.copy'],
    [two.clientId, 'subject.create'],
    [two.clientId, 'subject.create'],
  ]);
  expect(JSON.parse(lines[0]?.after ?? '')).toMatchObject({ clientId: two.clientId, fromClientId: one.clientId, added: 3 });

  // The same again adds nothing; one that differs by now gets a number, and what refers to it refers to that.
  const again = await copy({ ids: [risk] });
  expect(again).toMatchObject([{ added: 0, items: [{ outcome: 'same' }, { outcome: 'same' }, { outcome: 'same' }] }]);
  await adminOfOne('PUT', SUBJECT, { id: base, name: '品牌', expression: '火烈鸟', backfillDays: 0 });
  const [changed] = await copy({ ids: [risk] });
  expect(changed?.items.map(({ name, outcome, newName }) => [name, outcome, newName])).toEqual([
    ['问题', 'same', null],
    ['品牌', 'renamed', '品牌 (2)'],
    ['品牌风险', 'renamed', '品牌风险 (2)'],
  ]);
});

test('a client whose quota does not hold them gets nothing, and the next one still gets all', async () => {
  const three = await buildTenant(server.platform, '丙客户', '白鹭');
  const [a, b] = [await add('配额一', '甲'), await add('配额二', '乙')];
  await db()
    .updateTable('client')
    .set({ quotas: { subjects: (await namesOf(two.clientId)).length + 1 } })
    .where('id', '=', two.clientId)
    .execute();
  const before = await namesOf(two.clientId);
  const reports = await copy({ ids: [a, b], toClientIds: [two.clientId, three.clientId] });
  const became = Object.fromEntries(reports.map(({ name, fault, added }) => [name, { fault, added }]));
  expect(became).toEqual({ 乙客户: { fault: 'quota', added: 0 }, 丙客户: { fault: null, added: 2 } });
  expect(await namesOf(two.clientId)).toEqual(before);
  await db().updateTable('client').set({ quotas: {} }).where('id', '=', two.clientId).execute();
});

test('a file of one is taken by another', async () => {
  const id = await add('成文件', '苍鹭');
  const { body } = await staff('GET', `${TOOL}/export-subject`, { clientId: one.clientId, id });
  const file = body as SubjectFile;
  expect(file.subjects).toMatchObject([{ name: '成文件', expression: '苍鹭' }]);
  const bring = (isTrial: boolean) => staff('POST', `${TOOL}/import-subject`, { file, toClientIds: [two.clientId], isTrial });
  expect((await bring(true)).body).toMatchObject({ items: [{ added: 1 }] });
  expect(await namesOf(two.clientId)).not.toContain('成文件');
  expect((await bring(false)).body).toMatchObject({ items: [{ added: 1 }] });
  expect(await namesOf(two.clientId)).toContain('成文件');
});

test('what is not there, not theirs, or too much is refused, and nobody but staff may', async () => {
  const id = await add('拒绝', '乌鸦');
  const [foreign] = ((await staff('GET', `${TOOL}/subject`, { clientId: two.clientId })).body as { items: { id: number }[] }).items;
  const asked = async (input: object) => {
    const { status, body } = await staff('POST', `${TOOL}/copy-subject`, {
      clientId: one.clientId,
      ids: [id],
      toClientIds: [two.clientId],
      ...input,
    });
    return [status, (body as { error: { field?: string } }).error.field];
  };
  expect(await asked({ ids: [id, foreign?.id] })).toEqual([404, 'ids']);
  expect(await asked({ clientId: MISSING })).toEqual([404, 'clientId']);
  expect(await asked({ clientId: 1 })).toEqual([404, 'clientId']);
  expect(await asked({ toClientIds: [two.clientId, MISSING] })).toEqual([404, 'toClientIds']);
  expect(await asked({ toClientIds: [1] })).toEqual([404, 'toClientIds']);
  expect(await asked({ toClientIds: [one.clientId, two.clientId] })).toEqual([400, 'toClientIds']);
  expect(await asked({ toClientIds: Array.from({ length: 21 }, (_, i) => i + 2) })).toEqual([400, 'toClientIds']);
  for (const caller of [adminOfOne, adminOfTwo]) {
    expect((await caller('GET', `${TOOL}/subject`, { clientId: one.clientId })).status).toBe(403);
    expect((await caller('POST', `${TOOL}/copy-subject`, { clientId: one.clientId, ids: [id], toClientIds: [two.clientId] })).status).toBe(
      403,
    );
  }
});
