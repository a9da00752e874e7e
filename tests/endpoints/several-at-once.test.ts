// What is done with several rows at once happens to all of them or to none, and can be taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const CLIENT = '/v1/operate/client-manage/client';
const LIB = '/v1/manage/class-manage/client-emotion-word-lib';

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let operator: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  operator = await server.as('operator');
});
afterAll(() => server.close());

const states = async () => {
  const { items } = (await operator('GET', CLIENT, { sort: 'createdAt', isDescending: false })).body as {
    items: { id: number; state: string }[];
  };
  return items.filter(({ id }) => id === own.clientId || id === other.clientId).map(({ state }) => state);
};

test('clients are disabled together, which signs their people out, and enabled again', async () => {
  const admin = await server.as(own.admin);
  const ids = [own.clientId, other.clientId];
  expect((await admin('POST', `${CLIENT}/state`, { ids, state: 'disabled' })).status).toBe(403);
  expect((await operator('POST', `${CLIENT}/state`, { ids: [...ids, 999_999], state: 'disabled' })).status).toBe(404);
  expect(await operator('POST', `${CLIENT}/state`, { ids: [...ids, 1], state: 'disabled' })).toMatchObject({
    status: 409,
    body: { error: { code: 'in-use', field: 'ids' } },
  });
  expect(await states()).toEqual(['enabled', 'enabled']);
  expect((await admin('GET', LIB)).status).toBe(200);

  expect(await operator('POST', `${CLIENT}/state`, { ids, state: 'disabled' })).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await states()).toEqual(['disabled', 'disabled']);
  expect((await admin('GET', LIB)).status).toBe(401);
  expect((await operator('POST', `${CLIENT}/state`, { ids: [own.clientId], state: 'disabled' })).body).toEqual({ changed: 0 });

  expect(await operator('POST', `${CLIENT}/state`, { ids, state: 'enabled' })).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await states()).toEqual(['enabled', 'enabled']);
  expect((await (await server.as(own.admin))('GET', LIB)).status).toBe(200);
});

test('libraries of emotion words are switched together, keep their names, and show one effect', async () => {
  const admin = await server.as(own.admin);
  const ids = [own.emotionLibId, own.emptyLibId];
  const listed = async () =>
    (
      (await admin('GET', LIB, { sort: 'createdAt', isDescending: false })).body as {
        items: { id: number; name: string; isEnabled: boolean }[];
      }
    ).items;
  const before = await listed();
  expect((await admin('POST', `${LIB}/preview`, { id: ids, isEnabled: false })).status).toBe(200);
  expect((await admin('POST', `${LIB}/preview`, { id: [own.emotionLibId, other.emotionLibId], isEnabled: false })).status).toBe(404);
  expect((await admin('POST', `${LIB}/state`, { ids: [...ids, other.emotionLibId], isEnabled: false })).status).toBe(404);
  expect(await listed()).toEqual(before);
  const on = before.filter(({ id, isEnabled }) => isEnabled && ids.includes(id)).length;
  expect(await admin('POST', `${LIB}/state`, { ids, isEnabled: false, applyDays: 7 })).toMatchObject({
    status: 200,
    body: { changed: on },
  });
  expect((await listed()).map(({ id, name, isEnabled }) => ({ id, name, isEnabled }))).toEqual(
    before.map(({ id, name, isEnabled }) => ({ id, name, isEnabled: isEnabled && !ids.includes(id) })),
  );
  expect((await admin('POST', `${LIB}/state`, { ids, isEnabled: false })).body).toEqual({ changed: 0, jobId: null });
});

test('tags and classes that are pasted are added together; those that are there are skipped, and one that is too long adds none', async () => {
  const admin = await server.as(own.admin);
  const tags = '/v1/manage/class-manage/tag';
  const classes = '/v1/manage/class-manage/content-class';
  const namesAt = async (path: string) => ((await admin('GET', path)).body as { items: { name: string }[] }).items.map(({ name }) => name);
  await admin('POST', tags, { name: '已有' });
  expect((await admin('POST', `${tags}/several`, { names: ['甲签', '已有', ' 甲签\n', '乙签'] })).body).toEqual({ added: 2, skipped: 2 });
  expect(await namesAt(tags)).toEqual(expect.arrayContaining(['甲签', '乙签', '已有']));
  expect(await admin('POST', `${tags}/several`, { names: ['丙签', '长'.repeat(41)] })).toMatchObject({
    status: 400,
    body: { error: { field: 'names.1' } },
  });
  expect(await namesAt(tags)).not.toContain('丙签');
  expect((await admin('POST', `${classes}/several`, { names: ['丙类', '甲类', '丙类'] })).body).toEqual({ added: 2, skipped: 1 });
  expect((await admin('POST', `${classes}/several`, { names: ['甲类'] })).body).toEqual({ added: 0, skipped: 1 });
  const found = await namesAt(classes);
  expect(found.indexOf('甲类')).toBe(found.indexOf('丙类') + 1);
});
