// Links that open one narrow view of what their makers see, without signing in.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'access_link', {
    id: 'id',
    client_id: 'int',
    // Who made it, and as whom it sees.
    user_id: 'int',
    name: 'text',
    // SHA-256 of the key; the key itself is not stored.
    key_hash: 'text',
    narrow_scope: 'text={}',
    // '' where none is asked for.
    password_hash: 'text=',
    // Addresses and networks from which it opens; none is all.
    addresses: 'text=[]',
    uses: 'int=0',
    max_uses: 'int?',
    created_at: 'int',
    expires_at: 'int',
    last_used_at: 'int?',
    last_ip: 'text=',
    revoked_at: 'int?',
  });
  await createIndex(db, 'access_link', ['key_hash'], true);
  await createIndex(db, 'access_link', ['client_id', 'user_id']);
}
