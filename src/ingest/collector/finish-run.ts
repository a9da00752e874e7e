import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { requireRunning } from '../pipeline/run-taken.ts';
import { nextInterval } from '../schedule/next-interval.ts';
import type { SourceFailed, SourceRead } from '../source/source-types.ts';
import type { SourceRow } from './claim-source.ts';
import { nextPending } from './pending-pages.ts';
import { haveRejectsChanged } from '../pipeline/keep-rejected.ts';
import { findUnsteadiness, recentRuns } from './recent-runs.ts';
import type { Collector } from './collector.ts';

/** After this many failures in a row a source is failing; with fewer it is degraded. */
const FAILING_AFTER = 3;
const HOUR = 3_600_000;
const OPEN_ITEMS_MS = 60_000;

export async function finishRun(
  collector: Collector,
  source: SourceRow,
  runId: number,
  read: SourceRead,
  { hasOpenItems, mayHaveGap }: { hasOpenItems: boolean; mayHaveGap: boolean },
): Promise<void> {
  const { store, now: clock } = collector.pipeline;
  const now = clock();
  const [run, ...earlier] = await recentRuns(store, source.id, runId, now);
  const fresh = run ? run.stored - run.updated : 0;
  const interval = await intervalOf(collector, source, now);
  const wait = await waitOf(collector, source, interval, hasOpenItems, now);
  const problem = mayHaveGap ? { reason: 'gap', detail: '' } : findUnsteadiness(run ? [run, ...earlier] : []);
  // A silent source is healthy again when it shows something new, not when it merely answers.
  const health = source.health === 'silent' && fresh === 0 ? 'silent' : problem ? 'degraded' : 'healthy';
  await store.db.transaction().execute(async (tx) => {
    // While items are open, or may come that were kept out, the source must be read again in full, so its validators are dropped.
    const isToReadAgain = hasOpenItems || (await haveRejectsChanged(tx, runId));
    const closed = await tx
      .updateTable('run')
      .set({ state: 'done', finishedAt: now, reason: mayHaveGap ? 'gap' : '', waitS: Math.round(wait.ms / 1000) })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    requireRunning(closed);
    await tx
      .updateTable('source')
      .set({
        leaseUntil: 0,
        leaseOwner: '',
        etag: isToReadAgain ? '' : (read.etag ?? ''),
        lastModified: isToReadAgain ? '' : (read.lastModified ?? ''),
        ...healthChange(source, health, now),
        failures: 0,
        lastError: problem?.reason ?? '',
        lastErrorDetail: problem?.detail ?? '',
        lastSuccessAt: now,
        intervalS: Math.round(interval.ms / 1000),
        intervalReason: wait.reason,
        nextFetchAt: now + wait.ms,
        rate: smoothedRate(source, fresh, now),
        ...(fresh > 0 ? { lastNewAt: now } : {}),
        ...(read.permanentUrl && (await isFree(tx, source, read.permanentUrl)) ? { url: read.permanentUrl } : {}),
      })
      .where('id', '=', source.id)
      .execute();
  });
}

/** With open items the source is read again soon; with pages delayed by an outage, when the first of them is due. */
async function waitOf(
  { pipeline }: Collector,
  source: SourceRow,
  interval: { ms: number; reason: string },
  hasOpenItems: boolean,
  now: number,
): Promise<{ ms: number; reason: string }> {
  if (hasOpenItems) return interval.ms > OPEN_ITEMS_MS ? { ms: OPEN_ITEMS_MS, reason: 'open-items' } : interval;
  const due = await nextPending(pipeline.store, source.id);
  const ms = due === undefined ? interval.ms : Math.max(due - now, source.minIntervalS * 1000, OPEN_ITEMS_MS);
  return ms < interval.ms ? { ms, reason: 'pending-pages' } : interval;
}

/** A hot list shows only its present state, so it is read as often as allowed. */
async function intervalOf(collector: Collector, source: SourceRow, now: number): Promise<{ ms: number; reason: string }> {
  const minMs = source.minIntervalS * 1000;
  if (source.kind === 'hot') return { ms: minMs, reason: 'hot-list' };
  return nextInterval({
    publishedAt: await recentTimes(collector, source.id),
    now,
    failures: 0,
    minMs,
    maxMs: source.maxIntervalS * 1000,
  });
}

const healthChange = (source: SourceRow, health: SourceRow['health'], now: number) =>
  health === source.health ? { health } : { health, healthSince: now };

/** Two addresses of one client may move to the same new one: the second keeps its own and is redirected each time. */
async function isFree(tx: Kysely<Database>, source: SourceRow, url: string): Promise<boolean> {
  const row = await tx.selectFrom('source').select('id').where('clientId', '=', source.clientId).where('url', '=', url).executeTakeFirst();
  return row === undefined;
}

export async function finishFailedRun(collector: Collector, source: SourceRow, runId: number, failure: SourceFailed): Promise<void> {
  const { store, now: clock } = collector.pipeline;
  const now = clock();
  const failures = source.failures + 1;
  const interval = nextInterval({
    publishedAt: [],
    now,
    failures,
    lastFailure: {
      reason: failure.reason,
      ...(failure.status === undefined ? {} : { status: failure.status }),
      ...(failure.retryAfterMs === undefined ? {} : { retryAfterMs: failure.retryAfterMs }),
    },
    minMs: source.minIntervalS * 1000,
    maxMs: source.maxIntervalS * 1000,
  });
  await store.db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('run')
      .set({
        state: 'failed',
        finishedAt: now,
        reason: failure.reason,
        detail: failure.detail ?? '',
        httpStatus: failure.status ?? null,
        ms: Math.round(failure.ms),
        waitS: Math.round(interval.ms / 1000),
      })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    requireRunning(closed);
    await tx
      .updateTable('source')
      .set({
        leaseUntil: 0,
        leaseOwner: '',
        failures,
        ...healthChange(source, failures >= FAILING_AFTER ? 'failing' : 'degraded', now),
        lastError: failure.reason,
        lastErrorDetail: [failure.status, failure.detail].filter(Boolean).join(' '),
        intervalS: Math.round(interval.ms / 1000),
        intervalReason: interval.reason,
        nextFetchAt: now + interval.ms,
      })
      .where('id', '=', source.id)
      .execute();
  });
}

async function recentTimes(collector: Collector, sourceId: number): Promise<number[]> {
  const rows = await collector.pipeline.store.db
    .selectFrom('sourceItem')
    .innerJoin('article', 'article.id', 'sourceItem.articleId')
    .select('article.publishedAt')
    .where('sourceItem.sourceId', '=', sourceId)
    .orderBy('sourceItem.seenAt', 'desc')
    .limit(60)
    .execute();
  return rows.map((row) => row.publishedAt);
}

/** Articles an hour, smoothed over about a day; a first run is a back-fill and does not show the rate. */
function smoothedRate(source: SourceRow, fresh: number, now: number): number {
  if (source.lastSuccessAt === null) return 0;
  const hours = Math.max((now - source.lastSuccessAt) / HOUR, 1 / 120);
  const keep = Math.exp(-hours / 24);
  return keep * source.rate + (1 - keep) * (fresh / hours);
}
