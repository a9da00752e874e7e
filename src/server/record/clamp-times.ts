// Times left by a clock that was ahead: a lease or a next time further in the future than any valid one would stop the work until then.
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../db/open-record.ts';

const MINUTE = 60_000;
const LEASE_MOST = 10 * MINUTE;
/** Jobs are delayed by at most two hours: the sweep of files. */
const JOB_MOST = 2 * 60 * MINUTE;

/** Leases that are too long end now, and next times that are too far away are due now. Returns how many rows were wrong. */
export async function clampTimes({ db }: Store, now: number): Promise<number> {
  const clamp = async (table: string, column: string, most: RawBuilder<number>, value: number, where = sql`1 = 1`) => {
    const at = sql.ref(column);
    // PostgreSQL cannot infer the type of a sum of two parameters.
    const isTooFar = sql`${at} - ${most} > ${now} and ${where}`;
    // Searched first: an update without rows would still wait for the only writer.
    const found = await sql`select 1 from ${sql.table(table)} where ${isTooFar} limit 1`.execute(db);
    if (found.rows.length === 0) return 0;
    const result = await sql`update ${sql.table(table)} set ${at} = ${value} where ${isTooFar}`.execute(db);
    return Number(result.numAffectedRows ?? 0);
  };
  let wrong = await clamp('source', 'nextFetchAt', sql`max_interval_s * 1000`, now, sql`min_interval_s <= max_interval_s`);
  wrong += await clamp('job', 'runAt', sql`${JOB_MOST}`, now, sql`state = 'queued'`);
  for (const table of ['webSource', 'commentExtractionSetting', 'repostWatch']) {
    const wait = table === 'repostWatch' ? sql<number>`wait_minutes + interval_minutes` : sql<number>`interval_minutes`;
    wrong += await clamp(table, 'nextAt', sql`(${wait}) * ${MINUTE}`, now);
  }
  for (const table of ['source', 'job', 'webSource', 'commentExtractionSetting', 'repostWatch'])
    wrong += await clamp(table, 'leaseUntil', sql`${LEASE_MOST}`, 0);
  return wrong;
}
