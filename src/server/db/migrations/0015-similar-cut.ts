// The stored article that an article was found similar to, so that a client may require more similarity than groups do.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'article', 'group_nearest_id', 'int=0');
}
