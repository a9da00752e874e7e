// How many followers an author has, as a source last said, and how many were known when an article was stored: a rule may ask for so many, and a dry run
// must see what was known. Unknown is not none.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'author', 'followers', 'int?');
  await addColumn(db, dialect, 'author', 'followers_at', 'int?');
  await addColumn(db, dialect, 'article', 'followers', 'int?');
}
