// Articles of a parent and of a sub-client: read as far as their relation says, by every call that reads articles, changed by none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { isReadElsewhere, READ_ELSEWHERE } from '#shared/of-client.ts';
import { PROVIDER_MODULES, type ModuleKey } from '#shared/privileges.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

const CLIENT = '/v1/operate/client-manage/client';
const RELATION = '/v1/operate/client-manage/client-relation';
const SUB_CLIENT = '/v1/manage/user-privilege-manage/sub-client';
const ENDPOINTS: [string, Endpoint][] = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const everything = { kind: 'everything' };
const nothing = { kind: 'nothing' };

let server: TestServer;
let child: BusyTenant;
let parent: Tenant;
let sibling: Tenant;
let operator: Caller;
let callers: Record<'parent' | 'sibling' | 'child', Caller>;

beforeAll(async () => {
  server = await startTestServer();
  child = await buildBusyTenant(server.platform, 'child', '云雀');
  parent = await buildTenant(server.platform, 'parent', '白鹭');
  sibling = await buildTenant(server.platform, 'sibling', '灰雁');
  await server.index();
  operator = await server.as('operator');
  for (const { clientId, admin } of [child, sibling]) await setParent(clientId, admin.replace('-admin', ''), parent.clientId);
  callers = { parent: await server.as(parent.admin), sibling: await server.as(sibling.admin), child: await server.as(child.admin) };
});
afterAll(() => server.close());

