// Hot lists of platforms: their entries at every reading, which titles belong to one matter, and what a client has muted or split off.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await table('hot_list', {
    id: 'id',
    client_id: 'int',
    source_id: 'int',
    site_id: 'int',
    name: 'text',
    snapshots: 'int=0',
    last_at: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'hot_list', ['source_id'], true);
  await createIndex(db, 'hot_list', ['client_id']);
  await table('hot_snapshot', { list_id: 'int', at: 'int', entries: 'int', minutes: 'real' }, ['list_id', 'at']);
  await table('hot_entry', {
    id: 'id',
    list_id: 'int',
    title_key: 'text',
    title: 'text',
    url: 'text=',
    category: 'text=',
    event_id: 'int',
    joined_to: 'int?',
    joined_score: 'real=0',
    joined_words: 'text=[]',
    first_at: 'int',
    last_at: 'int',
    best_rank: 'int',
    best_at: 'int',
    last_rank: 'int',
    peak_heat: 'int?',
    reads: 'int?',
    snapshots: 'int=0',
    score: 'real=0',
  });
  await createIndex(db, 'hot_entry', ['list_id', 'title_key']);
  await createIndex(db, 'hot_entry', ['list_id', 'last_at']);
  await createIndex(db, 'hot_entry', ['event_id']);
  await table('hot_point', { entry_id: 'int', at: 'int', rank: 'int', heat: 'int?', reads: 'int?' }, ['entry_id', 'at']);
  await table('hot_mute', { client_id: 'int', event_id: 'int', user_id: 'int', created_at: 'int' }, ['client_id', 'event_id']);
  await table('hot_split', { client_id: 'int', entry_id: 'int', user_id: 'int', created_at: 'int' }, ['client_id', 'entry_id']);
}
