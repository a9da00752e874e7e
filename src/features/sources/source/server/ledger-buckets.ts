// The ledger of one source by hour or by Beijing day. Current runs are left out, because they need not add up yet.
import { sql } from 'kysely';
import { DAY_MS, dayOf, dayStart, HOUR_MS, hourOf } from '#shared/time.ts';
import type { Store } from '#server/db/open-record.ts';
import { countFailedRuns } from '#server/record/count-failed-runs.ts';
import type { HealthBucket, HealthRange } from '../health.contract.ts';

export interface BucketPlan {
  step: 'hour' | 'day';
  from: number;
  stepMs: number;
  total: number;
}
const DAYS = { '7d': 7, '30d': 30 } as const;

/** The last complete steps and the current one. */
export function planBuckets(range: HealthRange, now: number): BucketPlan {
  if (range === '24h') return { step: 'hour', from: (hourOf(now) - 23) * HOUR_MS, stepMs: HOUR_MS, total: 24 };
  const total = DAYS[range];
  return { step: 'day', from: dayStart(dayOf(now) - total + 1), stepMs: DAY_MS, total };
}

const SUMMED = ['fetched', 'failed', 'duplicate', 'filtered', 'stored', 'updated'] as const;

export async function sumBuckets({ db }: Pick<Store, 'db'>, sourceId: number, plan: BucketPlan): Promise<HealthBucket[]> {
  const until = plan.from + plan.total * plan.stepMs;
  // Whole numbers as literals: bound ones would be divided as reals.
  const place = sql<number>`(run.started_at - ${sql.lit(plan.from)}) / ${sql.lit(plan.stepMs)}`;
  const rows = await db
    .selectFrom('run')
    .select([place.as('place'), (e) => e.fn.countAll<number>().as('runs'), (e) => e.fn.avg<number | null>('run.waitS').as('wait')])
    .select((e) => countFailedRuns(e).as('failedRuns'))
    .select((e) => SUMMED.map((name) => e.fn.sum<number>(`run.${name}`).as(name)))
    .where('run.sourceId', '=', sourceId)
    .where('run.state', '!=', 'running')
    .where('run.startedAt', '>=', plan.from)
    .where('run.startedAt', '<', until)
    .groupBy(place)
    .execute();
  const known = new Map(rows.map((row) => [Number(row.place), row]));
  return Array.from({ length: plan.total }, (_, i) => {
    const row = known.get(i);
    const from = plan.from + i * plan.stepMs;
    const sums = Object.fromEntries([...SUMMED, 'runs' as const, 'failedRuns' as const].map((name) => [name, Number(row?.[name] ?? 0)]));
    const counted = sums as Record<(typeof SUMMED)[number] | 'runs' | 'failedRuns', number>;
    const wait = row?.wait ?? null;
    return {
      from,
      until: from + plan.stepMs,
      ...counted,
      fresh: counted.stored - counted.updated,
      waitSeconds: wait === null ? null : Math.round(Number(wait)),
    };
  });
}

export async function countUnbalanced({ db }: Pick<Store, 'db'>, sourceId: number, from: number): Promise<number> {
  const row = await db
    .selectFrom('run')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('sourceId', '=', sourceId)
    .where('state', '!=', 'running')
    .where('startedAt', '>=', from)
    .where(sql<boolean>`fetched <> failed + duplicate + filtered + stored`)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
