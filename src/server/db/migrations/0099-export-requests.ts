// Exports of many rows wait for somebody else's approval, where a client wants that.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'export_request', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    kind: 'text',
    // The input of the call that makes the file.
    asked: 'text',
    total: 'int',
    // Articles that came after it are not in the file.
    last_id: 'int',
    reason: 'text',
    state: 'text=waiting',
    created_at: 'int',
    expires_at: 'int',
    decided_by: 'int?',
    decided_at: 'int?',
    note: 'text=',
  });
  await createIndex(db, 'export_request', ['client_id', 'id']);
  await createIndex(db, 'export_request', ['user_id', 'id']);
  // Files that were made: by whom, with how many rows, and by which request.
  await createTable(db, dialect, 'export_take', { id: 'id', client_id: 'int', user_id: 'int', request_id: 'int?', rows: 'int', at: 'int' });
  await createIndex(db, 'export_take', ['user_id', 'at']);
  await createIndex(db, 'export_take', ['request_id']);
}
