// Groups as a tree: their order, their people with and without those below, moves at the same time, and what is in the way of a deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GroupNode, UserGroup } from '#features/office/user-group/contract.ts';
import { checkChains } from '#features/report/ticket/server/facade.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { addGroup, addPerson } from '../support/ticket-people.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const GROUP = '/v1/manage/user-privilege-manage/user-group';
const USER = '/v1/manage/user-privilege-manage/user';
const TICKET = '/v1/front/report/ticket';

let server: TestServer;
let own: Tenant;
let other: Tenant;
let admin: Caller;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'tree', '云雀');
  other = await buildTenant(server.platform, 'elsewhere', '白鹭');
  admin = await server.as(own.admin);
}, 90_000);
afterAll(() => server.close());
beforeEach(() => {
  number++;
});

const make = async (name: string, parentId: number | null = null): Promise<number> => {
  const made = await admin('POST', GROUP, { name: `${name} ${number}`, parentId });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { id: number }).id;
};
const move = (id: number, parentId: number | null, caller = admin) => caller('PUT', GROUP, { id, parentId });
const groups = async (input: object) => ((await admin('GET', GROUP, { pageSize: 100, ...input })).body as { items: UserGroup[] }).items;
const group = async (id: number): Promise<UserGroup> => {
  const [found] = await groups({ id });
  if (!found) throw new Error('the group is gone');
  return found;
};
const usersOf = async (input: object) => ((await admin('GET', USER, { pageSize: 100, ...input })).body as { total: number }).total;

describe('a place in the tree', () => {
  test('is told with the groups above, and people are counted with and without those below; numbers are totals of their lists', async () => {
    const top = await make('总部');
    const middle = await make('华东', top);
    const low = await make('上海', middle);
    await addPerson(server, { ...own, userGroupId: low }, `low${number}`);
    await addPerson(server, { ...own, userGroupId: top }, `top${number}`);
    const rows = await groups({ below: top });
    expect(rows.map(({ id, users, usersBelow, childGroups }) => ({ id, users, usersBelow, childGroups }))).toEqual([
      { id: top, users: 1, usersBelow: 2, childGroups: 1 },
      { id: middle, users: 0, usersBelow: 1, childGroups: 1 },
      { id: low, users: 1, usersBelow: 1, childGroups: 0 },
    ]);
    expect(rows[2]?.path).toEqual([rows[0]?.name, rows[1]?.name]);
    for (const row of rows) {
      expect(await usersOf({ userGroupId: row.id })).toBe(row.users);
      expect(await usersOf({ userGroupId: row.id, withBelow: true })).toBe(row.usersBelow);
    }
    const nodes = ((await admin('GET', `${GROUP}/tree`)).body as { items: GroupNode[] }).items;
    expect(nodes.find(({ id }) => id === low)).toMatchObject({ parentId: middle, usersBelow: 1 });
    expect((await groups({ sort: 'usersBelow', isDescending: true, below: top })).map(({ id }) => id)).toEqual([top, middle, low]);
  });

  test('is refused below itself, and deeper than eight levels, also with what stands below it', async () => {
    const ids: number[] = [];
    for (let level = 0; level < 8; level++) ids.push(await make(`第${level}级`, ids.at(-1) ?? null));
    const [top = 0, second = 0] = ids;
    const last = ids.at(-1) ?? 0;
    expect(await admin('POST', GROUP, { name: `更深 ${number}`, parentId: last })).toMatchObject({
      status: 400,
      body: { error: { field: 'parentId', detail: { reason: 'group-too-deep', most: 8 } } },
    });
    for (const below of [top, second, last])
      expect(await move(top, below)).toMatchObject({
        status: 400,
        body: { error: { field: 'parentId', detail: { reason: 'inside-itself' } } },
      });
    const pair = await make('一对');
    await make('其下', pair);
    expect(await move(pair, ids[5] ?? 0)).toMatchObject({ status: 200 });
    expect(await move(pair, ids[6] ?? 0)).toMatchObject({ status: 400, body: { error: { detail: { reason: 'group-too-deep' } } } });
    expect((await group(pair)).parentId).toBe(ids[5]);
  });

  test('of two that move two groups below each other at once one is refused', async () => {
    for (let i = 0; i < 5; i++) {
      const [a, b] = [await make(`甲${i}`), await make(`乙${i}`)];
      const answers = await Promise.all([move(a, b), move(b, a)]);
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
      const parents = [(await group(a)).parentId, (await group(b)).parentId];
      expect(parents.filter((parentId) => parentId === null)).toHaveLength(1);
    }
  });

  test('is none of another client’s, nor are its people leads', async () => {
    const id = await make('本客户');
    expect(await move(id, other.userGroupId)).toMatchObject({ status: 404, body: { error: { field: 'parentId' } } });
    expect(await admin('PUT', GROUP, { id, leadIds: [own.adminId, other.adminId] })).toMatchObject({
      status: 404,
      body: { error: { field: 'leadIds' } },
    });
    expect((await group(id)).leadIds).toEqual([]);
    expect(await admin('PUT', GROUP, { id, leadIds: [own.adminId, own.adminId] })).toMatchObject({ status: 200 });
    expect(await group(id)).toMatchObject({ leadIds: [own.adminId], parentId: null });
    expect((await admin('GET', GROUP, { below: other.userGroupId })).status).toBe(404);
    expect(await usersOf({ userGroupId: other.userGroupId, withBelow: true })).toBe(0);
  });
});

