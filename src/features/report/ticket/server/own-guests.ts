import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import { isSeenTicket, withGroup } from '#server/record/seen-tickets.ts';
import type { Input } from '#shared/contract.ts';
import type { OwnGuest, ticketGuestContract } from '../guest-contract.ts';
import { stateOf, usesOf } from './guests.ts';

export async function listOwnGuests(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof ticketGuestContract)['listOwn']>,
): Promise<{ items: OwnGuest[]; total: number }> {
  const { db } = platform.store;
  const me = await withGroup(db, actor);
  const seen = db
    .selectFrom('ticket')
    .select('ticket.id')
    .where((e) => isSeenTicket(db, e, me));
  const query = db
    .selectFrom('ticketGuest')
    .innerJoin('ticketReceiver', 'ticketReceiver.id', 'ticketGuest.receiverId')
    .innerJoin('ticket as of', 'of.id', 'ticketGuest.ticketId')
    .where('ticketGuest.createdBy', '=', actor.userId)
    .where('ticketGuest.ticketId', 'in', seen);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('ticketGuest')
      .select(['ticketReceiver.role', 'ticketReceiver.readAt', 'ticketReceiver.repliedAt', 'of.title as ticketTitle'])
      .orderBy('ticketGuest.id', 'desc'),
  );
  const now = platform.now();
  const items = rows.map(
    (row): OwnGuest => ({
      id: row.id,
      ticketId: row.ticketId,
      ticketTitle: row.ticketTitle,
      name: row.guestName,
      unit: row.unit,
      contact: row.contact,
      role: row.role === 'watcher' ? 'watcher' : 'joint',
      state: stateOf(row, now),
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      openedAt: row.readAt,
      answeredAt: row.repliedAt,
      endedAt: row.revokedAt,
      ...usesOf(row),
    }),
  );
  return { items, total };
}
