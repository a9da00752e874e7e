// Pages that could not be read because of an outage, with their items as the source gave them.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'pending_page',
    { source_id: 'int', item_key: 'text', item: 'text', tries: 'int', since_at: 'int', next_at: 'int' },
    ['source_id', 'item_key'],
  );
  await createIndex(db, 'pending_page', ['source_id', 'next_at']);
}
