// What people of a client, of one below it, and of nobody's any more do with tickets and learn of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#features/report/ticket/contract.ts';
import { checkChains } from '#features/report/ticket/server/chain.ts';
import { showTicket } from '#features/report/ticket/server/show-ticket.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const NAMES = ['sender', 'one', 'two', 'three', 'reviewer', 'other'] as const;
type Name = (typeof NAMES)[number] | 'manager' | 'below' | 'beside';

let server: TestServer;
let tenant: Tenant;
let below: Tenant;
const people = new Map<Name, TicketPerson>();
const who = (name: Name): TicketPerson => {
  const person = people.get(name);
  if (!person) throw new Error(name);
  return person;
};
const relate = (childId: number) =>
  server.platform.store.db.insertInto('clientRelation').values({ parentId: tenant.clientId, childId }).execute();

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'above', '云雀');
  below = await buildTenant(server.platform, 'below', '白鹭');
  const beside = await buildTenant(server.platform, 'beside', '黑鹳');
  await relate(below.clientId);
  await relate(beside.clientId);
  for (const name of NAMES)
    people.set(name, await addPerson(server, tenant, `above-${name}`, { mayApprove: name === 'reviewer' || name === 'other' }));
  people.set('below', await addPerson(server, below, 'below-person'));
  people.set('beside', await addPerson(server, beside, 'beside-person'));
  people.set('manager', { id: tenant.adminId, key: `u${tenant.adminId}`, call: await server.as(tenant.admin) });
}, 90_000);
afterAll(() => server.close());

