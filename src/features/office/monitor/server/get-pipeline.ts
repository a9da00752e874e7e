import { DAY_MS, firstIdAt } from '#shared/time.ts';
import { countFailedRuns } from '#server/record/count-failed-runs.ts';
import { countSources } from '#server/record/count-sources.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';

const MINUTE = 60_000;
const DELAY_SAMPLE = 500;
const MOST_FAILING = 20;
const ALIVE_MS = 20_000;

/** Everything the monitor shows, each part one short query. */
export async function getPipeline(platform: Platform, loopDelay: LoopDelay, minutes: number) {
  const now = platform.now();
  const [stages, delay, queue, index, totals, ledger, workers, failing] = await Promise.all([
    stageMinutes(platform, now, minutes),
    articleDelay(platform, now),
    queueState(platform, now),
    platform.index.status(),
    countAll(platform),
    ledgerOfDay(platform, now),
    listWorkers(platform, now),
    listFailing(platform, now),
  ]);
  return {
    now,
    minutes: stages,
    delay,
    queue,
    index: { ...index, lag: Math.max(0, index.recordSeq - index.appliedSeq) },
    totals,
    ledger,
    workers,
    server: { rssBytes: process.memoryUsage.rss(), loopDelayP99Ms: loopDelay.p99(), uptimeSeconds: process.uptime() },
    failing,
  };
}

async function stageMinutes(platform: Platform, now: number, minutes: number) {
  const last = Math.floor(now / MINUTE);
  const rows = await platform.store.db
    .selectFrom('stageMinute')
    .selectAll()
    .where('minute', '>', last - minutes)
    .execute();
  const byMinute = new Map<number, Record<string, { n: number; ms: number }>>();
  for (const row of rows) byMinute.set(row.minute, { ...byMinute.get(row.minute), [row.stage]: { n: row.n, ms: row.ms } });
  return Array.from({ length: minutes }, (_, i) => {
    const minute = last - minutes + 1 + i;
    return { minute: minute * MINUTE, stages: byMinute.get(minute) ?? {} };
  });
}

async function articleDelay(platform: Platform, now: number) {
  const rows = await platform.store.db
    .selectFrom('article')
    .select(['publishedAt', 'foundAt', 'storedAt'])
    .where('id', '>', firstIdAt(now - DAY_MS))
    .where('storedAt', '>', now - 3_600_000)
    .where('isTimeExact', '=', true)
    .orderBy('id', 'desc')
    .limit(DELAY_SAMPLE)
    .execute();
  return {
    articles: rows.length,
    publishedToFound: percentiles(rows.map((row) => Math.max(0, row.foundAt - row.publishedAt))),
    foundToStored: percentiles(rows.map((row) => row.storedAt - row.foundAt)),
  };
}

function percentiles(values: number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function queueState(platform: Platform, now: number) {
  const { db } = platform.store;
  const sources = await db
    .selectFrom('source')
    .select((e) => [
      e.fn
        .sum<number>(
          e
            .case()
            .when(e.and([e('nextFetchAt', '<=', now), e('leaseUntil', '<', now)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('due'),
      e.fn.sum<number>(e.case().when('leaseUntil', '>=', now).then(1).else(0).end()).as('running'),
    ])
    .where('state', '=', 'enabled')
    .executeTakeFirstOrThrow();
  const jobs = await db
    .selectFrom('job')
    .select((e) => ['state', e.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const count = (state: string) => Number(jobs.find((row) => row.state === state)?.n ?? 0);
  return {
    dueSources: Number(sources.due ?? 0),
    runningSources: Number(sources.running ?? 0),
    queuedJobs: count('queued'),
    runningJobs: count('running'),
    failedJobs: count('failed'),
  };
}

async function countAll(platform: Platform) {
  const { db } = platform.store;
  const count = (table: 'article' | 'hit') =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const [articles, hits, { total, healths }] = await Promise.all([count('article'), count('hit'), countSources(db)]);
  return {
    articles: Number(articles.n),
    hits: Number(hits.n),
    sources: total,
    failingSources: healths.failing,
    unsteadySources: healths.degraded,
    silentSources: healths.silent,
  };
}

async function ledgerOfDay(platform: Platform, now: number) {
  const rows = await platform.store.db
    .selectFrom('run')
    .select(['state', 'fetched', 'failed', 'duplicate', 'filtered', 'stored'])
    .where('startedAt', '>=', now - DAY_MS)
    .where('state', '!=', 'running')
    .execute();
  const sums = { runs: rows.length, failedRuns: 0, fetched: 0, failed: 0, duplicate: 0, filtered: 0, stored: 0, unbalanced: 0 };
  for (const row of rows) {
    if (row.state === 'failed') sums.failedRuns++;
    sums.fetched += row.fetched;
    sums.failed += row.failed;
    sums.duplicate += row.duplicate;
    sums.filtered += row.filtered;
    sums.stored += row.stored;
    if (row.fetched !== row.failed + row.duplicate + row.filtered + row.stored) sums.unbalanced++;
  }
  return sums;
}

async function listWorkers(platform: Platform, now: number) {
  const rows = await platform.store.db
    .selectFrom('worker')
    .selectAll()
    .where('beatAt', '>', now - DAY_MS)
    .orderBy('startedAt', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => {
    const load = row.load;
    return {
      id: row.id,
      startedAt: row.startedAt,
      beatAt: row.beatAt,
      isAlive: row.beatAt > now - ALIVE_MS,
      rssBytes: load.rssBytes ?? 0,
      loopDelayMs: load.loopDelayMs ?? 0,
    };
  });
}

/** Sources that need a look, those of which most runs failed first. */
async function listFailing({ store }: Platform, now: number) {
  const rows = await store.db
    .selectFrom('source')
    .leftJoin('run', (join) =>
      join
        .onRef('run.sourceId', '=', 'source.id')
        .on('run.startedAt', '>=', now - DAY_MS)
        .on('run.state', '!=', 'running'),
    )
    .select([
      'source.id',
      'source.name',
      'source.health',
      'source.lastError',
      'source.lastErrorDetail',
      'source.failures',
      'source.lastSuccessAt',
    ])
    .select((e) => [e.fn.count<number>('run.id').as('runs'), countFailedRuns(e).as('failedRuns')])
    .where('source.state', '=', 'enabled')
    .where('source.health', 'in', ['degraded', 'failing', 'silent'])
    .groupBy([
      'source.id',
      'source.name',
      'source.health',
      'source.lastError',
      'source.lastErrorDetail',
      'source.failures',
      'source.lastSuccessAt',
    ])
    .orderBy('failedRuns', 'desc')
    .orderBy('source.failures', 'desc')
    .orderBy('source.id')
    .limit(MOST_FAILING)
    .execute();
  return rows.map((row) => ({ ...row, runs: Number(row.runs), failedRuns: Number(row.failedRuns) }));
}
