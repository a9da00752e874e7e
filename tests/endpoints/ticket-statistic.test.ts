// Every number of the statistics of tickets is what people did, counted again by hand, and the total of the list that it opens.
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TICKET_FIGURES, type Ticket, type TicketFigure, type TicketReceiver, type TicketRow } from '#features/report/ticket/contract.ts';
import type { GuestTicket, Invitation } from '#features/report/ticket/guest-contract.ts';
import type { StatisticNumbers, StatisticRow } from '#features/report/ticket/statistic-contract.ts';
import * as ticketStatistic from '#server/db/migrations/0065-ticket-statistic.ts';
import * as ticketFigures from '#server/db/migrations/0072-ticket-figures.ts';
import { createIndex } from '#server/db/migrations/table.ts';
import type { Dialect } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { groupBy } from '#shared/group-by.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { LIVE_STATES, type TicketStep } from '#shared/tickets.ts';
import { BEIJING_OFFSET_MS, DAY_MS, HOUR_MS } from '#shared/time.ts';
import { chanceFrom, halfOf, oneOf } from '../support/chance.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { addGroup, addPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const STATISTIC = `${PATH}/statistic`;
/** A Monday without days off near it; the last week is after what is counted. */
const START = Date.parse('2026-11-02T10:00:00+08:00');
const MINUTE_MS = 60_000;
const TICKETS = 36;
const chance = chanceFrom(20_261_128);

let clock = START;
let server: TestServer;
let above: Tenant;
let below: Tenant;
let stranger: Tenant;
const groups: Record<'news' | 'law' | 'street', number> = { news: 0, law: 0, street: 0 };

interface Person {
  username: string;
  id: number;
  groupId: number;
  clientId: number;
}
const people = new Map<string, Person>();
const callers = new Map<string, Caller>();
const personOf = (username: string): Person => {
  const person = people.get(username);
  if (!person) throw new Error(username);
  return person;
};

/** Sessions end while the days go by. */
async function as(username: string): Promise<Caller> {
  const known = callers.get(username);
  if (known && (await known('GET', `${PATH}/count`)).status === 200) return known;
  const fresh = await server.as(username);
  callers.set(username, fresh);
  return fresh;
}
async function done<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function addMember(tenant: Tenant, username: string, groupId: number): Promise<void> {
  const { id } = await addPerson(server, tenant, username, { groupId });
  people.set(username, { username, id, groupId, clientId: tenant.clientId });
}

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  above = await buildTenant(server.platform, 'count-above', '云雀');
  below = await buildTenant(server.platform, 'count-below', '白鹭');
  stranger = await buildTenant(server.platform, 'count-beside', '黑鹳');
  const { db } = server.platform.store;
  await db.insertInto('clientRelation').values({ parentId: above.clientId, childId: below.clientId }).execute();
  groups.news = await addGroup(server.platform, above.clientId, '宣传科');
  groups.law = await addGroup(server.platform, above.clientId, '法规科');
  groups.street = await addGroup(server.platform, below.clientId, '街道办');
  await addMember(above, 'count-sender', groups.news);
  await addMember(above, 'count-lead', groups.news);
  await addMember(above, 'count-law', groups.law);
  await addMember(above, 'count-law-two', groups.law);
  await addMember(below, 'count-street', groups.street);
  await addMember(below, 'count-street-two', groups.street);
  for (const tenant of [above, below])
    people.set(tenant.admin, { username: tenant.admin, id: tenant.adminId, groupId: tenant.userGroupId, clientId: tenant.clientId });
  await walk();
}, 240_000);
afterAll(() => server.close());

// What people do by chance, and what the tickets said before and after.

const ids: number[] = [];
/** By receiver: the first answer and its deadline, and whether it declined and its answer was returned. */
const firstAnswers = new Map<number, { at: number; due: number | null }>();
const declined = new Set<number>();
const returned = new Set<number>();

