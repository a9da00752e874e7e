// A word list that is not there is an error where an expression is saved; records that have one already stay as they are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SUBJECT = '/v1/manage/class-manage/subject';
let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'words', '云雀');
  const other = await buildTenant(server.platform, 'others', '白鹭');
  for (const [who, name] of [
    [own, '水鸟'],
    [other, '别家的'],
  ] as const)
    await (await server.as(who.admin))('POST', '/v1/manage/class-manage/dictionary', { name, words: ['鸥', '鹭'] });
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

const refused = (name: string, position: number) => ({
  status: 400,
  body: {
    error: {
      code: 'invalid-expression',
      field: 'expression',
      detail: [{ code: 'unknown-dictionary', position, length: name.length + 1, found: name }],
    },
  },
});
const subject = (expression: string, more: object = {}) => ({ name: expression, expression, backfillDays: 0, ...more });

test('a new subject names list and place, whoever else has a list of that name', async () => {
  expect(await admin('POST', SUBJECT, subject('云雀+@没有'))).toMatchObject(refused('没有', 3));
  expect(await admin('POST', SUBJECT, subject('(a|b)-title:@别家的'))).toMatchObject({ status: 400 });
  const { message } = ((await admin('POST', SUBJECT, subject('云雀+@没有'))).body as { error: { message: string } }).error;
  expect(message).toContain('没有');
  expect(message).toContain('4');
  expect((await admin('POST', SUBJECT, subject('云雀+@水鸟'))).status).toBe(200);
});

test('one that has such a list already is shown, saved as it is and changed otherwise; another unknown list is refused', async () => {
  const { id } = (await admin('POST', SUBJECT, subject('云雀|@水鸟'))).body as { id: number };
  await server.platform.store.db.updateTable('subject').set({ expression: '云雀|@丢了' }).where('id', '=', id).execute();
  const row = async () =>
    ((await admin('GET', SUBJECT, { id })).body as { items: Record<string, unknown>[] }).items[0] as { name: string; expression: string };
  expect((await row()).expression).toBe('云雀|@丢了');
  const save = async (change: object) =>
    admin('PUT', SUBJECT, { id, name: (await row()).name, expression: (await row()).expression, backfillDays: 0, ...change });
  expect((await save({ name: '改过的名' })).status).toBe(200);
  expect((await save({ expression: '(云雀|@丢了)-广告' })).status).toBe(200);
  expect(await save({ expression: '云雀|@丢了|@也没有' })).toMatchObject(refused('也没有', 7));
  expect((await row()).expression).toBe('(云雀|@丢了)-广告');
});

test('the check of the editor says the same as saving, at the place in the text or in the box', async () => {
  const check = (input: object) => admin('POST', `${SUBJECT}/check`, input);
  const error = { code: 'unknown-dictionary', position: 3, length: 3, found: '没有' };
  expect((await check({ expression: '云雀|@没有' })).body).toMatchObject({ isValid: false, errors: [error] });
  expect((await check({ expression: '云雀|@水鸟' })).body).toMatchObject({ isValid: true, errors: [] });
  const boxes = { subject: '云雀', region: '', person: '', event: '迁徙\n@没有', exclude: '' };
  expect((await check({ builder: boxes })).body).toMatchObject({ isValid: false, builder: boxes, errors: [{ ...error, box: 'event' }] });

  const { id } = (await admin('POST', SUBJECT, subject('灰雁|@水鸟'))).body as { id: number };
  await server.platform.store.db.updateTable('subject').set({ expression: '灰雁|@丢了' }).where('id', '=', id).execute();
  const stored = (await check({ expression: '灰雁|@丢了|白鹤', subjectId: id })).body;
  expect(stored).toMatchObject({ isValid: true, warnings: [{ code: 'unknown-dictionary' }] });
});

test('so does the expression of a tag', async () => {
  const keyword = '/v1/manage/class-manage/tag-keyword';
  const tagId = ((await admin('POST', '/v1/manage/class-manage/tag', { name: '鸟' })).body as { id: number }).id;
  expect(await admin('POST', keyword, { tagId, expression: '@没有|鸟' })).toMatchObject(refused('没有', 0));
  const { id } = (await admin('POST', keyword, { tagId, expression: '@水鸟' })).body as { id: number };
  expect(await admin('PUT', keyword, { id, tagId, expression: '鸟~5@没有' })).toMatchObject(refused('没有', 3));
  await server.platform.store.db.updateTable('tagKeyword').set({ expression: '@丢了' }).where('id', '=', id).execute();
  expect((await admin('PUT', keyword, { id, tagId, expression: '@丢了+鸟' })).status).toBe(200);
});
