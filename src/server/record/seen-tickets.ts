// Which tickets a person may know of.
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { ledGroups, peopleOfGroups } from '#server/record/led-groups.ts';
import { grants } from '#shared/privileges.ts';

/** A person with the group that he is in, and the clients whose tickets may come to him: the own one and those above it. */
export type TicketViewer = Pick<Actor, 'userId' | 'clientId' | 'privileges'> & {
  groupId: number;
  senderIds: readonly number[];
  /** Groups that he leads and those below them, and their people. */
  ledGroupIds: readonly number[];
  ledUserIds: ReadonlySet<number>;
};
export type TicketIds = Expression<{ id: number }>;
type Builder = ExpressionBuilder<Database, 'ticket'>;

const APPROVE = 'ticket.a';
const MANAGE = 'ticket.d';

/** Whoever holds `ticket.d` sees and does what the senders of his client do. */
export const isTicketManager = (actor: Pick<Actor, 'privileges'>): boolean => grants(actor.privileges, MANAGE);
export const approvesTickets = (actor: Pick<Actor, 'privileges'>): boolean => grants(actor.privileges, APPROVE);

/** The person with the group that he is in, and the clients that may send him tickets now. */
export async function withGroup<A extends Pick<Actor, 'userId' | 'clientId'>>(
  db: Kysely<Database>,
  actor: A,
): Promise<A & Pick<TicketViewer, 'groupId' | 'senderIds' | 'ledGroupIds' | 'ledUserIds'>> {
  const above = await db.selectFrom('clientRelation').select('parentId').where('childId', '=', actor.clientId).execute();
  const ledGroupIds = await ledGroups(db, actor);
  const led = ledGroupIds.length === 0 ? [] : await peopleOfGroups(db, ledGroupIds).execute();
  const ledUserIds = new Set(led.map(({ id }) => id));
  return {
    ...actor,
    groupId: await groupOf(db, actor),
    ledGroupIds,
    ledUserIds,
    senderIds: [actor.clientId, ...above.map(({ parentId }) => parentId)],
  };
}

const groupOf = async (db: Kysely<Database>, { userId }: Pick<Actor, 'userId'>): Promise<number> => {
  const row = await db.selectFrom('account').select('userGroupId').where('id', '=', userId).executeTakeFirst();
  return row?.userGroupId ?? 0;
};

export const sentIds = (db: Kysely<Database>, me: TicketViewer) =>
  db.selectFrom('ticket').select('ticket.id').where('ticket.clientId', '=', me.clientId).where('ticket.createdBy', '=', me.userId);

/** Rows of receivers that are the caller, and those that are the caller's group: two queries, as each has its index. */
export const ownRows = (db: Kysely<Database>, { userId, groupId }: TicketViewer) => {
  const rows = db.selectFrom('ticketReceiver').select('ticketReceiver.ticketId as id');
  return [rows.where('ticketReceiver.userId', '=', userId), rows.where('ticketReceiver.groupId', '=', groupId)] as const;
};

/** Tickets to groups that the caller leads, and to people of these; none for who leads none. */
const ledIds = (db: Kysely<Database>, { ledGroupIds }: Pick<TicketViewer, 'ledGroupIds'>): TicketIds[] => {
  if (ledGroupIds.length === 0) return [];
  const rows = db.selectFrom('ticketReceiver').select('ticketReceiver.ticketId as id');
  return [
    rows.where('ticketReceiver.groupId', 'in', ledGroupIds),
    rows.where('ticketReceiver.userId', 'in', peopleOfGroups(db, ledGroupIds)),
  ];
};

/** Who can approve, of the caller's client: whoever is named and is none of them leaves it to the others. */
const reviewersOf = (e: Builder, { clientId }: TicketViewer) =>
  e
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('rolePrivilege.module', '=', 'ticket')
    .where('rolePrivilege.a', '=', 1);

export const toReviewIds = (db: Kysely<Database>, me: TicketViewer): TicketIds[] =>
  approvesTickets(me)
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

/** Of a client that may send the caller tickets now. The sign keeps databases from reading all tickets of it. */
export const isSendable = ({ senderIds }: TicketViewer) => sql<boolean>`+ticket.client_id in (${sql.join(senderIds)})`;

/** Tickets of any of the queries: each of these reads its own index, which one condition with `or` would not. */
export function anyOf(e: Builder, queries: readonly TicketIds[]) {
  let ids = e.selectFrom('ticket as no').select('no.id').where('no.id', '<', 0);
  for (const query of queries) ids = ids.unionAll(query);
  return e('ticket.id', 'in', ids);
}

/**
 * Tickets that the caller sent, takes part in, or has to review; of whoever manages them all of the client but the drafts of others. `isOfIssued`: only issued ones
 * are asked for, among which there is no draft; to ask each of many for its state takes a third of the time that they are counted in.
 */
export function isSeenTicket(db: Kysely<Database>, e: Builder, me: TicketViewer, isOfIssued = false) {
  const isIssued = e.and([e('ticket.issuedAt', 'is not', null), isSendable(me)]);
  const isOwn = e('ticket.clientId', '=', me.clientId);
  const received = [...ownRows(db, me), ...ledIds(db, me)];
  if (!isTicketManager(me)) {
    // Nobody is a receiver before it is issued: of those in review only what the caller reviews.
    const isReviewed = e.and([e('ticket.state', '=', 'review'), anyOf(e, toReviewIds(db, me))]);
    const isKnown = e.or([isIssued, e.and([isOwn, e.or([e('ticket.createdBy', '=', me.userId), isReviewed])])]);
    return e.and([isKnown, anyOf(e, [sentIds(db, me), ...received, ...toReviewIds(db, me)])]);
  }
  const isShown = e.or([e('ticket.state', '!=', 'draft'), e('ticket.createdBy', '=', me.userId), e('ticket.createdBy', 'is', null)]);
  const managed = isOfIssued ? isOwn : e.and([isOwn, isShown]);
  return me.senderIds.length === 1 ? managed : e.or([managed, e.and([isIssued, anyOf(e, received)])]);
}
