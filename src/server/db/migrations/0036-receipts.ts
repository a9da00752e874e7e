// Receipts: who must confirm a warning, when they are reminded, and who is told when they do not. What was there before asks for none.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'inform_receipt', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    is_enabled: 'int=1',
    warning_levels: 'text=[]',
    rule_ids: 'text=[]',
    recipient_ids: 'text=[]',
    remind_minutes: 'int=10',
    remind_most: 'int=2',
    escalations: 'text=[]',
    since: 'int',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_receipt', ['client_id', 'name'], true);
  await createTable(
    db,
    dialect,
    'inform_receipt_step',
    { message_id: 'int', kind: 'text', number: 'int', is_skipped: 'int=0', at: 'int' },
    ['message_id', 'kind', 'number'],
  );
  await addColumn(db, dialect, 'inform_message', 'receipt_state', 'text=new');
  await sql`update inform_message set receipt_state = 'none'`.execute(db);
  await addColumn(db, dialect, 'inform_message', 'receipt_id', 'int?');
  await addColumn(db, dialect, 'inform_message', 'receipt_from', 'int?');
  await addColumn(db, dialect, 'inform_message', 'receipt_at', 'int?');
  await addColumn(db, dialect, 'inform_message', 'reminded', 'int=0');
  await addColumn(db, dialect, 'inform_message', 'escalated', 'int=0');
  await addColumn(db, dialect, 'inform_message', 'origin_id', 'int?');
  await addColumn(db, dialect, 'inform_message', 'confirmed_by', 'text=');
  await createIndex(db, 'inform_message', ['receipt_state', 'receipt_at']);
  await createIndex(db, 'inform_message', ['origin_id']);
}
