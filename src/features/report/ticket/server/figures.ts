// What statistics count, in the words of the database: one place for the numbers and for the lists that they open.
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { TicketIds } from '#server/record/seen-tickets.ts';
import { LIVE_STATES, type ReceiverRole } from '#shared/tickets.ts';
import type { TicketFigure } from '../contract.ts';
import { NOBODY, type StatisticGroup } from '../statistic-contract.ts';
import type { Me } from './roles-of.ts';

/** Whoever has to act. */
export const ACTING: readonly ReceiverRole[] = ['lead', 'joint'];

type RowFigure = Exclude<TicketFigure, 'late' | 'unanswered'>;

const LIVE = sql.join(LIVE_STATES.map((state) => sql.lit(state)));
const IS_LIVE = sql<boolean>`ticket.state in (${LIVE})`;
const IS_OPEN = sql<boolean>`ticket_receiver.left_at is null and ticket_receiver.declined_at is null and ${IS_LIVE}`;

/** By when a receiver has to do the next thing: to answer, where it has not or the ticket was reopened, then to see it closed. As `firstAnswer` of the steps. */
const NEXT_DUE = sql<number>`case
  when (ticket_receiver.first_replied_at is null or ticket.answered_at is null) and ticket.answer_due_at > ticket_receiver.added_at
  then ticket.answer_due_at else ticket.close_due_at end`;

/** What each figure says of a row of receivers beside its ticket. */
export const rowIs = (figure: RowFigure, now: number): RawBuilder<boolean> => {
  const conditions: Record<RowFigure, RawBuilder<boolean>> = {
    received: sql`1 = 1`,
    read: sql`ticket_receiver.read_at is not null`,
    answered: sql`ticket_receiver.first_replied_at is not null`,
    inTime: sql`ticket_receiver.first_replied_at <= coalesce(ticket_receiver.first_due_at, ticket_receiver.first_replied_at)`,
    open: IS_OPEN,
    overdue: sql`${IS_OPEN} and ${NEXT_DUE} < ${now}`,
    declined: sql`ticket_receiver.declines > 0`,
    returned: sql`ticket_receiver.returns > 0`,
    closed: sql`ticket.closed_at is not null`,
  };
  return conditions[figure];
};

/** Numbers of the groups or people that rows of receivers count to; 0 for none. That of a unit needs the account beside it. */
export const KEYS: Record<StatisticGroup, RawBuilder<number>> = {
  unit: sql`coalesce(ticket_receiver.group_id, account.user_group_id, 0)`,
  person: sql`coalesce(ticket_receiver.user_id, ticket_receiver.taken_by, 0)`,
};
export const signOf = (by: StatisticGroup): string => (by === 'unit' ? 'g' : 'u');

/** In which group somebody is, people learn of their own client and of those below it only. */
export const knownClients = (e: ExpressionBuilder<Database, 'account'>, { clientId }: Pick<Me, 'clientId'>) =>
  e.or([
    e('account.clientId', '=', clientId),
    e('account.clientId', 'in', e.selectFrom('clientRelation').select('childId').where('parentId', '=', clientId)),
  ]);

/** Bits of `ticket.figures`, which the record itself keeps (migration 0072): what is true of any row that has to act. `stays`: neither left nor declined. */
const BITS = { received: 1, read: 2, answered: 4, inTime: 8, declined: 16, returned: 32, stays: 64 } as const;
type Bit = keyof typeof BITS;
const ALL_BITS = Object.values(BITS).reduce((sum, bit) => sum + bit, 0);

/** Which bits a ticket has that a figure counts for anybody, and which it has not. */
const BITS_OF: Record<TicketFigure, { set: Bit; unset?: Bit }> = {
  received: { set: 'received' },
  read: { set: 'read' },
  answered: { set: 'answered' },
  inTime: { set: 'inTime' },
  late: { set: 'answered', unset: 'inTime' },
  unanswered: { set: 'received', unset: 'answered' },
  open: { set: 'stays' },
  overdue: { set: 'stays' },
  declined: { set: 'declined' },
  returned: { set: 'returned' },
  closed: { set: 'received' },
};

/** Counts tickets that are not over, which are few. */
export const isAmongLive = (figure: TicketFigure | undefined): boolean => figure === 'open' || figure === 'overdue';

/** As a list of numbers, each of which the index has in one piece; with a sign before them no index is read for them. */
function hasBits(figure: TicketFigure, isLast: boolean): RawBuilder<boolean> {
  const { set, unset } = BITS_OF[figure];
  const all = Array.from({ length: ALL_BITS + 1 }, (_, figures) => figures);
  const fitting = all.filter((figures) => (figures & BITS[set]) > 0 && (unset === undefined || (figures & BITS[unset]) === 0));
  return sql`${sql.raw(isLast ? '+' : '')}ticket.figures in (${sql.join(fitting.map((figures) => sql.lit(figures)))})`;
}

