// What a person is to a ticket.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { approvesTickets, isTicketManager, type TicketViewer } from '#server/record/seen-tickets.ts';
import { findHolders } from '#server/record/notify-users.ts';
import type { TicketRole } from '#shared/tickets.ts';
import { isLedBy, isOf, type Receiver } from './receivers.ts';

export type StoredTicket = Selectable<Database['ticket']>;
export type Me = TicketViewer;

/** What roles are told from. */
export type RoleTicket = Pick<StoredTicket, 'id' | 'clientId' | 'createdBy' | 'reviewerId' | 'state' | 'issuedAt' | 'askedUntil'>;

/** Who can approve tickets of the caller's client: read once for many tickets, and only where one waits for it. */
export async function loadReviewers(db: Kysely<Database>, me: Me, tickets: readonly RoleTicket[]): Promise<number[]> {
  const isAsked = approvesTickets(me) && tickets.some(({ state, clientId }) => state === 'review' && clientId === me.clientId);
  return isAsked ? findHolders(db, me.clientId, 'ticket', 'a') : [];
}

/** Receivers count from the moment it is issued; one that handed it on watches it. Whoever has no role may not know of it. */
export function rolesOf(me: Me, ticket: RoleTicket, receivers: readonly Receiver[], reviewers: readonly number[]): TicketRole[] {
  const roles = new Set<TicketRole>();
  if (ticket.createdBy === me.userId) roles.add('sender');
  const isColleague = ticket.clientId === me.clientId;
  if (isColleague && ticket.state !== 'draft' && isTicketManager(me)) roles.add('manager');
  // One that was handed on from outside, or whose author left, is a draft of whoever manages tickets.
  if (isColleague && ticket.state === 'draft' && ticket.createdBy === null && isTicketManager(me)) roles.add('sender');
  if (isColleague && ticket.state === 'review' && mayReview(me, ticket, reviewers)) roles.add('reviewer');
  if (ticket.issuedAt !== null && me.senderIds.includes(ticket.clientId))
    for (const receiver of receivers) {
      if (isOf(receiver, me)) roles.add(receiver.leftAt === null ? receiver.role : 'watcher');
      if (isLedBy(receiver, me)) roles.add('head');
    }
  return [...roles];
}

/** The one who is named, as long as he can; else anybody with the right but the author, who does it only where nobody else can. */
function mayReview(me: Me, { createdBy, reviewerId }: RoleTicket, reviewers: readonly number[]): boolean {
  if (!approvesTickets(me)) return false;
  if (reviewerId !== null && reviewerId !== createdBy && reviewers.includes(reviewerId)) return reviewerId === me.userId;
  return createdBy !== me.userId || reviewers.every((id) => id === me.userId);
}
