// The log of operations: where a change came from, a chain of hashes for each client, how long a client keeps its logs, and indexes for its search.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'operation_log', 'ip', 'text=');
  // Null: written before there was a chain. Without gaps in a client.
  await addColumn(db, dialect, 'operation_log', 'number', 'int?');
  await addColumn(db, dialect, 'operation_log', 'hash', 'text=');
  await createIndex(db, 'operation_log', ['client_id', 'number']);
  await createIndex(db, 'operation_log', ['client_id', 'id']);
  await createIndex(db, 'operation_log', ['client_id', 'user_id', 'id']);
  await createIndex(db, 'operation_log', ['client_id', 'ip', 'id']);
  await createIndex(db, 'operation_log', ['client_id', 'action', 'id']);
  const module = dialect === 'sqlite' ? `substr(action, 1, instr(action || '.', '.') - 1)` : `split_part(action, '.', 1)`;
  await sql.raw(`create index operation_log_module on operation_log (client_id, (${module}), id)`).execute(db);
  await createTable(
    db,
    dialect,
    'log_chain',
    {
      client_id: 'int',
      // The last line.
      number: 'int=0',
      hash: 'text=',
      // The last line that was removed because of its age: the first one that is left hangs on it.
      first_number: 'int=0',
      first_hash: 'text=',
      // Lines from before the chain, and the id of the last one.
      old_lines: 'int=0',
      old_until: 'int=0',
      // Days that a client keeps its logs; 0 for ever.
      keep_days: 'int=0',
    },
    ['client_id'],
  );
  await sql`insert into log_chain (client_id, old_lines, old_until)
    select client_id, count(*), max(id) from operation_log group by client_id`.execute(db);
}
