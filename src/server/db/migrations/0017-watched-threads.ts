// Watched threads of reposts, distinguishable readings, hourly points of hot lists, and questions that leave their boards.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'repost_reading', 'version', 'int=0');
  await createTable(db, dialect, 'repost_watch', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    interval_minutes: 'int',
    wait_minutes: 'int',
    is_enabled: 'int',
    next_at: 'int',
    lease_until: 'int=0',
    last_read_at: 'int?',
    last_new_at: 'int',
    last_added: 'int=0',
    last_error: 'text=',
    quiet_at: 'int?',
    created_by: 'int?',
    since_at: 'int',
  });
  await createIndex(db, 'repost_watch', ['client_id', 'article_id'], true);
  await createIndex(db, 'repost_watch', ['is_enabled', 'next_at']);
  await addColumn(db, dialect, 'run', 'hot_lines', 'int?');
  await addColumn(db, dialect, 'run', 'hot_new', 'int?');
  await addColumn(db, dialect, 'run', 'hot_gone', 'int?');
  await addColumn(db, dialect, 'hot_point', 'minutes', 'real?');
  await addColumn(db, dialect, 'hot_list', 'thinned_until', 'int=0');
  await addColumn(db, dialect, 'interact_item', 'seen_at', 'int=0');
  await sql`update interact_item set seen_at = changed_at`.execute(db);
  await addColumn(db, dialect, 'web_source', 'whole_at', 'int=0');
}