async function create(more: object): Promise<number> {
  const made = await who('sender').call('POST', PATH, { title: '核实', isIssued: true, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { id: number }).id;
}
const step = (name: Name, id: number, taken: string, more: object = {}): Promise<Answer> =>
  who(name).call('POST', `${PATH}/step`, { ids: [id], step: taken, ...more });
const does = async (name: Name, id: number, taken: string, more: object = {}) => {
  const answer = await step(name, id, taken, more);
  expect(answer.status, `${taken} ${JSON.stringify(answer.body)}`).toBe(200);
};
const see = async (name: Name, id: number) => (await who(name).call('GET', `${PATH}/detail`, { id })).body as Ticket;
const leadsOf = ({ people: all }: Ticket) => all.filter(({ role, leftAt }) => role === 'lead' && leftAt === null).map(({ key }) => key);
const upload = async (name: Name, text: string): Promise<number> => {
  const sent = await who(name).call('POST', `${PATH}/file`, { files: [{ name: 'a.txt', text }] }, 'multipart');
  return (sent.body as { items: { id: number }[] }).items[0]?.id ?? 0;
};

test('whoever looks in a simulated login has not read it for the receiver', async () => {
  const id = await create({ leads: [who('one').key] });
  await showTicket(server.platform, { ...actorOf(tenant.clientId, who('one').id), simulatedBy: 1 }, id);
  expect((await see('sender', id)).read).toBe(0);
  await see('one', id);
  expect((await see('sender', id)).read).toBe(1);
});

test('a decision on one unit of a notice leaves the others asked', async () => {
  const [one, two, three] = [who('one').key, who('two').key, who('three').key];
  const id = await create({ kind: 'notice', leads: [one, two] });
  await does('one', id, 'decline', { reason: '不属于本单位' });
  await does('sender', id, 'decide', { lead: three, reason: '改由三处承办' });
  expect(leadsOf(await see('sender', id))).toEqual([two, three]);
  expect((await step('sender', id, 'transfer', { lead: one, reason: '改派' })).status).toBe(400);
  await does('two', id, 'transfer', { lead: one, reason: '转办' });
  expect(leadsOf(await see('sender', id))).toEqual([three, one]);
});

test('of several units one declines, and the others accept and answer', async () => {
  const [one, two] = [who('one').key, who('two').key];
  const id = await create({ kind: 'notice', leads: [one, two] });
  expect((await step('sender', id, 'decide', { lead: one, reason: '定' })).body).toMatchObject({
    error: { detail: { reason: 'ticket-none-declined' } },
  });
  await does('one', id, 'decline', { reason: '不属于本单位' });
  expect((await see('sender', id)).state).toBe('new');
  expect((await step('one', id, 'decline', { reason: '再退' })).status).toBe(409);
  await does('two', id, 'accept', {});
  expect((await step('two', id, 'accept', {})).body).toMatchObject({ error: { detail: { reason: 'ticket-accepted-before' } } });
  await does('two', id, 'answer', { contentHtml: '<p>已办</p>' });
  const waiting = await who('sender').call('GET', PATH, { scope: 'todo', pageSize: 100 });
  expect((waiting.body as { items: { id: number }[] }).items.map((row) => row.id)).toContain(id);
  // All that did not decline have answered.
  expect((await see('sender', id)).state).toBe('replied');
  await does('sender', id, 'decide', { lead: one, reason: '仍由一处承办' });
  const decided = await see('sender', id);
  expect(decided.state).toBe('accepted');
  expect((await see('two', id)).steps).not.toContain('decline');
  expect((await step('one', id, 'decline', { reason: '又退' })).body).toMatchObject({ error: { detail: { reason: 'ticket-final' } } });
  await does('one', id, 'answer', { contentHtml: '<p>也已办</p>' });
  expect((await see('sender', id)).state).toBe('replied');
});

test('who joined in and is handed the ticket has one part in it', async () => {
  const id = await create({ leads: [who('one').key], joints: [who('two').key] });
  await does('one', id, 'transfer', { lead: who('two').key, reason: '转办' });
  expect(await see('two', id)).toMatchObject({ roles: ['lead'], receivers: 1 });
});

test('people of a client that is no longer below lose the tickets with it, and get them back with it', async () => {
  const id = await create({ leads: [who('below').key] });
  const seen = () => who('below').call('GET', `${PATH}/detail`, { id });
  const listed = async () => ((await who('below').call('GET', PATH, { pageSize: 100 })).body as { total: number }).total;
  expect((await seen()).status).toBe(200);
  const before = await listed();
  const { db } = server.platform.store;
  const relation = await db.selectFrom('clientRelation').selectAll().where('childId', '=', below.clientId).executeTakeFirstOrThrow();
  await db.deleteFrom('clientRelation').where('childId', '=', below.clientId).execute();
  expect((await seen()).status).toBe(404);
  expect(await listed()).toBeLessThan(before);
  await db.insertInto('clientRelation').values(relation).execute();
  expect((await seen()).status).toBe(200);
});

test('who is named as reviewer and can no longer leaves it to those who can, who find it in their list', async () => {
  await who('manager').call('PUT', `${PATH}/setting`, { isReviewed: true });
  const id = await create({ leads: [who('below').key], reviewerId: who('reviewer').id });
  const listed = async () =>
    ((await who('other').call('GET', PATH, { scope: 'todo' })).body as { items: { id: number }[] }).items.map((row) => row.id);
  expect(await listed()).not.toContain(id);
  const setState = (state: 'enabled' | 'disabled') =>
    server.platform.store.db.updateTable('account').set({ state }).where('id', '=', who('reviewer').id).execute();
  await setState('disabled');
  expect(await listed()).toContain(id);
  await does('other', id, 'refuse', { reason: '措辞请再斟酌' });
  await does('sender', id, 'submit');
  await does('other', id, 'approve');
  await setState('enabled');
  await who('manager').call('PUT', `${PATH}/setting`, { isReviewed: false });
  expect((await see('one', id)).log).toBeUndefined();
  expect((await see('below', id)).log.map(({ action }) => action)).toEqual(['create', 'approve', 'read']);
  expect((await see('sender', id)).log.map(({ action }) => action)).toContain('refuse');
});

test('a draft is not issued to a client that is no longer below, nor to who was disabled', async () => {
  const { db } = server.platform.store;
  const id = await create({ leads: [who('below').key], isIssued: false });
  await db.deleteFrom('clientRelation').where('childId', '=', below.clientId).execute();
  expect((await step('sender', id, 'issue')).status).toBe(400);
  await relate(below.clientId);
  await does('sender', id, 'issue');
});

test('people of a client below bring in their own people, and do not learn who else there is', async () => {
  const id = await create({ leads: [who('below').key] });
  for (const name of ['beside', 'manager'] as const) {
    expect((await step('below', id, 'add', { receivers: [who(name).key] })).status).toBe(404);
    expect((await step('below', id, 'transfer', { lead: who(name).key, reason: '转办' })).status).toBe(404);
  }
  await does('below', id, 'transfer', { lead: `u${below.adminId}`, reason: '转办' });
  const until = server.platform.now() + 90 * DAY_MS + HOUR_MS;
  expect((await step('beside', id, 'ask-extension', { until, reason: '核实需时' })).status).toBe(404);
});

test('a file belongs to one answer, whatever is done at the same time', { timeout: 60_000 }, async () => {
  for (let i = 0; i < 6; i++) {
    const id = await create({ leads: [who('below').key] });
    const own = await who('below').call('POST', PATH, { title: '自办', leads: [who('below').key], isIssued: true });
    const fileIds = [await upload('below', `取证 ${i}`)];
    const note = { contentHtml: '<p>见附件。</p>', fileIds };
    const answers = await Promise.all([
      step('below', id, 'note', note),
      step('below', (own.body as { id: number }).id, 'note', note),
      who('below').call('DELETE', `${PATH}/file`, { id: fileIds }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const written = (await see('below', id)).log.find(({ action }) => action === 'note');
    expect(written?.entry?.files.length).toBe(written?.told.files?.length);
  }
});

test('a ticket is shown whole, so that not everything fits in', { timeout: 60_000 }, async () => {
  const id = await create({ leads: [who('one').key] });
  const { clientId } = tenant;
  const entry = { clientId, ticketId: id, entryKind: 'note', userId: who('one').id, byName: 'one', at: 1 } as const;
  const html = `<p>${'长'.repeat(4_999_900)}</p>`;
  await server.platform.store.db
    .insertInto('ticketEntry')
    .values({ ...entry, contentHtml: html, content: '' })
    .execute();
  await does('one', id, 'note', { contentHtml: '<p>短</p>' });
  expect((await step('one', id, 'note', { contentHtml: `<p>${'长'.repeat(200)}</p>` })).body).toMatchObject({
    error: { code: 'quota-exceeded', detail: { limit: 5_000_000 } },
  });
});

test('files that nobody sent with a ticket in a week go with the next one', async () => {
  const { db } = server.platform.store;
  const id = await upload('two', '忘记的附件');
  await db
    .updateTable('ticketFile')
    .set({ createdAt: server.platform.now() - 8 * DAY_MS })
    .where('id', '=', id)
    .execute();
  await upload('three', '新的附件');
  expect(await db.selectFrom('ticketFile').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('lines whose head was taken away are told', async () => {
  const { db } = server.platform.store;
  expect((await checkChains(db)).filter(({ fault }) => fault)).toEqual([]);
  await db.deleteFrom('ticketChain').where('chain', '=', below.clientId).execute();
  expect((await checkChains(db)).filter(({ fault }) => fault).map(({ clientId }) => clientId)).toEqual([below.clientId]);
});

test('who will be asked does not find a ticket in the list before it is approved', async () => {
  const setting = (isReviewed: boolean) => who('manager').call('PUT', `${PATH}/setting`, { isReviewed });
  expect((await setting(true)).status).toBe(200);
  const id = await create({ title: '尚未审核', leads: [who('one').key], watchers: [`g${tenant.userGroupId}`] });
  await setting(false);
  const found = async (name: Name) =>
    ((await who(name).call('GET', PATH, { page: 1, pageSize: 50 })).body as { items: { id: number }[] }).items.some((row) => row.id === id);
  expect((await who('one').call('GET', `${PATH}/detail`, { id })).status).toBe(404);
  expect(await Promise.all([found('one'), found('two'), found('sender'), found('reviewer'), found('manager')])).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  await does('reviewer', id, 'approve');
  expect(await Promise.all([found('one'), found('two')])).toEqual([true, true]);
});

test('a decision for a unit that declined, too, asks it afresh; for one that answered it waits for nobody', async () => {
  const [one, two] = [who('one').key, who('two').key];
  const first = await create({ kind: 'notice', leads: [one, two] });
  await does('one', first, 'decline', { reason: '不属于本单位' });
  await does('two', first, 'decline', { reason: '不属于本单位' });
  await does('sender', first, 'decide', { lead: two, reason: '定由二处承办' });
  const decided = await see('sender', first);
  expect([decided.state, decided.people.find(({ key }) => key === two)?.declinedAt]).toEqual(['new', null]);
  expect((await step('two', first, 'decline', { reason: '再退' })).body).toMatchObject({ error: { detail: { reason: 'ticket-final' } } });

  const second = await create({ kind: 'notice', leads: [one, two] });
  await does('two', second, 'answer', { contentHtml: '<p>已办</p>' });
  await does('one', second, 'decline', { reason: '不属于本单位' });
  expect((await see('sender', second)).state).toBe('replied');
  await does('sender', second, 'decide', { lead: two, reason: '并入二处' });
  expect((await see('sender', second)).state).toBe('replied');
});

test('a draft of nobody that its named reviewer sends waits for another reviewer', async () => {
  const setting = (isReviewed: boolean) => who('manager').call('PUT', `${PATH}/setting`, { isReviewed });
  await setting(true);
  const id = await create({ leads: [who('one').key], reviewerId: who('reviewer').id, isIssued: false });
  // As one that was handed on from outside and was sent by its reviewer.
  await server.platform.store.db
    .updateTable('ticket')
    .set({ createdBy: who('reviewer').id })
    .where('id', '=', id)
    .execute();
  await does('reviewer', id, 'submit');
  const listed = async (name: Name) =>
    ((await who(name).call('GET', PATH, { scope: 'todo', pageSize: 100 })).body as { items: { id: number }[] }).items.map((row) => row.id);
  expect(await listed('other')).toContain(id);
  expect(await listed('reviewer')).not.toContain(id);
  await does('other', id, 'approve');
  await setting(false);
});
