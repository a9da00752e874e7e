// Tickets that are not over and were sent to a group: how many there are, and how they go on when the group is deleted.
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { groupBy } from '#shared/group-by.ts';
import { refusal } from '#shared/refusals.ts';
import { LIVE_STATES } from '#shared/tickets.ts';

/** A draft has its receivers, too. */
const OPEN = ['draft', 'review', ...LIVE_STATES] as const;
/** Each gets its line in the log, in one transaction. */
export const MOST_HANDED = 1000;

const openRows = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('ticketReceiver')
    .innerJoin('ticket', 'ticket.id', 'ticketReceiver.ticketId')
    .where('ticketReceiver.groupId', 'in', [0, ...ids])
    .where('ticketReceiver.leftAt', 'is', null)
    .where('ticket.state', 'in', OPEN);

/** By group; one without such tickets is not there. */
export async function countOpenTickets(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await openRows(db, ids)
    .select(['ticketReceiver.groupId', (e) => e.fn.count<number>('ticketReceiver.ticketId').distinct().as('n')])
    .groupBy('ticketReceiver.groupId')
    .execute();
  return new Map(rows.map(({ groupId, n }) => [groupId ?? 0, Number(n)]));
}

/** Another group has the part of this one in each of its open tickets, and its log says so. Whoever acted for it goes on where he is of the other group. */
export async function handTickets(
  tx: Kysely<Database>,
  actor: Actor,
  { from, to, now }: Record<'from' | 'to', { id: number; name: string }> & { now: number },
): Promise<number> {
  const clients = await openRows(tx, [from.id]).select('ticketReceiver.clientId').distinct().execute();
  await lockChains(
    tx,
    clients.map(({ clientId }) => clientId),
  );
  const rows = await openRows(tx, [from.id])
    .selectAll('ticketReceiver')
    .select('ticket.state')
    .orderBy('ticketReceiver.id')
    .limit(MOST_HANDED + 1)
    .execute();
  const tickets = groupBy(rows, ({ ticketId }) => ticketId);
  if (rows.length > MOST_HANDED) throw refusal('movesUp', 'group-tickets-many', { most: MOST_HANDED });
  for (const [ticketId, parts] of tickets) {
    for (const part of parts) await handPart(tx, part, to, now);
    const [first] = parts;
    if (!first) continue;
    const { clientId, state } = first;
    const told = { receivers: [to.name], from: from.name };
    const by = { userId: actor.userId, byName: actor.name || actor.username };
    await appendLine(tx, { clientId, ticketId, at: now, ...by, action: 'hand-over', fromState: state, toState: state, told });
  }
  return tickets.size;
}

type Part = Selectable<Database['ticketReceiver']>;

/** One that takes part already has one part from now on: that of whoever has to act. */
async function handPart(tx: Kysely<Database>, part: Part, to: { id: number; name: string }, now: number): Promise<void> {
  const there = await tx
    .selectFrom('ticketReceiver')
    .select(['id', 'role', 'repliedAt'])
    .where('ticketId', '=', part.ticketId)
    .where('groupId', '=', to.id)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  const rank = (role: Part['role']): number => ['lead', 'joint', 'supervisor', 'watcher'].indexOf(role);
  const isWeaker = there !== undefined && rank(there.role) <= rank(part.role);
  const leaving = isWeaker ? part.id : there?.id;
  if (leaving !== undefined) await tx.updateTable('ticketReceiver').set({ leftAt: now }).where('id', '=', leaving).execute();
  // What the deleted group had not answered yet, the other one answers, also after an answer of its own.
  const isAskedAgain = isWeaker && part.role === 'lead' && part.repliedAt === null && part.declinedAt === null && there.repliedAt !== null;
  if (isAskedAgain) await tx.updateTable('ticketReceiver').set({ repliedAt: null }).where('id', '=', there.id).execute();
  if (!isWeaker) await tx.updateTable('ticketReceiver').set({ groupId: to.id, name: to.name }).where('id', '=', part.id).execute();
}
