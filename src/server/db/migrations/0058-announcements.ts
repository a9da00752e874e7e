// Announcements to people of a client or, by the provider, to clients: to whom, which files, who has read and confirmed which version.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'announcement', {
    id: 'id',
    // Of whoever wrote it.
    client_id: 'int',
    // `client`: its own people; `clients`: those of the provider's clients.
    reach: 'text',
    is_to_all: 'int',
    title: 'text',
    html: 'text',
    level: 'text',
    from_at: 'int',
    // Null until it is withdrawn.
    until_at: 'int?',
    must_confirm: 'int',
    is_pinned: 'int',
    version: 'int=1',
    // What was read or confirmed of an earlier version does not count.
    since_version: 'int=1',
    created_by: 'int',
    created_at: 'int',
    updated_by: 'int?',
    updated_at: 'int',
    withdrawn_by: 'int?',
    withdrawn_at: 'int?',
    withdrawn_reason: 'text=',
  });
  await createIndex(db, 'announcement', ['client_id', 'from_at']);
  await createIndex(db, 'announcement', ['reach', 'from_at']);
  // `client_id` is that of whom it is for.
  await createTable(db, dialect, 'announcement_target', { announcement_id: 'int', kind: 'text', target_id: 'int', client_id: 'int' }, [
    'announcement_id',
    'kind',
    'target_id',
  ]);
  await createIndex(db, 'announcement_target', ['client_id']);
  await createTable(
    db,
    dialect,
    'announcement_reading',
    {
      announcement_id: 'int',
      user_id: 'int',
      client_id: 'int',
      read_version: 'int',
      read_at: 'int',
      confirmed_version: 'int=0',
      confirmed_at: 'int?',
    },
    ['announcement_id', 'user_id'],
  );
  await createIndex(db, 'announcement_reading', ['client_id']);
  await createTable(db, dialect, 'announcement_version', {
    id: 'id',
    client_id: 'int',
    announcement_id: 'int',
    version: 'int',
    title: 'text',
    html: 'text',
    by: 'int',
    at: 'int',
  });
  await createIndex(db, 'announcement_version', ['announcement_id', 'version'], true);
  await createIndex(db, 'announcement_version', ['client_id']);
  await createTable(db, dialect, 'announcement_file', {
    id: 'id',
    client_id: 'int',
    // Null until the announcement that it was uploaded for is saved.
    announcement_id: 'int?',
    file_id: 'int',
    name: 'text',
    created_by: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'announcement_file', ['announcement_id']);
  await createIndex(db, 'announcement_file', ['client_id', 'file_id']);
}