/** Most tickets are over. Of several clients said twice: PostgreSQL finds them by their states, SQLite by their numbers; those of one client have an index. */
const isLive = ({ senderIds }: Me) =>
  senderIds.length === 1
    ? IS_LIVE
    : sql`${IS_LIVE} and ticket.id in (select live.id from ticket as live where live.client_id in (${sql.join(senderIds)})
    and live.state in (${LIVE}))`;

/** What a figure says of a ticket for anybody. */
const isOfAnybody = (
  me: Me,
  figure: TicketFigure,
  { isFrequent, now, overdue }: { isFrequent: boolean; now: number; overdue: Expression<SqlBool> },
): RawBuilder<boolean> => {
  const bits = hasBits(figure, isFrequent || isAmongLive(figure));
  if (figure === 'closed') return sql`${bits} and ticket.closed_at is not null`;
  if (figure === 'open') return sql`${isLive(me)} and ${bits}`;
  // After both deadlines it is overdue for whoever stays, before both for nobody: rows are asked of those in between only.
  return figure === 'overdue'
    ? sql`${isLive(me)} and ${bits} and (
        (ticket.close_due_at < ${now} and coalesce(ticket.answer_due_at, ticket.close_due_at) < ${now})
        or ((ticket.close_due_at < ${now} or ticket.answer_due_at < ${now}) and ${overdue}))`
    : bits;
};

interface Counted {
  figure?: TicketFigure | undefined;
  unit?: string | undefined;
  person?: string | undefined;
  /** Most tickets fit: a page of them is found sooner in the order of the list than among the figures. */
  isFrequent?: boolean | undefined;
}

/** Tickets with a row that may count to a unit or a person, by index: without it each ticket of the client would be looked at. Undefined for anybody. */
export function maybeCounted(db: Kysely<Database>, me: Me, { unit, person }: Counted): TicketIds[] | undefined {
  const rows = db.selectFrom('ticketReceiver').select('ticketReceiver.ticketId as id');
  const ofNobody = rows.where('ticketReceiver.clientId', 'in', me.senderIds).where('ticketReceiver.userId', 'is', null);
  if (person === NOBODY) return [ofNobody.where('ticketReceiver.takenBy', 'is', null)];
  if (person !== undefined)
    return [rows.where('ticketReceiver.userId', '=', idOf(person)), rows.where('ticketReceiver.takenBy', '=', idOf(person))];
  if (unit === NOBODY)
    return [
      ofNobody.where('ticketReceiver.groupId', 'is', null),
      ...me.senderIds.map((clientId) =>
        rows.where('ticketReceiver.clientId', '=', clientId).where('ticketReceiver.userId', 'in', unknownPeople(db, me, clientId)),
      ),
    ];
  if (unit === undefined) return undefined;
  const members = db.selectFrom('account').select('account.id').where('account.userGroupId', '=', idOf(unit));
  return [rows.where('ticketReceiver.groupId', '=', idOf(unit)), rows.where('ticketReceiver.userId', 'in', members)];
}

/** Receivers of a client's tickets who are gone, or of whom the caller may not know the unit: from one person to the next in the index, not row by row. */
const unknownPeople = (db: Kysely<Database>, me: Me, clientId: number) => {
  const known = db
    .selectFrom('account')
    .select('account.id')
    .whereRef('account.id', '=', sql.ref('person.id'))
    .where((e) => knownClients(e, me));
  return sql<number>`(with recursive person(id) as (
      select min(user_id) from ticket_receiver where client_id = ${clientId}
      union all
      select (select min(user_id) from ticket_receiver where client_id = ${clientId} and user_id > person.id) from person where person.id is not null
    ) select id from person where id is not null and not exists ${known})`;
};

/** Whether a ticket is among those that a figure counts, of a unit, a person, or anybody. */
export function isCounted(
  e: ExpressionBuilder<Database, 'ticket'>,
  me: Me,
  { figure = 'received', unit, person, isFrequent = false }: Counted,
  now: number,
) {
  const rows = (is: RowFigure) => {
    let found = e
      .selectFrom('ticketReceiver')
      .select('ticketReceiver.id')
      .whereRef('ticketReceiver.ticketId', '=', 'ticket.id')
      .where('ticketReceiver.role', 'in', ACTING)
      .where(rowIs(is, now));
    if (person !== undefined) found = found.where(KEYS.person, '=', idOf(person));
    if (unit === undefined) return e.exists(found);
    return e.exists(
      found
        .leftJoin('account', (join) => join.onRef('account.id', '=', 'ticketReceiver.userId').on((on) => knownClients(on, me)))
        .where(KEYS.unit, '=', idOf(unit)),
    );
  };
  if (unit === undefined && person === undefined) return isOfAnybody(me, figure, { isFrequent, now, overdue: rows('overdue') });
  if (figure === 'late') return e.and([rows('answered'), e.not(rows('inTime'))]);
  if (figure === 'unanswered') return e.and([rows('received'), e.not(rows('answered'))]);
  return rows(figure);
}

const idOf = (key: string): number => (key === NOBODY ? 0 : Number(key.slice(1)));
