// The person that a bulletin is on, with the names that are looked for.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'bulletin', 'person', 'text?');
}
