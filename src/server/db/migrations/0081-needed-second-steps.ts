// Roles that ask for a second step at sign-in, and sign-ins that a right password began and nobody ended.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'role', 'needs_second_factor', 'int=0');
  await createTable(
    db,
    dialect,
    'stopped_sign_in',
    {
      user_id: 'int',
      address: 'text',
      ip: 'text',
      tries: 'int=0',
      last_at: 'int',
      // When one from this address was given up before the last one began.
      left_at: 'int?',
    },
    ['user_id', 'address'],
  );
}
