// Statistics of tickets, over exactly those that the list shows to the caller.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { workingClock } from '#shared/working-time.ts';
import { MOST_DAYS, NOBODY, type StatisticGroup, type ticketStatisticContract } from '../statistic-contract.ts';
import { ACTING, KEYS, knownClients, rowIs, signOf } from './figures.ts';
import { filterTickets } from './filter-tickets.ts';
import { withGroup } from './receivers.ts';
import type { Me } from './roles-of.ts';
import { type Clock, type Part, Tally, together } from './tally-tickets.ts';
import { loadSetting } from './ticket-setting.ts';

type Call = (typeof ticketStatisticContract)['list'];
type Asked = Pick<Input<Call>, 'from' | 'until' | 'by' | 'level' | 'kind'>;

/** A few days at a time, so that a long period keeps nobody else waiting. */
const DAYS_AT_ONCE = 7;

export async function listStatistic(
  platform: Pick<Platform, 'store' | 'now'>,
  actor: Actor,
  { page, pageSize, sort, isDescending, ...asked }: Input<Call>,
): Promise<Output<Call>> {
  if (asked.until <= asked.from || asked.until - asked.from > MOST_DAYS * DAY_MS) throw refusal('until', 'period', { days: MOST_DAYS });
  const { db } = platform.store;
  const { sum, tallies } = await tallyAll(db, await withGroup(db, actor), asked, platform.now());
  const sign = isDescending ? -1 : 1;
  const rows = [...tallies].map(([key, tally]) => ({ key, name: tally.name, ...tally.numbers() }));
  const sorted = rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || b.received - a.received || a.key - b.key);
  const shown = takePage(sorted, { page, pageSize });
  const names = await namesOf(
    db,
    asked.by,
    shown.map(({ key }) => key),
  );
  const items = shown.map(({ key, ...row }) => ({
    ...row,
    key: key === 0 ? NOBODY : `${signOf(asked.by)}${key}`,
    name: key === 0 ? '' : (names.get(key) ?? row.name),
  }));
  return { items, total: rows.length, sum: sum.numbers() };
}

async function tallyAll(db: Kysely<Database>, me: Me, { from, until, ...asked }: Asked, now: number) {
  const clockOf = clocks(db, from, Math.max(until, now));
  const sum = new Tally();
  const tallies = new Map<number, Tally>();
  for (let first = from; first < until; first += DAYS_AT_ONCE * DAY_MS) {
    const parts = await readParts(db, me, { ...asked, from: first, until: Math.min(until, first + DAYS_AT_ONCE * DAY_MS) }, now);
    for (const [clientId, ofClient] of groupBy(parts, (part) => part.clientId)) {
      const clock = await clockOf(clientId);
      for (const part of ofClient) {
        const tally = tallies.get(part.key) ?? new Tally();
        tallies.set(part.key, tally);
        tally.add(part, clock);
      }
      for (const ofTicket of groupBy(ofClient, ({ id }) => id).values()) sum.add(together(ofTicket), clock);
    }
    await yieldTurn();
  }
  return { sum, tallies };
}

/** Working time by client, of those whose tickets there are. */
function clocks(db: Kysely<Database>, from: number, until: number): (clientId: number) => Promise<Clock> {
  const known = new Map<number, Clock>();
  return async (clientId) => {
    const clock = known.get(clientId) ?? workingClock(from, until, await loadSetting(db, clientId), await loadWorkdays(db, clientId));
    known.set(clientId, clock);
    return clock;
  };
}

/** One row for each ticket and unit or person: what any of its rows of receivers says. */
async function readParts(db: Kysely<Database>, me: Me, { by, ...filter }: Asked, now: number): Promise<Part[]> {
  const any = (figure: Parameters<typeof rowIs>[0]) => sql<number>`max(case when ${rowIs(figure, now)} then 1 else 0 end)`;
  const rows = await filterTickets(db, me, filter, now)
    .innerJoin('ticketReceiver', 'ticketReceiver.ticketId', 'ticket.id')
    .$if(by === 'unit', (query) =>
      query.leftJoin('account', (join) => join.onRef('account.id', '=', 'ticketReceiver.userId').on((e) => knownClients(e, me))),
    )
    .where('ticketReceiver.role', 'in', ACTING)
    .select(['ticket.id', 'ticket.clientId', 'ticket.closedAt'])
    .select((e) => [
      KEYS[by].as('key'),
      e.fn.coalesce('ticket.issuedAt', e.val(0)).as('issuedAt'),
      // Of a group or a person that is asked by name; that of a group says nothing of who acts for it, nor that of a person of the group.
      e.fn
        .max(
          e
            .case()
            .when(by === 'unit' ? 'ticketReceiver.groupId' : 'ticketReceiver.userId', 'is', null)
            .then('')
            .else(e.ref('ticketReceiver.name'))
            .end(),
        )
        .as('name'),
      e.fn.min('ticketReceiver.addedAt').as('addedAt'),
      e.fn.min('ticketReceiver.readAt').as('readAt'),
      e.fn.min('ticketReceiver.firstRepliedAt').as('answeredAt'),
      any('inTime').as('inTime'),
      any('open').as('open'),
      any('overdue').as('overdue'),
      any('declined').as('declined'),
      any('returned').as('returned'),
    ])
    .groupBy([KEYS[by], 'ticket.id'])
    .execute();
  return rows.map(({ inTime, open, overdue, declined, returned, ...row }) => ({
    ...row,
    inTime: inTime === 1,
    open: open === 1,
    overdue: overdue === 1,
    declined: declined === 1,
    returned: returned === 1,
  }));
}

/** Keys come from tickets that the caller sees, which name their receivers. One that is gone keeps the name by which it was asked. */
async function namesOf(db: Kysely<Database>, by: StatisticGroup, keys: readonly number[]): Promise<Map<number, string>> {
  const ids = [0, ...keys];
  if (by === 'unit') {
    const groups = await db.selectFrom('userGroup').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(groups.map(({ id, name }) => [id, name]));
  }
  const people = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name, username }) => [id, name || username]));
}
