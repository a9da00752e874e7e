// The Word file of a version of a template, which its bulletins are filled into.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Of `stored_file`, the client's whose template it is.
  await addColumn(db, dialect, 'report_template_version', 'file_id', 'int?');
  await addColumn(db, dialect, 'report_template_version', 'file_name', 'text=');
  await createIndex(db, 'report_template_version', ['file_id']);
}
