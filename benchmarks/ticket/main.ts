/**
 * Lists and counts of tickets of a client that has many, and the processor time of one person's poll for notices of tickets, beside the smallest SQL on the
 * same record that answers the same. With TEST_DATABASE_URL on PostgreSQL.
 * Run: npx tsx benchmarks/ticket/main.ts [--tickets 100000] [--rounds 50] [--people 200]
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countTickets, listTickets } from '#features/report/ticket/server/list-tickets.ts';
import { listStatistic } from '#features/report/ticket/server/ticket-statistic.ts';
import { listProgress, listUnanswered } from '#features/report/ticket/server/ticket-notices.ts';
import type { Actor } from '#server/actor.ts';
import { DAY_MS } from '#shared/time.ts';
import { TICKET_STATES } from '#shared/tickets.ts';
import { actorOf, buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '50' },
    people: { type: 'string', default: '200' },
  },
});
const TICKETS = Number(values.tickets);
const ROUNDS = Number(values.rounds);
const PEOPLE = Number(values.people);
const AT_ONCE = 500;
const FIRST_PERSON = 1_000_000;

const server = await startTestServer();
const { platform } = server;
const { db } = platform.store;
const tenant = await buildTenant(platform, 'many-tickets', '云雀');
const { clientId } = tenant;
const now = platform.now();

let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const person = (): number => FIRST_PERSON + random(PEOPLE);

async function addPeople(): Promise<void> {
  const admin = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await db
      .insertInto('account')
      .values(
        Array.from({ length: Math.min(AT_ONCE, PEOPLE - from) }, (_, i) => ({
          ...admin,
          id: FIRST_PERSON + from + i,
          username: `person-${from + i}`,
        })),
      )
      .execute();
}

/** Most are over; of a year, two thirds each with an article. */
async function addTickets(): Promise<void> {
  for (let from = 0; from < TICKETS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, TICKETS - from) }, (_, i) => {
      const createdAt = now - Math.floor(((TICKETS - from - i) / TICKETS) * 365 * DAY_MS);
      const isOver = random(10) < 9;
      const state = isOver ? ('closed' as const) : (TICKET_STATES[random(8)] ?? 'new');
      const isIssued = state !== 'draft' && state !== 'review';
      const answeredAt = state === 'closed' || state === 'replied' ? createdAt + DAY_MS : null;
      return {
        id: from + i + 1,
        clientId,
        kind: 'assignment' as const,
        level: (['red', 'orange', 'yellow', 'blue'] as const)[random(4)] ?? 'blue',
        title: `工单 ${from + i}`,
        state,
        createdBy: person(),
        createdAt,
        updatedAt: createdAt + random(DAY_MS),
        issuedAt: isIssued ? createdAt : null,
        answerDueAt: createdAt + DAY_MS,
        closeDueAt: createdAt + 5 * DAY_MS,
        answeredAt,
        closedAt: state === 'closed' ? createdAt + 2 * DAY_MS : null,
      };
    });
    await db.insertInto('ticket').values(rows).execute();
    const receivers = rows.flatMap(({ id: ticketId, createdAt, answeredAt }) =>
      (['lead', 'joint', 'watcher'] as const).map((role) => {
        const common = { clientId, ticketId, role, name: '某人', addedAt: createdAt };
        const repliedAt = role === 'watcher' ? null : answeredAt;
        const firstDueAt = repliedAt === null ? null : createdAt + (1 + random(2)) * DAY_MS - 1;
        return { ...common, userId: person(), readAt: createdAt + random(DAY_MS), repliedAt, firstRepliedAt: repliedAt, firstDueAt };
      }),
    );
    await db.insertInto('ticketReceiver').values(receivers).execute();
    const sources = rows
      .filter((_, i) => i % 3 > 0)
      .map(({ id: ticketId, createdAt }) => ({
        clientId,
        ticketId,
        sourceKind: 'article' as const,
        refId: 1 + random(TICKETS),
        taken: EMPTY,
        at: createdAt,
      }));
    await db.insertInto('ticketSource').values(sources).execute();
  }
  // PostgreSQL does this itself within minutes.
  await sql.raw(platform.store.dialect === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
}