async function setParent(id: number, name: string, parentId: number | null): Promise<void> {
  expect((await operator('PUT', CLIENT, { id, name, serviceTypeId: 2, parentId })).status).toBe(200);
}
const relate = async (input: object) => {
  const answer = await operator('PUT', RELATION, { id: child.clientId, parentSees: nothing, childSees: nothing, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const list = async (caller: Caller, input: object) => {
  const answer = await caller('GET', '/v1/article/list', { isFolded: false, ...input });
  return { status: answer.status, ...(answer.body as { total: number; items: { id: number; title: string; ofClient: unknown }[] }) };
};
const callOf = (endpoint: Endpoint, caller: Caller, input: object) => caller(endpoint.method, endpoint.path, input, endpoint.body);
const inputOf = (name: string, extra: object) => ({ ...(ENDPOINT_CASES[name]?.input(child) as object | undefined), ...extra });
const endpointOf = (name: string): Endpoint => {
  const found = ENDPOINTS.find(([candidate]) => candidate === name)?.[1];
  if (!found) throw new Error(`no endpoint ${name}`);
  return found;
};

describe('every call that reads articles', () => {
  test.each([...READ_ELSEWHERE])(
    '%s answers the parent what it may see, and everybody else as if there were no such client',
    async (name) => {
      const endpoint = endpointOf(name);
      const ofChild = { ofClient: child.clientId };
      await relate({ childSees: everything });
      for (const who of ['parent', 'sibling'] as const) {
        const answer = await callOf(endpoint, callers[who], inputOf(name, ofChild));
        expect([answer.status, answer.body], who).toMatchObject([404, { error: { field: 'ofClient' } }]);
      }
      await relate({ parentSees: everything });
      const own = await callOf(endpoint, callers.child, inputOf(name, {}));
      expect(own.status, JSON.stringify(own.body)).toBe(200);
      const seen = await callOf(endpoint, callers.parent, inputOf(name, ofChild));
      expect(seen.status, JSON.stringify(seen.body)).toBe(200);
      expect((await callOf(endpoint, callers.sibling, inputOf(name, ofChild))).status).toBe(404);
      // Of the own client those ids are unknown still.
      const foreign = ENDPOINT_CASES[name]?.foreign !== undefined && (await callOf(endpoint, callers.parent, inputOf(name, {})));
      if (foreign) expect([404, 200], name).toContain(foreign.status);
    },
  );

  test.each([...READ_ELSEWHERE])('%s answers a parent that sees no subject with articles without any of them', async (name) => {
    const made = await callers.child('POST', '/v1/manage/class-manage/subject', { name: `空的 ${name}`, expression: '绝无此词' });
    const subjectId = (made.body as { id: number }).id;
    await relate({ parentSees: { kind: 'subjects', subjectIds: [subjectId] } });
    const answer = await callOf(endpointOf(name), callers.parent, inputOf(name, { ofClient: child.clientId }));
    const text = JSON.stringify(answer.body);
    expect([200, 404], text).toContain(answer.status);
    expect(text).not.toContain('云雀发布新品');
    await callers.child('DELETE', '/v1/manage/class-manage/subject', { id: subjectId });
  });
});

describe('every other call', () => {
  const isProviders = ({ privilege }: Endpoint) => PROVIDER_MODULES.includes(privilege.slice(0, privilege.lastIndexOf('.')) as ModuleKey);
  // A call without input reads none at all.
  const others = ENDPOINTS.filter(
    ([name, endpoint]) => endpoint.input && endpoint.privilege !== 'public' && !isReadElsewhere(endpoint) && ENDPOINT_CASES[name],
  );
  test.each(others)('%s refuses another client’s articles', async (name, endpoint) => {
    await relate({ parentSees: everything });
    const caller = isProviders(endpoint) ? operator : callers.parent;
    const answer = await callOf(endpoint, caller, inputOf(name, { ofClient: child.clientId }));
    expect([answer.status, answer.body], JSON.stringify(answer.body)).toMatchObject([400, { error: { field: 'ofClient' } }]);
  });

  test('to change what is only read is refused as the article of another client', async () => {
    await relate({ parentSees: everything });
    const ids = { articleIds: [child.articleId] };
    const answers = [
      await callers.parent('POST', '/v1/article/change-article-status', { ...ids, status: 'processed' }),
      await callers.parent('POST', '/v1/front/report/selected-info', ids),
      await callers.parent('POST', '/v1/article/sticky', ids),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the relation', () => {
  test('opens the same articles as their own client counts, each with whose it is and without what its people did', async () => {
    await relate({ parentSees: everything });
    await callers.child('POST', '/v1/article/sticky', { articleIds: [child.articleId] });
    const own = await list(callers.child, {});
    const seen = await list(callers.parent, { ofClient: child.clientId });
    expect(own.total).toBeGreaterThan(1);
    expect(seen.total).toBe(own.total);
    expect(seen.items.map(({ id }) => id)).toEqual(own.items.map(({ id }) => id));
    expect(own.items.every(({ ofClient }) => ofClient === null)).toBe(true);
    for (const item of seen.items)
      expect(item).toMatchObject({
        ofClient: { id: child.clientId, name: 'child' },
        tagIds: [],
        classIds: [],
        remarks: 0,
        ticket: null,
        isSticky: false,
        isStuck: false,
      });
    const detail = await callers.parent('GET', '/v1/article/detail', { id: child.articleId, ofClient: child.clientId });
    expect(detail.body).toMatchObject({ log: [], isEditable: false });
    expect((await list(callers.parent, {})).items.some(({ id }) => id === child.articleId)).toBe(false);
  });

  test('opens chosen subjects alone, and acts on the next call of an open session', async () => {
    const made = await callers.child('POST', '/v1/manage/class-manage/subject', { name: '一部分', expression: '手工', backfillDays: 30 });
    while (await server.workJob());
    const subjectId = (made.body as { id: number }).id;
    await relate({ parentSees: { kind: 'subjects', subjectIds: [subjectId] } });
    const all = (await list(callers.child, {})).total;
    const part = (await list(callers.child, { subjectId })).total;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(all);
    expect((await list(callers.parent, { ofClient: child.clientId })).total).toBe(part);
    await relate({});
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(404);
  });

  test('is of one direction, and not of the sub-client’s sub-clients or siblings', async () => {
    await relate({ childSees: everything });
    expect((await list(callers.child, { ofClient: parent.clientId })).total).toBe((await list(callers.parent, {})).total);
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(404);
    expect((await list(callers.child, { ofClient: sibling.clientId })).status).toBe(404);
  });

  test('ends with the parent, and does not come back with it', async () => {
    await relate({ parentSees: everything, childSees: everything });
    await setParent(child.clientId, 'child', null);
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(404);
    expect((await list(callers.child, { ofClient: parent.clientId })).status).toBe(404);
    await setParent(child.clientId, 'child', parent.clientId);
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(404);
  });

  test('opens nothing to people who do not see all subjects of their own, nor of a client that is stopped', async () => {
    await relate({ parentSees: everything });
    await buildRestrictedUser(server.platform, { ...parent, spareGroupId: 0 } as never, 'narrow', []);
    expect((await list(await server.as('narrow'), { ofClient: child.clientId })).status).toBe(404);
    await operator('POST', `${CLIENT}/state`, { ids: [child.clientId], state: 'disabled' });
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(404);
    await operator('POST', `${CLIENT}/state`, { ids: [child.clientId], state: 'enabled' });
    expect((await list(callers.parent, { ofClient: child.clientId })).status).toBe(200);
  });

  test('leaves tags, dictionaries and searches where they are', async () => {
    await relate({ parentSees: everything });
    expect((await list(callers.parent, { ofClient: child.clientId, tagId: child.tagId })).total).toBe(0);
    const answer = await callers.parent('GET', '/v1/article/list', { ofClient: child.clientId, keyword: '@词典' });
    expect(answer.body).toMatchObject({ error: { field: 'keyword' } });
    await callers.parent('GET', '/v1/article/search', { ofClient: child.clientId, keyword: '云雀' });
    const words = await server.platform.store.db
      .selectFrom('searchWord')
      .select(['clientId', 'userId'])
      .where('userId', '=', parent.adminId)
      .execute();
    expect(words).not.toEqual([]);
    expect([...new Set(words.map((word) => JSON.stringify(word)))].map((word): unknown => JSON.parse(word))).toEqual([
      { clientId: parent.clientId, userId: parent.adminId },
    ]);
  });

  test('is read by keys of programs as by the people who made them', async () => {
    await relate({ parentSees: everything });
    const made = await callers.parent('POST', '/v1/front/tools/report-data-api/key', { name: 'reader', scopes: ['article.read'] });
    const { key } = made.body as { key?: string };
    expect(key, JSON.stringify(made.body)).toBeTypeOf('string');
    const read = (input: string) => fetch(`${server.url}/v1/article/list?${input}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read(`ofClient=${child.clientId}`)).status).toBe(200);
    expect((await read(`ofClient=${sibling.clientId}`)).status).toBe(404);
  });

  test('is logged before and after', async () => {
    await relate({});
    await relate({ parentSees: everything });
    const log = await server.platform.store.db
      .selectFrom('operationLog')
      .select(['before', 'after'])
      .where('action', '=', 'client-relation.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([log.before, log.after].map((text) => JSON.parse(String(text)).parentSees.kind)).toEqual(['nothing', 'everything']);
  });
});

describe('the parent’s administrator', () => {
  test('says what a sub-client sees of the own client, and nothing of what is seen of it', async () => {
    await relate({});
    expect((await callers.parent('PUT', SUB_CLIENT, { id: child.clientId, childSees: everything })).status).toBe(200);
    expect((await list(callers.child, { ofClient: parent.clientId })).status).toBe(200);
    const more = await callers.parent('PUT', SUB_CLIENT, { id: child.clientId, childSees: everything, parentSees: everything });
    expect(more.body).toMatchObject({ error: { field: 'parentSees' } });
    for (const who of ['child', 'sibling'] as const)
      expect((await callers[who]('PUT', SUB_CLIENT, { id: child.clientId, childSees: nothing })).status).toBe(404);
  });

  test('lists, stops and enables sub-clients, but not what the provider has stopped', async () => {
    const all = (await callers.parent('GET', SUB_CLIENT)).body as { items: { id: number; users: number }[]; total: number };
    expect(all.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([child.clientId, sibling.clientId]);
    const accounts = (await callers.parent('GET', `${SUB_CLIENT}/account`, { id: child.clientId })).body as { total: number };
    expect(accounts.total).toBe(all.items.find(({ id }) => id === child.clientId)?.users);
    const turn = (state: string) => callers.parent('POST', `${SUB_CLIENT}/state`, { ids: [sibling.clientId], state });
    expect((await turn('disabled')).body).toEqual({ changed: 1 });
    expect((await callers.sibling('GET', '/v1/article/list')).status).toBe(401);
    expect((await turn('enabled')).body).toEqual({ changed: 1 });
    await operator('POST', `${CLIENT}/state`, { ids: [sibling.clientId], state: 'disabled' });
    expect((await turn('enabled')).body).toMatchObject({ error: { field: 'ids', message: expect.stringContaining('sibling') } });
    await operator('POST', `${CLIENT}/state`, { ids: [sibling.clientId], state: 'enabled' });
  });

  test('adds as many as the provider allows, two at once included, and a sub-client none', async () => {
    const add = (caller: Caller, n: number) =>
      caller('POST', SUB_CLIENT, { name: `branch ${n}`, adminUsername: `branch-${n}`, adminPassword: 'quite-long-pass' });
    expect((await add(callers.parent, 0)).body).toMatchObject({ error: { code: 'invalid-input', field: 'name' } });
    expect((await operator('PUT', CLIENT, { id: parent.clientId, name: 'parent', serviceTypeId: 2, ownSubClients: 3 })).status).toBe(200);
    const made = await Promise.all([1, 2].map((n) => add(callers.parent, n)));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const [{ id }] = made.filter(({ status }) => status === 200).map(({ body }) => body as { id: number }) as [{ id: number }];
    const { db } = server.platform.store;
    const below = await db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(below).toMatchObject({ parentId: parent.clientId, serviceTypeId: 2, ownSubClients: 0 });
    await operator('PUT', CLIENT, { id: child.clientId, name: 'child', serviceTypeId: 2, parentId: parent.clientId, ownSubClients: 3 });
    expect((await add(callers.child, 3)).status).toBe(400);
  });
});
