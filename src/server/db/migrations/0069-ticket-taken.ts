// Tickets that came to a group, by who took them: what a number of the statistics of a person opens.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_receiver_taken on ticket_receiver (taken_by) where taken_by is not null`.execute(db);
}
