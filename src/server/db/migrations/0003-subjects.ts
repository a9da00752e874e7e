// History of subjects: a row for each saved version; and the words that clouds keep, drop or merge.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'subject_version', {
    id: 'id',
    client_id: 'int',
    subject_id: 'int',
    version: 'int',
    name: 'text',
    category_id: 'int?',
    expression: 'text',
    builder: 'text?',
    filter: 'text={}',
    targets: 'text=[]',
    state: 'text',
    owner_id: 'int',
    reason: 'text',
    from_version: 'int?',
    user_id: 'int?',
    simulated_by: 'int?',
    at: 'int',
  });
  await createIndex(db, 'subject_version', ['subject_id', 'version'], true);
  await createIndex(db, 'subject_version', ['client_id', 'at']);
  // The present state becomes version 1, the first that is known.
  await sql`insert into subject_version
    (client_id, subject_id, version, name, category_id, expression, builder, filter, targets, state, owner_id, reason, from_version, user_id, simulated_by, at)
    select client_id, id, 1, name, category_id, expression, builder, filter, targets, state, owner_id, 'create', null, owner_id, null, updated_at
    from subject`.execute(db);
  await createTable(db, dialect, 'hot_word', {
    id: 'id',
    client_id: 'int',
    word: 'text',
    action: 'text',
    target: 'text=',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'hot_word', ['client_id', 'word'], true);
}
