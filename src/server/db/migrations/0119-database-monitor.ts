// How large the record and the index are by day, checks by SQL, and what they found.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // One row a day of Beijing; `place` is the record, a file of the index, or the files of people.
  await createTable(
    db,
    dialect,
    'size_day',
    { place: 'text', name: 'text', day: 'int', bytes: 'int', index_bytes: 'int=0', row_count: 'int=0', at: 'int' },
    ['place', 'name', 'day'],
  );
  await createIndex(db, 'size_day', ['day']);
  await createTable(db, dialect, 'record_check', {
    id: 'id',
    name: 'text',
    note: 'text=',
    query: 'text',
    // What is compared: the first cell of the first row, or how many rows there are.
    measure: 'text',
    comparison: 'text',
    threshold: 'real',
    every_minutes: 'int',
    is_enabled: 'int=1',
    state: 'text=new',
    since_at: 'int',
    next_at: 'int',
    created_by: 'int',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'record_check', ['name'], true);
  await createIndex(db, 'record_check', ['next_at']);
  await createTable(db, dialect, 'record_check_run', {
    id: 'id',
    check_id: 'int',
    at: 'int',
    ms: 'int',
    state: 'text',
    value: 'real?',
    detail: 'text=',
    // Names and first rows, as JSON.
    shown: 'text=',
  });
  await createIndex(db, 'record_check_run', ['check_id', 'at']);
  await createIndex(db, 'record_check_run', ['at']);
}
