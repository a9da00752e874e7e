// How often the keys of programs are used, what was refused last, and how often each may be.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Calls a minute; null: as often as a person.
  await addColumn(db, dialect, 'api_key', 'per_minute', 'int?');
  // `day` is the number of a Beijing day.
  await createTable(db, dialect, 'api_key_use', { key_id: 'int', day: 'int', calls: 'int=0', failed: 'int=0' }, ['key_id', 'day']);
  await createTable(db, dialect, 'api_key_failure', {
    id: 'id',
    key_id: 'int',
    at: 'int',
    method: 'text',
    path: 'text',
    status: 'int',
    // Of the table of errors.
    code: 'text',
  });
  await createIndex(db, 'api_key_failure', ['key_id', 'id']);
}
