// Weights of sites, a client's groups of sites, and the sites that clients request from the provider.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await addColumn(db, dialect, 'site', 'weight', 'real=1');

  await table('site_group', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    weight: 'real',
    note: 'text=',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'site_group', ['client_id', 'name'], true);
  await table('site_group_site', { client_id: 'int', site_group_id: 'int', site_id: 'int' }, ['site_group_id', 'site_id']);
  await createIndex(db, 'site_group_site', ['site_id', 'client_id']);

  await table('site_request', {
    id: 'id',
    client_id: 'int',
    url: 'text',
    domain: 'text',
    name: 'text',
    media_type: 'text',
    reason: 'text',
    state: 'text=pending',
    answer: 'text=',
    source_id: 'int?',
    site_id: 'int?',
    created_by: 'int',
    created_at: 'int',
    answered_by: 'int?',
    answered_at: 'int?',
  });
  await createIndex(db, 'site_request', ['client_id', 'created_at']);
  await createIndex(db, 'site_request', ['domain', 'state']);
}
