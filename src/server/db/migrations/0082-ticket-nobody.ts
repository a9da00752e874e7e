// Tickets: receivers of a client in the order of their people, so that the people who are gone are found without looking at every row.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_receiver_people on ticket_receiver (client_id, user_id, group_id, taken_by, ticket_id)`.execute(db);
  await db.schema.dropIndex('ticket_receiver_client_id').execute();
}
