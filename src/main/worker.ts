// A pipeline process: collects due sources, keeps the text index up to date, works jobs, beats. Any number may run, on any machines with one record.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { scheduleReplyFetches } from '#features/comment/server/schedule-reply-fetches.ts';
import { scheduleThinning } from '#features/hot-list/server/schedule-thinning.ts';
import { scheduleBoardReads } from '#features/interact-website/server/schedule-board-reads.ts';
import { EventKeeper } from '#features/hot-spot/server/event-keeper.ts';
import { scheduleRepostReads } from '#features/repost/server/schedule-repost-reads.ts';
import { createFetcher } from '#ingest/fetch/create-fetcher.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { markSilentSources } from '#ingest/collector/find-silent.ts';
import { recoverRuns } from '#ingest/collector/recover-runs.ts';
import type { Collector } from '#ingest/collector/collector.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import { SimilarGroups } from '#ingest/pipeline/similar-groups.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import type { Pipeline } from '#ingest/pipeline/store-batch.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import type { Config } from '#server/config.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { FileStore } from '#server/files/file-store.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import type { ArticleIndexer } from '#server/index/port.ts';
import { createLog, type Log } from '#server/log.ts';
import { measureLoopDelay } from '#server/loop-delay.ts';
import { JobQueue } from '#server/queue/job-queue.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { AGENT_NAME, egressPolicy, USER_AGENT } from './egress-policy.ts';
import { JOBS } from './features.server.ts';
import { findLivingWorkers, makeOwner } from './living-workers.ts';
import { WORKER_ROLES, type WorkerRole } from './worker-roles.ts';

const PARALLEL_RUNS = 6;
const IDLE_MS = 150;
const BEAT_MS = 5000;
const COMMENT_CHECK_MS = 5000;
const REPOST_CHECK_MS = 5000;
const BOARD_CHECK_MS = 5000;
const THIN_CHECK_MS = 600_000;
const EVENTS_MS = 2000;
const SILENCE_CHECK_MS = 60_000;

export interface Worker {
  stop: () => Promise<void>;
}

/** Starts the loops; `stop` ends them after what they are at, and closes the record. */
export async function startWorker(config: Config, roles: readonly WorkerRole[] = WORKER_ROLES): Promise<Worker> {
  const log = createLog(config.logLevel, 'worker');
  const store = openRecord(config);
  const owner = makeOwner();
  const counter = new StageCounter();
  const groups = new SimilarGroups(store);
  const pipeline: Pipeline = { store, matcher: new SubjectMatcher(store), groups, counter, now: Date.now };
  const delay = measureLoopDelay();
  await beat(store, owner, counter, 0);
  await recoverRuns(store, Date.now(), await findLivingWorkers(store, Date.now()));
  await Promise.all([pipeline.matcher.refresh(true), groups.load(Date.now())]);
  const fetcher = createFetcher({ policy: egressPolicy(config), agentName: AGENT_NAME, userAgent: USER_AGENT, now: Date.now });
  const indexer = createIndexer(store, config.dataFolder);
  const index = openLocalIndex(store, config.dataFolder);
  const jobs = new JobQueue(store);
  const events = new EventKeeper(store);
  const files = new FileStore(config.dataFolder);
  const collector: Collector = { pipeline, fetch: fetcher.fetch, owner };
  const stopping = new AbortController();
  // Each loop listens; a leak would show as a number that grows.
  setMaxListeners(50, stopping.signal);
  const loop = (name: string, step: () => Promise<boolean>) => runLoop(name, step, stopping.signal, log);
  const has = (role: WorkerRole) => roles.includes(role);
  const loops = [
    ...Array.from({ length: has('collect') ? PARALLEL_RUNS : 0 }, () => loop('collect', () => collectOne(collector))),
    ...(has('index') ? [loop('index', () => indexOnce(indexer, counter))] : []),
    ...(has('jobs')
      ? [loop('jobs', () => workOneJob({ config, store, index, jobs, log, now: Date.now, fetch: fetcher.fetch, files }, JOBS, owner))]
      : []),
    every(BEAT_MS, stopping.signal, log, () => beat(store, owner, counter, delay.p99())),
    ...(has('jobs')
      ? [
          every(COMMENT_CHECK_MS, stopping.signal, log, async () => void (await scheduleReplyFetches(store, jobs, Date.now()))),
          every(REPOST_CHECK_MS, stopping.signal, log, async () => void (await scheduleRepostReads(store, jobs, Date.now()))),
          every(THIN_CHECK_MS, stopping.signal, log, async () => void (await scheduleThinning(store, jobs, Date.now()))),
          every(BOARD_CHECK_MS, stopping.signal, log, async () => void (await scheduleBoardReads(store, jobs, Date.now()))),
        ]
      : []),
    ...(has('jobs')
      ? [
          every(EVENTS_MS, stopping.signal, log, async () => {
            while (!stopping.signal.aborted && (await events.apply()));
          }),
        ]
      : []),
    every(SILENCE_CHECK_MS, stopping.signal, log, async () => {
      await recoverRuns(store, Date.now(), await findLivingWorkers(store, Date.now()));
      await markSilentSources(store, Date.now());
    }),
  ];
  log.info({ event: 'worker.started', owner, roles, subjects: pipeline.matcher.size, articles: groups.size });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(loops);
      await counter.flush(store);
      await Promise.allSettled([fetcher.close(), indexer.close(), index.close()]);
      await store.close();
    },
  };
}

async function indexOnce(indexer: ArticleIndexer, counter: StageCounter): Promise<boolean> {
  const started = performance.now();
  const applied = await indexer.apply();
  if (applied > 0) counter.add('index', applied, performance.now() - started);
  return applied > 0;
}

async function collectOne(collector: Collector): Promise<boolean> {
  const claimed = await claimSource(collector.pipeline.store, collector.owner, Date.now());
  if (!claimed) return false;
  await runSource(collector, claimed);
  return true;
}

/** Repeats `step`, resting when there is nothing to do. A fault is logged and the loop goes on: what it was at is taken up again by its lease. */
async function runLoop(name: string, step: () => Promise<boolean>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    const isBusy = await step().catch((error: unknown) => {
      log.error({ event: 'worker.fault', loop: name, err: error });
      return false;
    });
    if (!isBusy) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function every(ms: number, signal: AbortSignal, log: Log, step: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await step().catch((error: unknown) => log.error({ event: 'worker.fault', loop: 'beat', err: error }));
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}

async function beat(store: Store, owner: string, counter: StageCounter, loopDelayMs: number): Promise<void> {
  await counter.flush(store);
  const row = { beat_at: Date.now(), load: JSON.stringify({ rssBytes: process.memoryUsage.rss(), loopDelayMs }) };
  await store.db
    .insertInto('worker')
    .values({ id: owner, started_at: Date.now(), ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
}
