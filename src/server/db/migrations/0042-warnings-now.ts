// What warnings do now is asked over all clients, and on every home page.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'inform_attempt', ['started_at']);
  await createIndex(db, 'inform_firing', ['ended_at']);
}
