// Groups stand below each other, and some people lead them.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'user_group', 'parent_id', 'int?');
  await createTable(db, dialect, 'user_group_lead', { user_group_id: 'int', user_id: 'int' }, ['user_group_id', 'user_id']);
  await createIndex(db, 'user_group_lead', ['user_id']);
  // People of a group are counted, listed and told of their tickets.
  await sql`create index account_group on account (user_group_id, state)`.execute(db);
}
