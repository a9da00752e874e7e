// Templates of bulletins. Each change is a version of its own, and a bulletin names the version that it was made with.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'report_template', {
    id: 'id',
    client_id: 'int',
    // 1 for those of the provider that all clients use.
    is_shared: 'int=0',
    // The one in use.
    version: 'int',
    created_at: 'int',
    updated_at: 'int',
    deleted_at: 'int?',
  });
  await createIndex(db, 'report_template', ['client_id', 'is_shared']);
  await createTable(db, dialect, 'report_template_version', {
    id: 'id',
    client_id: 'int',
    template_id: 'int',
    version: 'int',
    name: 'text',
    kinds: 'text',
    settings: 'text',
    created_by: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'report_template_version', ['template_id', 'version'], true);
  await createTable(db, dialect, 'report_template_default', {
    id: 'id',
    client_id: 'int',
    is_shared: 'int=0',
    kind: 'text',
    // Null for bulletins without a template.
    template_id: 'int?',
  });
  await createIndex(db, 'report_template_default', ['client_id', 'is_shared', 'kind'], true);
  await addColumn(db, dialect, 'bulletin', 'template_version_id', 'int?');
  await createIndex(db, 'bulletin', ['template_version_id']);
  // Null for the one that is usual for its kind, 0 for none.
  await addColumn(db, dialect, 'bulletin_schedule', 'template_id', 'int?');
}
