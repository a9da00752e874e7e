import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { withGroup } from '#server/record/seen-tickets.ts';
import { AppError } from '#shared/errors.ts';
import { groupBy } from '#shared/group-by.ts';
import type { TicketRole } from '#shared/tickets.ts';
import type { Receiver } from './receivers.ts';
import { loadReviewers, type Me, rolesOf, type StoredTicket } from './roles-of.ts';

export interface SeenTicket {
  ticket: StoredTicket;
  receivers: Receiver[];
  roles: TicketRole[];
  me: Me;
}

/** Tickets that the caller has a part in, in the order of their ids; `not-found` when one of them is missing. */
export async function requireTickets(db: Kysely<Database>, actor: Actor, ids: readonly number[], field: string): Promise<SeenTicket[]> {
  const unique = [...new Set(ids)];
  const tickets = await db.selectFrom('ticket').selectAll().where('id', 'in', unique).orderBy('id').execute();
  const receivers = await db.selectFrom('ticketReceiver').selectAll().where('ticketId', 'in', unique).orderBy('id').execute();
  const me: Me = await withGroup(db, actor);
  const reviewers = await loadReviewers(db, me, tickets);
  const byTicket = groupBy(receivers, ({ ticketId }) => ticketId);
  const seen = tickets.flatMap((ticket) => {
    const own = byTicket.get(ticket.id) ?? [];
    const roles = rolesOf(me, ticket, own, reviewers);
    return roles.length > 0 ? [{ ticket, receivers: own, roles, me }] : [];
  });
  if (seen.length < unique.length) throw new AppError('not-found', { field });
  return seen;
}

export async function requireTicket(db: Kysely<Database>, actor: Actor, id: number, field = 'id'): Promise<SeenTicket> {
  const [seen] = await requireTickets(db, actor, [id], field);
  if (!seen) throw new AppError('not-found', { field });
  return seen;
}
