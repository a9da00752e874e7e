// Keys that reach only what some subjects hold.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // None: as the key's owner sees.
  await addColumn(db, dialect, 'api_key', 'subject_ids', 'text=[]');
}
