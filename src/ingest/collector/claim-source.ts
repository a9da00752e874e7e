// Takes due sources, one worker each: the lease expires by itself when its worker dies.
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { SLOTS } from '#server/fleet/place-work.ts';
import { hostOf } from '../url/normalise-url.ts';

export type SourceRow = Selectable<Database['source']>;
export interface ClaimedRun {
  source: SourceRow;
  runId: number;
}
export const LEASE_MS = 5 * 60_000;

/** What a worker may take: slots of the sources that are bound to no group (`free`), and of those of its own. */
export interface Place {
  serverId: number;
  groupId: number | null;
  free: readonly number[];
  bound: readonly number[];
}

/**
 * The most overdue source, with a run begun for it in the same transaction; undefined when none is due. Without a place it takes what is due, whoever it is
 * bound to.
 */
export async function claimSource(store: Store, owner: string, now: number, place?: Place): Promise<ClaimedRun | undefined> {
  const due = await findDue(store, now, place);
  if (!due) return undefined;
  return store.db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('source')
      .set({ leaseUntil: now + LEASE_MS, leaseOwner: owner, lastRunAt: now })
      .where('id', '=', due.id)
      .where('leaseUntil', '<', now)
      .where('nextFetchAt', '<=', now)
      .where('state', '=', 'enabled')
      .returningAll()
      .executeTakeFirst();
    if (!taken) return undefined;
    const run = await tx
      .insertInto('run')
      .values({
        sourceId: taken.id,
        serverId: place?.serverId ?? null,
        host: hostOf(taken.url),
        trigger: taken.nextFetchAt === 0 ? 'manual' : 'schedule',
        state: 'running',
        startedAt: now,
        finishedAt: null,
        fetched: 0,
        failed: 0,
        duplicate: 0,
        filtered: 0,
        stored: 0,
        updated: 0,
        reason: '',
        detail: '',
        httpStatus: null,
        notModified: false,
        bytes: 0,
        ms: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { source: taken, runId: run.id };
  });
}

async function findDue({ db }: Store, now: number, place: Place | undefined): Promise<{ id: number } | undefined> {
  const query = db
    .selectFrom('source')
    .select('source.id')
    .where('source.state', '=', 'enabled')
    .where('source.nextFetchAt', '<=', now)
    .where('source.leaseUntil', '<', now)
    .orderBy('source.nextFetchAt')
    .limit(1);
  if (!place) return query.executeTakeFirst();
  if (place.free.length === 0 && place.bound.length === 0) return undefined;
  const group = sql<number | null>`coalesce(source.group_id, client.group_id)`;
  const free = sql<SqlBool>`(${group} is null and ${inSlots(place.free)})`;
  const bound = sql<SqlBool>`(${group} = ${place.groupId} and ${inSlots(place.bound)})`;
  return query
    .leftJoin('client', 'client.id', 'source.clientId')
    .where(place.groupId === null ? free : sql<SqlBool>`(${free} or ${bound})`)
    .executeTakeFirst();
}

/** Written out: hundreds of parameters would be read anew at every question. */
function inSlots(slots: readonly number[]) {
  if (slots.length === 0) return sql<SqlBool>`1 = 0`;
  if (slots.length === SLOTS) return sql<SqlBool>`1 = 1`;
  const numbers = slots.map((slot) => sql.lit(Math.trunc(slot)));
  return sql<SqlBool>`source.site_id % ${sql.lit(SLOTS)} in (${sql.join(numbers)})`;
}

/** Extends the lease of a long run. False: the source was taken away or deleted, and the run must stop. */
export async function extendLease(store: Store, source: SourceRow, owner: string, now: number): Promise<boolean> {
  const result = await store.db
    .updateTable('source')
    .set({ leaseUntil: now + LEASE_MS })
    .where('id', '=', source.id)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
