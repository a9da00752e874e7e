// Which tickets a caller sees, and which of them a list asks for.
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { hasText } from '#server/record/like.ts';
import { pairBitsOf } from '#server/record/pair-bits.ts';
import {
  anyOf,
  isSeenTicket,
  isSendable,
  isTicketManager,
  ownRows,
  sentIds,
  type TicketIds as Ids,
  type TicketViewer as Me,
  toReviewIds,
} from '#server/record/seen-tickets.ts';
import type { Input } from '#shared/contract.ts';
import { LIVE_STATES, SOON_MS, type TicketSourceKind, WORK_STATES } from '#shared/tickets.ts';
import type { ticketContract } from '../contract.ts';
import { isCounted, maybeCounted } from './figures.ts';

export type TicketScope = NonNullable<Input<(typeof ticketContract)['list']>['scope']> | 'to-answer';
export type TicketFilter = Partial<
  Omit<Input<(typeof ticketContract)['list']>, 'page' | 'pageSize' | 'sort' | 'isDescending' | 'scope'>
> & {
  scope?: TicketScope;
  isFrequent?: boolean;
};
type Builder = ExpressionBuilder<Database, 'ticket'>;

/** Deadline that comes next, in the words of its index: as `nextDueOf` of #shared/tickets.ts. */
export const nextDue = sql<
  number | null
>`(case when ticket.answered_at is null then coalesce(ticket.answer_due_at, ticket.close_due_at) else ticket.close_due_at end)`;

/** The caller, or nobody yet of the caller's group, still has to answer. */
const toAnswerIds = (db: Kysely<Database>, me: Me): Ids[] =>
  ownRows(db, me).map((rows) =>
    rows
      .innerJoin('ticket', 'ticket.id', 'ticketReceiver.ticketId')
      .where('ticket.state', 'in', WORK_STATES)
      .where(isSendable(me))
      .where('ticketReceiver.leftAt', 'is', null)
      .where('ticketReceiver.repliedAt', 'is', null)
      .where('ticketReceiver.declinedAt', 'is', null)
      .where('ticketReceiver.role', 'in', ['lead', 'joint'])
      .where((e) => e.or([e('ticketReceiver.takenBy', 'is', null), e('ticketReceiver.takenBy', '=', me.userId)])),
  );

/** The sender has to accept, return, decide on a refusal or on an extension. */
const toDecideIds = (db: Kysely<Database>, me: Me): Ids[] => [
  sentIds(db, me).where('ticket.state', 'in', ['replied', 'declined']),
  sentIds(db, me).where('ticket.state', 'in', LIVE_STATES).where('ticket.askedUntil', 'is not', null),
  sentIds(db, me)
    .where('ticket.state', 'in', LIVE_STATES)
    .where('ticket.id', 'in', (e) =>
      e
        .selectFrom('ticketReceiver')
        .select('ticketReceiver.ticketId')
        .where('ticketReceiver.clientId', '=', me.clientId)
        .where('ticketReceiver.declinedAt', 'is not', null)
        .where('ticketReceiver.leftAt', 'is', null),
    ),
];

/** Drafts of nobody, which were handed on from outside. */
const toTakeIds = (db: Kysely<Database>, me: Me): Ids[] =>
  isTicketManager(me)
    ? [
        db
          .selectFrom('ticket')
          .select('ticket.id')
          .where('ticket.clientId', '=', me.clientId)
          .where('ticket.createdBy', 'is', null)
          .where('ticket.state', '=', 'draft'),
      ]
    : [];

const watchedIds = (db: Kysely<Database>, me: Me): Ids[] =>
  ownRows(db, me).map((rows) => rows.where('ticketReceiver.role', 'in', ['watcher', 'supervisor']));

/** What only issued tickets have. */
const ISSUED_BY = ['from', 'until', 'figure', 'unit', 'person'] as const;

function inScope(db: Kysely<Database>, e: Builder, me: Me, { scope = 'all', ...filter }: TicketFilter) {
  const isIssued = e.and([e('ticket.issuedAt', 'is not', null), isSendable(me)]);
  if (scope === 'to-answer') return e.and([isIssued, anyOf(e, toAnswerIds(db, me))]);
  if (scope === 'todo') return anyOf(e, [...toAnswerIds(db, me), ...toDecideIds(db, me), ...toReviewIds(db, me), ...toTakeIds(db, me)]);
  const isOwn = e('ticket.clientId', '=', me.clientId);
  if (scope === 'sent') return e.and([isOwn, e('ticket.createdBy', '=', me.userId)]);
  if (scope === 'watched') return e.and([isIssued, anyOf(e, watchedIds(db, me))]);
  return isSeenTicket(
    db,
    e,
    me,
    ISSUED_BY.some((name) => filter[name] !== undefined),
  );
}

