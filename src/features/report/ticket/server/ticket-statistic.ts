// Statistics of tickets, over exactly those that the list shows to the caller.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { isTicketManager, withGroup } from '#server/record/seen-tickets.ts';
import { groupBy } from '#shared/group-by.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS } from '#shared/time.ts';
import { workingClock } from '#shared/working-time.ts';
import { MOST_DAYS, NOBODY, type StatisticGroup, type ticketStatisticContract } from '../statistic-contract.ts';
import { ACTING, KEYS, knownClients, rowIs, signOf } from './figures.ts';
import { filterTickets } from './filter-tickets.ts';
import type { Me } from './roles-of.ts';
import { type Clock, MARKS, type Part, Tally, together } from './tally-tickets.ts';
import { loadSetting } from './ticket-setting.ts';

type Call = (typeof ticketStatisticContract)['list'];
type Asked = Pick<Input<Call>, 'from' | 'until' | 'by' | 'level' | 'kind'>;

/** A few days at a time, so that a long period keeps nobody else waiting: of a client's tickets a week, of a person's own a month. */
const daysAtOnce = (me: Me): number => (isTicketManager(me) ? 7 : 31);

export async function listStatistic(
  platform: Pick<Platform, 'store' | 'now'>,
  actor: Actor,
  { page, pageSize, sort, isDescending, ...asked }: Input<Call>,
): Promise<Output<Call>> {
  if (asked.until <= asked.from || asked.until - asked.from > MOST_DAYS * DAY_MS) throw refusal('until', 'period', { days: MOST_DAYS });
  const { db } = platform.store;
  const { sum, tallies } = await tallyAll(db, await withGroup(db, actor), asked, platform.now());
  const sign = isDescending ? -1 : 1;
  const rows = [...tallies].map(([key, tally]) => ({ key, ...tally.numbers() }));
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
    name: names.get(key) ?? '',
  }));
  return { items, total: rows.length, sum: sum.numbers() };
}

async function tallyAll(db: Kysely<Database>, me: Me, { from, until, ...asked }: Asked, now: number) {
  const sum = new Tally();
  const tallies = new Map<number, Tally>();
  const clocks = new Map<number, Clock>();
  const step = daysAtOnce(me) * DAY_MS;
  for (let first = from; first < until; first += step) {
    const parts = await readParts(db, me, { ...asked, from: first, until: Math.min(until, first + step) }, now);
    for (const clientId of new Set(parts.map((part) => part.clientId)))
      if (!clocks.has(clientId)) clocks.set(clientId, await clockOf(db, clientId, from, Math.max(until, now)));
    for (const ofTicket of groupBy(parts, ({ id }) => id).values()) {
      const whole = together(ofTicket);
      const clock = clocks.get(whole.clientId) ?? NO_TIME;
      sum.add(whole, clock);
      for (const [key, ofKey] of groupBy(ofTicket, (part) => part.key)) {
        const tally = tallies.get(key) ?? new Tally();
        tallies.set(key, tally);
        tally.add(together(ofKey), clock);
      }
    }
    await yieldTurn();
  }
  return { sum, tallies };
}

/** Working time of the client that issued a ticket. */
const clockOf = async (db: Kysely<Database>, clientId: number, from: number, until: number): Promise<Clock> =>
  workingClock(from, until, await loadSetting(db, clientId), await loadWorkdays(db, clientId));
const NO_TIME: Clock = () => 0;

/** What is true of a row of receivers, as one number: fewer columns are read faster. */
const marks = (now: number) =>
  sql<number>`${sql.join(
    MARKS.map((figure, i) => sql`case when ${rowIs(figure, now)} then ${sql.lit(2 ** i)} else 0 end`),
    sql` + `,
  )}`;

/** Rows of those who have to act. */
const readParts = (db: Kysely<Database>, me: Me, { by, ...filter }: Asked, now: number): Promise<Part[]> =>
  filterTickets(db, me, filter, now)
    .innerJoin('ticketReceiver', 'ticketReceiver.ticketId', 'ticket.id')
    .$if(by === 'unit', (query) =>
      query.leftJoin('account', (join) => join.onRef('account.id', '=', 'ticketReceiver.userId').on((e) => knownClients(e, me))),
    )
    .where('ticketReceiver.role', 'in', ACTING)
    .select(['ticket.id', 'ticket.clientId', 'ticket.closedAt', 'ticketReceiver.addedAt', 'ticketReceiver.readAt'])
    .select((e) => [
      KEYS[by].as('key'),
      e.fn.coalesce('ticket.issuedAt', 'ticketReceiver.addedAt').as('issuedAt'),
      'ticketReceiver.firstRepliedAt as answeredAt',
      marks(now).as('marks'),
    ])
    .execute();

/** Keys come from tickets that the caller sees, which name their receivers. */
async function namesOf(db: Kysely<Database>, by: StatisticGroup, keys: readonly number[]): Promise<Map<number, string>> {
  const ids = [0, ...keys];
  if (by === 'unit') {
    const groups = await db.selectFrom('userGroup').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(groups.map(({ id, name }) => [id, name]));
  }
  const people = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name, username }) => [id, name || username]));
}