async function issueSome(): Promise<void> {
  const asked = () =>
    oneOf(chance, ['count-lead', 'count-law', 'count-law-two', 'count-street', 'count-street-two', 'news', 'law', 'street'] as const);
  const keyOf = (name: ReturnType<typeof asked>): string =>
    name === 'news' || name === 'law' || name === 'street' ? `g${groups[name]}` : `u${personOf(name).id}`;
  const isNotice = chance() < 0.3;
  const leads = [...new Set(Array.from({ length: isNotice ? 4 : 1 }, () => keyOf(asked())))];
  const joints = [...new Set(halfOf(chance, [asked(), asked()]).map(keyOf))].filter((key) => !leads.includes(key));
  const sender = oneOf(chance, ['count-sender', 'count-lead', above.admin]);
  const input = {
    title: `核实 ${ids.length}`,
    level: oneOf(chance, SURGE_LEVELS),
    kind: isNotice ? 'notice' : 'assignment',
    leads,
    joints,
    isIssued: true,
  };
  ids.push((await done<{ id: number }>((await as(sender))('POST', PATH, input))).id);
}

/** Somebody of those who see a ticket does one of the steps that it offers to him. */
async function actOnce(id: number): Promise<void> {
  const name = oneOf(chance, [...people.keys()]);
  const call = await as(name);
  const shown = await call('GET', `${PATH}/detail`, { id });
  if (shown.status !== 200) return;
  const before = shown.body as Ticket;
  // Ends are rare, so that much happens before.
  const offered = before.steps.filter((step) => !['withdraw', 'archive', 'close'].includes(step) || chance() < 0.2);
  if (offered.length === 0) return;
  const step = oneOf(chance, offered);
  const other = personOf(oneOf(chance, ['count-law', 'count-lead', 'count-street']));
  const input = {
    ids: [id],
    step,
    reason: '情况需要',
    ...(step === 'answer' || step === 'note' ? { contentHtml: '<p>已核实。</p>' } : {}),
    ...(step === 'decide' || step === 'transfer' ? { lead: chance() < 0.5 ? `u${other.id}` : `g${groups.law}` } : {}),
    ...(step === 'add' ? { receivers: [`u${other.id}`], role: oneOf(chance, ['joint', 'watcher'] as const) } : {}),
    ...(step === 'ask-extension' ? { until: Math.max(clock, before.closeDueAt ?? 0) + DAY_MS } : {}),
    ...(step === 'visit' ? { isHelpful: true } : {}),
  };
  const answer = await call('POST', `${PATH}/step`, input);
  if (answer.status !== 200) return;
  journal(step, before, await done<Ticket>(call('GET', `${PATH}/detail`, { id })));
}

function journal(step: TicketStep, before: Ticket, after: Ticket): void {
  if (step === 'answer')
    for (const { id, repliedAt, addedAt } of after.people)
      if (repliedAt === clock && !firstAnswers.has(id)) {
        const { answerDueAt, closeDueAt } = before;
        firstAnswers.set(id, { at: clock, due: answerDueAt !== null && addedAt < answerDueAt ? answerDueAt : closeDueAt });
      }
  if (step === 'decline') for (const { id, declinedAt } of after.people) if (declinedAt === clock) declined.add(id);
  if (step === 'return')
    for (const { id, role, leftAt, repliedAt } of before.people)
      if (role === 'lead' && leftAt === null && repliedAt !== null) returned.add(id);
}

async function answerAsGuest(id: number): Promise<void> {
  const made = await done<Invitation>((await as(above.admin))('POST', `${PATH}/guest`, { ticketId: id, name: '周敏' }));
  const key = /[?&]key=([\w-]+)/.exec(made.link)?.[1] ?? '';
  const { pass } = await done<GuestTicket>(server.anonymous('POST', '/v1/s-ticket', { key, code: made.code }));
  const call = await as(above.admin);
  const before = await done<Ticket>(call('GET', `${PATH}/detail`, { id }));
  clock += MINUTE_MS;
  await done(server.anonymous('POST', '/v1/s-ticket/write', { pass, text: '情况属实' }));
  journal('answer', before, await done<Ticket>(call('GET', `${PATH}/detail`, { id })));
}

async function walk(): Promise<void> {
  for (let i = 0; i < TICKETS; i++) {
    await issueSome();
    if (i === 1) await answerAsGuest(ids[1] ?? 0);
    for (let turn = 0; turn < 9; turn++) {
      clock += Math.floor(chance() * 75 * MINUTE_MS);
      await actOnce(oneOf(chance, ids));
    }
  }
}

// Counted by hand, over the tickets that somebody's list shows.

