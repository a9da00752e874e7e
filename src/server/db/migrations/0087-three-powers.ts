// Three powers (三员): whether a client keeps them apart, the fixed roles of it, and who held which, since when and until when.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'client', 'three_powers_since', 'int?');
  await addColumn(db, dialect, 'role', 'power', 'text=');
  await createTable(db, dialect, 'power_holding', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    power: 'text',
    // The role to which the person goes back when the powers are joined again.
    role_before: 'int',
    since: 'int',
    until: 'int?',
  });
  await createIndex(db, 'power_holding', ['client_id', 'user_id']);
}
