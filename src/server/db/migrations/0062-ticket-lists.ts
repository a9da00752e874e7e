// Tickets: which receiver declined, and indices for lists of many.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Of several units that are asked, one may decline and the others go on.
  await addColumn(db, dialect, 'ticket_receiver', 'declined_at', 'int?');
  // A decision on a refusal fixed this unit.
  await addColumn(db, dialect, 'ticket_receiver', 'is_final', 'int=0');
  await sql`create index ticket_receiver_declined on ticket_receiver (client_id) where declined_at is not null`.execute(db);
  for (const index of ['ticket_client_id_created_by_id', 'ticket_state_close_due_at', 'ticket_source_client_id_source_kind_ref_id'])
    await db.schema.dropIndex(index).execute();
  // Counts read these alone.
  await createIndex(db, 'ticket', ['client_id', 'created_by', 'state']);
  for (const order of ['updated_at', 'created_at', 'close_due_at']) await createIndex(db, 'ticket', ['client_id', order, 'id']);
  await createIndex(db, 'ticket_source', ['source_kind', 'ref_id', 'ticket_id']);
  await createIndex(db, 'ticket_source', ['client_id']);
  // The deadline that comes next, as `nextDueOf` of #shared/tickets.ts says it.
  const due = 'case when answered_at is null then coalesce(answer_due_at, close_due_at) else close_due_at end';
  await sql.raw(`create index ticket_client_id_state_next_due on ticket (client_id, state, (${due}))`).execute(db);
  await sql.raw(`create index ticket_state_next_due on ticket (state, (${due}))`).execute(db);
}
