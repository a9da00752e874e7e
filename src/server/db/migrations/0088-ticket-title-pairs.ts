// Tickets: which pairs of signs that follow each other a title and its number have, so that a search for a part of them reads few of the titles; and an index of
// those that are not over, which are few, with what numbers of a year ask of them.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

/** As `pairBitsOf` of #server/record/pair-bits.ts: changed here by a new migration only. */
const BITS = 52;
const FACTOR = 31;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'ticket', 'pair_bits', 'int=0');
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db));
  await sql`update ticket set title = title`.execute(db);
  // As it was, with the bits before the texts, and what else is sorted by.
  await db.schema.dropIndex('ticket_client_updated').execute();
  await sql
    .raw(
      `create index ticket_client_updated on ticket (client_id, updated_at, id, pair_bits, state, created_by, created_at, close_due_at,
       title, ticket_number, level, kind, category)`,
    )
    .execute(db);
  await sql
    .raw(
      `create index ticket_client_live on ticket (client_id, state, issued_at, figures, close_due_at, answer_due_at, created_by, answered_at,
       updated_at, created_at, id) where state in (${LIVE})`,
    )
    .execute(db);
}

/** LIVE_STATES of #shared/tickets.ts, in the words of the question. */
const LIVE = "'new', 'accepted', 'declined', 'returned', 'reopened', 'replied'";

/** Whoever writes a title or a number, also in a restore, leaves the bits right. */
async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  const text = `lower(new.title || char(10) || new.ticket_number)`;
  const code = (at: string): string => `unicode(substr(${text}, ${at}, 1))`;
  for (const event of ['insert', 'update of title, ticket_number'])
    await sql
      .raw(
        `create trigger ticket_pair_bits_${event.split(' ')[0]} after ${event} on ticket
         begin update ticket set pair_bits = (
           with recursive at(i) as (select 1 union all select i + 1 from at where i < length(${text}) - 1)
           select coalesce(sum(distinct 1 << ((${code('i')} * ${FACTOR} + ${code('i + 1')}) % ${BITS})), 0) from at
         ) where id = new.id; end`,
      )
      .execute(db);
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ticket_pair_bits_keep() returns trigger language plpgsql as $$
       declare text_of text := lower((new.title || chr(10) || new.ticket_number) collate "C");
       begin
         select coalesce(bit_or(1::bigint << ((ascii(substr(text_of, i, 1)) * ${FACTOR} + ascii(substr(text_of, i + 1, 1))) % ${BITS})), 0)
           into new.pair_bits from generate_series(1, length(text_of) - 1) as i;
         return new;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ticket_pair_bits before insert or update of title, ticket_number on ticket
       for each row execute function ticket_pair_bits_keep()`,
    )
    .execute(db);
}
