// Exports whose new articles are pushed as they come.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Articles that were found before are not pushed; null for one that waits for its schedule or a person.
  await addColumn(db, dialect, 'data_export', 'live_since', 'int?');
  await addColumn(db, dialect, 'data_export_run', 'is_live', 'int=0');
  await createIndex(db, 'data_export_run', ['is_live', 'finished_at']);
}
