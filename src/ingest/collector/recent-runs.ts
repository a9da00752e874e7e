// One success does not make a source healthy: its last runs together say whether it can be relied on.
import type { Store } from '#server/db/open-record.ts';
import { DAY_MS } from '#shared/time.ts';
import { RECENT_RUNS } from '#shared/source-health.ts';

export interface RecentRun {
  state: 'running' | 'done' | 'failed' | 'interrupted';
  reason: string;
  httpStatus: number | null;
  detail: string;
  failed: number;
  filtered: number;
  stored: number;
  updated: number;
}
/** Of the recent runs, as many may fail without a word: any server is restarted once in a while. */
const MOST_FAILED_RUNS = 1;
/** Items whose page could not be read: from this number, and this share of those that were tried, on. */
const LEAST_FAILED_ITEMS = 5;
const MOST_FAILED_SHARE = 0.5;

/** The run itself, which is about to end, and those of the day before it, newest first; interrupted ones say nothing about the source. */
export function recentRuns({ db }: Pick<Store, 'db'>, sourceId: number, runId: number, now: number): Promise<RecentRun[]> {
  return db
    .selectFrom('run')
    .select(['state', 'reason', 'httpStatus', 'detail', 'failed', 'filtered', 'stored', 'updated'])
    .where('sourceId', '=', sourceId)
    .where('id', '<=', runId)
    .where('startedAt', '>=', now - DAY_MS)
    .where((e) => e.or([e('state', 'in', ['done', 'failed']), e('id', '=', runId)]))
    .orderBy('id', 'desc')
    .limit(RECENT_RUNS)
    .execute();
}

/** Why a source that could just be read is not to be relied on; undefined when it is. `runs` newest first. */
export function findUnsteadiness(runs: readonly RecentRun[]): { reason: string; detail: string } | undefined {
  const failedRuns = runs.filter(({ state }) => state === 'failed');
  const last = failedRuns[0];
  if (last && failedRuns.length > MOST_FAILED_RUNS)
    return { reason: last.reason, detail: [last.httpStatus, last.detail].filter(Boolean).join(' ') };
  const sum = (key: 'failed' | 'filtered' | 'stored') => runs.reduce((total, run) => total + run[key], 0);
  const failed = sum('failed');
  const tried = failed + sum('filtered') + sum('stored');
  if (failed >= LEAST_FAILED_ITEMS && failed >= tried * MOST_FAILED_SHARE) return { reason: 'items-failed', detail: `${failed}/${tried}` };
  return undefined;
}
