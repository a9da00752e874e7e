// A ticket as its people meet it: numbers, deadlines, who sees what, files, reminders, and a log that shows every change.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ticket, TicketRow } from '#features/report/ticket/contract.ts';
import { checkChains } from '#features/report/ticket/server/chain.ts';
import { TicketKeeper } from '#features/report/ticket/server/ticket-keeper.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addGroup, addPerson, type TicketPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const MONDAY = Date.parse('2026-11-23T10:00:00+08:00');

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let sender: TicketPerson;
let lead: TicketPerson;
let member: TicketPerson;
let outsider: TicketPerson;
let groupId: number;
beforeAll(async () => {
  server = await startTestServer({}, () => MONDAY);
  tenant = await buildBusyTenant(server.platform, 'tickets', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'tickets-beside', '白鹭');
  admin = await server.as(tenant.admin);
  groupId = await addGroup(server.platform, tenant.clientId, '宣传科');
  sender = await addPerson(server, tenant, 'ticket-sender');
  lead = await addPerson(server, tenant, 'ticket-lead', { groupId });
  member = await addPerson(server, tenant, 'ticket-member', { groupId });
  outsider = await addPerson(server, neighbour, 'ticket-outsider');
}, 60_000);
afterAll(() => server.close());

async function create(input: object = {}): Promise<number> {
  const answer = await sender.call('POST', PATH, { title: '核实起火', leads: [lead.key], isIssued: true, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
const step = (who: TicketPerson | Caller, id: number, name: string, more: object = {}) =>
  (typeof who === 'function' ? who : who.call)('POST', `${PATH}/step`, { ids: [id], step: name, ...more });
const shown = async (id: number, who: Caller = sender.call) => (await who('GET', `${PATH}/detail`, { id })).body as Ticket;
const listed = async (who: Caller, filter: object = {}) => (await who('GET', PATH, filter)).body as { items: TicketRow[]; total: number };
const notices = async (who: Caller, type: string) =>
  (
    (await who('GET', '/v1/system-notification', { entity_name: type })).body as {
      notices: Record<string, { list?: Record<string, unknown>[] }>;
    }
  ).notices[type]?.list ?? [];
const answer = (html = '<p>已核实。</p>') => ({ contentHtml: html });

describe('when it is issued', () => {
  test('it has the next number of the year, and deadlines in working hours from now', async () => {
    const first = await shown(await create({ level: 'red' }));
    const second = await shown(await create({ level: 'red' }));
    const [one, two] = [first, second].map(({ ticketNumber }) => Number(/〔2026〕(\d+) 号/u.exec(ticketNumber)?.[1]));
    expect(two).toBe((one ?? 0) + 1);
    expect(first.answerDueAt).toBe(MONDAY + 2 * HOUR_MS);
    // Eighteen hours: eight today, nine tomorrow, one on Wednesday.
    expect(first.closeDueAt).toBe(Date.parse('2026-11-25T10:00:00+08:00'));
  });

  test('a deadline in the past, closing before answering, and two leads are refused by field', async () => {
    const past = await sender.call('POST', PATH, { title: 'x', leads: [lead.key], isIssued: true, answerDueAt: MONDAY - 1 });
    expect(past.body).toMatchObject({ error: { field: 'answerDueAt', detail: { reason: 'must-be-future' } } });
    const turned = { answerDueAt: MONDAY + 3 * DAY_MS, closeDueAt: MONDAY + DAY_MS };
    const early = await sender.call('POST', PATH, { title: 'x', leads: [lead.key], isIssued: true, ...turned });
    expect(early.body).toMatchObject({ error: { field: 'closeDueAt', detail: { reason: 'close-before-answer' } } });
    const two = await sender.call('POST', PATH, { title: 'x', leads: [lead.key, member.key], isIssued: true });
    expect(two.body).toMatchObject({ error: { field: 'leads', detail: { reason: 'one-lead' } } });
    const twice = await sender.call('POST', PATH, { title: 'x', leads: [lead.key], watchers: [lead.key] });
    expect(twice.body).toMatchObject({ error: { field: 'watchers', detail: { reason: 'receiver-twice' } } });
  });

  test('a draft is nobody else’s, and people of another client cannot be asked', async () => {
    const id = await create({ isIssued: false });
    for (const who of [lead.call, admin, outsider.call]) expect((await who('GET', `${PATH}/detail`, { id })).status).toBe(404);
    expect((await listed(lead.call)).items.map((row) => row.id)).not.toContain(id);
    const foreign = await sender.call('POST', PATH, { title: 'x', leads: [outsider.key] });
    expect(foreign.body).toMatchObject({ error: { code: 'not-found', field: 'leads' } });
  });

  test('of twenty at once each has a number of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => create()));
    const numbers = await Promise.all(ids.map(async (id) => (await shown(id)).ticketNumber));
    expect(new Set(numbers).size).toBe(20);
  });
});

describe('notices of the specification', () => {
  test('what was received and not answered, and R and C of what was sent', async () => {
    const id = await create({ title: '一二三四五六七八', joints: [member.key] });
    const mine = async () => (await notices(sender.call, 'TicketProcessStatusCount')).find((item) => item.ticketId === id);
    const waits = async (who: Caller) => (await notices(who, 'ReceivedTicketNoReply')).some((item) => item.ticketId === id);
    expect(await mine()).toEqual({ ticketId: id, Title: '一二三四五六七八', R: 0, C: 0 });
    expect(await waits(lead.call)).toBe(true);
    await shown(id, lead.call);
    expect(await mine()).toMatchObject({ R: 1, C: 0 });
    await step(lead, id, 'answer', answer());
    expect(await mine()).toMatchObject({ R: 1, C: 1 });
    expect(await waits(lead.call)).toBe(false);
    expect(await waits(outsider.call)).toBe(false);
    await step(sender, id, 'return', { reason: '不完整' });
    expect(await mine()).toMatchObject({ R: 1, C: 0 });
    expect(await waits(lead.call)).toBe(true);
    await step(sender, id, 'close', { reason: '另案处理' });
    expect(await mine()).toBeUndefined();
    expect(await waits(lead.call)).toBe(false);
  });

  test('a first look is kept once, whoever looks again', async () => {
    const id = await create({ leads: [`g${groupId}`] });
    await shown(id, lead.call);
    await shown(id, lead.call);
    await shown(id, member.call);
    const { log } = await shown(id);
    expect(log.filter(({ action }) => action === 'read')).toHaveLength(1);
  });
});

describe('two at once', () => {
  test('both answers are kept, and the later one says that it is the second', async () => {
    const id = await create({ joints: [member.key] });
    const both = await Promise.all([step(lead, id, 'answer', answer('<p>甲</p>')), step(member, id, 'answer', answer('<p>乙</p>'))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const written = (await shown(id)).log.filter(({ action }) => action === 'answer');
    expect(new Set(written.map(({ entry }) => entry?.contentHtml))).toEqual(new Set(['<p>甲</p>', '<p>乙</p>']));
    expect(written.map(({ told }) => told.order ?? 0)).toEqual([0, 1]);
  });

  test('an answer that came since is not closed unread', async () => {
    const id = await create({ joints: [member.key] });
    await step(lead, id, 'answer', answer());
    const seen = (await shown(id)).log.at(-1)?.number ?? 0;
    await step(member, id, 'answer', answer());
    const refused = await step(sender, id, 'close', { seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { field: 'seen', detail: { reason: 'ticket-answered-since', by: 'ticket-member' } } });
    expect((await step(sender, id, 'close', { seen: (await shown(id)).log.at(-1)?.number ?? 0 })).status).toBe(200);
  });

  test('whoever has a withdrawn one open is told who withdrew it', async () => {
    const id = await create();
    await step(sender, id, 'withdraw', { reason: '误发' });
    const late = await step(lead, id, 'answer', answer());
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ error: { detail: { reason: 'ticket-is-withdrawn', by: 'ticket-sender' } } });
  });
});

describe('refusals, extensions, handing on', () => {
  test('a refusal is decided once and for all', async () => {
    const id = await create();
    expect((await step(lead, id, 'decline')).body).toMatchObject({ error: { field: 'reason' } });
    await step(lead, id, 'decline', { reason: '不属本科职责' });
    await step(sender, id, 'decide', { lead: member.key, reason: '由成员承办' });
    expect(await shown(id)).toMatchObject({ state: 'new', isFinal: true, leads: ['ticket-member'] });
    expect((await step(member, id, 'decline', { reason: '不' })).body).toMatchObject({ error: { detail: { reason: 'ticket-final' } } });
    // Who handed it on may still read it, and do nothing more.
    expect((await shown(id, lead.call)).steps).toEqual(['note']);
  });

  test('an extension is asked for before the deadline, once at a time', async () => {
    const id = await create({ level: 'red' });
    const until = MONDAY + 10 * DAY_MS;
    expect((await step(lead, id, 'ask-extension', { until: MONDAY + HOUR_MS, reason: '早' })).status).toBe(400);
    expect((await step(lead, id, 'ask-extension', { until, reason: '等材料' })).status).toBe(200);
    expect((await step(lead, id, 'ask-extension', { until: until + 1, reason: '又' })).status).toBe(409);
    await step(sender, id, 'grant-extension');
    expect(await shown(id)).toMatchObject({ closeDueAt: until, askedUntil: null });
    await server.platform.store.db
      .updateTable('ticket')
      .set({ closeDueAt: MONDAY - 1 })
      .where('id', '=', id)
      .execute();
    expect((await step(lead, id, 'ask-extension', { until: until + DAY_MS, reason: '晚' })).body).toMatchObject({
      error: { detail: { reason: 'extension-late' } },
    });
  });
});

describe('who sees what', () => {
  test('an article of the ticket: whole for whoever sees a subject of it, its title for others', async () => {
    const id = await create({ articleIds: [tenant.articleId] });
    const [whole] = (await shown(id)).sources;
    expect(whole).toMatchObject({ isSeen: true, refId: tenant.articleId, taken: { siteName: '样例新闻' } });
    const restricted = await buildRestrictedUser(server.platform, tenant, 'ticket-restricted', []);
    const [bare] = (await shown(id, await server.as(restricted))).sources;
    expect(bare).toMatchObject({ isSeen: false, taken: { title: whole?.taken.title, siteName: '', excerpt: '', url: '' } });
    expect((await listed(sender.call, { articleId: tenant.articleId })).items.map((row) => row.id)).toContain(id);
    expect((await listed(outsider.call, { articleId: tenant.articleId })).total).toBe(0);
    expect((await sender.call('POST', PATH, { title: 'x', articleIds: [neighbour.articleId] })).status).toBe(404);
  });

  test('somebody of a sub-client answers a ticket and sees nothing else of the client', async () => {
    const { db } = server.platform.store;
    await db.insertInto('clientRelation').values({ parentId: tenant.clientId, childId: neighbour.clientId }).execute();
    const id = await create({ leads: [outsider.key], articleIds: [tenant.articleId] });
    expect(await shown(id, outsider.call)).toMatchObject({ roles: ['lead'], sources: [{ isSeen: false }] });
    expect((await step(outsider, id, 'answer', answer())).status).toBe(200);
    expect((await listed(outsider.call)).items.map((row) => row.id)).toEqual([id]);
    expect((await outsider.call('GET', '/v1/article/detail', { id: tenant.articleId })).status).toBe(404);
    await db.deleteFrom('clientRelation').execute();
  });
});

describe('texts and files', () => {
  test('scripts and handlers are gone before anything is stored', async () => {
    const id = await create();
    const hostile = '<p onclick="x()">好<script>alert(1)</script><img src="javascript:x" onerror="y"><a href="javascript:z">链</a></p>';
    await step(lead, id, 'answer', answer(hostile));
    const html = (await shown(id)).log.at(-1)?.entry?.contentHtml ?? '';
    expect(html).toContain('好');
    expect(html).not.toMatch(/script|onclick|onerror|javascript/iu);
    expect((await step(lead, id, 'note', answer('<p></p>'))).body).toMatchObject({ error: { field: 'contentHtml' } });
  });

  test('a file goes with what it was sent for, and only to those who take part', async () => {
    const upload = async (who: TicketPerson, name: string, text: string) =>
      who.call('POST', `${PATH}/file`, { files: [{ name, text }] }, 'multipart');
    const sent = await upload(lead, '报告.txt', '起火报告');
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [file] = (sent.body as { items: { id: number }[] }).items;
    const id = await create();
    const other = await create({ leads: [member.key] });
    expect((await step(member, other, 'answer', { ...answer(), fileIds: [file?.id] })).status).toBe(404);
    expect((await step(lead, id, 'answer', { ...answer(), fileIds: [file?.id] })).status).toBe(200);
    expect((await step(lead, id, 'note', { ...answer(), fileIds: [file?.id] })).status).toBe(404);
    const get = (who: Caller) => who('GET', '/v1/download-client-ticket-file', { ticket_attachment_id: file?.id });
    expect((await get(sender.call)).status).toBe(200);
    for (const who of [member.call, outsider.call]) expect((await get(who)).status).toBe(404);
    expect((await upload(lead, '程序.jpg', 'MZ\u0090\u0000')).status).toBe(415);
  });
});

describe('by itself', () => {
  /** Only the worker's clock moves: sessions would end. */
  const keep = async (days = 0) => {
    const keeper = new TicketKeeper({ store: server.platform.store, now: () => MONDAY + days * DAY_MS });
    while (await keeper.step());
  };
  const told = async (id: number) =>
    (await shown(id)).log.map(({ action }) => action).filter((each) => ['remind', 'overdue'].includes(each));

  test('it reminds before and after a deadline and after five working days, each once', async () => {
    const id = await create({ answerDueAt: MONDAY + 3 * DAY_MS, closeDueAt: MONDAY + 4 * DAY_MS });
    await keep();
    expect(await told(id)).toEqual([]);
    await keep(2.5);
    await keep(2.5);
    expect(await told(id)).toEqual(['remind']);
    await keep(3.5);
    await keep(3.5);
    expect(await told(id)).toEqual(['remind', 'overdue']);
    await keep(12);
    await keep(12);
    expect(await told(id)).toEqual(['remind', 'overdue', 'overdue']);
    const bell = (await notices(lead.call, 'Ticket')).filter((item) => item.ticketId === id && item.step === 'overdue');
    expect(bell).toHaveLength(2);
  });

  test('whoever is disabled is followed by the group', async () => {
    const leaving = await addPerson(server, tenant, 'ticket-leaving', { groupId });
    const [own, ofGroup] = [await create({ leads: [leaving.key] }), await create({ leads: [`g${groupId}`] })];
    await step(leaving, ofGroup, 'accept');
    await server.platform.store.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', leaving.id).execute();
    await keep();
    for (const id of [own, ofGroup]) {
      const ticket = await shown(id);
      expect(ticket.people).toMatchObject([{ key: `g${groupId}`, name: '宣传科', takenBy: '' }]);
      expect(ticket.log.at(-1)).toMatchObject({ action: 'hand-over', by: 'ticket-leaving', told: { receivers: ['宣传科'] } });
      expect((await step(member, id, 'answer', answer())).status).toBe(200);
    }
  });

  test('files that nobody took go after a day', async () => {
    await lead.call('POST', `${PATH}/file`, { files: [{ name: '忘.txt', text: '忘了' }] }, 'multipart');
    const pending = async () => ((await lead.call('GET', `${PATH}/file`)).body as { items: unknown[] }).items.length;
    expect(await pending()).toBe(1);
    await keep(2);
    expect(await pending()).toBe(0);
  });
});

describe('a search', () => {
  const TITLES = [
    'ZZ 100% of it',
    'zz 1000 of it',
    'Zz a_b',
    'zZ a-b',
    'zz back\\slash',
    'zz Straße ab',
    `zz ${'长'.repeat(110)}`,
    'zz 舆情 O’Brien "quoted"',
  ];
  const found = async (keyword: string, who: Caller = admin, more: object = {}) =>
    (await listed(who, { keyword, sort: 'createdAt', isDescending: false, ...more })).items.map(({ title }) => title);
  beforeAll(async () => {
    for (const title of TITLES) await create({ title });
  });

  test.each([
    ['%', ['ZZ 100% of it']],
    ['100%', ['ZZ 100% of it']],
    ['_', ['Zz a_b']],
    ['A_B', ['Zz a_b']],
    ['\\', ['zz back\\slash']],
    ['K\\S', ['zz back\\slash']],
    ['zz 舆', ['zz 舆情 O’Brien "quoted"']],
    ['’bRIEN "', ['zz 舆情 O’Brien "quoted"']],
    ['straß', ['zz Straße ab']],
    ['AB', ['zz Straße ab']],
    ['长'.repeat(100), [`zz ${'长'.repeat(110)}`]],
    ['长'.repeat(99) + '短', []],
    ["'; drop table ticket; --", []],
    ['zz', TITLES],
    ['ZZ', TITLES],
  ])('for %j finds what has it in its title, whatever its case, and no more', async (keyword, titles) => {
    const own = (all: string[]) => all.filter((title) => TITLES.includes(title));
    expect(own(await found(keyword))).toEqual(titles);
    expect(own(await found(keyword, sender.call))).toEqual(titles);
    expect(own(await found(keyword, lead.call, { sort: 'updatedAt' }))).toEqual(titles);
    expect(own(await found(keyword, outsider.call))).toEqual([]);
  });

  test('finds numbers as well', async () => {
    const { ticketNumber } = await shown(await create());
    expect((await listed(admin, { keyword: ticketNumber })).items.map((row) => row.ticketNumber)).toEqual([ticketNumber]);
  });

  test.each([1, 3, 4, 7, 8, 9])('counts the same on every page of %i and behind the last', async (pageSize) => {
    const pages = Math.ceil(TITLES.length / pageSize);
    const shownTitles: string[] = [];
    for (let page = 1; page <= pages + 2; page++) {
      const { items, total } = await listed(sender.call, { keyword: 'zz', sort: 'createdAt', isDescending: false, page, pageSize });
      expect(total).toBe(TITLES.length);
      shownTitles.push(...items.map(({ title }) => title));
    }
    expect(shownTitles).toEqual(TITLES);
    expect(await listed(sender.call, { keyword: 'zz none', pageSize })).toEqual({ items: [], total: 0 });
  });
});

describe('the log', () => {
  const faultOf = async () => (await checkChains(server.platform.store.db)).find(({ clientId }) => clientId === tenant.clientId)?.fault;
  const isPostgres = () => process.env.TEST_DATABASE_URL !== undefined;
  /** What somebody with the database in hand can do. */
  async function withoutGuard(work: () => Promise<unknown>): Promise<void> {
    const store = server.platform.store.db;
    if (isPostgres()) await sql`alter table ticket_log disable trigger user`.execute(store);
    else for (const name of ['ticket_log_no_update', 'ticket_log_no_delete']) await sql.raw(`drop trigger ${name}`).execute(store);
    await work();
  }

  test('refuses to be changed, and shows what was changed behind its back', async () => {
    const store = server.platform.store.db;
    expect(await faultOf()).toBeUndefined();
    await expect(sql`update ticket_log set by_name = 'x' where number = 3 and chain = ${tenant.clientId}`.execute(store)).rejects.toThrow();
    await expect(sql`delete from ticket_log where chain = ${tenant.clientId}`.execute(store)).rejects.toThrow();
    const id = await create();
    await step(lead, id, 'answer', answer());
    await store.updateTable('ticketEntry').set({ contentHtml: '<p>改过</p>' }).where('ticketId', '=', id).execute();
    const last = (await shown(id)).log.at(-1)?.number;
    expect(await faultOf()).toMatchObject({ fault: 'text-changed', number: last });
    await store.updateTable('ticketEntry').set({ contentHtml: '<p>已核实。</p>' }).where('ticketId', '=', id).execute();
    expect(await faultOf()).toBeUndefined();
    // What its receivers were told to do, and what was brought with it.
    const { title } = await shown(id);
    const issued = (await shown(id)).log.find(({ action }) => action === 'issue')?.number;
    await store.updateTable('ticket').set({ title: '另一件事' }).where('id', '=', id).execute();
    expect(await faultOf()).toMatchObject({ fault: 'text-changed', number: issued });
    await store.updateTable('ticket').set({ title }).where('id', '=', id).execute();
    const { fileId } = await store
      .selectFrom('ticketFile')
      .select('fileId')
      .where('clientId', '=', tenant.clientId)
      .executeTakeFirstOrThrow();
    const file = { clientId: tenant.clientId, ticketId: id, fileId, name: '补充.pdf', createdBy: sender.id, createdAt: 1 };
    await store.insertInto('ticketFile').values(file).execute();
    expect(await faultOf()).toMatchObject({ fault: 'text-changed', number: issued });
    await store.deleteFrom('ticketFile').where('name', '=', file.name).execute();
    expect(await faultOf()).toBeUndefined();
    await withoutGuard(async () => {
      await sql`update ticket_log set by_name = '别人' where number = 3 and chain = ${tenant.clientId}`.execute(store);
      expect(await faultOf()).toMatchObject({ fault: 'changed', number: 3 });
      await sql`delete from ticket_log where number = 2 and chain = ${tenant.clientId}`.execute(store);
      expect(await faultOf()).toMatchObject({ fault: 'missing', number: 2 });
      const beside = (await checkChains(store)).find(({ clientId }) => clientId === neighbour.clientId);
      expect(beside?.fault).toBeUndefined();
      await sql`delete from ticket_log where chain = ${neighbour.clientId} and number = ${beside?.lines ?? 0}`.execute(store);
      const cut = (await checkChains(store)).find(({ clientId }) => clientId === neighbour.clientId);
      expect(cut?.fault).toMatchObject({ fault: 'missing', number: beside?.lines ?? 0 });
    });
  });
});
