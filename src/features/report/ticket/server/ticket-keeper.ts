// What the product does with tickets by itself: reminders before and after a deadline, work that nobody could do any more, files that nobody took.
import type { Kysely } from 'kysely';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Store } from '#server/db/open-record.ts';
import { askedPeople } from '#server/record/asked-people.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import { groupBy } from '#shared/group-by.ts';
import { LIVE_STATES, nextDueOf, SOON_MS, type TicketDetail } from '#shared/tickets.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { workingDaysBetween } from '#shared/working-time.ts';
import { appendLine, lockChains } from '#server/record/ticket-chain.ts';
import { peopleOf, type Receiver } from './receivers.ts';
import type { StoredTicket } from './roles-of.ts';
import { sendByChannels } from './send-by-channels.ts';
import { dropFiles } from './ticket-files.ts';

interface Parts {
  store: Pick<Store, 'db'>;
  now: () => number;
}

const AT_ONCE = 50;
/** After so many working days the supervisors hear of it, too. */
const LATE_DAYS = 5;
/** `reminded` of a ticket: nothing, before the deadline, after it, and once more after five working days. */
const BEFORE = 1;
const AFTER = 2;
const LATE = 3;

export class TicketKeeper {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True when there may be more. */
  async step(): Promise<boolean> {
    const reminded = await remind(this.#parts);
    const handed = await handOver(this.#parts);
    const swept = await sweepPending(this.#parts);
    return reminded === AT_ONCE || handed === AT_ONCE || swept === AT_ONCE;
  }
}

/** The last reminder that is due by now. */
async function reminderOf(tx: Kysely<Database>, ticket: StoredTicket, now: number): Promise<number> {
  const due = nextDueOf(ticket) ?? Infinity;
  if (due > now + SOON_MS) return 0;
  if (due > now) return BEFORE;
  return workingDaysBetween(due, now, await loadWorkdays(tx, ticket.clientId)) >= LATE_DAYS ? LATE : AFTER;
}

async function remind({ store: { db }, now }: Parts): Promise<number> {
  const at = now();
  const late = at - LATE_DAYS * DAY_MS;
  const found = await db
    .selectFrom('ticket')
    .select(['id', 'clientId'])
    .where('state', 'in', LIVE_STATES)
    .where((e) => {
      const isDueBefore = (time: number) =>
        e.or([e('closeDueAt', '<=', time), e.and([e('answeredAt', 'is', null), e('answerDueAt', '<=', time)])]);
      return e.or([
        e.and([e('reminded', '<', BEFORE), isDueBefore(at + SOON_MS)]),
        e.and([e('reminded', '<', AFTER), isDueBefore(at)]),
        e.and([e('reminded', '=', AFTER), isDueBefore(late), e('remindAt', '<', at - HOUR_MS)]),
      ]);
    })
    .orderBy('remindAt')
    .limit(AT_ONCE)
    .execute();
  for (const { id, clientId } of found)
    await db.transaction().execute(async (tx) => {
      await lockChains(tx, [clientId]);
      const ticket = await tx.selectFrom('ticket').selectAll().where('id', '=', id).where('state', 'in', LIVE_STATES).executeTakeFirst();
      if (!ticket) return;
      const step = await reminderOf(tx, ticket, at);
      // Looked at: another comes first next time.
      await tx
        .updateTable('ticket')
        .set({ remindAt: at, reminded: Math.max(step, ticket.reminded) })
        .where('id', '=', id)
        .execute();
      if (step > ticket.reminded) await tellDue(tx, ticket, step, at);
    });
  return found.length;
}

async function tellDue(tx: Kysely<Database>, ticket: StoredTicket, step: number, at: number): Promise<void> {
  const action = step === BEFORE ? 'remind' : 'overdue';
  await append(tx, ticket, action, '', {}, at);
  const receivers = await tx
    .selectFrom('ticketReceiver')
    .selectAll()
    .where('ticketId', '=', ticket.id)
    .where('leftAt', 'is', null)
    .where('role', 'in', step === LATE ? ['lead', 'joint', 'supervisor'] : ['lead', 'joint'])
    .execute();
  const people = await peopleOf(tx, ticket.clientId, receivers, step === BEFORE || ticket.createdBy === null ? [] : [ticket.createdBy]);
  const payload = { ticketId: ticket.id, Title: ticket.title, step: action };
  for (const [clientId, told] of groupBy(people, (each) => each.clientId))
    await notifyUsers(tx, at, clientId, [...new Set(told.map(({ id }) => id))], { type: 'Ticket', level: 'warning', payload });
  await sendByChannels(tx, { ticket, step: action, by: '', reason: '' }, people, at);
}

const append = (
  tx: Kysely<Database>,
  { id, clientId, state }: StoredTicket,
  action: 'remind' | 'overdue' | 'hand-over',
  byName: string,
  told: TicketDetail,
  at: number,
) => appendLine(tx, { clientId, ticketId: id, at, userId: null, byName, action, fromState: state, toState: state, told });

/** Whoever was disabled, or left the group for which he acted, acts no longer: the lead of the group takes over, or the group where nobody leads it. */
async function handOver({ store: { db }, now }: Parts): Promise<number> {
  const found = await stranded(db).select(['ticketReceiver.id', 'ticket.clientId']).limit(AT_ONCE).execute();
  for (const { id, clientId } of found)
    await db.transaction().execute(async (tx) => {
      await lockChains(tx, [clientId]);
      const row = await stranded(tx)
        .select(['account.name as whoName', 'account.username', 'account.userGroupId'])
        .selectAll('ticketReceiver')
        .where('ticketReceiver.id', '=', id)
        .executeTakeFirst();
      if (!row) return;
      const ticket = await tx.selectFrom('ticket').selectAll().where('id', '=', row.ticketId).executeTakeFirstOrThrow();
      const taker = await takerOf(tx, ticket, row);
      await tx
        .updateTable('ticketReceiver')
        .set({ ...taker, takenBy: null })
        .where('id', '=', id)
        .execute();
      const who = row.whoName || row.username;
      await append(tx, ticket, 'hand-over', who, { receivers: [taker.name] }, now());
      if (taker.userId !== null) {
        const payload = { ticketId: ticket.id, Title: ticket.title, step: 'hand-over', user: who };
        await notifyUsers(tx, now(), clientId, [taker.userId], { type: 'Ticket', level: 'warning', payload });
      }
    });
  return found.length;
}

const stranded = (db: Kysely<Database>) =>
  db
    .selectFrom('ticketReceiver')
    .innerJoin('ticket', 'ticket.id', 'ticketReceiver.ticketId')
    .innerJoin('account', (join) => join.on((e) => e('account.id', '=', e.fn.coalesce('ticketReceiver.userId', 'ticketReceiver.takenBy'))))
    .where('ticket.state', 'in', LIVE_STATES)
    .where('ticketReceiver.leftAt', 'is', null)
    .where('ticketReceiver.role', 'in', ['lead', 'joint'])
    .where((e) =>
      e.or([
        // A person of another client has no group here.
        e.and([
          e('ticketReceiver.userId', 'is not', null),
          e('account.state', '!=', 'enabled'),
          e('account.clientId', '=', e.ref('ticket.clientId')),
        ]),
        e.and([
          e('ticketReceiver.takenBy', 'is not', null),
          e('ticketReceiver.groupId', 'is not', null),
          e.or([e('account.state', '!=', 'enabled'), e('account.userGroupId', '!=', e.ref('ticketReceiver.groupId'))]),
        ]),
      ]),
    );

/** A lead of the group, else of the nearest group above that has one, who can act and has no part in the ticket yet; else the group. */
async function takerOf(
  tx: Kysely<Database>,
  ticket: StoredTicket,
  { groupId, userGroupId }: Pick<Receiver, 'groupId'> & { userGroupId: number },
): Promise<Pick<Receiver, 'userId' | 'groupId' | 'name'>> {
  const groups = await tx.selectFrom('userGroup').select(['id', 'name', 'parentId']).where('clientId', '=', ticket.clientId).execute();
  const byId = new Map(groups.map((group) => [group.id, group]));
  const own = await tx
    .selectFrom('userGroup')
    .select(['id', 'name'])
    .where('id', '=', groupId ?? userGroupId)
    .executeTakeFirstOrThrow();
  for (let above = byId.get(own.id); above; above = byId.get(above.parentId ?? 0)) {
    // Each is asked once.
    byId.delete(above.id);
    const lead = await leadOf(tx, ticket, above.id);
    if (lead) return { userId: lead.id, groupId: null, name: lead.name || lead.username };
  }
  return { userId: null, groupId: own.id, name: own.name };
}

const leadOf = (tx: Kysely<Database>, ticket: StoredTicket, groupId: number) =>
  askedPeople(tx, ticket.clientId)
    .innerJoin('userGroupLead', 'userGroupLead.userId', 'account.id')
    .select(['account.id', 'account.name', 'account.username'])
    .where('userGroupLead.userGroupId', '=', groupId)
    .where('account.clientId', '=', ticket.clientId)
    .where('account.id', 'not in', (e) =>
      e
        .selectFrom('ticketReceiver')
        .select((r) => r.fn.coalesce('ticketReceiver.userId', r.val(0)).as('id'))
        .where('ticketReceiver.ticketId', '=', ticket.id)
        .where('ticketReceiver.leftAt', 'is', null),
    )
    .orderBy('account.id')
    .executeTakeFirst();

/** Sent for a form that was never saved. */
async function sweepPending({ store: { db }, now }: Parts): Promise<number> {
  const rows = await db
    .selectFrom('ticketFile')
    .select(['id', 'fileId', 'clientId'])
    .where('ticketId', '=', 0)
    .where('createdAt', '<', now() - DAY_MS)
    .limit(AT_ONCE)
    .execute();
  for (const [clientId, files] of groupBy(rows, (row) => row.clientId))
    await db.transaction().execute((tx) => dropFiles(tx, clientId, files));
  return rows.length;
}
