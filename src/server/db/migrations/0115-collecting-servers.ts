// Servers whose workers collect, and groups of them to which sources and clients are bound.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

/** Machines with a worker so shortly before the last sign of any are there still. */
const RECENT_MS = 3_600_000;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const kept = { created_by: 'int?', created_at: 'int', updated_at: 'int' } as const;
  await createTable(db, dialect, 'server_group', {
    id: 'id',
    name: 'text',
    note: 'text=',
    weight: 'int=1',
    region: 'text=',
    addresses: 'text=[]',
    host_parallel: 'int=2',
    host_spacing_ms: 'int=1000',
    told_at: 'int?',
    ...kept,
  });
  await createIndex(db, 'server_group', ['name'], true);
  // `live_name` is the name while the server is not removed: one that is gone leaves its name to others.
  await createTable(db, dialect, 'collect_server', {
    id: 'id',
    name: 'text',
    live_name: 'text?',
    note: 'text=',
    group_id: 'int?',
    capacity: 'int=6',
    state: 'text=active',
    is_local: 'int=0',
    hostname: 'text=',
    token_hash: 'text=',
    token_until: 'int=0',
    key_hash: 'text=',
    joined_at: 'int?',
    refused_at: 'int?',
    refused_version: 'text=',
    refused_schema: 'text=',
    told: 'text=[]',
    ...kept,
  });
  await createIndex(db, 'collect_server', ['live_name'], true);
  await createIndex(db, 'collect_server', ['key_hash']);
  for (const [column, type] of [
    ['server_id', 'int=0'],
    ['version', 'text='],
    ['schema_name', 'text='],
    ['clock_ms', 'int=0'],
    ['is_collecting', 'int=1'],
    ['ended_at', 'int?'],
  ] as const)
    await addColumn(db, dialect, 'worker', column, type);
  await addColumn(db, dialect, 'source', 'group_id', 'int?');
  await addColumn(db, dialect, 'client', 'group_id', 'int?');
  await addColumn(db, dialect, 'run', 'server_id', 'int?');
  await nameMachines(db);
}

/** A worker that ran on another machine comes back as a server of that machine's name, without anybody's doing. */
async function nameMachines(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; beat: number }>`
    select id, beat_at as beat from worker where beat_at > (select max(beat_at) from worker) - ${RECENT_MS} order by beat_at`.execute(db);
  const machines = new Map(rows.map(({ id, beat }) => [id.split('/')[0] ?? '', Number(beat)]));
  machines.delete('');
  for (const [name, at] of machines)
    await sql`insert into collect_server (name, live_name, hostname, joined_at, created_at, updated_at)
      values (${name.slice(0, 100)}, ${name.slice(0, 100)}, ${name}, ${at}, ${at}, ${at})`.execute(db);
}
