// Templates of messages: the client's own words for each channel and language, and which of them a message was written with.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'content_template', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    channel: 'text',
    locale: 'text',
    format: 'text=text',
    body: 'text',
    is_enabled: 'int=1',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'content_template', ['client_id', 'name'], true);
  await createIndex(db, 'content_template', ['client_id', 'channel', 'locale']);
  // Chosen by whoever sent it; refused with one, so that the built-in letter takes its place.
  await addColumn(db, dialect, 'inform_dispatch', 'template_ids', 'text=[]');
  await addColumn(db, dialect, 'inform_message', 'template_id', 'int?');
  await addColumn(db, dialect, 'inform_message', 'is_plain', 'int=0');
  await addColumn(db, dialect, 'inform_attempt', 'template_id', 'int?');
  await addColumn(db, dialect, 'inform_attempt', 'template_fault', 'text=');
}
