// Exports whose files are put into a store: which kind of receiver an export has, and how far an upload came.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import type { DatabaseRows } from '../record-door.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // `push_sealed` and `push_shown` are those of any receiver.
  await addColumn(db, dialect, 'data_export', 'target', 'text=file');
  await nameTargets(db);
  // Of an upload in several parts that was begun and not ended yet: '' for none.
  await addColumn(db, dialect, 'data_export_run', 'upload_id', 'text=');
  // Of the parts that are there, with a space between them.
  await addColumn(db, dialect, 'data_export_run', 'upload_tags', 'text=');
  // How often an upload was lost, and begun again.
  await addColumn(db, dialect, 'data_export_run', 'upload_losses', 'int=0');
}

/** One with a receiver and no kind of it is of the time when all were pushed. A second run finds nothing to change. */
export async function nameTargets(db: Kysely<unknown> | DatabaseRows): Promise<void> {
  await sql`update data_export set target = 'push' where push_sealed <> '' and target = 'file'`.execute(db);
}
