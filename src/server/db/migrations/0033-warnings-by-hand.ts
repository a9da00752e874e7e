// Warnings that a person sends: what was sent to whom. Their decisions and messages name it as rule −id, so that each is another one by its key.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'inform_dispatch', {
    id: 'id',
    client_id: 'int',
    submit_key: 'text',
    warning_level: 'text',
    note: 'text=',
    article_ids: 'text=[]',
    recipient_ids: 'text=[]',
    title: 'text',
    send_at: 'int',
    created_by: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'inform_dispatch', ['client_id', 'created_by', 'submit_key'], true);
  await createIndex(db, 'inform_dispatch', ['client_id', 'created_at']);
  await createIndex(db, 'inform_message', ['rule_id', 'decided_at']);
}
