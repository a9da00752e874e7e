// How large an event was when an article came to it, when that was, and where an article was before it moved: people are told again of an event that rose,
// and a dry run knows what was known.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'hit', 'event_at', 'int=0');
  await addColumn(db, dialect, 'hit', 'event_size', 'int=0');
  await createTable(db, dialect, 'event_move', { client_id: 'int', moved_at: 'int', article_id: 'int', from_event_id: 'int' }, [
    'client_id',
    'moved_at',
    'article_id',
  ]);
}
