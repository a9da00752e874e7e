// Attempts to sign in by account and address, sessions that depend on another, keys that expire, and accounts that must choose a new password.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

const YEAR_MS = 365 * 86_400_000;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'sign_in_try', { key: 'text', username: 'text=', tries: 'int', last_at: 'int', next_at: 'int' }, ['key']);
  await createIndex(db, 'sign_in_try', ['username']);
  await createIndex(db, 'sign_in_try', ['last_at']);
  await db.schema.dropTable('login_failure').execute();
  await addColumn(db, dialect, 'session', 'parent_id', 'text?');
  await addColumn(db, dialect, 'account', 'must_change_password', 'int=0');
  await addColumn(db, dialect, 'api_key', 'expires_at', 'int=0');
  const now = Date.now();
  await sql`update api_key set expires_at = ${now + YEAR_MS}`.execute(db);
  // The session that these depend on is unknown.
  await sql`update session set revoked_at = ${now} where simulated_by is not null and revoked_at is null`.execute(db);
}
