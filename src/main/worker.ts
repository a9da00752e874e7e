// A pipeline process: collects due sources, keeps the text index up to date, runs jobs, reports that it is alive. Any number may run, on any machines
// that share one record.
import { sniffApart } from '#ingest/apart/sniff-apart.ts';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFetcher } from '#ingest/fetch/create-fetcher.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { isSshPort } from '#ingest/fetch/egress-guard.ts';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import { expireFailedRequests } from '#ingest/collector/failed-requests.ts';
import { markSilentSources } from '#ingest/collector/find-silent.ts';
import { recoverRuns } from '#ingest/collector/recover-runs.ts';
import type { Collector } from '#ingest/collector/collector.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import { SimilarGroups } from '#ingest/pipeline/similar-groups.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import type { Pipeline } from '#ingest/pipeline/store-batch.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { openOutgoing } from '#server/channel/open-outgoing.ts';
import type { Config } from '#server/config.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { FileStore } from '#server/files/file-store.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { openLocalIndex } from '#server/index/local-index.ts';
import { isDamaged } from '#server/index/index-file.ts';
import type { ArticleIndexer, IndexRebuild } from '#server/index/port.ts';
import { RecordClock } from '#server/fleet/record-clock.ts';
import { createLog, type Log } from '#server/log.ts';
import { BEAT_MS } from '#shared/collect-servers.ts';
import { measureLoopDelay } from '#server/loop-delay.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { clampTimes } from '#server/record/clamp-times.ts';
import { sampleStorage } from '#server/record/sample-storage.ts';
import { JobQueue } from '#server/queue/job-queue.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { AGENT_NAME, egressPolicy, USER_AGENT } from './egress-policy.ts';
import { JOBS, SCHEDULES } from './features.server.ts';
import { findLivingWorkers, makeOwner } from './living-workers.ts';
import { enterServer, Membership } from './membership.ts';
import { WORKER_ROLES, type WorkerRole } from './worker-roles.ts';

/** Of jobs that wait for other servers. */
const WAITING_LOOPS = 3;
const IDLE_MS = 150;
/** How soon the work of a worker that fell silent is anybody's. */
const RECOVER_MS = 5000;
/** Nothing that a worker does in a transaction takes as long between two questions. */
const FROZEN_MS = 30_000;
/** How soon a server that may read more at once does. */
const CAPACITY_MS = 1000;
const INDEX_CHECK_MS = 600_000;
const SILENCE_CHECK_MS = 60_000;
const STORAGE_MS = 600_000;
const CLOCK_CHECK_MS = 1000;
/** Smaller steps come from a synchronised clock. */
const SET_BACK_MS = 5000;

export interface Worker {
  stop: () => Promise<void>;
}

export interface WorkerOptions {
  /** With which a machine becomes a server, once. */
  token?: string | undefined;
  /** The clock of this machine. */
  now?: () => number;
  /** The server was removed, or the record is of another version: whoever started it says so and stops it. */
  onRefused?: (error: Error) => void;
}

/** Starts the loops; `stop` ends them after their current work, and closes the record. Throws ServerRefused or SchemaRefused. */
export async function startWorker(
  config: Config,
  roles: readonly WorkerRole[] = WORKER_ROLES,
  options: WorkerOptions = {},
): Promise<Worker> {
  const log = createLog(config.logLevel, 'worker');
  keepFilesPrivate(config.dataFolder);
  const store = openRecord({ ...config, endsIdleMs: FROZEN_MS });
  const clock = new RecordClock(store, options.now);
  const serverId = await enterServer(store, clock, config.dataFolder, options.token).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const parts = openParts(config, log, { store, clock, serverId, roles, onRefused: options.onRefused });
  const { counter, pipeline, owner, stopping, member, now } = parts;
  await clampTimes(store, now());
  await recoverRuns(store, now(), await findLivingWorkers(store, now(), serverId));
  await Promise.all([pipeline.matcher.refresh(true), parts.groups.load(now())]);
  // Only now it counts: one that cannot get this far again and again would be given its share of the work.
  await member.beat();
  const loops = [...roles.flatMap((role) => LOOPS_OF_ROLE[role](parts)), ...upkeepLoops(parts)];
  log.info({ event: 'worker.started', owner, roles, server: serverId, subjects: pipeline.matcher.size, articles: parts.groups.size });
  return {
    stop: async () => {
      stopping.abort();
      // Fetches and waits for a host end now; their runs are given up cleanly.
      await Promise.all([parts.fetcher.close(), parts.poster.close()]);
      await Promise.allSettled(loops);
      await counter.flush(store);
      await member.end().catch((error: unknown) => log.warn({ event: 'worker.end-not-told', err: error }));
      await Promise.allSettled([parts.indexer.close(), parts.index.close()]);
      await store.close();
    },
  };
}

