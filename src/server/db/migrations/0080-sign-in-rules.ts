// How a client's people sign in, what their passwords were, how old they are, and when a session was last used.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'sign_in_rule',
    {
      client_id: 'int',
      min_length: 'int=10',
      max_age_days: 'int=0',
      history: 'int=0',
      must_change_given: 'int=1',
      idle_minutes: 'int=0',
      session_hours: 'int=0',
      addresses: 'text=[]',
      updated_at: 'int',
    },
    ['client_id'],
  );
  await createTable(db, dialect, 'password_history', { id: 'id', user_id: 'int', password_hash: 'text', ended_at: 'int' });
  await createIndex(db, 'password_history', ['user_id']);
  await addColumn(db, dialect, 'account', 'password_set_at', 'int=0');
  // When a password was set is not known: it may be as old as its account.
  await sql`update account set password_set_at = created_at`.execute(db);
  await addColumn(db, dialect, 'session', 'used_at', 'int=0');
  await sql`update session set used_at = created_at`.execute(db);
}
