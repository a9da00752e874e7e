// What a person is to a ticket.
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { findHolders } from '#server/record/notify-users.ts';
import { grants } from '#shared/privileges.ts';
import type { TicketRole } from '#shared/tickets.ts';
import { isOf, type Receiver } from './receivers.ts';

export type StoredTicket = Selectable<Database['ticket']>;
export type Me = Pick<Actor, 'userId' | 'clientId' | 'privileges'> & {
  groupId: number;
  /** Clients whose tickets may come to this person: the own one and those above it. */
  senderIds: readonly number[];
};

const APPROVE = 'ticket.a';
const MANAGE = 'ticket.d';

export const isManager = (actor: Pick<Actor, 'privileges'>): boolean => grants(actor.privileges, MANAGE);

/** Receivers count from the moment it is issued; one that handed it on watches it. Whoever has no role may not know of it. */
export async function rolesOf(db: Kysely<Database>, me: Me, ticket: StoredTicket, receivers: readonly Receiver[]): Promise<TicketRole[]> {
  const roles = new Set<TicketRole>();
  if (ticket.createdBy === me.userId) roles.add('sender');
  const isColleague = ticket.clientId === me.clientId;
  if (isColleague && ticket.state !== 'draft' && isManager(me)) roles.add('manager');
  // One that was handed on from outside, or whose author left, is a draft of whoever manages tickets.
  if (isColleague && ticket.state === 'draft' && ticket.createdBy === null && isManager(me)) roles.add('sender');
  if (isColleague && ticket.state === 'review' && (await mayReview(db, me, ticket))) roles.add('reviewer');
  if (ticket.issuedAt !== null && me.senderIds.includes(ticket.clientId))
    for (const receiver of receivers) if (isOf(receiver, me)) roles.add(receiver.leftAt === null ? receiver.role : 'watcher');
  return [...roles];
}

/** The one who is named, as long as he can; else anybody with the right but the author, who does it only where nobody else can. */
export async function mayReview(db: Kysely<Database>, me: Me, { clientId, createdBy, reviewerId }: StoredTicket): Promise<boolean> {
  if (!grants(me.privileges, APPROVE)) return false;
  const holders = await findHolders(db, clientId, 'ticket', 'a');
  if (reviewerId !== null && reviewerId !== createdBy && holders.includes(reviewerId)) return reviewerId === me.userId;
  return createdBy !== me.userId || holders.every((id) => id === me.userId);
}
