import { countReasons } from '#features/sources/extraction-log/server/facade.ts';
import { createHealthCheck, type Health } from '#features/office/monitor/server/facade.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { type Situation, STILL_MINUTES } from '../contract.ts';
import { findProblems } from './find-problems.ts';
import { readFlow } from './read-flow.ts';
import { readQueues } from './read-queues.ts';
import { readSources } from './read-sources.ts';
import { readStorage } from './read-storage.ts';

const KEPT_MS = 5000;
const ALIVE_MS = 20_000;
const MOST_WORKERS = 100;
const MOST_STOPPED = 10;

/** One reading for all who ask simultaneously and shortly after. */
export function createSituation(platform: Platform, loopDelay: LoopDelay, version: string): () => Promise<Situation> {
  const checkHealth = createHealthCheck(platform);
  const web = { loopDelay, version, startedAt: platform.now() };
  let kept: Promise<Situation> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (!kept || performance.now() - at > KEPT_MS) {
      at = performance.now();
      const own = read(platform, checkHealth, web);
      kept = own;
      // What failed is not kept.
      own.catch(() => {
        if (kept === own) kept = undefined;
      });
    }
    return kept;
  };
}

interface Web {
  loopDelay: LoopDelay;
  version: string;
  startedAt: number;
}

async function read(platform: Platform, checkHealth: () => Promise<Health>, web: Web): Promise<Situation> {
  const at = platform.now();
  const [health, flow, queues, trouble, storage, errors, servers, isCollecting, stopped] = await Promise.all([
    checkHealth(),
    readFlow(platform, at),
    readQueues(platform, at),
    readSources(platform, at),
    readStorage(platform, at),
    countErrors(platform, at),
    listServers(platform, at, web),
    findCollecting(platform, at),
    listStopped(platform),
  ]);
  const { silentClients: _clients, hosts: _hosts, ...sources } = trouble;
  const told = { at, flow, queues, storage, errors, servers };
  return { ...told, sources, problems: findProblems({ ...told, health, trouble, isCollecting, stopped }) };
}

async function countErrors({ store }: Platform, now: number): Promise<Situation['errors']> {
  const period = { from: now - HOUR_MS, until: now + 1 };
  const counts = await countReasons(store, { outcome: ['failed'], ...period });
  return { ...period, items: counts.map(({ kind, reason, total, isMore }) => ({ kind, reason, total, isMore })) };
}

async function listServers({ store }: Platform, now: number, { loopDelay, version, startedAt }: Web): Promise<Situation['servers']> {
  const rows = await store.db
    .selectFrom('worker')
    .selectAll()
    .where('beatAt', '>', now - DAY_MS)
    .orderBy('beatAt', 'desc')
    .limit(MOST_WORKERS)
    .execute();
  const own = { id: '', kind: 'web' as const, version, startedAt, beatAt: now, isAlive: true };
  return [
    { ...own, rssBytes: process.memoryUsage.rss(), loopDelayMs: loopDelay.p99() },
    ...rows.map(({ id, startedAt: since, beatAt, version: of, load }) => ({
      id,
      kind: 'worker' as const,
      version: of,
      startedAt: since,
      beatAt,
      isAlive: beatAt > now - ALIVE_MS,
      rssBytes: load.rssBytes ?? 0,
      loopDelayMs: load.loopDelayMs ?? 0,
    })),
  ];
}

async function findCollecting({ store }: Platform, now: number): Promise<boolean> {
  const row = await store.db
    .selectFrom('run')
    .select('id')
    .where('startedAt', '>', now - STILL_MINUTES * 60_000)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Kinds of channels of clients with addresses that are stopped until somebody mends them. */
async function listStopped({ store }: Platform) {
  const rows = await store.db
    .selectFrom('informChannel')
    .innerJoin('client', 'client.id', 'informChannel.clientId')
    .select((e) => ['client.name as client', 'informChannel.channel', e.fn.countAll<number>().as('addresses')])
    .where('informChannel.fault', '=', 'setting')
    .groupBy(['client.name', 'informChannel.channel'])
    .orderBy('addresses', 'desc')
    .limit(MOST_STOPPED)
    .execute();
  return rows.map((row) => ({ ...row, addresses: Number(row.addresses) }));
}
