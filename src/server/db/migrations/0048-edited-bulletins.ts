// Versions of a bulletin's text that people edited. 0 is what was written by rules, which stays with the bulletin.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'bulletin', 'version', 'int=0');
  await createTable(db, dialect, 'bulletin_version', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    version: 'int',
    // The version that it began from; the one before unless two edited at once.
    based_on: 'int',
    kind: 'text',
    name: 'text=',
    created_by: 'int?',
    created_at: 'int',
    chapters: 'text',
  });
  await createIndex(db, 'bulletin_version', ['bulletin_id', 'version'], true);
  await createIndex(db, 'bulletin_version', ['client_id']);
}
