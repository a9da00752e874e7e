// Which tickets a caller sees, and which of them a list asks for.
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { containing } from '#server/record/like.ts';
import type { Input } from '#shared/contract.ts';
import { grants } from '#shared/privileges.ts';
import { LIVE_STATES, SOON_MS, WORK_STATES } from '#shared/tickets.ts';
import type { ticketContract } from '../contract.ts';
import { isManager, type Me } from './roles-of.ts';

export type TicketScope = NonNullable<Input<(typeof ticketContract)['list']>['scope']> | 'to-answer';
export type TicketFilter = Partial<
  Omit<Input<(typeof ticketContract)['list']>, 'page' | 'pageSize' | 'sort' | 'isDescending' | 'scope'>
> & {
  scope?: TicketScope;
};
type Builder = ExpressionBuilder<Database, 'ticket'>;
type Ids = Expression<{ id: number }>;

/** Deadline that comes next, in the words of its index: as `nextDueOf` of #shared/tickets.ts. */
export const nextDue = sql<
  number | null
>`(case when ticket.answered_at is null then coalesce(ticket.answer_due_at, ticket.close_due_at) else ticket.close_due_at end)`;

const sentIds = (db: Kysely<Database>, me: Me) =>
  db.selectFrom('ticket').select('ticket.id').where('ticket.clientId', '=', me.clientId).where('ticket.createdBy', '=', me.userId);

/** Rows of receivers that are the caller, and those that are the caller's group: two queries, as each has its index. */
const ownRows = (db: Kysely<Database>, { userId, groupId }: Me) => {
  const rows = db.selectFrom('ticketReceiver').select('ticketReceiver.ticketId as id');
  return [rows.where('ticketReceiver.userId', '=', userId), rows.where('ticketReceiver.groupId', '=', groupId)] as const;
};

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

/** Who can approve, of the caller's client: whoever is named and is none of them leaves it to the others. */
const reviewersOf = (e: Builder, { clientId }: Me) =>
  e
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('rolePrivilege.module', '=', 'ticket')
    .where('rolePrivilege.a', '=', 1);

const toReviewIds = (db: Kysely<Database>, me: Me): Ids[] =>
  grants(me.privileges, 'ticket.a')
    ? [
        db
          .selectFrom('ticket')
          .select('ticket.id')
          .where('ticket.clientId', '=', me.clientId)
          .where('ticket.state', '=', 'review')
          .where((e) => e.or([e('ticket.createdBy', 'is', null), e('ticket.createdBy', '!=', me.userId)]))
          .where((e) =>
            e.or([
              e('ticket.reviewerId', '=', me.userId),
              e('ticket.reviewerId', 'is', null),
              e('ticket.reviewerId', 'not in', reviewersOf(e, me)),
              // Who was named sent a draft of nobody himself.
              e('ticket.reviewerId', '=', e.ref('ticket.createdBy')),
            ]),
          ),
      ]
    : [];

/** Drafts of nobody, which were handed on from outside. */
const toTakeIds = (db: Kysely<Database>, me: Me): Ids[] =>
  isManager(me)
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

/** Of a client that may send the caller tickets now. The sign keeps databases from reading all tickets of it. */
const isSendable = ({ senderIds }: Me) => sql<boolean>`+ticket.client_id in (${sql.join(senderIds)})`;

/** Tickets of any of the queries: each of these reads its own index, which one condition with `or` would not. */
function anyOf(e: Builder, queries: readonly Ids[]) {
  let ids = e.selectFrom('ticket as no').select('no.id').where('no.id', '<', 0);
  for (const query of queries) ids = ids.unionAll(query);
  return e('ticket.id', 'in', ids);
}

function inScope(db: Kysely<Database>, e: Builder, me: Me, scope: TicketScope) {
  const isIssued = e.and([e('ticket.issuedAt', 'is not', null), isSendable(me)]);
  if (scope === 'to-answer') return e.and([isIssued, anyOf(e, toAnswerIds(db, me))]);
  if (scope === 'todo') return anyOf(e, [...toAnswerIds(db, me), ...toDecideIds(db, me), ...toReviewIds(db, me), ...toTakeIds(db, me)]);
  const isOwn = e('ticket.clientId', '=', me.clientId);
  if (scope === 'sent') return e.and([isOwn, e('ticket.createdBy', '=', me.userId)]);
  if (scope === 'watched') return e.and([isIssued, anyOf(e, watchedIds(db, me))]);
  const received = ownRows(db, me);
  if (!isManager(me)) {
    // Nobody is a receiver before it is issued: of those in review only what the caller reviews.
    const isReviewed = e.and([e('ticket.state', '=', 'review'), anyOf(e, toReviewIds(db, me))]);
    const isKnown = e.or([isIssued, e.and([isOwn, e.or([e('ticket.createdBy', '=', me.userId), isReviewed])])]);
    return e.and([isKnown, anyOf(e, [sentIds(db, me), ...received, ...toReviewIds(db, me)])]);
  }
  const managed = e.and([
    isOwn,
    e.or([e('ticket.state', '!=', 'draft'), e('ticket.createdBy', '=', me.userId), e('ticket.createdBy', 'is', null)]),
  ]);
  return me.senderIds.length === 1 ? managed : e.or([managed, e.and([isIssued, anyOf(e, received)])]);
}

/** Neither answered nor over. */
const isDue = (e: Builder, from: number, until: number) =>
  e.and([e('ticket.state', 'in', LIVE_STATES), e(nextDue, '>=', from), e(nextDue, '<', until)]);

/** What fits, without any column: whoever counts it counts exactly what the list shows. */
export function filterTickets(db: Kysely<Database>, me: Me, filter: TicketFilter, now: number) {
  let query = db.selectFrom('ticket').where((e) => inScope(db, e, me, filter.scope ?? 'all'));
  if (filter.state?.length) query = query.where('ticket.state', 'in', filter.state);
  if (filter.level?.length) query = query.where('ticket.level', 'in', filter.level);
  if (filter.kind?.length) query = query.where('ticket.kind', 'in', filter.kind);
  if (filter.category) query = query.where('ticket.category', '=', filter.category);
  if (filter.due === 'overdue') query = query.where((e) => isDue(e, 0, now));
  if (filter.due === 'soon') query = query.where((e) => isDue(e, now, now + SOON_MS));
  const { receiver, articleId, eventId } = filter;
  if (receiver !== undefined)
    query = query.where('ticket.id', 'in', (e) =>
      e
        .selectFrom('ticketReceiver')
        .select('ticketReceiver.ticketId')
        .where(receiver.startsWith('u') ? 'ticketReceiver.userId' : 'ticketReceiver.groupId', '=', Number(receiver.slice(1))),
    );
  for (const [kind, ref] of [['article', articleId] as const, ['event', eventId] as const])
    if (ref !== undefined)
      query = query.where('ticket.id', 'in', (e) =>
        e.selectFrom('ticketSource').select('ticketSource.ticketId').where('sourceKind', '=', kind).where('refId', '=', ref),
      );
  if (filter.keyword) {
    const like = containing(filter.keyword);
    query = query.where(
      sql<boolean>`(lower(ticket.title) like ${like} escape '\\' or lower(ticket.ticket_number) like ${like} escape '\\')`,
    );
  }
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
