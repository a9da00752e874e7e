// Second factors of accounts: an authenticator app's secret, and codes for the day when the telephone is gone.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'second_factor',
    {
      user_id: 'int',
      // Sealed: whoever reads the record cannot make codes.
      sealed_secret: 'text',
      // Null until a first code has shown that the app has the secret.
      confirmed_at: 'int?',
      // The newest time step whose code was taken: a code that was looked at over a shoulder is worth nothing.
      last_step: 'int=0',
      created_at: 'int',
    },
    ['user_id'],
  );
  await createTable(db, dialect, 'recovery_code', { id: 'id', user_id: 'int', code_hash: 'text', used_at: 'int?' });
  await createIndex(db, 'recovery_code', ['user_id']);
}
