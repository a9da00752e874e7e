import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { groupBy } from '#shared/group-by.ts';
import type { TicketRow, ticketContract } from '../contract.ts';
import { countDue, filterTickets } from './filter-tickets.ts';
import { type Receiver, withGroup } from './receivers.ts';

type Calls = typeof ticketContract;
type Parts = Pick<Platform, 'store' | 'now'>;

const SHOWN = [
  'ticket.id',
  'ticket.ticketNumber',
  'ticket.kind',
  'ticket.category',
  'ticket.level',
  'ticket.title',
  'ticket.state',
  'ticket.createdAt',
  'ticket.updatedAt',
  'ticket.issuedAt',
  'ticket.answerDueAt',
  'ticket.closeDueAt',
  'ticket.answeredAt',
  'ticket.closedAt',
  'ticket.urged',
] as const;

export async function listTickets(
  platform: Parts,
  actor: Actor,
  input: Input<Calls['list']>,
): Promise<{ items: TicketRow[]; total: number }> {
  const { db } = platform.store;
  const me = await withGroup(db, actor);
  const direction = input.isDescending ? 'desc' : 'asc';
  const { rows, total } = await listPage(
    filterTickets(db, me, input, platform.now()),
    { page: input.page, pageSize: input.pageSize },
    (page) =>
      page
        .leftJoin('account', 'account.id', 'ticket.createdBy')
        .select([...SHOWN, 'ticket.askedUntil', 'account.name as senderName', 'account.username as senderUsername'])
        .orderBy(`ticket.${input.sort}`, direction)
        .orderBy('ticket.id', direction),
  );
  const receivers = await loadReceivers(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ askedUntil, senderName, senderUsername, ...row }) => ({
    ...row,
    ...countReceivers(receivers.get(row.id) ?? []),
    sender: senderName || senderUsername || '',
    isExtensionAsked: askedUntil !== null,
  }));
  return { items, total };
}

export async function loadReceivers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Receiver[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticketReceiver')
    .selectAll()
    .where('ticketId', 'in', ids)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ ticketId }) => ticketId);
}

/** R and C of the specification: of those who have to act, how many read it and how many answered. */
export function countReceivers(receivers: readonly Receiver[]) {
  const acting = receivers.filter(({ role, leftAt }) => leftAt === null && (role === 'lead' || role === 'joint'));
  return {
    leads: acting.filter(({ role }) => role === 'lead').map(({ name }) => name),
    receivers: acting.length,
    read: acting.filter(({ readAt }) => readAt !== null).length,
    replied: acting.filter(({ repliedAt }) => repliedAt !== null).length,
  };
}

export async function countTickets(platform: Parts, actor: Actor): Promise<Output<Calls['counts']>> {
  const { db } = platform.store;
  const me = await withGroup(db, actor);
  const { total } = await filterTickets(db, me, { scope: 'todo' }, platform.now())
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { todo: Number(total), ...(await countDue(db, me, platform.now())) };
}
