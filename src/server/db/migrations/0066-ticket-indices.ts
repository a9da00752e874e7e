// Tickets: indices from which lists of many and searches of titles read all that they ask of each.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'ticket_client_id_updated_at_id',
    'ticket_client_id_created_at_id',
    'ticket_client_id_close_due_at_id',
    'ticket_receiver_user_id_left_at_replied_at',
    'ticket_receiver_group_id_left_at_replied_at',
  ])
    await db.schema.dropIndex(index).execute();
  // Each order of the list, with what is searched; what a manager sees is counted from the first alone.
  for (const [name, columns] of [
    ['ticket_client_updated', 'updated_at, id, title, ticket_number, state, created_by'],
    ['ticket_client_created', 'created_at, id, title, ticket_number'],
    ['ticket_client_close_due', 'close_due_at, id, title, ticket_number'],
  ] as const)
    await sql.raw(`create index ${name} on ticket (client_id, ${columns})`).execute(db);
  await sql`create index ticket_receiver_user on ticket_receiver (user_id, left_at, replied_at, ticket_id)`.execute(db);
  // Without those of persons: where hardly any group is asked, SQLite held the index for useless and read all rows.
  await sql`create index ticket_receiver_group on ticket_receiver (group_id, left_at, replied_at, ticket_id) where group_id is not null`.execute(
    db,
  );
}
