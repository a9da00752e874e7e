// What one client may have instead of what its service type gives, and on which day it was told last that little is left.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'client', 'quotas', 'text={}');
  await createTable(db, dialect, 'quota_notice', { client_id: 'int', kind: 'text', day: 'int' }, ['client_id', 'kind']);
}
