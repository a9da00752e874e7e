import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { nextInterval } from '../schedule/next-interval.ts';
import type { SourceFailed, SourceRead } from '../source/source-types.ts';
import type { SourceRow } from './claim-source.ts';
import type { Collector } from './collector.ts';

/** After this many failures in a row a source is failing, before that degraded. */
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
  const run = await store.db.selectFrom('run').select(['stored', 'updated']).where('id', '=', runId).executeTakeFirstOrThrow();
  const fresh = run.stored - run.updated;
  const interval = await intervalOf(collector, source, now);
  // With items still open the source is read again soon.
  const wait = hasOpenItems && interval.ms > OPEN_ITEMS_MS ? ({ ms: OPEN_ITEMS_MS, reason: 'open-items' } as const) : interval;
  // A silent source is healthy again when it shows something new, not when it merely answers.
  const health = mayHaveGap ? 'degraded' : source.health === 'silent' && fresh === 0 ? 'silent' : 'healthy';
  await store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('run')
      .set({ state: 'done', finished_at: now, reason: mayHaveGap ? 'gap' : '', wait_s: Math.round(wait.ms / 1000) })
      .where('id', '=', runId)
      .execute();
    await tx
      .updateTable('source')
      .set({
        lease_until: 0,
        lease_owner: '',
        // With items still open the source must be read again, whatever its validators say.
        etag: hasOpenItems ? '' : (read.etag ?? ''),
        last_modified: hasOpenItems ? '' : (read.lastModified ?? ''),
        ...healthChange(source, health, now),
        failures: 0,
        last_error: mayHaveGap ? 'gap' : '',
        last_error_detail: '',
        last_success_at: now,
        interval_s: Math.round(interval.ms / 1000),
        interval_reason: wait.reason,
        next_fetch_at: now + wait.ms,
        rate: smoothedRate(source, fresh, now),
        ...(fresh > 0 ? { last_new_at: now } : {}),
        ...(read.permanentUrl && (await isFree(tx, source, read.permanentUrl)) ? { url: read.permanentUrl } : {}),
      })
      .where('id', '=', source.id)
      .execute();
  });
}

/** A hot list shows what is on it now: it is read as often as it may be. */
async function intervalOf(collector: Collector, source: SourceRow, now: number): Promise<{ ms: number; reason: string }> {
  const minMs = source.min_interval_s * 1000;
  if (source.kind === 'hot') return { ms: minMs, reason: 'hot-list' };
  return nextInterval({
    publishedAt: await recentTimes(collector, source.id),
    now,
    failures: 0,
    minMs,
    maxMs: source.max_interval_s * 1000,
  });
}

const healthChange = (source: SourceRow, health: SourceRow['health'], now: number) =>
  health === source.health ? { health } : { health, health_since: now };

/** Two addresses of one client may move to the same new one: the second keeps its own and is led on each time. */
async function isFree(tx: Kysely<Database>, source: SourceRow, url: string): Promise<boolean> {
  const row = await tx
    .selectFrom('source')
    .select('id')
    .where('client_id', '=', source.client_id)
    .where('url', '=', url)
    .executeTakeFirst();
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
    minMs: source.min_interval_s * 1000,
    maxMs: source.max_interval_s * 1000,
  });
  await store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('run')
      .set({
        state: 'failed',
        finished_at: now,
        reason: failure.reason,
        detail: failure.detail ?? '',
        http_status: failure.status ?? null,
        ms: Math.round(failure.ms),
        wait_s: Math.round(interval.ms / 1000),
      })
      .where('id', '=', runId)
      .execute();
    await tx
      .updateTable('source')
      .set({
        lease_until: 0,
        lease_owner: '',
        failures,
        ...healthChange(source, failures >= FAILING_AFTER ? 'failing' : 'degraded', now),
        last_error: failure.reason,
        last_error_detail: [failure.status, failure.detail].filter(Boolean).join(' '),
        interval_s: Math.round(interval.ms / 1000),
        interval_reason: interval.reason,
        next_fetch_at: now + interval.ms,
      })
      .where('id', '=', source.id)
      .execute();
  });
}

async function recentTimes(collector: Collector, sourceId: number): Promise<number[]> {
  const rows = await collector.pipeline.store.db
    .selectFrom('source_item')
    .innerJoin('article', 'article.id', 'source_item.article_id')
    .select('article.published_at')
    .where('source_item.source_id', '=', sourceId)
    .orderBy('source_item.seen_at', 'desc')
    .limit(60)
    .execute();
  return rows.map((row) => row.published_at);
}

/** Articles an hour, smoothed over about a day; a first run is a back-fill and says nothing of the rate. */
function smoothedRate(source: SourceRow, fresh: number, now: number): number {
  if (source.last_success_at === null) return 0;
  const hours = Math.max((now - source.last_success_at) / HOUR, 1 / 120);
  const keep = Math.exp(-hours / 24);
  return keep * source.rate + (1 - keep) * (fresh / hours);
}
