// Engines, hot lists and boards that the provider has configured, questions and answers of boards, and details of broadcast items.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'web_source', {
    id: 'id',
    kind: 'text',
    name: 'text',
    url: 'text',
    mapping: 'text',
    is_enabled: 'int=1',
    is_sample: 'int=0',
    interval_minutes: 'int',
    pages: 'int',
    deadline_days: 'int',
    next_at: 'int',
    lease_until: 'int=0',
    last_read_at: 'int?',
    last_success_at: 'int?',
    last_error: 'text=',
    last_count: 'int=0',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'web_source', ['name'], true);
  await createTable(db, dialect, 'interact_item', {
    id: 'id',
    web_source_id: 'int',
    external_id: 'text',
    url: 'text',
    title: 'text',
    question: 'text',
    asker: 'text',
    target: 'text',
    category: 'text',
    state: 'text',
    state_text: 'text',
    answer: 'text',
    answerer: 'text',
    asked_at: 'int',
    is_asked_exact: 'int',
    answered_at: 'int?',
    is_answered_exact: 'int',
    found_at: 'int',
    changed_at: 'int',
    changes: 'text=[]',
  });
  await createIndex(db, 'interact_item', ['web_source_id', 'external_id'], true);
  await createIndex(db, 'interact_item', ['asked_at']);
  await createTable(
    db,
    dialect,
    'broadcast',
    {
      article_id: 'int',
      channel: 'text',
      programme: 'text',
      media_url: 'text',
      media_kind: 'text',
      duration_ms: 'int',
      segments: 'text',
    },
    ['article_id'],
  );
  await createIndex(db, 'broadcast', ['channel', 'programme']);
}
