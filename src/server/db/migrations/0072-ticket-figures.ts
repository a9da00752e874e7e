// Tickets: what a figure of the statistics says of a ticket for anybody, kept beside it, so that a number of a year is counted from one index.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

/** As TICKET_BITS of the tickets' figures, in that order: changed here by a new migration only. */
const BITS = [
  '1 = 1',
  'read_at is not null',
  'first_replied_at is not null',
  'first_replied_at <= coalesce(first_due_at, first_replied_at)',
  'declines > 0',
  'returns > 0',
  'left_at is null and declined_at is null',
];

/** Of all rows of receivers that have to act, which bits any of them has. */
const figuresOf = (ticketId: string): string =>
  `(select ${BITS.map((is, i) => `${2 ** i} * coalesce(max(case when ${is} then 1 else 0 end), 0)`).join(' + ')}
    from ticket_receiver where ticket_receiver.ticket_id = ${ticketId} and ticket_receiver.role in ('lead', 'joint'))`;

/** Columns that the bits are told from. */
const TOLD_FROM = 'ticket_id, role, read_at, first_replied_at, first_due_at, declines, returns, left_at, declined_at';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'ticket', 'figures', 'int=0');
  await sql.raw(`update ticket set figures = ${figuresOf('ticket.id')}`).execute(db);
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db));
  await db.schema.dropIndex('ticket_client_id_issued_at').execute();
  // What lists of a number ask of a ticket, for whoever sees all of the client's: what is counted, then what is sorted by.
  await sql
    .raw(
      `create index ticket_client_figures on ticket (client_id, figures, issued_at, state, created_by, closed_at, level, kind,
       updated_at, created_at, close_due_at, id)`,
    )
    .execute(db);
  await sql`create index ticket_client_issued on ticket (client_id, issued_at, state, created_by, updated_at, id)`.execute(db);
  // As it was, with what else is chosen by.
  await db.schema.dropIndex('ticket_client_updated').execute();
  await sql
    .raw(
      `create index ticket_client_updated on ticket (client_id, updated_at, id, title, ticket_number, state, created_by,
       level, kind, category)`,
    )
    .execute(db);
}

/** Whoever writes a row of receivers, also in a restore, leaves the figures right. */
async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [event, row] of [
    ['insert', 'new'],
    [`update of ${TOLD_FROM}`, 'new'],
    ['delete', 'old'],
  ] as const)
    await sql
      .raw(
        `create trigger ticket_figures_${event.split(' ')[0]} after ${event} on ticket_receiver
         begin update ticket set figures = ${figuresOf('ticket.id')} where id = ${row}.ticket_id and figures <> ${figuresOf('ticket.id')}; end`,
      )
      .execute(db);
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ticket_figures_keep() returns trigger language plpgsql as $$
       declare now_of bigint;
       declare which bigint;
       begin
         which := case when tg_op = 'DELETE' then old.ticket_id else new.ticket_id end;
         now_of := ${figuresOf('which')};
         update ticket set figures = now_of where id = which and figures <> now_of;
         return null;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ticket_figures after insert or delete or update of ${TOLD_FROM} on ticket_receiver
       for each row execute function ticket_figures_keep()`,
    )
    .execute(db);
}
