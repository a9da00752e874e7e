// A cheap health check: its result is kept for two seconds, however many ask.
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { IndexStateFile } from '#server/index/index-state.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import { failureMessage } from '#shared/failure.ts';
import type { monitorContract } from '../contract.ts';

export type Health = Output<(typeof monitorContract)['healthDetails']>;

const KEPT_MS = 2000;
/** Minimum free space: a month of articles, or a merge of the index, needs as much. */
const LEAST_FREE = 256 * 1024 * 1024;
/** How far the index may lag and still answer exactly. */
const MOST_LAG = 2000;
const SILENT_MS = 20_000;
/** Well beyond a worker's reporting interval, so that a busy one is not taken for dead. */
const OVERDUE_MS = 10 * 60_000;
/** From this number of failing sources on, half of all says that the collector has no network; fewer may be bad luck. */
const LEAST_FAILING = 3;
const PROBE = Buffer.alloc(4096);

/** One check for all who ask simultaneously and shortly after. */
export function createHealthCheck(platform: Platform): () => Promise<Health> {
  let kept: Promise<Health> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (!kept || performance.now() - at > KEPT_MS) {
      at = performance.now();
      kept = check(platform);
    }
    return kept;
  };
}

async function check(platform: Platform): Promise<Health> {
  const { dataFolder } = platform.config;
  const refusal = await writeProbe(path.join(dataFolder, `health-${process.pid}.probe`)).then(() => '', failureMessage);
  const [record, index, collector, disk] = await Promise.all([
    checkRecord(platform, refusal),
    checkIndex(platform),
    checkCollector(platform),
    checkDisk(dataFolder, refusal),
  ]);
  return { record, index, collector, disk };
}

/**
 * Reads the record. `refusal` is what the disk of the data folder said to something written there: SQLite's record is in it, and is tried so without
 * taking the one writer's turn; PostgreSQL has a disk of its own.
 */
async function checkRecord({ store }: Platform, refusal: string): Promise<Health['record']> {
  try {
    if (store.dialect === 'postgres') {
      const { rows } = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(store.db);
      const isReadOnly = rows[0]?.readonly === 'on';
      return { isOk: !isReadOnly, error: isReadOnly ? 'the database may only be read' : '' };
    }
    await store.db.selectFrom('setting').select('key').limit(1).execute();
    return { isOk: refusal === '', error: refusal };
  } catch (error) {
    return { isOk: false, error: failureMessage(error) };
  }
}

async function writeProbe(file: string): Promise<void> {
  try {
    const handle = await open(file, 'w', 0o600);
    await handle.write(PROBE).finally(() => handle.close());
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function checkIndex({ store, config }: Platform): Promise<Health['index']> {
  const state = new IndexStateFile(config.dataFolder, { readonly: true });
  try {
    const lag = (await findLastSeq(store)) - state.read().appliedSeq;
    const rebuild = state.readRebuild();
    return { isOk: lag <= MOST_LAG && rebuild?.endedAt !== null, lag, error: '', rebuild };
  } catch (error) {
    return { isOk: false, lag: 0, error: failureMessage(error), rebuild: null };
  } finally {
    state.close();
  }
}

async function checkCollector({ store, now }: Platform): Promise<Health['collector']> {
  try {
    const row = await store.db
      .selectFrom('worker')
      .select((e) => e.fn.max('beatAt').as('at'))
      .executeTakeFirst();
    const beatAt = row?.at == null ? null : Number(row.at);
    const isBeating = beatAt !== null && Math.abs(now() - beatAt) < SILENT_MS;
    const { sources, failingSources } = await countSources(store);
    const isCutOff = failingSources >= LEAST_FAILING && failingSources * 2 >= sources;
    return { isOk: isBeating && !isCutOff && !(await isStandingStill(store, now())), beatAt, sources, failingSources };
  } catch {
    // The record's health check covers this failure.
    return { isOk: false, beatAt: null, sources: 0, failingSources: 0 };
  }
}

/**
 * The provider's enabled sources, and those that an outage keeps from being read. Clients' own are left out: whoever adds a hundred dead addresses must not make the product
 * look ill to all.
 */
async function countSources({ db }: Platform['store']): Promise<{ sources: number; failingSources: number }> {
  const row = await db
    .selectFrom('source')
    .select((e) => [
      e.fn.countAll<number>().as('sources'),
      e.fn
        .sum<number | null>(
          e
            .case()
            .when(e.and([e('health', '=', 'failing'), e('intervalReason', '=', 'outage')]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('failing'),
    ])
    .where('state', '=', 'enabled')
    .where('clientId', '=', PROVIDER_CLIENT)
    .executeTakeFirstOrThrow();
  return { sources: Number(row.sources), failingSources: Number(row.failing ?? 0) };
}

/** Live workers may only index and run jobs: long overdue sources without a new run show that nobody collects. */
async function isStandingStill({ db }: Platform['store'], now: number): Promise<boolean> {
  const since = now - OVERDUE_MS;
  const begun = await db.selectFrom('run').select('id').where('startedAt', '>', since).limit(1).executeTakeFirst();
  if (begun) return false;
  const due = await db
    .selectFrom('source')
    .select('id')
    .where('state', '=', 'enabled')
    .where('nextFetchAt', '<', since)
    .where('updatedAt', '<', since)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** One that has room and may only be read is of no more use than a full one. */
async function checkDisk(folder: string, refusal: string): Promise<Health['disk']> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { isOk: refusal === '' && bavail * bsize >= LEAST_FREE, freeBytes: bavail * bsize };
  } catch {
    return { isOk: false, freeBytes: 0 };
  }
}