type WorkerParts = ReturnType<typeof openParts>;

interface Entered {
  store: Store;
  clock: RecordClock;
  serverId: number;
  roles: readonly WorkerRole[];
  onRefused: ((error: Error) => void) | undefined;
}

function openParts(config: Config, log: Log, { store, clock, serverId, roles, onRefused }: Entered) {
  const { now } = clock;
  const owner = makeOwner();
  const delay = measureLoopDelay();
  const counter = new StageCounter();
  const groups = new SimilarGroups(store);
  const pipeline: Pipeline = { store, matcher: new SubjectMatcher(store), groups, counter, now };
  const stopping = new AbortController();
  // Each loop adds a listener; a leak would exceed this number.
  setMaxListeners(100, stopping.signal);
  const tokenKey = loadTokenKey(config.secret, config.dataFolder);
  const policy = egressPolicy(config);
  // What is sent does not go out as what is collected: receivers know the address of the machine.
  const plain = egressPolicy(config);
  const poster = createPoster({ policy: plain, userAgent: USER_AGENT, now });
  const fetcher = createFetcher({ policy, agentName: AGENT_NAME, userAgent: USER_AGENT, now, keepsAnswers: true });
  const refused = (error: Error) => {
    log.error({ event: 'worker.refused', err: error });
    onRefused?.(error);
  };
  const own = { store, clock, owner, serverId, delay, policy, limiter: fetcher.limiter };
  const member = new Membership({ ...own, dataFolder: config.dataFolder, isCollecting: roles.includes('collect'), onRefused: refused });
  return {
    config,
    log,
    store,
    serverId,
    now,
    clock,
    owner,
    member,
    counter,
    groups,
    pipeline,
    stopping,
    fetcher,
    poster,
    outgoing: openOutgoing(config, tokenKey, { post: poster.post, dial: createDialler(plain), dialSsh: createDialler(plain, isSshPort) }),
    indexer: createIndexer(store, config.dataFolder),
    index: openLocalIndex(store, config.dataFolder),
    jobs: new JobQueue(store, now),
    files: new FileStore(config.dataFolder, sniffApart),
    loop: (name: string, step: () => Promise<boolean>) => runLoop(name, step, stopping.signal, log),
    often: (name: string, ms: number, step: () => Promise<void>) => every(name, ms, step, stopping.signal, log),
  };
}

const LOOPS_OF_ROLE: Record<WorkerRole, (parts: WorkerParts) => Promise<void>[]> = {
  collect: (parts) => {
    const started: Promise<void>[] = [];
    const { member, loop, often } = parts;
    const growing = often('capacity', CAPACITY_MS, async () => {
      while (started.length < member.capacity) {
        const place = started.length;
        started.push(loop('collect', async () => place < member.capacity && collectOne(parts)));
      }
    });
    return [growing.then(async () => void (await Promise.allSettled(started)))];
  },
  index: ({ indexer, counter, log, loop, often }) => [
    loop('index', () => indexOnce(indexer, counter, log)),
    often('index-check', INDEX_CHECK_MS, () => checkIndex(indexer, log)),
  ],
  jobs: ({ config, store, serverId, index, jobs, log, fetcher, outgoing, files, owner, stopping, loop, often, now, member }) => [
    often('recover', RECOVER_MS, async () => void (await recoverRuns(store, now(), await findLivingWorkers(store, now(), serverId)))),
    ...[0, ...Array.from({ length: WAITING_LOOPS }, (_, i) => i + 1)].map((place) => {
      const isWaiting = place > 0;
      const definitions = JOBS.filter((definition) => (definition.isWaiting ?? false) === isWaiting);
      const context = { config, store, index, jobs, log, now, fetch: fetcher.fetch, outgoing, files };
      const worker = place > 1 ? `${owner}/${place}` : owner;
      return loop(isWaiting ? 'waiting-jobs' : 'jobs', async () => member.takesJobs && workOneJob(context, definitions, worker));
    }),
    ...SCHEDULES.map(({ name, everyMs, start }) => {
      const step = start({ store, index, jobs, now, outgoing, files, stopping: stopping.signal });
      return often(name, everyMs, async () => {
        while (!stopping.signal.aborted && (await step()) === true);
      });
    }),
  ],
};

