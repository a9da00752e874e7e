// How full disks were, and how busy each client was on each day.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // `place` is the machine, `at` the beginning of the ten minutes.
  await createTable(db, dialect, 'storage_sample', { place: 'text', at: 'int', free_bytes: 'int', total_bytes: 'int' }, ['place', 'at']);
  await createTable(
    db,
    dialect,
    'client_day',
    {
      client_id: 'int',
      day: 'int',
      articles: 'int',
      negative: 'int',
      messages: 'int',
      sign_ins: 'int',
      visits: 'int',
      people: 'int',
      counted_at: 'int',
    },
    ['client_id', 'day'],
  );
  await createIndex(db, 'source', ['state', 'health', 'client_id']);
}
