// What a person changed is asked for by the view of the articles in that person's hands.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

export const up = (db: Kysely<unknown>): Promise<void> => createIndex(db, 'article_log', ['client_id', 'user_id']);
