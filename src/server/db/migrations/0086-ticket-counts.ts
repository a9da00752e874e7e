// Tickets: indices from which the tickets of a kind and of a level are counted without reading each.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_client_level on ticket (client_id, level, state, created_by)`.execute(db);
  await sql`create index ticket_client_kind on ticket (client_id, kind, state, created_by)`.execute(db);
}
