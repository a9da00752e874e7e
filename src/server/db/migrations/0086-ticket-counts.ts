// Tickets: indices from which the tickets of a kind, of a level and those closed are counted without reading each.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_client_level on ticket (client_id, level, state, created_by)`.execute(db);
  await sql`create index ticket_client_kind on ticket (client_id, kind, state, created_by)`.execute(db);
  await db.schema.dropIndex('ticket_client_issued').execute();
  await sql`create index ticket_client_issued on ticket (client_id, issued_at, state, created_by, closed_at, figures, updated_at, id)`.execute(
    db,
  );
}
