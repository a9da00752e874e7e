// How large an event was when an article came to it, and when: people are told again of an event that rose, and a dry run knows what was known.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'hit', 'event_at', 'int=0');
  await addColumn(db, dialect, 'hit', 'event_size', 'int=0');
}
