// What the provider keeps out for every client: sites, addresses, words.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const kept = { note: 'text=', is_enabled: 'int=1', created_by: 'int', created_at: 'int', updated_at: 'int' } as const;
  await createTable(db, dialect, 'reject_class', { id: 'id', kind: 'text', name: 'text', ...kept });
  await createIndex(db, 'reject_class', ['kind', 'name'], true);
  // `value_key` is the value as compared.
  await createTable(db, dialect, 'reject_entry', { id: 'id', kind: 'text', class_id: 'int?', value: 'text', value_key: 'text', ...kept });
  await createIndex(db, 'reject_entry', ['kind', 'value_key'], true);
  await createIndex(db, 'reject_entry', ['class_id']);
  // Articles that an entry kept out on a day of Beijing.
  await createTable(db, dialect, 'reject_hit_day', { entry_id: 'int', day: 'int', hits: 'int' }, ['entry_id', 'day']);
  // Items of sources that were kept out, so that they are not read again and again; gone with the entry, and then they come.
  await createTable(db, dialect, 'reject_item', { source_id: 'int', item_key: 'text', hash: 'text', entry_id: 'int', at: 'int' }, [
    'source_id',
    'item_key',
  ]);
  await createIndex(db, 'reject_item', ['entry_id']);
  // Another number after every change of a kind, so that compiled copies are recognised as old.
  await createTable(db, dialect, 'reject_version', { kind: 'text', version: 'int' }, ['kind']);
}
