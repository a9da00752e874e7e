// One run of one source: read it, tell new from known, collect, understand and store in batches, and close the ledger.
import { sql } from 'kysely';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { CollectedArticle } from '../pipeline/collected-article.ts';
import { storeBatch } from '../pipeline/store-batch.ts';
import { type SnapshotCounts, storeSnapshot } from '../hot/store-snapshot.ts';
import { configOf, type SourceSettings } from '../source/config-of.ts';
import { readSource } from '../source/read-source.ts';
import type { SourceRead } from '../source/source-types.ts';
import { type ClaimedRun, extendLease, type SourceRow } from './claim-source.ts';
import { collectItem, type CollectOutcome, type ItemContext } from './collect-item.ts';
import type { Collector } from './collector.ts';
import { finishFailedRun, finishRun } from './finish-run.ts';
import { type SeenItem, sortItems } from './sort-items.ts';

type SourceOptions = SourceSettings['options'] & {
  fetchArticles?: boolean;
  /** Of a hot list: the pages of its entries become articles too. */
  addsEntries?: boolean;
};
const BATCH = 10;

export async function runSource(collector: Collector, { source, runId }: ClaimedRun): Promise<void> {
  const { pipeline } = collector;
  const options = JSON.parse(source.options) as SourceOptions;
  const started = performance.now();
  const read = await readSource(configOf({ ...source, options }), { fetch: collector.fetch, now: pipeline.now() }, validatorsOf(source));
  pipeline.counter.add('fetch', 1, performance.now() - started);
  if (!read.ok) return finishFailedRun(collector, source, runId, read);
  const { items, hot } = await keepSnapshot(collector, source, options, read);
  const sorted = await sortItems(pipeline.store, source.id, items);
  await pipeline.store.db
    .updateTable('run')
    .set({
      fetched: items.length,
      duplicate: sorted.duplicates,
      bytes: read.bytes,
      ms: read.ms,
      not_modified: read.notModified ? 1 : 0,
      ...(hot ? { hot_lines: hot.lines, hot_new: hot.fresh, hot_gone: hot.gone } : {}),
    })
    .where('id', '=', runId)
    .execute();
  const context = await itemContext(collector, source, options);
  let hasOpenItems = false;
  for (let i = 0; i < sorted.todo.length; i += BATCH) {
    if (i > 0 && !(await extendLease(pipeline.store, source, collector.owner, pipeline.now()))) return;
    hasOpenItems = (await runBatch(collector, context, runId, sorted.todo.slice(i, i + BATCH))) || hasOpenItems;
  }
  // A source that was read before and shows none of it any more has shown, perhaps, items in between that nobody saw.
  const mayHaveGap = sorted.areAllUnknown && source.last_success_at !== null && source.health !== 'new';
  await finishRun(collector, source, runId, read, { hasOpenItems, mayHaveGap });
}

/** A hot list that has not changed is a reading too: none is asked for in short. */
const validatorsOf = ({ kind, etag, last_modified: lastModified }: SourceRow) =>
  kind === 'hot' ? {} : { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };

/** Keeps what stood on a hot list. Returns what may become articles, and what the list's reading counts. */
async function keepSnapshot(
  { pipeline }: Collector,
  source: SourceRow,
  options: SourceOptions,
  read: SourceRead,
): Promise<{ items: SourceRead['items']; hot?: SnapshotCounts }> {
  if (!read.hot) return { items: read.items };
  const of = { sourceId: source.id, clientId: source.client_id, siteId: source.site_id, name: source.name };
  const hot = await storeSnapshot(pipeline.store, of, read.hot, pipeline.now());
  return { items: options.addsEntries ? read.items : [], hot };
}

async function itemContext(collector: Collector, source: SourceRow, options: SourceOptions): Promise<ItemContext> {
  const site = await collector.pipeline.store.db.selectFrom('site').selectAll().where('id', '=', source.site_id).executeTakeFirstOrThrow();
  return {
    fetch: collector.fetch,
    now: collector.pipeline.now,
    sourceId: source.id,
    scopeClientId: source.client_id === PROVIDER_CLIENT ? 0 : source.client_id,
    fetchesArticles: options.fetchArticles !== false && source.kind !== 'page',
    site: { domain: site.domain, name: site.name, mediaType: source.media_type, level: site.level, region: site.region },
    onStage: (stage, ms) => collector.pipeline.counter.add(stage, 1, ms),
  };
}

interface Collected {
  seen: SeenItem;
  outcome: CollectOutcome;
}

/** Stores what has come as soon as it has: pages of one host come a second apart. Returns whether an item stays open, to be tried again in the next run. */
async function runBatch(collector: Collector, context: ItemContext, runId: number, batch: readonly SeenItem[]): Promise<boolean> {
  let ready: Collected[] = [];
  const coming = batch.map(async (seen) => {
    const outcome = await collectItem(context, seen);
    ready.push({ seen, outcome });
  });
  // A failure is thrown at its turn below, not as one that nobody waits for.
  void Promise.allSettled(coming);
  let hasOpenItems = false;
  for (const one of coming) {
    await one;
    const part = ready;
    ready = [];
    if (part.length > 0) hasOpenItems = (await keepPart(collector, context, runId, part)) || hasOpenItems;
  }
  return hasOpenItems;
}

async function keepPart(collector: Collector, context: ItemContext, runId: number, outcomes: readonly Collected[]): Promise<boolean> {
  const articles: CollectedArticle[] = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.article] : []));
  const lost = outcomes.flatMap(({ seen, outcome }) => (outcome.ok ? [] : [{ seen, outcome }]));
  if (lost.length > 0) await noteLost(collector, context.sourceId, runId, lost);
  await storeBatch(collector.pipeline, articles, runId);
  return lost.some(({ outcome }) => !outcome.isFinal);
}

type Lost = { seen: SeenItem; outcome: Extract<CollectOutcome, { ok: false }> };

async function noteLost(collector: Collector, sourceId: number, runId: number, lost: readonly Lost[]): Promise<void> {
  const now = collector.pipeline.now();
  const filtered = lost.filter(({ outcome }) => outcome.outcome === 'filtered').length;
  await collector.pipeline.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('run')
      .set({ failed: sql`failed + ${lost.length - filtered}`, filtered: sql`filtered + ${filtered}` })
      .where('id', '=', runId)
      .execute();
    await tx
      .insertInto('run_item')
      .values(
        lost.map(({ seen, outcome }) => ({
          run_id: runId,
          url: seen.item.url,
          title: seen.item.title.slice(0, 300),
          outcome: outcome.outcome,
          reason: outcome.reason,
          detail: outcome.detail,
          article_id: null,
          at: now,
        })),
      )
      .execute();
    for (const { seen } of lost) {
      const row = { hash: seen.hash, article_id: seen.articleId, attempts: seen.attempts + 1, seen_at: now };
      await tx
        .insertInto('source_item')
        .values({ source_id: sourceId, item_key: seen.itemKey, ...row })
        .onConflict((c) => c.columns(['source_id', 'item_key']).doUpdateSet(row))
        .execute();
    }
  });
}
