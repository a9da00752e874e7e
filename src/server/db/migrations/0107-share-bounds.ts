// Shares of bulletins that open a number of times, and from some addresses only.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'bulletin_share', 'max_uses', 'int?');
  await addColumn(db, dialect, 'bulletin_share', 'addresses', 'text=[]');
}
