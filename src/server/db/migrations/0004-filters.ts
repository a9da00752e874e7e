// What a client excludes and how it judges: parameters, black and white lists, words with an emotion, and the excluded hits.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await table('client_filter', { client_id: 'int', parameters: 'text={}', version: 'int=0', updated_by: 'int?', updated_at: 'int' }, [
    'client_id',
  ]);
  await table('filter_entry', {
    id: 'id',
    client_id: 'int',
    list: 'text',
    kind: 'text',
    value: 'text',
    value_key: 'text',
    note: 'text=',
    is_enabled: 'int=1',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'filter_entry', ['client_id', 'list', 'kind', 'value_key'], true);
  await table('emotion_word_lib', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    note: 'text=',
    is_enabled: 'int=1',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'emotion_word_lib', ['client_id', 'name'], true);
  await table('emotion_word', {
    id: 'id',
    client_id: 'int',
    lib_id: 'int',
    word: 'text',
    word_key: 'text',
    weight: 'real',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'emotion_word', ['lib_id', 'word_key'], true);
  await createIndex(db, 'emotion_word', ['client_id']);
  await table('hit_drop', { client_id: 'int', article_id: 'int', kind: 'text', rule_id: 'int', hit: 'text', at: 'int' }, [
    'client_id',
    'article_id',
  ]);
  await createIndex(db, 'hit_drop', ['client_id', 'kind', 'rule_id']);
  await createIndex(db, 'hit_drop', ['article_id']);
  await addColumn(db, dialect, 'user_suggestion', 'decided_by', 'int?');
  await addColumn(db, dialect, 'user_suggestion', 'decided_at', 'int?');
  await addColumn(db, dialect, 'user_suggestion', 'reason', 'text=');
  await addColumn(db, dialect, 'user_suggestion', 'action', 'text=');
}
