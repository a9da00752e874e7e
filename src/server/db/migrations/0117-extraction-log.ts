// The ledger is found by source, host, outcome and reason, newest first, and what a failed request was answered is kept for a while.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'run', 'host', 'text=');
  await addColumn(db, dialect, 'run_item', 'source_id', 'int=0');
  await addColumn(db, dialect, 'run_item', 'host', 'text=');
  const sourceUrl = sql`coalesce((select source.url from source where source.id = run.source_id), '')`;
  await sql`update run set host = ${hostOf(dialect, sourceUrl)}`.execute(db);
  const sourceOfRun = sql`coalesce((select run.source_id from run where run.id = run_item.run_id), 0)`;
  await sql`update run_item set source_id = ${sourceOfRun}, host = ${hostOf(dialect, sql`url`)}`.execute(db);
  await createIndex(db, 'run', ['state', 'reason', 'started_at']);
  await createIndex(db, 'run', ['host', 'state', 'started_at']);
  await createIndex(db, 'run', ['source_id', 'state', 'started_at']);
  await createIndex(db, 'run_item', ['outcome', 'reason', 'at']);
  await createIndex(db, 'run_item', ['host', 'outcome', 'at']);
  await createIndex(db, 'run_item', ['source_id', 'outcome', 'at']);
  await createTable(db, dialect, 'failed_request', {
    id: 'id',
    at: 'int',
    run_id: 'int',
    source_id: 'int',
    // '' for the request of the source itself.
    item_key: 'text=',
    url: 'text',
    host: 'text',
    reason: 'text',
    detail: 'text=',
    status: 'int?',
    ms: 'int',
    // JSON of the headers as names and values, without secrets; null where nothing was answered.
    headers: 'text?',
    body: 'text=',
  });
  await createIndex(db, 'failed_request', ['run_id']);
  await createIndex(db, 'failed_request', ['source_id']);
  await createIndex(db, 'failed_request', ['at']);
}

/** The host of an address in SQL, without its port; '' of what has none. */
function hostOf(dialect: Dialect, url: ReturnType<typeof sql>) {
  if (dialect === 'postgres') return sql`coalesce(lower(substring(${url} from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/?#:]{1,255})')), '')`;
  const rest = sql`case when instr(${url}, '://') > 0 then substr(${url}, instr(${url}, '://') + 3) else '' end`;
  const plain = sql`replace(replace(replace(${rest}, '?', '/'), '#', '/'), ':', '/') || '/'`;
  return sql`lower(substr(substr(${plain}, 1, instr(${plain}, '/') - 1), 1, 255))`;
}
