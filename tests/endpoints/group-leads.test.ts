// Who leads a group sees the tickets of its people and of those below, urges, and hands on within; others, and who led it once, do not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#features/report/ticket/contract.ts';
import { TicketKeeper } from '#features/report/ticket/server/ticket-keeper.ts';
import { addGroup, addPerson, type TicketPerson } from '../support/ticket-people.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const TICKET = '/v1/front/report/ticket';
const GROUP = '/v1/manage/user-privilege-manage/user-group';

let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let admin: Caller;
let ids: Record<'east' | 'city' | 'south', number>;
let people: Record<'head' | 'rival' | 'clerk' | 'second' | 'outside' | 'stranger', TicketPerson>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'leads', '云雀');
  other = await buildTenant(server.platform, 'elsewhere', '白鹭');
  admin = await server.as(tenant.admin);
  const add = (name: string) => addGroup(server.platform, tenant.clientId, name);
  ids = { east: await add('华东处'), city: await add('上海科'), south: await add('华南处') };
  const person = (name: string, groupId?: number) =>
    addPerson(server, groupId === undefined ? tenant : { ...tenant, userGroupId: groupId }, name);
  people = {
    head: await person('head'),
    rival: await person('rival'),
    clerk: await person('clerk', ids.city),
    second: await person('second', ids.east),
    outside: await person('outside', ids.south),
    stranger: await addPerson(server, other, 'stranger'),
  };
  await place(ids.city, { parentId: ids.east });
  await place(ids.east, { leadIds: [people.head.id] });
  await place(ids.south, { leadIds: [people.rival.id] });
  // A row that should not be: a lead of another client's group sees nothing by it.
  await server.platform.store.db.insertInto('userGroupLead').values({ userGroupId: ids.east, userId: people.stranger.id }).execute();
}, 120_000);
afterAll(() => server.close());

