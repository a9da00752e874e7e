// Tickets: who has to act, what they came from, what was written and brought, and the log of each step, chained by hashes.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await tickets(db, dialect);
  await people(db, dialect);
  await writings(db, dialect);
  await log(db, dialect);
}

async function tickets(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'ticket', {
    id: 'id',
    client_id: 'int',
    // '' until it is issued; year and sequence make it.
    ticket_number: 'text=',
    year: 'int=0',
    sequence: 'int=0',
    kind: 'text',
    category: 'text=',
    level: 'text',
    title: 'text',
    content_html: 'text=',
    content: 'text=',
    state: 'text=draft',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
    reviewer_id: 'int?',
    issued_at: 'int?',
    // Hours until each deadline, as asked for when it is issued; the deadlines themselves count from then.
    answer_due_at: 'int?',
    close_due_at: 'int?',
    accepted_at: 'int?',
    answered_at: 'int?',
    closed_at: 'int?',
    // An extension that is asked for and not decided.
    asked_until: 'int?',
    // After a decision on a refusal the unit stays.
    is_final: 'int=0',
    // Whether it helped, asked after closing; '' while nobody asked.
    visited: 'text=',
    urged: 'int=0',
    lines: 'int=0',
    // Which reminders were made.
    reminded: 'int=0',
    // When reminders were last thought of.
    remind_at: 'int=0',
  });
  await createIndex(db, 'ticket', ['client_id', 'state', 'id']);
  await createIndex(db, 'ticket', ['client_id', 'created_by', 'id']);
  await createIndex(db, 'ticket', ['client_id', 'year', 'sequence']);
  await createIndex(db, 'ticket', ['state', 'close_due_at']);
  await createTable(
    db,
    dialect,
    'ticket_setting',
    {
      client_id: 'int',
      number_pattern: 'text',
      categories: 'text=[]',
      is_reviewed: 'int=0',
      work_from: 'int=540',
      work_until: 'int=1080',
      // Working hours by level.
      hours: 'text={}',
    },
    ['client_id'],
  );
}

async function people(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'ticket_receiver', {
    id: 'id',
    client_id: 'int',
    ticket_id: 'int',
    role: 'text',
    // A person or a group.
    user_id: 'int?',
    group_id: 'int?',
    name: 'text',
    added_at: 'int',
    read_at: 'int?',
    read_by: 'int?',
    // Who of a group acts.
    taken_by: 'int?',
    accepted_at: 'int?',
    replied_at: 'int?',
    // Transferred, replaced: it takes part no longer.
    left_at: 'int?',
  });
  await createIndex(db, 'ticket_receiver', ['ticket_id']);
  await createIndex(db, 'ticket_receiver', ['user_id', 'left_at', 'replied_at']);
  await createIndex(db, 'ticket_receiver', ['group_id', 'left_at', 'replied_at']);
  await createIndex(db, 'ticket_receiver', ['client_id']);
}

async function writings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'ticket_entry', {
    id: 'id',
    client_id: 'int',
    ticket_id: 'int',
    entry_kind: 'text',
    receiver_id: 'int?',
    user_id: 'int?',
    by_name: 'text',
    at: 'int',
    content_html: 'text',
    content: 'text',
  });
  await createIndex(db, 'ticket_entry', ['ticket_id', 'id']);
  await createIndex(db, 'ticket_entry', ['client_id']);
  await createTable(db, dialect, 'ticket_file', {
    id: 'id',
    client_id: 'int',
    // 0: uploaded and of no ticket yet.
    ticket_id: 'int=0',
    // Null: of the ticket itself.
    entry_id: 'int?',
    file_id: 'int',
    name: 'text',
    created_by: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'ticket_file', ['ticket_id']);
  await createIndex(db, 'ticket_file', ['client_id', 'created_by', 'ticket_id']);
  await createIndex(db, 'ticket_file', ['file_id']);
  await createTable(db, dialect, 'ticket_source', {
    id: 'id',
    client_id: 'int',
    ticket_id: 'int',
    source_kind: 'text',
    ref_id: 'int',
    taken: 'text',
    at: 'int',
  });
  await createIndex(db, 'ticket_source', ['ticket_id']);
  await createIndex(db, 'ticket_source', ['client_id', 'source_kind', 'ref_id']);
}

async function log(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'ticket_log',
    {
      // The client whose tickets it tells of; no `client_id`, as the log stays when the client goes.
      chain: 'int',
      // Without gaps in a client.
      number: 'int',
      ticket_id: 'int',
      at: 'int',
      user_id: 'int?',
      by_name: 'text',
      action: 'text',
      from_state: 'text',
      to_state: 'text',
      told: 'text',
      hash: 'text',
    },
    ['chain', 'number'],
  );
  await createIndex(db, 'ticket_log', ['ticket_id', 'number']);
  // The last line of each client.
  await createTable(db, dialect, 'ticket_chain', { chain: 'int', number: 'int=0', hash: 'text=' }, ['chain']);
  await (dialect === 'sqlite' ? guardSqlite(db) : guardPostgres(db));
}

const REFUSED = 'ticket_log is only ever added to';

/** As the other logs: only a restore may empty it. */
async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${REFUSED}'); end`;
  await sql.raw(`create trigger ticket_log_no_update before update on ticket_log ${refuse}`).execute(db);
  await sql
    .raw(
      `create trigger ticket_log_no_delete before delete on ticket_log
       when not exists (select 1 from log_opening where whose in (0, old.chain)) ${refuse}`,
    )
    .execute(db);
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ticket_log_guard() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if exists (select 1 from log_opening where whose in (0, old.chain)) then return old; end if;
         end if;
         raise exception '${REFUSED}';
       end $$`,
    )
    .execute(db);
  await sql
    .raw('create trigger ticket_log_no_change before update or delete on ticket_log for each row execute function ticket_log_guard()')
    .execute(db);
  await sql
    .raw('create trigger ticket_log_no_truncate before truncate on ticket_log for each statement execute function ticket_log_guard()')
    .execute(db);
}
