// A client's events (articles on one happening), who follows them, and what people decided about them.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await addColumn(db, dialect, 'hit', 'event_id', 'int=0');
  await createIndex(db, 'hit', ['client_id', 'event_id']);
  await table('event', {
    id: 'id',
    client_id: 'int',
    head_article_id: 'int',
    merged_into: 'int?',
    muted_by: 'int?',
    muted_at: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'event', ['client_id', 'muted_at']);
  await table('event_follow', { user_id: 'int', event_id: 'int', client_id: 'int', created_at: 'int' }, ['user_id', 'event_id']);
  await table('event_decision', {
    id: 'id',
    client_id: 'int',
    kind: 'text',
    event_id: 'int',
    other_id: 'int',
    staying: 'text',
    moved: 'text',
    undoes: 'int?',
    undone_at: 'int?',
    user_id: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'event_decision', ['client_id', 'created_at']);
  await table('meaningless_title', { id: 'id', client_id: 'int', title: 'text', is_part: 'int=0', created_by: 'int?', created_at: 'int' });
  await createIndex(db, 'meaningless_title', ['client_id', 'title'], true);
}
