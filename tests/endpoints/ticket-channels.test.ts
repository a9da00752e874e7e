// Steps and reminders of tickets by the channels of warnings: to whom, with what, when, and what never goes out.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { TicketKeeper } from '#features/report/ticket/server/ticket-keeper.ts';
import { HOUR_MS } from '#shared/time.ts';
import { addConfirmedWebhook } from '../support/confirmed-webhook.ts';
import { startRobots } from '../support/robot-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const RECIPIENT = '/v1/manage/report/inform-user';

/** A Wednesday, 10:00 in Beijing. */
let clock: number;
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let server: TestServer;
let tenant: Tenant;
let below: Tenant;
let admin: Caller;
let sender: TicketPerson;
let lead: TicketPerson;
beforeEach(async () => {
  clock = Date.parse('2026-11-25T02:00:00Z');
  robots = await startRobots(now);
  server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
  tenant = await buildTenant(server.platform, '甲方', '云雀');
  below = await buildTenant(server.platform, '下级', '白鹭');
  await server.platform.store.db.insertInto('clientRelation').values({ parentId: tenant.clientId, childId: below.clientId }).execute();
  admin = await server.as(tenant.admin);
  sender = await addPerson(server, tenant, 'channel-sender');
  lead = await addPerson(server, tenant, 'channel-lead');
}, 60_000);
afterEach(async () => {
  await server.close();
  await robots.close();
});

