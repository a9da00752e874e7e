// Content classes, classes and keywords of tags, reclassification runs, and missing pages.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await table('content_class', { id: 'id', client_id: 'int', parent_id: 'int?', name: 'text', sort: 'int=0', created_at: 'int' });
  await createIndex(db, 'content_class', ['client_id', 'parent_id']);
  await table('user_group_class', { user_group_id: 'int', class_id: 'int' }, ['user_group_id', 'class_id']);
  await addColumn(db, dialect, 'user_group', 'sees_all_classes', 'int=1');
  await addColumn(db, dialect, 'hit', 'class_ids', 'text=[]');

  await table('tag_class', { id: 'id', client_id: 'int', name: 'text', sort: 'int=0', created_at: 'int' });
  await createIndex(db, 'tag_class', ['client_id', 'name'], true);
  await addColumn(db, dialect, 'tag', 'class_id', 'int?');
  await addColumn(db, dialect, 'tag', 'moves_to', 'int?');
  await table('tag_keyword', {
    id: 'id',
    client_id: 'int',
    tag_id: 'int',
    expression: 'text',
    is_enabled: 'int=1',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'tag_keyword', ['client_id', 'tag_id']);
  await table('tag_refusal', { client_id: 'int', article_id: 'int', tag_id: 'int', refused_by: 'int', refused_at: 'int' }, [
    'client_id',
    'article_id',
    'tag_id',
  ]);
  await createIndex(db, 'tag_refusal', ['article_id']);

  await table('redo_run', {
    id: 'id',
    client_id: 'int',
    job_id: 'int?',
    subject_ids: 'text',
    from_ms: 'int',
    until_ms: 'int',
    place: 'int=0',
    added: 'int=0',
    removed: 'int=0',
    created_by: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'redo_run', ['client_id', 'created_at']);
  await createIndex(db, 'redo_run', ['job_id']);

  await table('missing_page', {
    id: 'id',
    client_id: 'int',
    url: 'text',
    note: 'text=',
    subject_ids: 'text=[]',
    state: 'text=waiting',
    reason: 'text=',
    title: 'text=',
    steps: 'text=[]',
    article_id: 'int?',
    job_id: 'int?',
    created_by: 'int?',
    created_at: 'int',
    finished_at: 'int?',
  });
  await createIndex(db, 'missing_page', ['client_id', 'created_at']);
}
