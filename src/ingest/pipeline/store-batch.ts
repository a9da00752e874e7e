// The pipeline of a batch: understand → group → match → store, with its part of the run's ledger, in one transaction.
import { type Kysely, sql } from 'kysely';
import type { Store } from '#server/db/open-record.ts';
import { retryUnique } from '#server/db/retry-conflicts.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { ArticleBatch } from './article-batch.ts';
import { ArticleRoom } from './article-room.ts';
import type { CollectedArticle, ItemOutcome } from './collected-article.ts';
import type { BatchMember } from './find-group.ts';
import { createPlaces } from './places.ts';
import { findRejections, keepRejected, rejectedOf, type Rejection, stillRejected } from './keep-rejected.ts';
import { requireRunning } from './run-taken.ts';
import type { SimilarGroups } from './similar-groups.ts';
import type { StageCounter } from './stage-counter.ts';
import { storeArticle } from './store-article.ts';
import type { SubjectMatcher } from './subject-matcher.ts';
import { type UnderstoodArticle, understandArticle } from './understand.ts';
import { hostOf } from '../url/normalise-url.ts';

export interface Pipeline {
  store: Store;
  matcher: SubjectMatcher;
  groups: Pick<SimilarGroups, 'find' | 'findOwn' | 'catchUp'>;
  counter: StageCounter;
  now: () => number;
}

/** What else is written in the transaction of a batch; it may run more than once, and keeps nothing outside. */
export type AlsoWrite = (tx: Kysely<Database>, outcomes: readonly ItemOutcome[]) => Promise<void>;

/** Outcomes in the order of `articles`. When it returns, everything is on disk; if the process dies before, nothing is. */
export async function storeBatch(
  pipeline: Pipeline,
  articles: readonly CollectedArticle[],
  runId: number | null,
  also?: AlsoWrite,
): Promise<ItemOutcome[]> {
  if (articles.length === 0) return [];
  const analysed = performance.now();
  const understood = articles.map(understandArticle);
  pipeline.counter.add('analyse', articles.length, performance.now() - analysed);
  return storeUnderstood(pipeline, understood, runId, also);
}

/** For callers that let others have their turn between two texts. */
export async function storeUnderstood(
  pipeline: Pipeline,
  understood: readonly UnderstoodArticle[],
  runId: number | null,
  also?: AlsoWrite,
): Promise<ItemOutcome[]> {
  if (understood.length === 0) return [];
  await pipeline.matcher.refresh();
  await pipeline.groups.catchUp();
  const rejections = await findRejections(pipeline.matcher.rejects, understood);
  const started = performance.now();
  const result = await retryUnique(() =>
    pipeline.store.db.transaction().execute(async (tx) => {
      const stored = await storeAll(pipeline, tx, { articles: understood, rejections }, runId);
      await also?.(tx, stored.outcomes);
      return stored;
    }),
  );
  pipeline.counter.add('store', understood.length, performance.now() - started);
  pipeline.counter.add('hit', result.hits, 0);
  return result.outcomes;
}

interface Batch {
  articles: readonly UnderstoodArticle[];
  /** In the order of the articles. */
  rejections: readonly (Rejection | undefined)[];
}

async function storeAll(pipeline: Pipeline, tx: Kysely<Database>, { articles, rejections: found }: Batch, runId: number | null) {
  const now = pipeline.now();
  const rejections = await stillRejected(tx, found);
  const members: BatchMember[] = [];
  const outcomes: ItemOutcome[] = [];
  const changes: HitChange[] = [];
  const placed = pipeline.store.dialect === 'postgres' ? articles : articles.filter(({ followers }) => followers !== undefined);
  const room = await ArticleRoom.open(tx, now);
  if (placed.length > 0) await createPlaces(tx, placed);
  const batch = await ArticleBatch.open(tx, pipeline.store.dialect, articles);
  const context = { tx, batch, matcher: pipeline.matcher, groups: pipeline.groups, members, room, now };
  for (const [i, article] of articles.entries()) {
    const stored = await storeArticle(context, article, rejections[i]);
    outcomes.push(stored.outcome);
    changes.push(...stored.hits);
    await rememberItem(tx, article, stored.outcome, now);
  }
  await batch.flush();
  await recordHitChanges(tx, changes);
  await keepRejected(tx, rejectedOf(articles, outcomes, rejections), now);
  if (runId !== null) await writeLedger(tx, runId, articles, outcomes, now);
  return { outcomes, hits: changes.length };
}

async function rememberItem(tx: Kysely<Database>, article: UnderstoodArticle, outcome: ItemOutcome, now: number): Promise<void> {
  if (!article.seen || article.sourceId === null || outcome.outcome === 'filtered') return;
  const row = { hash: article.seen.hash, articleId: outcome.articleId, attempts: 0, seenAt: now };
  await tx
    .insertInto('sourceItem')
    .values({ sourceId: article.sourceId, itemKey: article.seen.itemKey, ...row })
    .onConflict((c) => c.columns(['sourceId', 'itemKey']).doUpdateSet(row))
    .execute();
}

/** Every outcome has a row of its own, but for items of this source that have not changed, which are only counted. */
async function writeLedger(
  tx: Kysely<Database>,
  runId: number,
  articles: readonly UnderstoodArticle[],
  outcomes: readonly ItemOutcome[],
  now: number,
): Promise<void> {
  const count = (fits: (outcome: ItemOutcome) => boolean) => outcomes.filter(fits).length;
  const counted = await tx
    .updateTable('run')
    .set({
      duplicate: sql`duplicate + ${count((o) => o.outcome === 'duplicate')}`,
      filtered: sql`filtered + ${count((o) => o.outcome === 'filtered')}`,
      stored: sql`stored + ${count((o) => o.outcome === 'stored')}`,
      updated: sql`updated + ${count((o) => o.outcome === 'stored' && o.isUpdate)}`,
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  requireRunning(counted);
  const rows = outcomes.flatMap((outcome, i) => {
    const article = articles[i];
    if (!article || (outcome.outcome === 'duplicate' && outcome.reason === 'unchanged')) return [];
    const reason = outcome.outcome === 'stored' && outcome.isUpdate ? 'update' : outcome.reason;
    return [
      {
        runId,
        sourceId: article.sourceId ?? 0,
        url: article.url,
        host: hostOf(article.url),
        title: article.title.slice(0, 300),
        outcome: outcome.outcome,
        reason,
        detail: outcome.outcome === 'filtered' ? outcome.detail : (article.note ?? ''),
        articleId: outcome.outcome === 'filtered' ? null : outcome.articleId,
        at: now,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('runItem').values(rows).execute();
}