describe('a group with something in it', () => {
  test('is refused with what is in the way, or goes up with people, groups and open tickets; the log says so', async () => {
    const { db } = server.platform.store;
    const top = await make('上级');
    const id = await make('撤并', top);
    const child = await make('下级', id);
    const person = await addPerson(server, { ...own, userGroupId: id }, `moved${number}`);
    const made = await admin('POST', TICKET, { title: '核实', isIssued: true, leads: [`g${id}`] });
    const ticketId = (made.body as { id: number }).id;
    expect((await person.call('POST', `${TICKET}/step`, { ids: [ticketId], step: 'accept' })).status).toBe(200);
    const refused = await admin('DELETE', GROUP, { id: [id] });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { field: 'id', detail: { reason: 'group-in-use', users: 1, children: 1, tickets: 1 } } },
    });
    expect((await group(id)).openTickets).toBe(1);
    expect((await admin('DELETE', GROUP, { id: [id], movesUp: true })).status).toBe(200);
    expect(await group(child)).toMatchObject({ parentId: top });
    expect(await group(top)).toMatchObject({ users: 1, openTickets: 1 });
    const ticket = (await person.call('GET', `${TICKET}/detail`, { id: ticketId })).body as {
      people: { key: string; takenBy: string }[];
      log: { action: string; by: string; told: object }[];
    };
    expect(ticket.people).toMatchObject([{ key: `g${top}`, takenBy: `moved${number}` }]);
    expect(ticket.log.at(-1)).toMatchObject({ action: 'hand-over', told: { receivers: [`上级 ${number}`], from: `撤并 ${number}` } });
    expect((await checkChains(db)).filter(({ fault }) => fault)).toEqual([]);
    const logged = await db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'user-group.remove')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(logged)).toContain(`撤并 ${number}`);
    expect(JSON.parse(logged.before ?? '')).toMatchObject({ users: [person.id], children: [child], tickets: 1, parentId: top });
    expect(JSON.parse(logged.after ?? '')).toEqual({ parentId: top });
  });

  test('at the top has nowhere to go; of several those below go first', async () => {
    const top = await make('顶层');
    const middle = await make('中层', top);
    const low = await make('底层', middle);
    await addPerson(server, { ...own, userGroupId: low }, `last${number}`);
    expect(await admin('DELETE', GROUP, { id: [top, low], movesUp: true })).toMatchObject({
      status: 409,
      body: { error: { field: 'movesUp', detail: { reason: 'group-at-top' } } },
    });
    expect((await group(low)).users).toBe(1);
    expect((await admin('DELETE', GROUP, { id: [middle, low], movesUp: true })).body).toEqual({ changed: 2 });
    expect(await group(top)).toMatchObject({ users: 1, childGroups: 0 });
  });

  test('whose group above takes part in its ticket leaves it there once, as the one that has to act', async () => {
    const top = await make('上级');
    const id = await make('承办', top);
    const made = await admin('POST', TICKET, { title: '抄送', isIssued: true, leads: [`g${id}`], watchers: [`g${top}`] });
    expect((await admin('DELETE', GROUP, { id: [id], movesUp: true })).status).toBe(200);
    const rows = await server.platform.store.db
      .selectFrom('ticketReceiver')
      .select(['groupId', 'role'])
      .where('ticketId', '=', (made.body as { id: number }).id)
      .where('leftAt', 'is', null)
      .execute();
    expect(rows).toEqual([{ groupId: top, role: 'lead' }]);
  });
});

test('what a deleted group had not answered, the group above answers, also after its own answer', async () => {
  const top = await make('上级');
  const id = await make('未复', top);
  const person = await addPerson(server, { ...own, userGroupId: top }, `above${number}`);
  const made = await admin('POST', TICKET, { title: '通报', kind: 'notice', isIssued: true, leads: [`g${id}`, `g${top}`] });
  const ticketId = (made.body as { id: number }).id;
  const answer = async () =>
    expect((await person.call('POST', `${TICKET}/step`, { ids: [ticketId], step: 'answer', contentHtml: '<p>已办</p>' })).status).toBe(200);
  const todo = async () => ((await person.call('GET', TICKET, { scope: 'todo' })).body as { items: { id: number }[] }).items.length;
  await answer();
  expect(await todo()).toBe(0);
  expect((await admin('DELETE', GROUP, { id: [id], movesUp: true })).status).toBe(200);
  expect(await todo()).toBe(1);
  await answer();
  expect(((await person.call('GET', `${TICKET}/detail`, { id: ticketId })).body as { state: string }).state).toBe('replied');
});

test('a client’s 500 groups are listed within half a second', async () => {
  const { db } = server.platform.store;
  const tops = await Promise.all(Array.from({ length: 20 }, (_, i) => addGroup(server.platform, other.clientId, `部 ${i}`)));
  await db
    .insertInto('userGroup')
    .values(
      Array.from({ length: 480 }, (_, i) => ({
        clientId: other.clientId,
        name: `组 ${i}`,
        seesAllSubjects: true,
        parentId: tops[i % 20] ?? null,
      })),
    )
    .execute();
  const caller = await server.as(other.admin);
  await caller('GET', GROUP, {});
  const begin = performance.now();
  const answer = (await caller('GET', GROUP, { pageSize: 100, page: 2 })).body as { total: number; items: UserGroup[] };
  expect(performance.now() - begin).toBeLessThan(500);
  expect([answer.total, answer.items.length]).toEqual([501, 100]);
});