const EMPTY = {
  title: '',
  url: '',
  siteName: '',
  author: '',
  mediaType: null,
  emotion: null,
  publishedAt: null,
  excerpt: '',
  articles: null,
  level: '',
  subjectIds: [],
};

await addPeople();
await addTickets();
const manager = actorOf(clientId, tenant.adminId);
const colleague = (): Actor => ({ ...actorOf(clientId, person()), privileges: { ticket: { b: 1, m: 1, a: 0, d: 0 } } });
const page = { page: 1, pageSize: 20, scope: 'all' as const, sort: 'updatedAt' as const, isDescending: true };
const count = (where: string) => sql.raw(`select count(*) from ticket where client_id = ${clientId} and ${where}`).execute(db);
const newest = (where: string) =>
  sql.raw(`select id, title from ticket where client_id = ${clientId} and ${where} order by updated_at desc, id desc limit 20`).execute(db);
const live = "state in ('new', 'accepted', 'declined', 'returned', 'reopened', 'replied')";

const named = "state != 'draft' and title like '%工单 9999%'";

const year = { from: now - 365 * DAY_MS, until: now };
const month = { from: now - 30 * DAY_MS, until: now };
const again = colleague();
const poll = async (actor: Actor) => [await listUnanswered(platform, actor), await listProgress(platform, actor)];
const questions: [string, () => Promise<unknown>][] = [
  ['manager: newest page', () => listTickets(platform, manager, page)],
  ['*SQL: count and newest 20*', async () => [await count("state != 'draft'"), await newest("state != 'draft'")]],
  ['manager: page 500 by creation', () => listTickets(platform, manager, { ...page, page: 500, sort: 'createdAt' })],
  ['manager: overdue', () => listTickets(platform, manager, { ...page, due: 'overdue' })],
  [
    '*SQL: count and newest overdue*',
    async () => [await count(`${live} and close_due_at < ${now}`), await newest(`${live} and close_due_at < ${now}`)],
  ],
  ['manager: of an article', () => listTickets(platform, manager, { ...page, articleId: 1 + random(TICKETS) })],
  ['manager: part of a title', () => listTickets(platform, manager, { ...page, keyword: '工单 9999' })],
  ['manager: part of a title, many', () => listTickets(platform, manager, { ...page, keyword: '工单 1' })],
  ['manager: Latin part of a title', () => listTickets(platform, manager, { ...page, keyword: 'Ticket 9999' })],
  ['manager: part of a title by creation', () => listTickets(platform, manager, { ...page, keyword: '工单 9999', sort: 'createdAt' })],
  ['*SQL: count and newest with part of a title*', async () => [await count(named), await newest(named)]],
  ['manager: sent', () => listTickets(platform, manager, { ...page, scope: 'sent' })],
  ['manager: watched', () => listTickets(platform, manager, { ...page, scope: 'watched' })],
  ['manager: of one state, rare', () => listTickets(platform, manager, { ...page, state: ['returned'] })],
  ['manager: of one state, frequent', () => listTickets(platform, manager, { ...page, state: ['closed'] })],
  [
    '*SQL: count and newest of these states*',
    async () => {
      for (const state of ['returned', 'closed']) await Promise.all([count(`state = '${state}'`), newest(`state = '${state}'`)]);
    },
  ],
  ['manager: of two levels', () => listTickets(platform, manager, { ...page, level: ['red', 'orange'] })],
  [
    '*SQL: count and newest of these levels*',
    async () => [await count("level in ('red', 'orange')"), await newest("level in ('red', 'orange')")],
  ],
  ['manager: of one kind', () => listTickets(platform, manager, { ...page, kind: ['consultation'] })],
  ['manager: of a receiver', () => listTickets(platform, manager, { ...page, receiver: `u${person()}` })],
  ['manager: of a month', () => listTickets(platform, manager, { ...page, ...month })],
  ['manager: counts', () => countTickets(platform, manager)],
  ['person: newest page', () => listTickets(platform, colleague(), page)],
  ['person: part of a title', () => listTickets(platform, colleague(), { ...page, keyword: '工单 9999' })],
  ['person: sent', () => listTickets(platform, colleague(), { ...page, scope: 'sent' })],
  ['person: watched', () => listTickets(platform, colleague(), { ...page, scope: 'watched' })],
  ['person: of one state', () => listTickets(platform, colleague(), { ...page, state: ['closed'] })],
  ['person: of two levels', () => listTickets(platform, colleague(), { ...page, level: ['red', 'orange'] })],
  ['person: to do', () => listTickets(platform, colleague(), { ...page, scope: 'todo' })],
  ['person: counts', () => countTickets(platform, colleague())],
  ['person: poll for notices, first', () => poll(colleague())],
  ['person: poll for notices, again', () => poll({ ...again })],
];
const rows = { page: 1, pageSize: 20, sort: 'received' as const, isDescending: true };
questions.push(
  ['manager: statistics of a year by person', () => listStatistic(platform, manager, { ...rows, ...year, by: 'person' })],
  [
    '*SQL: the same without medians*',
    () =>
      sql
        .raw(
          `select user_id, count(distinct ticket_id), sum(case when first_replied_at <= first_due_at then 1 end), count(read_at) from ticket_receiver
           join ticket on ticket.id = ticket_id where ticket.client_id = ${clientId} and issued_at >= ${year.from} and role in ('lead', 'joint') group by user_id`,
        )
        .execute(db),
  ],
  ['manager: statistics of a month by unit', () => listStatistic(platform, manager, { ...rows, ...month, by: 'unit' })],
  [
    'manager: list of a number of the year',
    () => listTickets(platform, manager, { ...page, ...year, figure: 'late', person: `u${person()}` }),
  ],
  ['manager: list of a number of the year, anybody', () => listTickets(platform, manager, { ...page, ...year, figure: 'late' })],
  ...(['open', 'overdue', 'returned', 'closed'] as const).map((figure): [string, () => Promise<unknown>] => [
    `manager: list of *${figure}* of the year, anybody`,
    () => listTickets(platform, manager, { ...page, ...year, figure }),
  ]),
  [
    'manager: list of a number of the year, of no unit',
    () => listTickets(platform, manager, { ...page, ...year, figure: 'late', unit: '0' }),
  ],
  [
    '*SQL: count and newest late of the year, anybody*',
    async () => {
      const late = `exists (select 1 from ticket_receiver r where r.ticket_id = ticket.id and role in ('lead', 'joint') and first_replied_at is not null)
        and not exists (select 1 from ticket_receiver r where r.ticket_id = ticket.id and role in ('lead', 'joint') and first_replied_at <= first_due_at)`;
      return [await count(`issued_at >= ${year.from} and ${late}`), await newest(`issued_at >= ${year.from} and ${late}`)];
    },
  ],
  ['person: statistics of a year by person', () => listStatistic(platform, colleague(), { ...rows, ...year, by: 'person' })],
);
const times = new Map(questions.map(([name]) => [name, { wall: [] as number[], cpu: [] as number[] }]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, ask] of questions) {
    const { user, system } = process.cpuUsage();
    const started = performance.now();
    await ask();
    const after = process.cpuUsage();
    times.get(name)?.wall.push(performance.now() - started);
    times.get(name)?.cpu.push((after.user + after.system - user - system) / 1000);
  }
printTable(
  `Tickets: ${TICKETS.toLocaleString('en')} of one client with ${PEOPLE} people, ${platform.store.dialect}, ms over ${ROUNDS} interleaved rounds`,
  [...times].map(([question, { wall, cpu }]) => ({
    question,
    p50: quantile(wall, 0.5).toFixed(1),
    p95: quantile(wall, 0.95).toFixed(1),
    'processor p50': quantile(cpu, 0.5).toFixed(1),
  })),
);
await server.close();
