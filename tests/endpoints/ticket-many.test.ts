// Lists that the numbers of a year open, of more tickets than are gathered at once: every page and total is what plain SQL finds.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { TICKET_STATES } from '#shared/tickets.ts';
import { chanceFrom } from '../support/chance.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson } from '../support/ticket-people.ts';

const PATH = '/v1/front/report/ticket';
const TICKETS = 20_600;
const AT_ONCE = 300;
const NOW = Date.parse('2026-11-02T10:00:00+08:00');
const chance = chanceFrom(20_261_129);
const below = (most: number): number => Math.floor(chance() * most);

let server: TestServer;
let tenant: Tenant;
let goneId: number;

/** Most are closed; deadlines lie before or after now, the first answer's also after the last. */
async function addTickets(people: readonly number[]): Promise<void> {
  const { db } = server.platform.store;
  const { clientId } = tenant;
  for (let from = 1; from <= TICKETS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, TICKETS - from + 1) }, (_, i) => {
      const createdAt = NOW - below(300 * DAY_MS);
      const isOver = below(100) < 98;
      const due = () => (below(5) === 0 ? null : NOW + (below(20) - 10) * DAY_MS);
      return {
        id: from + i,
        clientId,
        kind: 'assignment' as const,
        level: 'blue' as const,
        title: `工单 ${from + i}`,
        state: isOver ? ('closed' as const) : (TICKET_STATES[2 + below(6)] ?? 'new'),
        createdBy: people[0] ?? 0,
        createdAt,
        updatedAt: createdAt + below(DAY_MS),
        issuedAt: createdAt,
        answerDueAt: due(),
        closeDueAt: due(),
        answeredAt: isOver ? createdAt + DAY_MS : null,
        closedAt: isOver ? createdAt + 2 * DAY_MS : null,
      };
    });
    await db.insertInto('ticket').values(rows).execute();
    const receivers = rows.map(({ id: ticketId, createdAt, answeredAt }) => ({
      clientId,
      ticketId,
      role: 'lead' as const,
      name: '某人',
      userId: below(40) === 0 ? goneId : (people[below(people.length)] ?? 0),
      addedAt: createdAt,
      firstRepliedAt: answeredAt,
      firstDueAt: answeredAt === null ? null : answeredAt + below(3) - 1,
    }));
    await db.insertInto('ticketReceiver').values(receivers).execute();
  }
}

beforeAll(async () => {
  server = await startTestServer({}, () => NOW);
  tenant = await buildTenant(server.platform, 'many-tickets', '云雀');
  const other = await addPerson(server, tenant, 'many-other', { groupId: tenant.userGroupId });
  goneId = (await addPerson(server, tenant, 'many-gone', { groupId: tenant.userGroupId })).id;
  await addTickets([tenant.adminId, other.id]);
  await server.platform.store.db.deleteFrom('account').where('id', '=', goneId).execute();
}, 120_000);
afterAll(() => server.close());

const NEXT_DUE = `case when (r.first_replied_at is null or t.answered_at is null) and t.answer_due_at > r.added_at
  then t.answer_due_at else t.close_due_at end`;
const LIVE = `t.state in ('new', 'accepted', 'declined', 'returned', 'reopened', 'replied')`;

test.each([
  ['closed', {}, 't.closed_at is not null'],
  ['answered', {}, 'r.first_replied_at is not null'],
  ['late', {}, 'r.first_replied_at > r.first_due_at'],
  ['open', {}, LIVE],
  ['overdue', {}, `${LIVE} and ${NEXT_DUE} < ${NOW}`],
  ['closed', { unit: '0' }, 't.closed_at is not null and r.user_id = GONE'],
  ['overdue', { unit: '0' }, `${LIVE} and ${NEXT_DUE} < ${NOW} and r.user_id = GONE`],
  ['received', { person: '0' }, '1 = 0'],
] as const)('%s %j, newest first and oldest first', async (figure, filter, where) => {
  const call = await server.as(tenant.admin);
  for (const isDescending of [true, false]) {
    const direction = isDescending ? 'desc' : 'asc';
    const fitting = `from ticket t join ticket_receiver r on r.ticket_id = t.id where t.client_id = ${tenant.clientId} and ${where.replace('GONE', `${goneId}`)}`;
    const { rows } = await sql
      .raw<{ id: number }>(`select t.id ${fitting} order by t.updated_at ${direction}, t.id ${direction}`)
      .execute(server.platform.store.db);
    for (const page of [1, 3, 400, 1030]) {
      const asked = { from: NOW - 365 * DAY_MS, until: NOW, figure, ...filter, page, pageSize: 20, sort: 'updatedAt', isDescending };
      const answer = await call('GET', PATH, asked);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const body: { items: { id: number }[]; total: number } = answer.body;
      expect([page, body.total]).toEqual([page, rows.length]);
      expect(body.items.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 20, page * 20).map(({ id }) => Number(id)));
    }
  }
});
