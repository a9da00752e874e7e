// A client's own words for what its bulletins suggest.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createTable } from './table.ts';

export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  createTable(db, dialect, 'bulletin_advice', { client_id: 'int', suggestions: 'text', updated_at: 'int' }, ['client_id']);
