// One run of one source: reads it, separates new items from known ones, collects, understands and stores them in batches, and closes the ledger.
import { sql } from 'kysely';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { CollectedArticle } from '../pipeline/collected-article.ts';
import { requireRunning, RunTaken } from '../pipeline/run-taken.ts';
import { storeBatch } from '../pipeline/store-batch.ts';
import { type SnapshotCounts, storeSnapshot } from '../hot/store-snapshot.ts';
import { configOf, type SourceSettings } from '../source/config-of.ts';
import { readSource } from '../source/read-source.ts';
import type { SourceFailed, SourceRead } from '../source/source-types.ts';
import { hostOf } from '../url/normalise-url.ts';
import { type ClaimedRun, extendLease, LEASE_MS, type SourceRow } from './claim-source.ts';
import { collectItem, type CollectOutcome, type ItemContext } from './collect-item.ts';
import type { Collector } from './collector.ts';
import { type FailedRequest, keepFailedRequests } from './failed-requests.ts';
import { finishFailedRun, finishRun } from './finish-run.ts';
import { dropPending, keepPending, takePending } from './pending-pages.ts';
import { giveUpRun, RunStopped } from './give-up-run.ts';
import { type SeenItem, sortItems } from './sort-items.ts';

type SourceOptions = SourceSettings['options'] & {
  fetchArticles?: boolean;
  /** For a hot list: the pages of its entries become articles too. */
  addsEntries?: boolean;
};
const BATCH = 10;

/**
 * Reads the source and closes the run in every case; an error of the program is rethrown after the run has been given up. True when the source could be
 * read, the worker is stopping, or another has taken the run.
 */
export async function runSource(collector: Collector, claimed: ClaimedRun): Promise<boolean> {
  const { pipeline, owner } = collector;
  // Ten turns at a slow host take longer than the lease.
  const kept = setInterval(() => void extendLease(pipeline.store, claimed.source, owner, pipeline.now()).catch(() => false), LEASE_MS / 3);
  try {
    return await runToEnd(collector, claimed);
  } catch (error) {
    if (error instanceof RunTaken) return true;
    await giveUpRun(collector, claimed, error);
    if (!(error instanceof RunStopped)) throw error;
    return true;
  } finally {
    clearInterval(kept);
  }
}

/** A fetch aborted by the stop must not count as a failure of the source. */
function throwIfStopping({ stopping }: Collector): void {
  if (stopping?.aborted) throw new RunStopped();
}

