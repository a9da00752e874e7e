// Guests of tickets: people without an account, who open one ticket by a link and a code.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'ticket_guest', {
    id: 'id',
    client_id: 'int',
    ticket_id: 'int',
    // As which he counts among the receivers.
    receiver_id: 'int',
    guest_name: 'text',
    unit: 'text=',
    // Mail or mobile, only shown.
    contact: 'text=',
    created_by: 'int',
    created_at: 'int',
    expires_at: 'int',
    revoked_at: 'int?',
    key_hash: 'text',
    key_sealed: 'text',
    code_hash: 'text',
    // A new code ends what was opened with the one before.
    code_number: 'int=1',
    // Codes that were wrong since the last right one.
    wrong: 'int=0',
  });
  await createIndex(db, 'ticket_guest', ['key_hash'], true);
  await createIndex(db, 'ticket_guest', ['ticket_id']);
  await createIndex(db, 'ticket_guest', ['client_id']);
  // Of a file that a guest brought; `created_by` is 0 then.
  await addColumn(db, dialect, 'ticket_file', 'guest_id', 'int?');
}
