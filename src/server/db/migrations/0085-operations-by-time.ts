// Indexes of the log of operations by time, so that a page, a period and whatever leads to it are read in one order.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex } from './table.ts';

const BY_ID = ['client_id_id', 'client_id_user_id_id', 'client_id_ip_id', 'client_id_action_id', 'module', 'client_id_at'];

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of BY_ID) await db.schema.dropIndex(`operation_log_${name}`).execute();
  await createIndex(db, 'operation_log', ['at', 'id']);
  for (const lead of [[], ['user_id'], ['ip'], ['action']]) await createIndex(db, 'operation_log', ['client_id', ...lead, 'at', 'id']);
  const module = dialect === 'sqlite' ? `substr(action, 1, instr(action || '.', '.') - 1)` : `split_part(action, '.', 1)`;
  await sql.raw(`create index operation_log_module on operation_log (client_id, (${module}), at, id)`).execute(db);
}