/** The person is a recipient with one confirmed robot. */
async function reachable(person: TicketPerson, of: Tenant = tenant, fields: object = {}): Promise<string> {
  const manager = of === tenant ? admin : await server.as(of.admin);
  const { status, body } = await manager('POST', RECIPIENT, { name: `接收人${person.id}`, userId: person.id, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  const robot = `robot${person.id}`;
  await addConfirmedWebhook(server, robots, { clientId: of.clientId, informUserId: (body as { id: number }).id, robot });
  return robot;
}
async function create(input: object = {}): Promise<number> {
  const { status, body } = await sender.call('POST', PATH, { title: '核实起火', leads: [lead.key], isIssued: true, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}
const step = (who: TicketPerson, id: number, name: string, more: object = {}) =>
  who.call('POST', `${PATH}/step`, { ids: [id], step: name, ...more });
/** Texts that came to a robot since the last look. */
async function sent(robot: string): Promise<string[]> {
  await new MessageSender(server.platform.store, server.outgoing, now).send();
  return robots.robots.received.splice(0).flatMap((each) => (each.robot === robot ? [each.text] : []));
}

test('issuing, urging and returning reach the lead with number, deadline, reason and the way to it', async () => {
  const robot = await reachable(lead);
  const id = await create({ level: 'red' });
  const [issued, ...none] = await sent(robot);
  expect(none).toEqual([]);
  expect(issued).toContain('【新工单】核实起火');
  expect(issued).toMatch(/编号：舆办〔2026〕1 号/u);
  expect(issued).toContain('级别：I 级');
  expect(issued).toContain('期限：');
  expect(issued).toContain(`/front/report/ticket/${id}`);
  expect(issued).toContain('发送人：channel-sender');
  await step(sender, id, 'urge', { reason: '请今天答复' });
  expect(await sent(robot)).toEqual([expect.stringContaining('说明：请今天答复')]);
  await step(lead, id, 'answer', { contentHtml: '<p>已核实</p>' });
  expect(await sent(robot), 'what needs no act of the lead').toEqual([]);
  await step(sender, id, 'return', { reason: '时间不对' });
  expect(await sent(robot)).toEqual([expect.stringContaining('【工单回复被退回】核实起火')]);
});

test('a deadline is told before it and after it', async () => {
  const robot = await reachable(lead);
  await create({ answerDueAt: clock + 40 * HOUR_MS, closeDueAt: clock + 90 * HOUR_MS });
  await sent(robot);
  const keeper = new TicketKeeper({ store: server.platform.store, now });
  clock += 20 * HOUR_MS;
  await keeper.step();
  expect(await sent(robot)).toEqual([expect.stringContaining('【工单即将到期】核实起火')]);
  await keeper.step();
  expect(await sent(robot), 'told once').toEqual([]);
  clock += 21 * HOUR_MS;
  await keeper.step();
  expect(await sent(robot)).toEqual([expect.stringContaining('【工单已逾期】核实起火')]);
});

test('a person of a client below hears by his own channel, in his own client', async () => {
  const unit = await addPerson(server, below, 'channel-unit');
  const robot = await reachable(unit, below);
  await create({ leads: [unit.key] });
  expect(await sent(robot)).toEqual([expect.stringContaining('【新工单】核实起火')]);
});

test('whoever may not see the ticket any more hears nothing of it, neither by a channel nor in the bell', async () => {
  const { db } = server.platform.store;
  const unit = await addPerson(server, below, 'channel-unit');
  const demoted = await addPerson(server, tenant, 'channel-demoted');
  const robotsOf = [await reachable(unit, below), await reachable(demoted)];
  const id = await create({ leads: [unit.key], joints: [demoted.key] });
  for (const robot of robotsOf) await sent(robot);
  const bells = () =>
    db.selectFrom('notification').select('userId').where('type', '=', 'Ticket').where('userId', 'in', [unit.id, demoted.id]).execute();
  const before = (await bells()).length;
  await db.deleteFrom('clientRelation').where('childId', '=', below.clientId).execute();
  await db
    .updateTable('rolePrivilege')
    .set({ b: 0, m: 0, a: 0, d: 0 })
    .where('module', '=', 'ticket')
    .where('roleId', 'in', (e) => e.selectFrom('account').select('roleId').where('id', '=', demoted.id))
    .execute();
  expect((await unit.call('GET', `${PATH}/${id}`)).status).toBe(404);
  expect((await step(sender, id, 'urge', { reason: '内部情况' })).status).toBe(200);
  for (const robot of robotsOf) expect(await sent(robot)).toEqual([]);
  expect((await bells()).length).toBe(before);
});

test('it waits for the hours of the recipient, and goes out no more when the ticket is over by then', async () => {
  const robot = await reachable(lead, tenant, { receiving: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 840, until: 900 } });
  const [kept, over] = [await create({ title: '留着的' }), await create({ title: '撤回的' })];
  expect(await sent(robot)).toEqual([]);
  expect((await step(sender, over, 'withdraw', { reason: '发错了' })).status).toBe(200);
  clock += 4.5 * HOUR_MS;
  const texts = await sent(robot);
  expect(texts.filter((text) => text.includes('【新工单】'))).toEqual([expect.stringContaining(`ticket/${kept}`)]);
});

test('what waits goes out no more to a lead who left the ticket, and still to the new one', async () => {
  const hours = { receiving: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 840, until: 900 } };
  const next = await addPerson(server, tenant, 'channel-next');
  const robot = await reachable(lead, tenant, hours);
  const nextRobot = await reachable(next, tenant, hours);
  const [kept, moved] = [await create({ title: '留着的' }), await create({ title: '转办的' })];
  expect((await step(lead, moved, 'transfer', { lead: next.key, reason: '不归我们' })).status).toBe(200);
  clock += 4.5 * HOUR_MS;
  await new MessageSender(server.platform.store, server.outgoing, now).send();
  const received = robots.robots.received.splice(0);
  const idsAt = (name: string) => received.filter((each) => each.robot === name).map(({ text }) => /ticket\/(\d+)/.exec(text)?.[1]);
  expect(idsAt(robot)).toContain(String(kept));
  expect(idsAt(robot)).not.toContain(String(moved));
  expect(idsAt(nextRobot)).toEqual([String(moved)]);
});

test('urging again and again does not flood a telephone', async () => {
  const robot = await reachable(lead);
  const id = await create();
  for (let i = 0; i < 12; i++) expect((await step(sender, id, 'urge')).status).toBe(200);
  expect((await sent(robot)).length).toBe(5);
  clock += 2 * HOUR_MS;
  await step(sender, id, 'urge');
  expect((await sent(robot)).length).toBe(1);
});

test('a clock that was set back keeps nobody from hearing', async () => {
  await reachable(lead);
  const messages = async () => (await server.platform.store.db.selectFrom('informMessage').select('id').execute()).length;
  clock += 4 * HOUR_MS;
  const id = await create();
  for (let i = 0; i < 6; i++) await step(sender, id, 'urge');
  expect(await messages()).toBe(5);
  clock -= 3 * HOUR_MS;
  expect((await step(sender, id, 'urge')).status).toBe(200);
  expect(await messages()).toBe(6);
});

test('nothing goes out where the client switched it off, and lists and numbers of warnings have none of it', async () => {
  const robot = await reachable(lead);
  await create();
  expect((await sent(robot)).length).toBe(1);
  expect((await admin('GET', '/v1/front/report/inform-message-list')).body).toMatchObject({ total: 0 });
  expect((await admin('PUT', `${PATH}/setting`, { isSentByChannels: false })).status).toBe(200);
  await create();
  expect(await sent(robot)).toEqual([]);
});
