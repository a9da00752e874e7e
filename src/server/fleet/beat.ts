// The sign of life of a worker, and what it is told in return: whether it may take work, and which.
import type { Kysely } from 'kysely';
import type { ServerState } from '#shared/collect-servers.ts';
import type { Database } from '../db/tables/database.ts';
import type { WorkerLoad } from '../db/tables/collecting.ts';
import type { Store } from '../db/open-record.ts';

export interface WorkerFacts {
  owner: string;
  serverId: number;
  startedAt: number;
  version: string;
  schemaName: string;
  clockMs: number;
  isCollecting: boolean;
  load: WorkerLoad;
}

export interface Standing {
  state: ServerState;
  capacity: number;
  groupId: number | null;
  addresses: string[];
  /** Of its group; null without one. */
  hostParallel: number | null;
  hostSpacingMs: number | null;
}

/** Undefined where the server is known no more. `now` by the record's clock. */
export async function beat(store: Store, facts: WorkerFacts, now: number): Promise<Standing | undefined> {
  const { owner, startedAt, ...rest } = facts;
  const row = { ...rest, beatAt: now, endedAt: null };
  await store.db
    .insertInto('worker')
    .values({ id: owner, startedAt, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
  const standing = await store.db
    .selectFrom('collectServer')
    .leftJoin('serverGroup', 'serverGroup.id', 'collectServer.groupId')
    .select(['collectServer.state', 'collectServer.capacity', 'collectServer.refusedAt', 'serverGroup.id as groupId'])
    .select(['serverGroup.addresses', 'serverGroup.hostParallel', 'serverGroup.hostSpacingMs'])
    .where('collectServer.id', '=', facts.serverId)
    .executeTakeFirst();
  if (!standing) return undefined;
  const { refusedAt, addresses, ...given } = standing;
  if (refusedAt !== null) await clearRefusal(store.db, facts.serverId);
  return { ...given, addresses: addresses ?? [] };
}

const clearRefusal = (db: Kysely<Database>, id: number) =>
  db.updateTable('collectServer').set({ refusedAt: null, refusedVersion: '', refusedSchema: '' }).where('id', '=', id).execute();

/** A worker that stops by itself is not lost. */
export async function endBeat({ db }: Store, owner: string, now: number): Promise<void> {
  await db.updateTable('worker').set({ endedAt: now }).where('id', '=', owner).execute();
}

export async function noteRefused({ db }: Store, id: number, version: string, schema: string, now: number): Promise<void> {
  await db
    .updateTable('collectServer')
    .set({ refusedAt: now, refusedVersion: version, refusedSchema: schema })
    .where('id', '=', id)
    .execute();
}
