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
      // As they were when the day was counted last while it was the current one.
      unread: 'int=0',
      tight_quota: 'text=',
      tight_used: 'int=0',
      tight_limit: 'int=0',
      last_visit_at: 'int?',
      counted_at: 'int',
    },
    ['client_id', 'day'],
  );
  await createIndex(db, 'client_day', ['day']);
  await createIndex(db, 'source', ['state', 'health', 'client_id']);
}
