// What people say to each other about blocks of a bulletin while it is written and reviewed.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_comment', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    // The comment that this one answers; null of the first one.
    answers_id: 'int?',
    block_id: 'text',
    // What the block said then, for when it is gone.
    said: 'text',
    text: 'text',
    created_by: 'int',
    created_at: 'int',
    resolved_by: 'int?',
    resolved_at: 'int?',
    // Withdrawn, and kept as others have answered it.
    withdrawn_at: 'int?',
  });
  await createIndex(db, 'bulletin_comment', ['bulletin_id', 'answers_id']);
  await createIndex(db, 'bulletin_comment', ['client_id', 'resolved_at']);
}
