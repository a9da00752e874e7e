// The first look of a receiver at a ticket; of a group, that of its first member.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { appendLine } from '#server/record/ticket-chain.ts';
import { isOf, type Receiver } from './receivers.ts';
import type { SeenTicket } from './require-tickets.ts';
import { nameOf } from './step-of.ts';

export const unreadOf = ({ ticket, receivers, me }: SeenTicket): Receiver[] =>
  ticket.issuedAt === null ? [] : receivers.filter((each) => each.readAt === null && each.leftAt === null && isOf(each, me));

/** In a transaction that has locked the log. */
export async function markRead(tx: Kysely<Database>, actor: Actor, seen: SeenTicket, at: number): Promise<void> {
  const { clientId, id: ticketId, state } = seen.ticket;
  for (const { id, name, role } of unreadOf(seen)) {
    await tx.updateTable('ticketReceiver').set({ readAt: at, readBy: actor.userId }).where('id', '=', id).execute();
    const line = { clientId, ticketId, at, userId: actor.userId, byName: nameOf(actor), action: 'read' as const };
    await appendLine(tx, { ...line, fromState: state, toState: state, told: { receivers: [name], role } });
  }
}
