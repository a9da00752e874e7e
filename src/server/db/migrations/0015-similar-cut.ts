// Which stored article an article was found to be like, so that a client may ask for more likeness than groups do.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'article', 'group_nearest_id', 'int=0');
}