const sourcesOf = (db: Kysely<Database>, kind: TicketSourceKind) =>
  db.selectFrom('ticketSource').select('ticketSource.ticketId as id').where('sourceKind', '=', kind);

/** From an article, and from warnings of it. */
const ofArticle = (db: Kysely<Database>, { senderIds }: Me, articleId: number): Ids[] => [
  sourcesOf(db, 'article').where('refId', '=', articleId),
  sourcesOf(db, 'warning').where('refId', 'in', (e) =>
    e
      .selectFrom('informMessage')
      .select('informMessage.id')
      .where('informMessage.clientId', 'in', senderIds)
      .where('informMessage.articleId', '=', articleId),
  ),
];

/** Neither answered nor over. */
const isDue = (e: Builder, from: number, until: number) =>
  e.and([e('ticket.state', 'in', LIVE_STATES), e(nextDue, '>=', from), e(nextDue, '<', until)]);

/** What a ticket with `part` in its title or number surely is: told from a number, before the texts are looked through. */
function maybeHas(part: string): RawBuilder<boolean> {
  const bits = sql.lit(pairBitsOf(part));
  return sql<boolean>`ticket.pair_bits & ${bits} = ${bits}`;
}

/** What fits, without any column: whoever counts it counts exactly what the list shows. */
export function filterTickets(db: Kysely<Database>, me: Me, filter: TicketFilter, now: number) {
  let query = db.selectFrom('ticket');
  // First, since it passes over most tickets before anything else is asked of them.
  if (filter.keyword) query = query.where(maybeHas(filter.keyword));
  query = query.where((e) => inScope(db, e, me, filter));
  if (filter.state?.length) query = query.where('ticket.state', 'in', filter.state);
  if (filter.level?.length) query = query.where('ticket.level', 'in', filter.level);
  if (filter.kind?.length) query = query.where('ticket.kind', 'in', filter.kind);
  if (filter.category) query = query.where('ticket.category', '=', filter.category);
  if (filter.due === 'overdue') query = query.where((e) => isDue(e, 0, now));
  if (filter.due === 'soon') query = query.where((e) => isDue(e, now, now + SOON_MS));
  const issuedAt = filter.isFrequent ? sql<number>`+ticket.issued_at` : sql<number>`ticket.issued_at`;
  if (filter.from !== undefined) query = query.where(issuedAt, '>=', filter.from);
  if (filter.until !== undefined) query = query.where(issuedAt, '<', filter.until);
  if (filter.figure !== undefined || filter.unit !== undefined || filter.person !== undefined)
    query = query.where(issuedAt, 'is not', null).where((e) => isCounted(e, me, filter, now));
  const maybe = maybeCounted(db, me, filter);
  if (maybe !== undefined) query = query.where((e) => anyOf(e, maybe));
  const { receiver, articleId, eventId } = filter;
  if (receiver !== undefined)
    query = query.where('ticket.id', 'in', (e) =>
      e
        .selectFrom('ticketReceiver')
        .select('ticketReceiver.ticketId')
        .where(receiver.startsWith('u') ? 'ticketReceiver.userId' : 'ticketReceiver.groupId', '=', Number(receiver.slice(1))),
    );
  if (articleId !== undefined) query = query.where((e) => anyOf(e, ofArticle(db, me, articleId)));
  if (eventId !== undefined) query = query.where('ticket.id', 'in', sourcesOf(db, 'event').where('refId', '=', eventId));
  if (filter.keyword) query = query.where(hasText(db, ['ticket.title', 'ticket.ticketNumber'], filter.keyword));
  return query;
}

/** How many are overdue, and how many are due within a day: both in one look. */
export async function countDue(db: Kysely<Database>, me: Me, now: number): Promise<{ overdue: number; soon: number }> {
  const { all, overdue } = await filterTickets(db, me, {}, now)
    .where((e) => isDue(e, 0, now + SOON_MS))
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.coalesce(e.fn.sum<number>(e.case().when(nextDue, '<', now).then(1).else(0).end()), e.val(0)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return { overdue: Number(overdue), soon: Number(all) - Number(overdue) };
}
