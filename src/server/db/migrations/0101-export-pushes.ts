// Exports that are posted to a receiver in signed parts: where to, and how far each run came.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Address and secret; '' for an export that makes files.
  await addColumn(db, dialect, 'data_export', 'push_sealed', 'text=');
  await addColumn(db, dialect, 'data_export', 'push_shown', 'text=');
  // Articles that its receiver has taken.
  await addColumn(db, dialect, 'data_export', 'sent_count', 'int=0');
  // Runs in a row that its receiver did not take.
  await addColumn(db, dialect, 'data_export', 'failures', 'int=0');
  // Written together when the receiver has taken a part.
  await addColumn(db, dialect, 'data_export_run', 'sent_rows', 'int=0');
  await addColumn(db, dialect, 'data_export_run', 'sent_bytes', 'int=0');
  await addColumn(db, dialect, 'data_export_run', 'part_count', 'int=0');
  // Of the part that is next.
  await addColumn(db, dialect, 'data_export_run', 'part_tries', 'int=0');
  await addColumn(db, dialect, 'data_export_run', 'answer', 'text=');
  // Which of the run's rows it is, from 0: those behind `sent_rows` were not taken.
  await addColumn(db, dialect, 'data_export_article', 'place', 'int=0');
}