interface Seen {
  ticket: Ticket;
  rows: TicketReceiver[];
}
const seenBy = async (name: string, filter: object): Promise<Set<number>> => {
  const { items } = await done<{ items: TicketRow[] }>((await as(name))('GET', PATH, { ...filter, pageSize: 200 }));
  return new Set(items.filter(({ issuedAt }) => issuedAt !== null).map(({ id }) => id));
};
/** Each ticket as its client's manager sees it, without reading it for anybody. */
async function loadAll(visible: ReadonlySet<number>): Promise<Seen[]> {
  const call = await as(above.admin);
  const tickets = await Promise.all([...visible].map((id) => done<Ticket>(call('GET', `${PATH}/detail`, { id }))));
  return tickets.map((ticket) => ({ ticket, rows: ticket.people.filter(({ role }) => role === 'lead' || role === 'joint') }));
}

/** Of whom a person of this client knows the group. */
const knows = (viewer: Person, person: Person): boolean =>
  person.clientId === viewer.clientId || (viewer.clientId === above.clientId && person.clientId === below.clientId);

function keyOf(by: 'unit' | 'person', viewer: Person, row: TicketReceiver): string {
  const isGuest = row.key === 'gnull';
  if (by === 'person') {
    if (row.key.startsWith('u')) return row.key;
    const taker = people.get(row.takenBy) ?? [...people.values()].find(({ username }) => username === row.takenBy);
    return isGuest || !taker ? '0' : `u${taker.id}`;
  }
  if (isGuest) return '0';
  if (row.isGroup) return row.key;
  const person = [...people.values()].find(({ id }) => row.key === `u${id}`);
  return person && knows(viewer, person) ? `g${person.groupId}` : '0';
}

const isLive = ({ state }: Ticket): boolean => LIVE_STATES.some((live) => live === state);
const dueOf = ({ answeredAt, answerDueAt, closeDueAt }: Ticket, row: TicketReceiver): number | null => {
  const owesAnswer = !firstAnswers.has(row.id) || answeredAt === null;
  return owesAnswer && answerDueAt !== null && row.addedAt < answerDueAt ? answerDueAt : closeDueAt;
};

function figuresOf({ ticket, rows }: Seen): Set<TicketFigure> {
  const answers = rows.flatMap(({ id }) => firstAnswers.get(id) ?? []);
  const isInTime = answers.some(({ at, due }) => due === null || at <= due);
  const open = isLive(ticket) ? rows.filter(({ leftAt, declinedAt }) => leftAt === null && declinedAt === null) : [];
  const is: Record<TicketFigure, boolean> = {
    received: rows.length > 0,
    read: rows.some(({ readAt }) => readAt !== null),
    answered: answers.length > 0,
    inTime: isInTime,
    late: answers.length > 0 && !isInTime,
    unanswered: answers.length === 0,
    open: open.length > 0,
    overdue: open.some((row) => (dueOf(ticket, row) ?? Infinity) < clock),
    declined: rows.some(({ id }) => declined.has(id)),
    returned: rows.some(({ id }) => returned.has(id)),
    closed: ticket.closedAt !== null,
  };
  return new Set(TICKET_FIGURES.filter((figure) => is[figure]));
}

