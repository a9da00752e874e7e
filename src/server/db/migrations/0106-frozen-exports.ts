// What a request for an export was approved for: which rows, and not how many of whatever is there when the file is made.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Ids, each as its distance from the one before; '' once the request is over, and of comments, which end with `last_id`.
  await addColumn(db, dialect, 'export_request', 'row_keys', 'text=');
  // Which rows the older ones are for is not known.
  await sql`update export_request set expires_at = 0 where state in ('waiting', 'approved')`.execute(db);
}