const place = async (id: number, more: object) => expect((await admin('PUT', GROUP, { id, ...more })).status).toBe(200);
const issue = async (leads: readonly string[], more: object = {}): Promise<number> => {
  const made = await admin('POST', TICKET, { title: '核实', isIssued: true, leads, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { id: number }).id;
};
const detail = (who: TicketPerson, id: number) => who.call('GET', `${TICKET}/detail`, { id });
const listed = async (who: TicketPerson) =>
  ((await who.call('GET', TICKET, { pageSize: 100 })).body as { items: { id: number }[] }).items.map(({ id }) => id);
const step = (who: TicketPerson, id: number, taken: string, more: object = {}) =>
  who.call('POST', `${TICKET}/step`, { ids: [id], step: taken, ...more });

const notices = async (who: TicketPerson) =>
  (
    (await who.call('GET', '/v1/system-notification', { entity_name: 'Ticket' })).body as {
      notices: Record<string, { list?: Record<string, unknown>[] }>;
    }
  ).notices['Ticket']?.list ?? [];

test('the lead takes over from whoever is disabled, and is told; the group does where the lead has a part already', async () => {
  const leaving = await addPerson(server, { ...tenant, userGroupId: ids.city }, 'leaving');
  const [own, alsoHeads] = [await issue([leaving.key]), await issue([leaving.key], { watchers: [people.head.key] })];
  const { db } = server.platform.store;
  await db.updateTable('account').set({ state: 'disabled' }).where('id', '=', leaving.id).execute();
  await new TicketKeeper({ store: server.platform.store, now: server.platform.now }).step();
  const taken = (await detail(people.head, own)).body as Ticket;
  expect(taken.people).toMatchObject([{ key: people.head.key }]);
  const line = taken.log.find(({ action }) => action === 'hand-over');
  expect(line).toMatchObject({ by: 'leaving', told: { receivers: ['head'] } });
  const bell = (await notices(people.head)).filter(({ ticketId, step: told }) => ticketId === own && told === 'hand-over');
  expect(bell).toHaveLength(1);
  const kept = (await detail(people.head, alsoHeads)).body as Ticket;
  expect(kept.people.map(({ key }) => key).toSorted()).toEqual([`g${ids.city}`, people.head.key].toSorted());
});

test('a lead sees tickets of his group, of those below it and of their people; another group’s lead and another client do not', async () => {
  const toPerson = await issue([people.clerk.key]);
  const toGroup = await issue([`g${ids.city}`]);
  const draft = await issue([`g${ids.city}`], { isIssued: false });
  for (const id of [toPerson, toGroup]) {
    const seen = (await detail(people.head, id)).body as Ticket;
    expect(seen.roles).toEqual(['head']);
    expect(seen.steps.toSorted()).toEqual(['transfer', 'urge']);
    for (const who of [people.rival, people.stranger, people.second]) expect((await detail(who, id)).status).toBe(404);
  }
  expect((await detail(people.head, draft)).status).toBe(404);
  expect(await listed(people.head)).toEqual(expect.arrayContaining([toPerson, toGroup]));
  expect(await listed(people.head)).not.toContain(draft);
  expect(await listed(people.rival)).not.toContain(toPerson);
  expect(await listed(people.stranger)).not.toContain(toPerson);
  // He has not read it for them.
  expect(((await detail(people.head, toPerson)).body as Ticket).read).toBe(0);
});

test('a row of a lead that should not be there stands in the way of no rename or move', () => place(ids.east, { name: '华东大区' }));

test('he hands on within his groups only, urges his own people only, and does nothing else', async () => {
  const id = await issue([people.clerk.key]);
  for (const key of [people.outside.key, `g${ids.south}`, people.head.key])
    expect(await step(people.head, id, 'transfer', { lead: key, reason: '改派' })).toMatchObject({
      status: 404,
      body: { error: { field: 'lead' } },
    });
  expect((await step(people.head, id, 'transfer', { lead: people.second.key, reason: '改派' })).status).toBe(200);
  expect((await step(people.rival, id, 'urge')).status).toBe(404);
  for (const taken of ['close', 'withdraw', 'answer', 'add', 'decide'])
    expect(
      (await step(people.head, id, taken, { reason: 'x', contentHtml: '<p>x</p>', receivers: [people.clerk.key], lead: people.clerk.key }))
        .status,
    ).toBe(403);
  const notice = await issue([people.clerk.key, people.outside.key], { kind: 'notice' });
  const told = async (who: TicketPerson) =>
    (await server.platform.store.db.selectFrom('notification').selectAll().where('userId', '=', who.id).execute()).filter(
      ({ payload }) => JSON.stringify(payload).includes('urge') && JSON.stringify(payload).includes(String(notice)),
    ).length;
  expect((await step(people.head, notice, 'urge')).status).toBe(200);
  expect([await told(people.clerk), await told(people.outside)]).toEqual([1, 0]);
});

test('he urges nobody where none of his people has to act', async () => {
  const db = server.platform.store.db;
  const urged = async (id: number) => (await db.selectFrom('ticket').select('urged').where('id', '=', id).executeTakeFirstOrThrow()).urged;
  const watched = await issue([people.outside.key], { watchers: [people.clerk.key] });
  const gone = await issue([people.clerk.key]);
  expect((await admin('POST', `${TICKET}/step`, { ids: [gone], step: 'transfer', lead: people.outside.key, reason: '改派' })).status).toBe(
    200,
  );
  for (const id of [watched, gone]) {
    const seen = (await detail(people.head, id)).body as Ticket;
    expect([seen.roles, seen.steps]).toEqual([['head'], []]);
    for (const taken of ['urge', 'transfer'])
      expect((await step(people.head, id, taken, { lead: people.second.key, reason: '改派' })).status).toBeGreaterThanOrEqual(400);
    expect(await urged(id)).toBe(0);
  }
});

test('of several of his people none loses the part when he hands on', async () => {
  const db = server.platform.store.db;
  const id = await issue([people.clerk.key, people.second.key, people.outside.key], { kind: 'notice' });
  expect((await step(people.clerk, id, 'answer', { contentHtml: '<p>已核实</p>' })).status).toBe(200);
  expect(await step(people.head, id, 'transfer', { lead: `g${ids.city}`, reason: '改派' })).toMatchObject({
    status: 400,
    body: { error: { field: 'lead' } },
  });
  const left = await db.selectFrom('ticketReceiver').select('id').where('ticketId', '=', id).where('leftAt', 'is not', null).execute();
  expect(left).toEqual([]);
  expect(((await detail(people.head, id)).body as Ticket).steps).toEqual(['urge']);
});

test('who led a group once, or whose group was moved away, sees its tickets no longer', async () => {
  const id = await issue([people.clerk.key]);
  expect((await detail(people.head, id)).status).toBe(200);
  await place(ids.city, { parentId: ids.south });
  expect((await detail(people.head, id)).status).toBe(404);
  expect((await detail(people.rival, id)).status).toBe(200);
  await place(ids.city, { parentId: ids.east });
  await place(ids.east, { leadIds: [] });
  expect((await detail(people.head, id)).status).toBe(404);
  expect(await listed(people.head)).not.toContain(id);
  await place(ids.east, { leadIds: [people.head.id] });
});

test('leading brings no privilege of people or groups', async () => {
  expect((await people.head.call('GET', GROUP)).status).toBe(403);
  expect((await people.head.call('GET', '/v1/manage/user-privilege-manage/user')).status).toBe(403);
});