async function runToEnd(collector: Collector, { source, runId }: ClaimedRun): Promise<boolean> {
  const { pipeline } = collector;
  const options = source.options as SourceOptions;
  const started = performance.now();
  const read = await readSource(
    configOf({ ...source, options }),
    { fetch: collector.fetch, now: pipeline.now(), owner: `source:${source.id}` },
    validatorsOf(source),
  );
  throwIfStopping(collector);
  pipeline.counter.add('fetch', 1, performance.now() - started);
  if (!read.ok) {
    await keepFailedRequests(pipeline.store.db, { runId, sourceId: source.id }, [requestOf(source, read)], pipeline.now());
    await finishFailedRun(collector, source, runId, read);
    return false;
  }
  const { items, hot } = await keepSnapshot(collector, source, options, read);
  const sorted = await sortItems(pipeline.store, source.id, items);
  const pending = await takePending(pipeline.store, source.id, sorted.todo, pipeline.now());
  const todo = [...pending, ...sorted.todo];
  const noted = await pipeline.store.db
    .updateTable('run')
    .set({
      fetched: items.length + pending.length,
      duplicate: sorted.duplicates,
      bytes: read.bytes,
      ms: read.ms,
      notModified: read.notModified,
      ...(hot ? { hotLines: hot.lines, hotNew: hot.fresh, hotGone: hot.gone } : {}),
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  requireRunning(noted);
  const context = await itemContext(collector, source, options);
  let hasOpenItems = false;
  for (let i = 0; i < todo.length; i += BATCH) {
    if (i > 0 && !(await extendLease(pipeline.store, source, collector.owner, pipeline.now()))) return true;
    hasOpenItems = (await runBatch(collector, context, runId, todo.slice(i, i + BATCH))) || hasOpenItems;
  }
  // When none of its earlier items is shown any more, the source may have shown others in between that were missed.
  const mayHaveGap = sorted.areAllUnknown && source.lastSuccessAt !== null && source.health !== 'new';
  await finishRun(collector, source, runId, read, { hasOpenItems, mayHaveGap });
  return true;
}

const requestOf = ({ url }: SourceRow, { reason, detail = '', status, ms, answer }: SourceFailed): FailedRequest => ({
  itemKey: '',
  url,
  reason,
  detail,
  status,
  ms,
  answer,
});

/** An unchanged hot list is a reading too, so it is fetched without validators. */
const validatorsOf = ({ kind, etag, lastModified }: SourceRow) =>
  kind === 'hot' ? {} : { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };

/** Stores the reading of a hot list. Returns the items that may become articles, and the counts of the reading. */
async function keepSnapshot(
  { pipeline }: Collector,
  source: SourceRow,
  options: SourceOptions,
  read: SourceRead,
): Promise<{ items: SourceRead['items']; hot?: SnapshotCounts }> {
  if (!read.hot) return { items: read.items };
  const of = { sourceId: source.id, clientId: source.clientId, siteId: source.siteId, name: source.name };
  const hot = await storeSnapshot(pipeline.store, of, read.hot, pipeline.now());
  return { items: options.addsEntries ? read.items : [], hot };
}

async function itemContext(collector: Collector, source: SourceRow, options: SourceOptions): Promise<ItemContext> {
  const site = await collector.pipeline.store.db.selectFrom('site').selectAll().where('id', '=', source.siteId).executeTakeFirstOrThrow();
  return {
    fetch: collector.fetch,
    now: collector.pipeline.now,
    sourceId: source.id,
    scopeClientId: source.clientId === PROVIDER_CLIENT ? 0 : source.clientId,
    fetchesArticles: options.fetchArticles !== false && source.kind !== 'page',
    site: { domain: site.domain, name: site.name, mediaType: source.mediaType, level: site.level, region: site.region },
    onStage: (stage, ms) => collector.pipeline.counter.add(stage, 1, ms),
  };
}

interface Collected {
  seen: SeenItem;
  outcome: CollectOutcome;
}

/** Stores items as soon as they arrive, because pages of one host arrive a second apart. Returns whether an item stays open for the next run. */
async function runBatch(collector: Collector, context: ItemContext, runId: number, batch: readonly SeenItem[]): Promise<boolean> {
  let ready: Collected[] = [];
  const coming = batch.map(async (seen) => {
    const outcome = await collectItem(context, seen);
    ready.push({ seen, outcome });
  });
  // A failure is thrown when its turn comes below, not as an unhandled rejection.
  void Promise.allSettled(coming);
  let hasOpenItems = false;
  for (const one of coming) {
    await one;
    throwIfStopping(collector);
    const part = ready;
    ready = [];
    if (part.length > 0) hasOpenItems = (await keepPart(collector, context, runId, part)) || hasOpenItems;
  }
  return hasOpenItems;
}

async function keepPart(collector: Collector, context: ItemContext, runId: number, outcomes: readonly Collected[]): Promise<boolean> {
  const articles: CollectedArticle[] = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.article] : []));
  const lost = outcomes.flatMap(({ seen, outcome }) => (outcome.ok ? [] : [{ seen, outcome }]));
  const { db } = collector.pipeline.store;
  // Pending pages are saved before their articles are stored: after a crash in between, a page is tried once too often rather than never.
  for (const { seen, outcome } of outcomes) if (outcome.isPending) await keepPending(db, context.sourceId, seen, collector.pipeline.now());
  if (lost.length > 0) await noteLost(collector, context.sourceId, runId, lost);
  await storeBatch(collector.pipeline, articles, runId);
  const came = outcomes.flatMap(({ seen, outcome }) => (outcome.isPending ? [] : [seen.itemKey]));
  await dropPending(db, context.sourceId, came);
  const requests = outcomes.flatMap(({ outcome }) => (outcome.failedRequest ? [outcome.failedRequest] : []));
  await keepFailedRequests(db, { runId, sourceId: context.sourceId }, requests, collector.pipeline.now());
  return lost.some(({ outcome }) => !outcome.isFinal);
}

type Lost = { seen: SeenItem; outcome: Extract<CollectOutcome, { ok: false }> };

async function noteLost(collector: Collector, sourceId: number, runId: number, lost: readonly Lost[]): Promise<void> {
  const now = collector.pipeline.now();
  const filtered = lost.filter(({ outcome }) => outcome.outcome === 'filtered').length;
  await collector.pipeline.store.db.transaction().execute(async (tx) => {
    const counted = await tx
      .updateTable('run')
      .set({ failed: sql`failed + ${lost.length - filtered}`, filtered: sql`filtered + ${filtered}` })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    requireRunning(counted);
    await tx
      .insertInto('runItem')
      .values(
        lost.map(({ seen, outcome }) => ({
          runId,
          sourceId,
          url: seen.item.url,
          host: hostOf(seen.item.url),
          title: seen.item.title.slice(0, 300),
          outcome: outcome.outcome,
          reason: outcome.reason,
          detail: outcome.detail,
          articleId: null,
          at: now,
        })),
      )
      .execute();
    for (const { seen } of lost) {
      const row = { hash: seen.hash, articleId: seen.articleId, attempts: seen.attempts + 1, seenAt: now };
      await tx
        .insertInto('sourceItem')
        .values({ sourceId, itemKey: seen.itemKey, ...row })
        .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet(row))
        .execute();
    }
  });
}
