// Thins old readings of hot lists once a day.
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Store } from '#server/db/open-record.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { HOT_FULL_DAYS } from '#shared/hot-lists.ts';
import { DAY_MS } from '#shared/time.ts';

export const THIN_HOT_POINTS = 'thin-hot-points';

/** Whole days, so that there is something to do only once a day. */
export const thinnedUntil = (now: number): number => Math.floor((now - HOT_FULL_DAYS * DAY_MS) / DAY_MS) * DAY_MS;

/** Returns whether a job was added; a second waiting one would equal the first. */
export async function scheduleThinning(store: Store, jobs: JobQueue, now: number): Promise<boolean> {
  const due = await store.db.selectFrom('hotList').select('id').where('thinnedUntil', '<', thinnedUntil(now)).executeTakeFirst();
  if (!due) return false;
  const underWay = await store.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', THIN_HOT_POINTS)
    .where('state', 'in', ['queued', 'running', 'paused'])
    .executeTakeFirst();
  if (underWay) return false;
  await jobs.add({ kind: THIN_HOT_POINTS, payload: {}, clientId: PROVIDER_CLIENT, uniqueKey: THIN_HOT_POINTS });
  return true;
}
