// The work bench asks for what a person changed (the articles in that person's hands) and for what came since a list was shown.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'article_log', ['client_id', 'user_id']);
  await createIndex(db, 'hit', ['client_id', 'first_seen_at']);
}
