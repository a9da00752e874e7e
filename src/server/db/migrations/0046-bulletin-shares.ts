// Shares of bulletins: links that open one bulletin to whoever has them. The key is found by its hash; sealed, it can be shown again to the client's own.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_share', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    created_by: 'int?',
    key_hash: 'text',
    key_sealed: 'text',
    // '' without one.
    password_hash: 'text=',
    note: 'text=',
    created_at: 'int',
    updated_at: 'int',
    expires_at: 'int',
    ended_at: 'int?',
    visits: 'int=0',
    last_visit_at: 'int?',
  });
  await createIndex(db, 'bulletin_share', ['key_hash'], true);
  await createIndex(db, 'bulletin_share', ['client_id', 'created_at']);
  await createIndex(db, 'bulletin_share', ['bulletin_id']);
}