/** Loops of every worker, whatever its roles. */
function upkeepLoops({ config, store, serverId, counter, member, clock, now, often }: WorkerParts): Promise<void>[] {
  const wasSetBack = watchClock();
  return [
    often('beat', BEAT_MS, async () => {
      await counter.flush(store);
      await member.beat();
    }),
    often('clock', CLOCK_CHECK_MS, async () => {
      if (!wasSetBack()) return;
      await clock.measure();
      await clampTimes(store, now());
    }),
    often('storage', STORAGE_MS, () => sampleStorage(store, config.dataFolder, now())),
    often('silence', SILENCE_CHECK_MS, async () => {
      await clampTimes(store, now());
      await recoverRuns(store, now(), await findLivingWorkers(store, now(), serverId));
      await markSilentSources(store, now());
      await expireFailedRequests(store, now());
    }),
  ];
}

/** Checks whether the clock was set back since the last call, by comparison with a monotonic one. */
function watchClock(): () => boolean {
  const ahead = () => Date.now() - performance.now();
  let last = ahead();
  return () => {
    const before = last;
    last = ahead();
    return last < before - SET_BACK_MS;
  };
}

async function indexOnce(indexer: ArticleIndexer, counter: StageCounter, log: Log): Promise<boolean> {
  const started = performance.now();
  const applied = await indexer.apply().catch(async (error: unknown) => {
    if (!isDamaged(error)) throw error;
    await rebuildIndex(indexer, log, { reason: 'damaged', months: [] }, error);
    return 0;
  });
  if (applied > 0) counter.add('index', applied, performance.now() - started);
  return applied > 0;
}

async function checkIndex(indexer: ArticleIndexer, log: Log): Promise<void> {
  const months = await indexer.findShortMonths();
  if (months.length > 0) await rebuildIndex(indexer, log, { reason: 'short', months });
}

async function rebuildIndex(indexer: ArticleIndexer, log: Log, why: Pick<IndexRebuild, 'reason' | 'months'>, err?: unknown): Promise<void> {
  log.error({ event: 'index.damaged', ...why, err });
  await indexer.rebuild(why);
  log.warn({ event: 'index.rebuilt' });
}

async function collectOne({ store, pipeline, fetcher, owner, stopping, member, now }: WorkerParts): Promise<boolean> {
  const { place, pausing } = member;
  const claimed = place && (await claimSource(store, owner, now(), place));
  if (!claimed) return false;
  const collector: Collector = { pipeline, fetch: fetcher.fetch, owner, stopping: eitherOf(stopping.signal, pausing) };
  await member.meter.measure(() => runSource(collector, claimed));
  return true;
}

const eitherOf = (one: AbortSignal, other: AbortSignal) => ({
  get aborted() {
    return one.aborted || other.aborted;
  },
});

/** Repeats `step`, resting when there is nothing to do. A fault is logged and the loop continues; the lease lets the interrupted work be resumed. */
async function runLoop(name: string, step: () => Promise<boolean>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    const isBusy = await step().catch((error: unknown) => {
      log.error({ event: 'worker.fault', loop: name, err: error });
      return false;
    });
    if (!isBusy) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function every(name: string, ms: number, step: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await step().catch((error: unknown) => log.error({ event: 'worker.fault', loop: name, err: error }));
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}
