// The access log and the operation log are append-only: the database itself refuses to change or delete a row. Rows of a removed client, and all rows
// in a restore, may be deleted while `log_opening` says so, in the same transaction.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createTable } from './table.ts';

const LOGS = ['access_log', 'operation_log'] as const;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'log_opening', { whose: 'int' }, ['whose']);
  for (const log of LOGS) await (dialect === 'sqlite' ? guardSqlite(db, log) : guardPostgres(db, log));
}

async function guardSqlite(db: Kysely<unknown>, log: string): Promise<void> {
  const refuse = `begin select raise(abort, '${log} is only ever added to'); end`;
  await sql.raw(`create trigger ${log}_no_update before update on ${log} ${refuse}`).execute(db);
  await sql
    .raw(
      `create trigger ${log}_no_delete before delete on ${log}
       when not exists (select 1 from log_opening where whose in (0, old.client_id)) ${refuse}`,
    )
    .execute(db);
}

async function guardPostgres(db: Kysely<unknown>, log: string): Promise<void> {
  await sql
    .raw(
      `create function ${log}_guard() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if exists (select 1 from log_opening where whose in (0, old.client_id)) then return old; end if;
         end if;
         raise exception '${log} is only ever added to';
       end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${log}_no_change before update or delete on ${log} for each row execute function ${log}_guard()`)
    .execute(db);
  await sql
    .raw(`create trigger ${log}_no_truncate before truncate on ${log} for each statement execute function ${log}_guard()`)
    .execute(db);
}