/** Nine to six from Monday to Friday, minute by minute. */
function workingMinutes(from: number, until: number): number {
  let minutes = 0;
  for (let at = from; at < until; ) {
    const local = at + BEIJING_OFFSET_MS;
    const next = Math.min(until, at + MINUTE_MS - (local % MINUTE_MS));
    const weekday = new Date(local).getUTCDay();
    const hour = new Date(local).getUTCHours();
    if (weekday > 0 && weekday < 6 && hour >= 9 && hour < 18) minutes += (next - at) / MINUTE_MS;
    at = next;
  }
  return minutes;
}
function medianOf(spans: readonly [number, number | undefined | null][]) {
  const known = spans.flatMap(([from, until]) => (until === null || until === undefined ? [] : [workingMinutes(from, until)]));
  const sorted = known.toSorted((a, b) => a - b);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  return { n: sorted.length, median: median === undefined ? null : expect.closeTo(median, 6) };
}
const least = (values: (number | null | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

function numbersOf(seen: readonly Seen[]): StatisticNumbers {
  const figures = seen.map(figuresOf);
  const counts = Object.fromEntries(TICKET_FIGURES.map((figure) => [figure, figures.filter((all) => all.has(figure)).length]));
  const spans = seen.map(({ ticket, rows }) => {
    const issuedAt = ticket.issuedAt ?? 0;
    const asked = Math.max(issuedAt, Math.min(...rows.map(({ addedAt }) => addedAt)));
    const answered = least(rows.map(({ id }) => firstAnswers.get(id)?.at));
    return { asked, issuedAt, answered, read: least(rows.map(({ readAt }) => readAt)), closed: ticket.closedAt };
  });
  return {
    ...(counts as Record<TicketFigure, number>),
    toRead: medianOf(spans.map(({ asked, read }) => [asked, read])),
    toAnswer: medianOf(spans.map(({ asked, answered }) => [asked, answered])),
    toClose: medianOf(spans.map(({ issuedAt, closed }) => [issuedAt, closed])),
  };
}

interface Statistic {
  items: StatisticRow[];
  total: number;
  sum: StatisticNumbers;
}
const PERIOD = { from: START, until: START + 60 * DAY_MS };
const statistic = async (name: string, query: object = {}) =>
  done<Statistic>((await as(name))('GET', STATISTIC, { ...PERIOD, pageSize: 200, ...query }));

const VIEWERS = ['count-above', 'count-sender', 'count-law', 'count-street', 'count-below'];

describe.each(VIEWERS)('of %s', (start) => {
  const viewerOf = (): string => (start === 'count-above' ? above.admin : start === 'count-below' ? below.admin : start);

  test.each(['unit', 'person'] as const)('each number by %s is counted right, and nothing that the list does not show', async (by) => {
    const name = viewerOf();
    const seen = await loadAll(await seenBy(name, PERIOD));
    const { items, total, sum } = await statistic(name, { by });
    expect(sum).toEqual(numbersOf(seen));
    const parts = new Map<string, Seen[]>();
    for (const { ticket, rows } of seen) {
      const keys = groupBy(rows, (row) => keyOf(by, personOf(name), row));
      for (const [key, own] of keys) parts.set(key, [...(parts.get(key) ?? []), { ticket, rows: own }]);
    }
    expect(total).toBe(parts.size);
    expect(items.map(({ key }) => key).toSorted()).toEqual([...parts.keys()].toSorted());
    for (const { key, name: _name, ...numbers } of items) expect([key, numbers]).toEqual([key, numbersOf(parts.get(key) ?? [])]);
  });

  test('each number is the total of the list that it opens', async () => {
    const call = await as(viewerOf());
    const totalOf = async (filter: object) =>
      (await done<{ total: number }>(call('GET', PATH, { ...PERIOD, ...filter, pageSize: 1 }))).total;
    for (const by of ['unit', 'person'] as const)
      for (const filter of [{}, { level: ['red', 'blue'], kind: 'assignment' }]) {
        const { items, sum } = await statistic(viewerOf(), { by, ...filter });
        for (const figure of TICKET_FIGURES) {
          expect([figure, sum[figure]]).toEqual([figure, await totalOf({ ...filter, figure })]);
          for (const row of items)
            expect([row.key, figure, row[figure]]).toEqual([row.key, figure, await totalOf({ ...filter, figure, [by]: row.key })]);
        }
      }
  }, 120_000);
});

test('the walk has something of everything', async () => {
  const { sum, items } = await statistic(above.admin);
  for (const figure of TICKET_FIGURES) expect([figure, sum[figure] > 0]).toEqual([figure, true]);
  expect(sum.received).toBe(TICKETS);
  expect(sum.received).toBe(sum.answered + sum.unanswered);
  expect(sum.answered).toBe(sum.inTime + sum.late);
  expect(new Map(items.map(({ key, name }) => [key, name]))).toMatchObject(
    new Map([
      ['0', ''],
      [`g${groups.news}`, '宣传科'],
      [`g${groups.law}`, '法规科'],
      [`g${groups.street}`, '街道办'],
    ]),
  );
});

test('a period is half open, by when a ticket was issued, and its parts add up', async () => {
  const call = await as(above.admin);
  const { items } = await done<{ items: TicketRow[] }>(call('GET', PATH, { pageSize: 200 }));
  const times = items.flatMap(({ issuedAt }) => issuedAt ?? []).toSorted((a, b) => a - b);
  const middle = times[12] ?? 0;
  const [before, since] = [await statistic(above.admin, { until: middle }), await statistic(above.admin, { from: middle })];
  expect(before.sum.received).toBe(12);
  expect(since.sum.received).toBe(TICKETS - 12);
  const one = await statistic(above.admin, { from: middle, until: middle + 1 });
  expect(one.sum.received).toBe(times.filter((time) => time === middle).length);
});

test('rows are sorted and paged', async () => {
  const { items } = await statistic(above.admin, { by: 'person', sort: 'answered', isDescending: false });
  expect(items.map(({ answered }) => answered)).toEqual(items.map(({ answered }) => answered).toSorted((a, b) => a - b));
  const pages = [1, 2, 3].map((page) => statistic(above.admin, { by: 'person', sort: 'answered', isDescending: false, page, pageSize: 2 }));
  expect((await Promise.all(pages)).flatMap((page) => page.items.map(({ key }) => key))).toEqual(items.slice(0, 6).map(({ key }) => key));
});

test('a client without tickets has none, and asking for the units of another opens nothing', async () => {
  people.set(stranger.admin, {
    username: stranger.admin,
    id: stranger.adminId,
    groupId: stranger.userGroupId,
    clientId: stranger.clientId,
  });
  const none = { n: 0, median: null };
  const { items, total, sum } = await statistic(stranger.admin);
  expect([items, total]).toEqual([[], 0]);
  expect(sum).toMatchObject({ received: 0, overdue: 0, toRead: none, toAnswer: none, toClose: none });
  const call = await as(stranger.admin);
  for (const filter of [{ unit: `g${groups.news}` }, { person: `u${personOf('count-law').id}` }, { unit: '0', figure: 'read' }])
    expect((await done<{ total: number }>(call('GET', PATH, filter))).total).toBe(0);
});

test('a person of a client below does not learn in which group people of the sender are', async () => {
  const { items } = await statistic('count-street');
  const shown = new Set(items.map(({ key }) => key));
  const seen = await loadAll(await seenBy('count-street', PERIOD));
  const asked = new Set(seen.flatMap(({ rows }) => rows.filter(({ isGroup }) => isGroup).map(({ key }) => key)));
  for (const key of shown) expect([key, key === '0' || key === `g${groups.street}` || asked.has(key)]).toEqual([key, true]);
});

test.each([
  [{ until: START - 1 }, 'until'],
  [{ until: START }, 'until'],
  [{ until: START + 367 * DAY_MS }, 'until'],
  [{ from: -1 }, 'from'],
  [{ from: 1e15, until: 2e15 }, 'from'],
  [{ from: 'x' }, 'from'],
  [{ by: 'client' }, 'by'],
  [{ sort: 'name' }, 'sort'],
  [{ pageSize: 1000 }, 'pageSize'],
  [{ unit: 'g1' }, 'unit'],
])('%j is refused at %s', async (query, field) => {
  const call = await as(above.admin);
  expect(await call('GET', STATISTIC, { ...PERIOD, ...query })).toMatchObject({ status: 400, body: { error: { field } } });
});

test.each([
  { unit: 'u1' },
  { unit: 'g0' },
  { unit: "g1' or 1=1" },
  { unit: `g${'9'.repeat(1_000_000)}` },
  { person: 'g1' },
  { person: '' },
  { figure: 'all' },
  { from: 1e18 },
])('a list with a hostile filter is refused: %#', async (filter) => {
  const call = await as(above.admin);
  const { status } = await call('GET', PATH, filter);
  expect([400, 431, 414]).toContain(status);
});

test('of the longest period, at the largest time, an answer still comes', async () => {
  const last = 32_503_680_000_000;
  const { sum } = await statistic(above.admin, { from: last - 366 * DAY_MS, until: last });
  expect(sum.received).toBe(0);
  expect((await statistic(above.admin, { from: 0, until: HOUR_MS })).sum.received).toBe(0);
});

test('late stays late when the ticket is reopened, and whoever is asked after the deadline has until closing', async () => {
  const apart = await buildTenant(server.platform, 'count-apart', '云雀');
  const admin = await server.as(apart.admin);
  const [lead, joint] = [await addPerson(server, apart, 'apart-lead'), await addPerson(server, apart, 'apart-joint')];
  const issue = async (title: string): Promise<number> => {
    const due = { answerDueAt: clock + HOUR_MS, closeDueAt: clock + 3 * DAY_MS };
    return (await done<{ id: number }>(admin('POST', PATH, { title, leads: [lead.key], isIssued: true, ...due }))).id;
  };
  const take = (call: Caller, id: number, step: TicketStep, more: object = {}) =>
    done(call('POST', `${PATH}/step`, { ids: [id], step, reason: '情况需要', ...more }));
  const answer = { contentHtml: '<p>属实。</p>' };
  const counted = async (keyword: string, figure: TicketFigure, person?: string) =>
    (await done<{ total: number }>(admin('GET', PATH, { keyword, figure, ...(person ? { person } : {}) }))).total;

  const again = await issue('重新打开的一张');
  const waiting = await issue('仍在等待的一张');
  clock += 2 * HOUR_MS;
  await take(lead.call, again, 'answer', answer);
  await take(admin, again, 'close');
  expect(await counted('重新打开', 'closed')).toBe(1);
  await take(admin, again, 'reopen');
  expect(await counted('重新打开', 'late')).toBe(1);
  expect(await counted('重新打开', 'inTime')).toBe(0);
  expect(await counted('重新打开', 'closed')).toBe(0);
  expect(await counted('重新打开', 'overdue')).toBe(0);

  expect(await counted('仍在等待', 'overdue', lead.key)).toBe(1);
  await take(admin, waiting, 'add', { receivers: [joint.key], role: 'joint' });
  expect(await counted('仍在等待', 'overdue', joint.key)).toBe(0);
  await take(joint.call, waiting, 'answer', answer);
  expect(await counted('仍在等待', 'inTime', joint.key)).toBe(1);
  await take(lead.call, waiting, 'answer', answer);
  expect(await counted('仍在等待', 'late', lead.key)).toBe(1);
  expect(await counted('仍在等待', 'overdue', lead.key)).toBe(0);
  await take(admin, waiting, 'return');
  expect(await counted('仍在等待', 'returned', lead.key)).toBe(1);
  expect(await counted('仍在等待', 'returned', joint.key)).toBe(0);
  expect(await counted('仍在等待', 'answered', lead.key)).toBe(1);
});

class Undone extends Error {}

/** As before migration 0072. */
async function dropFigures(tx: Transaction<Database>, dialect: Dialect): Promise<void> {
  // The last is of a later migration, and is there the first time only.
  for (const index of ['ticket_client_figures', 'ticket_client_issued', 'ticket_client_live'])
    await tx.schema.dropIndex(index).ifExists().execute();
  const triggers = ['insert', 'update', 'delete'].map((event) => `ticket_figures_${event}`);
  const drops =
    dialect === 'sqlite' ? triggers.map((trigger) => `drop trigger ${trigger}`) : ['drop function ticket_figures_keep() cascade'];
  for (const drop of drops) await sql.raw(drop).execute(tx);
  await tx.schema.alterTable('ticket').dropColumn('figures').execute();
}

test('of a record from before, what was declined, answered and returned is found in its log', async () => {
  const read = (db: TestServer['platform']['store']['db']) =>
    db
      .selectFrom('ticketReceiver')
      .select(['id', 'ticketId', 'firstRepliedAt', 'firstDueAt', 'declines', 'returns'])
      .where('role', 'in', ['lead', 'joint'])
      .orderBy('id')
      .execute();
  const { db, dialect } = server.platform.store;
  const again = db.transaction().execute(async (tx) => {
    const before = await read(tx);
    expect(before.reduce((sum, { declines }) => sum + declines, 0)).toBeGreaterThan(3);
    const figures = () => tx.selectFrom('ticket').select(['id', 'figures']).orderBy('id').execute();
    const kept = await figures();
    for (const bit of [1, 2, 4, 8, 16, 32, 64])
      expect(kept.filter((ticket) => Number(ticket.figures) & bit).length, String(bit)).toBeGreaterThan(0);
    await dropFigures(tx, dialect);
    await createIndex(tx.withoutPlugins() as never, 'ticket', ['client_id', 'issued_at']);
    await ticketFigures.up(tx.withoutPlugins() as never, dialect);
    expect(await figures()).toEqual(kept);
    await dropFigures(tx, dialect);
    for (const column of ['first_replied_at', 'first_due_at', 'declines', 'returns'])
      await tx.schema.alterTable('ticket_receiver').dropColumn(column).execute();
    await ticketStatistic.up(tx.withoutPlugins() as never, dialect);
    const moved = await tx.selectFrom('ticketLog').select('ticketId').where('action', 'in', ['reopen', 'grant-extension']).execute();
    const isMoved = (ticketId: number) => moved.some((line) => line.ticketId === ticketId);
    // A deadline that was moved since is not known any more.
    const comparable = (rows: typeof before) => rows.map((row) => (isMoved(row.ticketId) ? { ...row, firstDueAt: 0 } : row));
    expect(comparable(await read(tx))).toEqual(comparable(before));
    throw new Undone();
  });
  await expect(again).rejects.toThrow(Undone);
});
