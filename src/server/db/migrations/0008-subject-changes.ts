// Whether any subject has changed is asked several times a second: from an index alone.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'subject', ['state', 'client_id', 'updated_at']);
}
