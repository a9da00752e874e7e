// Guests of tickets whose code opens a number of times, and from some addresses only.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'ticket_guest', 'max_uses', 'int?');
  await addColumn(db, dialect, 'ticket_guest', 'uses', 'int=0');
  await addColumn(db, dialect, 'ticket_guest', 'addresses', 'text=[]');
}
