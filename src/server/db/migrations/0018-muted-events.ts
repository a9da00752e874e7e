// An index of muted events: they are few, and every list of events leaves them out.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_muted on event (client_id) where muted_at is not null`.execute(db);
}
