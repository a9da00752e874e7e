// The query whether any subject has changed runs several times a second, so an index alone answers it.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'subject', ['state', 'client_id', 'updated_at']);
}
