// Tickets: what statistics count of each receiver, which the steps after it would otherwise take away.
import { type Kysely, sql } from 'kysely';
import { isRecord } from '#shared/is-record.ts';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // The first answer, which stays when it is returned, and the deadline that held then.
  await addColumn(db, dialect, 'ticket_receiver', 'first_replied_at', 'int?');
  await addColumn(db, dialect, 'ticket_receiver', 'first_due_at', 'int?');
  // How often it declined, and how often its answer was returned.
  await addColumn(db, dialect, 'ticket_receiver', 'declines', 'int=0');
  await addColumn(db, dialect, 'ticket_receiver', 'returns', 'int=0');
  await createIndex(db, 'ticket', ['client_id', 'issued_at']);
  await fillAnswers(db);
  await fillDeclines(db);
}

/** An answer is of the row that it names, and of any other as which its author took part. The deadline of then is not known any more: that of now stands for it. */
async function fillAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`update ticket_receiver set first_replied_at = coalesce((
      select min(at) from ticket_entry
      where ticket_entry.ticket_id = ticket_receiver.ticket_id and entry_kind = 'answer'
        and (receiver_id = ticket_receiver.id or ticket_entry.user_id in (ticket_receiver.user_id, taken_by))
        and at >= added_at and (left_at is null or at <= left_at)
    ), replied_at) where role in ('lead', 'joint')`.execute(db);
  await sql`update ticket_receiver set first_due_at = (
      select case when answer_due_at > added_at then answer_due_at else close_due_at end
      from ticket where ticket.id = ticket_receiver.ticket_id
    ) where first_replied_at is not null`.execute(db);
  await sql`update ticket_receiver set returns = (
      select count(*) from ticket_log
      where ticket_log.ticket_id = ticket_receiver.ticket_id and action = 'return' and at >= first_replied_at
        and (left_at is null or at <= left_at)
    ) where role = 'lead' and first_replied_at is not null`.execute(db);
}

const AT_ONCE = 500;

/** The log names who declined; where an old line does not, the row says it as long as nothing came after. */
async function fillDeclines(db: Kysely<unknown>): Promise<void> {
  let [chain, number] = [0, 0];
  for (;;) {
    const { rows } = await sql<{ chain: number; number: number; ticket_id: number; at: number; told: string }>`
      select chain, number, ticket_id, at, told from ticket_log
      where action = 'decline' and (chain > ${chain} or (chain = ${chain} and number > ${number}))
      order by chain, number limit ${AT_ONCE}`.execute(db);
    for (const { ticket_id, at, told } of rows)
      for (const name of namesIn(told))
        await sql`update ticket_receiver set declines = declines + 1
          where ticket_id = ${ticket_id} and name = ${name} and role = 'lead' and added_at <= ${at} and (left_at is null or left_at >= ${at})`.execute(
          db,
        );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    [chain, number] = [last.chain, last.number];
  }
  await sql`update ticket_receiver set declines = 1 where declined_at is not null and declines = 0`.execute(db);
}

/** A line that cannot be read names nobody. */
function namesIn(told: string): string[] {
  try {
    const detail: unknown = JSON.parse(told);
    const names: unknown[] = isRecord(detail) && Array.isArray(detail.receivers) ? detail.receivers : [];
    return [...new Set(names.filter((name) => typeof name === 'string'))];
  } catch {
    return [];
  }
}
