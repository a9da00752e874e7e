import type { ExpressionBuilder } from 'kysely';
import { keysFor, normaliseUrl } from '#ingest/url/normalise-url.ts';
import { findCommentSource } from '#ingest/comment/comment-source.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { findArticles, requireArticle } from '#features/core/article/server/facade.ts';
import { articleOfPage, createArticle, requirePublicUrl } from '#features/core/article-work/server/facade.ts';
import type { ExtractionSetting, commentContract } from '../contract.ts';
import { filterWatches, loadWatches, selectWatches, type WatchFilter, type WatchPage } from './watch-rows.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';

const ONE: WatchPage = { sort: 'createdAt', isDescending: true, page: 1, pageSize: 1 };

export async function listWatches(platform: Platform, actor: Actor, input: WatchFilter & WatchPage) {
  const { db } = platform.store;
  const now = platform.now();
  const query = filterWatches(selectWatches(db, actor), input, now);
  const total = Number((await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
  if (input.id !== undefined && total === 0) throw new AppError('not-found', { field: 'id' });
  return { items: await loadWatches(db, query, input, now), total };
}

export async function findWatchOf(platform: Platform, actor: Actor, articleMd5Id: string): Promise<ExtractionSetting | null> {
  const { db } = platform.store;
  const article = await db.selectFrom('article').select('id').where('md5', '=', articleMd5Id).executeTakeFirst();
  if (!article) throw new AppError('not-found', { field: 'articleMd5Id' });
  await requireArticle(platform, actor, article.id, 'articleMd5Id');
  const query = filterWatches(selectWatches(db, actor), { articleId: article.id }, platform.now());
  return (await loadWatches(db, query, ONE, platform.now()))[0] ?? null;
}

/** Ids of these watches; `not-found` at `field` when the caller may not see one of them. */
export async function requireWatches(platform: Platform, actor: Actor, ids: readonly number[], field: string): Promise<void> {
  const unique = [...new Set(ids)];
  const rows = await filterWatches(selectWatches(platform.store.db, actor), { ids: unique }, platform.now()).select('watch.id').execute();
  if (rows.length < unique.length) throw new AppError('not-found', { field });
}

export type NewWatch = Input<(typeof commentContract)['create']>;

export async function createWatch(platform: Platform, fetch: Fetch, actor: Actor, input: NewWatch): Promise<number> {
  const now = platform.now();
  requireFuture(input.until, now);
  const field = input.articleId === undefined ? 'url' : 'articleId';
  const article = await findWatched(platform, fetch, actor, input, field);
  return withUniqueField({ articleId: field }, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const newest = await tx
        .selectFrom('reply')
        .select((e) => e.fn.max('id').as('id'))
        .where('articleId', '=', article.id)
        .executeTakeFirstOrThrow();
      const known = Number(newest.id ?? 0);
      const row = await tx
        .insertInto('commentExtractionSetting')
        .values({
          clientId: actor.clientId,
          articleId: article.id,
          url: article.url,
          md5: article.md5,
          intervalMinutes: input.intervalMinutes,
          until: input.until,
          isEnabled: true,
          nextAt: now,
          leaseUntil: 0,
          lastFetchedAt: null,
          lastError: '',
          maxReplyId: known,
          baseReplyId: known,
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'comment-extraction.create', targetId: row.id, after: input });
      return row.id;
    }),
  );
}

/** The article to watch: by its id, or by its address, which is fetched if it is not stored yet. */
async function findWatched(platform: Platform, fetch: Fetch, actor: Actor, { articleId, url = '', subjectIds }: NewWatch, field: string) {
  const ids = articleId === undefined ? await findByUrl(platform, actor, url) : [articleId];
  const [known] = await findArticles(platform, actor, ids);
  if (!known && articleId !== undefined) throw new AppError('not-found', { field });
  if (!known) requirePublicUrl(platform, field, url);
  if (!(await findCommentSource(platform.store, known?.url ?? url)))
    throw new AppError('fetch-failed', { field, detail: { reason: 'no-comment-source' } });
  if (known) return known;
  const page = await articleOfPage(platform, fetch, actor, url);
  const { id } = await createArticle(platform, actor, { ...page, subjectIds });
  return requireArticle(platform, actor, id, field);
}

/** Articles of this address: the shared one, and those that the client added itself, under a key of their own. */
async function findByUrl(platform: Platform, actor: Actor, url: string): Promise<number[]> {
  const rows = await platform.store.db
    .selectFrom('article')
    .select('id')
    .where('md5', 'in', keysFor(actor.clientId, url))
    .union((e) =>
      e
        .selectFrom('article')
        .select('id')
        .where('scopeClientId', '=', actor.clientId)
        .where('url', 'in', [url, normaliseUrl(url)]),
    )
    .execute();
  return rows.map((row) => row.id);
}

function requireFuture(until: number | null, now: number): void {
  if (until !== null && until <= now) throw refusal('until', 'must-be-future');
}

/** A shorter interval applies immediately. */
const soonest = (e: ExpressionBuilder<Database, 'commentExtractionSetting'>, next: number) =>
  e.case().when('nextAt', '>', next).then(next).else(e.ref('nextAt')).end();

export async function updateWatch(platform: Platform, actor: Actor, input: Input<(typeof commentContract)['update']>): Promise<void> {
  const now = platform.now();
  await requireWatches(platform, actor, [input.id], 'id');
  requireFuture(input.until ?? null, now);
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('commentExtractionSetting')
      .set((e) => ({
        ...(input.intervalMinutes === undefined
          ? {}
          : { intervalMinutes: input.intervalMinutes, nextAt: soonest(e, now + input.intervalMinutes * 60_000) }),
        ...(input.until === undefined ? {} : { until: input.until }),
        updatedAt: now,
      }))
      .where('id', '=', input.id)
      .where('clientId', '=', actor.clientId)
      .execute();
    await logOperation(tx, actor, now, { action: 'comment-extraction.update', targetId: input.id, after: input });
  });
}

export async function removeWatches(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  await requireWatches(platform, actor, ids, 'id');
  return platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('commentView').where('settingId', 'in', ids).execute();
    const result = await tx
      .deleteFrom('commentExtractionSetting')
      .where('id', 'in', ids)
      .where('clientId', '=', actor.clientId)
      .executeTakeFirst();
    await logOperation(tx, actor, platform.now(), { action: 'comment-extraction.remove', targetId: ids.join() });
    return Number(result.numDeletedRows);
  });
}

/** Enabled watches are due at once. */
export async function enableWatches(platform: Platform, actor: Actor, ids: readonly number[], isEnabled: boolean): Promise<number> {
  await requireWatches(platform, actor, ids, 'ids');
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const result = await tx
      .updateTable('commentExtractionSetting')
      .set({ isEnabled, updatedAt: now, ...(isEnabled ? { nextAt: now } : {}) })
      .where('id', 'in', ids)
      .where('clientId', '=', actor.clientId)
      .where('isEnabled', '=', !isEnabled)
      .executeTakeFirst();
    await logOperation(tx, actor, now, { action: 'comment-extraction.enable', targetId: ids.join(), after: { isEnabled } });
    return Number(result.numUpdatedRows);
  });
}
