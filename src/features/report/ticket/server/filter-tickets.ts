// Which tickets a caller sees, and which of them a list asks for.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { containing } from '#server/record/like.ts';
import type { Input } from '#shared/contract.ts';
import { grants } from '#shared/privileges.ts';
import { LIVE_STATES, SOON_MS, WORK_STATES } from '#shared/tickets.ts';
import type { ticketContract } from '../contract.ts';
import { isManager, type Me } from './roles-of.ts';

export type TicketFilter = Partial<Omit<Input<(typeof ticketContract)['list']>, 'page' | 'pageSize' | 'sort' | 'isDescending'>>;
type Builder = ExpressionBuilder<Database, 'ticket'>;

/** Rows of receivers that are the caller or the caller's group. */
const ownRows = (e: Builder, { userId, groupId }: Me) =>
  e.selectFrom('ticketReceiver').where((r) => r.or([r('userId', '=', userId), r('groupId', '=', groupId)]));

const isReceived = (e: Builder, me: Me) =>
  e.and([e('ticket.issuedAt', 'is not', null), e('ticket.id', 'in', ownRows(e, me).select('ticketId'))]);

/** The caller, or nobody yet of the caller's group, still has to answer. */
const isToAnswer = (e: Builder, me: Me) =>
  e.and([
    e('ticket.state', 'in', WORK_STATES),
    e(
      'ticket.id',
      'in',
      ownRows(e, me)
        .select('ticketId')
        .where('leftAt', 'is', null)
        .where('repliedAt', 'is', null)
        .where('role', 'in', ['lead', 'joint'])
        .where((r) => r.or([r('takenBy', 'is', null), r('takenBy', '=', me.userId)])),
    ),
  ]);

/** The sender has to accept, return, decide on a refusal or on an extension. */
const isToDecide = (e: Builder, me: Me) =>
  e.and([
    e('ticket.clientId', '=', me.clientId),
    e('ticket.createdBy', '=', me.userId),
    e.or([
      e('ticket.state', 'in', ['replied', 'declined']),
      e.and([e('ticket.askedUntil', 'is not', null), e('ticket.state', 'in', LIVE_STATES)]),
    ]),
  ]);

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

const isToReview = (e: Builder, me: Me) =>
  e.and([
    e('ticket.clientId', '=', me.clientId),
    e('ticket.state', '=', 'review'),
    e.or([
      e('ticket.reviewerId', '=', me.userId),
      e.and([
        e.or([e('ticket.reviewerId', 'is', null), e('ticket.reviewerId', 'not in', reviewersOf(e, me))]),
        e.or([e('ticket.createdBy', 'is', null), e('ticket.createdBy', '!=', me.userId)]),
      ]),
    ]),
  ]);

const isWatched = (e: Builder, me: Me) =>
  e.and([
    e('ticket.issuedAt', 'is not', null),
    e('ticket.id', 'in', ownRows(e, me).select('ticketId').where('role', 'in', ['watcher', 'supervisor'])),
  ]);

/** Neither answered nor over: the deadline of the answer counts until there is one, that of closing until it is closed. */
const isDueBefore = (e: Builder, at: number) =>
  e.and([
    e('ticket.state', 'in', LIVE_STATES),
    e.or([e('ticket.closeDueAt', '<', at), e.and([e('ticket.answeredAt', 'is', null), e('ticket.answerDueAt', '<', at)])]),
  ]);

function inScope(e: Builder, me: Me, scope: NonNullable<TicketFilter['scope']>) {
  const isSent = e.and([e('ticket.clientId', '=', me.clientId), e('ticket.createdBy', '=', me.userId)]);
  const reviews = grants(me.privileges, 'ticket.a') ? [isToReview(e, me)] : [];
  if (scope === 'todo') return e.or([isToAnswer(e, me), isToDecide(e, me), ...reviews]);
  if (scope === 'sent') return isSent;
  if (scope === 'watched') return isWatched(e, me);
  const managed = isManager(me) ? [e.and([e('ticket.clientId', '=', me.clientId), e('ticket.state', '!=', 'draft')])] : [];
  return e.or([...managed, isSent, isReceived(e, me), ...reviews]);
}

/** What fits, without any column: whoever counts it counts exactly what the list shows. */
export function filterTickets(db: Kysely<Database>, me: Me, filter: TicketFilter, now: number) {
  let query = db.selectFrom('ticket').where((e) => inScope(e, me, filter.scope ?? 'all'));
  if (filter.state?.length) query = query.where('ticket.state', 'in', filter.state);
  if (filter.level?.length) query = query.where('ticket.level', 'in', filter.level);
  if (filter.kind?.length) query = query.where('ticket.kind', 'in', filter.kind);
  if (filter.category) query = query.where('ticket.category', '=', filter.category);
  if (filter.due === 'overdue') query = query.where((e) => isDueBefore(e, now));
  if (filter.due === 'soon') query = query.where((e) => e.and([isDueBefore(e, now + SOON_MS), e.not(isDueBefore(e, now))]));
  const { receiver, articleId, eventId } = filter;
  if (receiver !== undefined)
    query = query.where('ticket.id', 'in', (e) =>
      e
        .selectFrom('ticketReceiver')
        .select('ticketId')
        .where(receiver.startsWith('u') ? 'userId' : 'groupId', '=', Number(receiver.slice(1))),
    );
  for (const [kind, ref] of [['article', articleId] as const, ['event', eventId] as const])
    if (ref !== undefined)
      query = query.where('ticket.id', 'in', (e) =>
        e
          .selectFrom('ticketSource')
          .select('ticketId')
          .where('sourceKind', '=', kind)
          .where('refId', '=', ref)
          .whereRef('ticketSource.clientId', '=', 'ticket.clientId'),
      );
  if (filter.keyword) {
    const like = containing(filter.keyword);
    query = query.where(
      sql<boolean>`(lower(ticket.title) like ${like} escape '\\' or lower(ticket.ticket_number) like ${like} escape '\\')`,
    );
  }
  return query;
}
