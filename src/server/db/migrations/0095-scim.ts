// Accounts and groups that an identity provider keeps by SCIM 2.0 (RFC 7643, 7644).
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'scim_key', {
    id: 'id',
    provider_id: 'int',
    // SHA-256; the key itself is not stored.
    key_hash: 'text',
    prefix: 'text',
    created_by: 'int',
    created_at: 'int',
    last_used_at: 'int?',
    revoked_at: 'int?',
  });
  await createIndex(db, 'scim_key', ['key_hash'], true);
  await createIndex(db, 'scim_key', ['provider_id']);
  await createTable(
    db,
    dialect,
    'scim_person',
    {
      user_id: 'int',
      provider_id: 'int',
      // As the provider writes it, and folded for comparison.
      user_name: 'text',
      name_key: 'text',
      external_id: 'text=',
      // What else it says of the person, as JSON.
      given: 'text={}',
      // Its groups changed, and role and group are not what they say yet.
      is_grant_due: 'int=0',
      created_at: 'int',
      updated_at: 'int',
    },
    ['user_id'],
  );
  await createIndex(db, 'scim_person', ['provider_id', 'name_key'], true);
  await createIndex(db, 'scim_person', ['provider_id', 'external_id']);
  await createTable(db, dialect, 'scim_group', {
    id: 'id',
    provider_id: 'int',
    name: 'text',
    external_id: 'text=',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'scim_group', ['provider_id', 'name'], true);
  await createTable(db, dialect, 'scim_member', { group_id: 'int', user_id: 'int' }, ['group_id', 'user_id']);
  await createIndex(db, 'scim_member', ['user_id']);
}
