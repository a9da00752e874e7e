// A user who sees only some subjects learns nothing of the others by writing `#name`, wherever expressions are written.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const base = '/v1/manage/class-manage/subject';
let server: TestServer;
let own: Tenant;
let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  const create = async (name: string, expression: string) => {
    const answer = await admin('POST', base, { name, expression, categoryId: own.categoryId, filter: {}, targets: [] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { id: number }).id;
  };
  await create('保密', '云雀 | 代号甲');
  const open = await create('公开', '广州');
  const uses = await create('引用', '#保密 + 发布');
  reader = await server.as(await buildRestrictedUser(server.platform, own, 'reader', [open, uses]));
  await server.index();
});
afterAll(() => server.close());

const explain = (caller: Caller, expression: string) =>
  caller('POST', `${base}/explain`, { expression, filter: {}, article: { title: '无', content: '无' } });
const preview = (caller: Caller, expression: string) => caller('POST', `${base}/preview`, { expression, filter: {}, days: 30 });
const search = (caller: Caller, keyword: string) => caller('GET', '/v1/article/search', { keyword });

test('one that is seen may be spoken of, also where it speaks of one that is not', async () => {
  for (const caller of [admin, reader]) {
    expect((await explain(caller, '#公开')).status).toBe(200);
    expect((await preview(caller, '#引用')).status).toBe(200);
  }
  expect((await search(reader, '#公开')).body).toMatchObject({ total: 0 });
});

test('one that nobody seen speaks of is as one that there is not', async () => {
  const hidden = await admin('POST', base, { name: '另存', expression: '新品', categoryId: own.categoryId, filter: {}, targets: [] });
  expect(hidden.status).toBe(200);
  expect((await explain(admin, '#另存')).status).toBe(200);
  for (const call of [explain, preview]) {
    const [known, unknown] = [await call(reader, '#另存'), await call(reader, '#没有的')];
    expect(known.status).toBe(400);
    expect(codesOf(known.body)).toEqual(codesOf(unknown.body));
    expect(JSON.stringify(known.body)).not.toContain('新品');
  }
  // Neither by what an editor is told: that there is one, how many words it has, and which words it asks for.
  const told = (expression: string) => reader('POST', `${base}/check`, { expression });
  const said = async (name: string) =>
    JSON.stringify(await Promise.all([`#${name}`, `#${name} !新品`].map(async (text) => (await told(text)).body))).replaceAll(name, '*');
  expect(await said('另存')).toBe(await said('没有'));
  expect((await told('#引用')).body).toMatchObject({ isValid: true });
  const created = await reader('POST', base, { name: '借', expression: '#另存', categoryId: own.categoryId, filter: {}, targets: [] });
  expect(created.status).not.toBe(200);
  expect((await search(reader, '#另存')).body).toMatchObject({ total: 0 });
  const check = await reader('POST', '/v1/front/tools/search/check', { expression: '#另存' });
  expect(JSON.stringify(check.body)).not.toContain('新品');
});

test('only what is seen is offered after #, and every dictionary of the client after @', async () => {
  const made = await admin('POST', '/v1/manage/class-manage/dictionary', { name: '另一词典', words: ['丙'] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const namesOf = async (caller: Caller) => {
    const { subjects, dictionaries } = (await caller('GET', `${base}/names`)).body as Record<string, { name: string }[]>;
    return [subjects, dictionaries].map((items) => items?.map(({ name }) => name));
  };
  expect((await namesOf(admin))[0]).toEqual(expect.arrayContaining(['保密', '公开', '引用']));
  const [seen, dictionaries] = await namesOf(reader);
  expect(seen?.toSorted()).toEqual(['公开', '引用'].toSorted());
  expect(dictionaries).toEqual(expect.arrayContaining(['词典', '另一词典']));
});

test('a refusal names only subjects that are seen', async () => {
  const kept = (await admin('GET', base, { keyword: '保密' })).body as { items: { id: number }[] };
  expect((await admin('DELETE', base, { id: kept.items[0]?.id })).body).toMatchObject({
    error: { code: 'in-use', detail: { names: ['引用'] } },
  });
  const refused = await reader('DELETE', '/v1/manage/class-manage/subject-category', { id: own.categoryId });
  expect(refused.body).toMatchObject({ error: { code: 'in-use' } });
  expect(JSON.stringify(refused.body)).not.toContain('保密');
  expect(JSON.stringify(refused.body)).toContain('公开');
});

test('sites and authors of what is not seen are not offered', async () => {
  const offered = async (caller: Caller, entity: string) => {
    const answer = await caller('GET', '/v1/select-helper', { entity_name: entity, limit: 50 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { items: { label: string }[] }).items.map(({ label }) => label);
  };
  for (const entity of ['site', 'author']) {
    expect(await offered(admin, entity)).not.toEqual([]);
    expect(await offered(reader, entity)).toEqual([]);
  }
  // An id that does not exist names nothing.
  expect((await admin('GET', '/v1/select-helper', { entity_name: 'site', value: 'x' })).body).toEqual({ items: [] });
});

test('a back-fill of what is not seen is as one that there is not', async () => {
  const made = await admin('POST', base, { name: '另查', expression: '新品', filter: {}, targets: [], backfillDays: 3 });
  const { jobId } = made.body as { jobId: number };
  expect((await admin('GET', `${base}/backfill`, { id: jobId })).status).toBe(200);
  expect((await reader('GET', `${base}/backfill`, { id: jobId })).status).toBe(404);
  expect((await reader('PUT', `${base}/backfill`, { id: jobId, to: 'cancel' })).status).toBe(404);
});

const codesOf = (body: unknown) => {
  const { error } = body as { error: { code: string; detail?: { code?: string }[] } };
  return [error.code, ...(error.detail ?? []).map((each) => each.code)];
};
