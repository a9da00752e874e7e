import { listPage } from '#server/record/list-page.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import { requirePublicUrl } from '#features/core/article-work/server/facade.ts';
import type { MissingPage, missingPageContract } from '../contract.ts';
import { FETCH_MISSING } from './fetch-missing.job.ts';
import { readStoredSteps } from './write-result.ts';

type Calls = typeof missingPageContract;
const LONGEST_URL = 2000;

/** Each address once; a refused one refuses all. */
export async function reportPages(platform: Platform, actor: Actor, input: Input<Calls['create']>): Promise<{ ids: number[] }> {
  const given = input.url.map((url) => url.trim());
  for (const [index, url] of given.entries()) {
    const field = `url.${index}`;
    if (url.length > LONGEST_URL) throw new AppError('invalid-url', { field, detail: { reason: 'too-long' } });
    requirePublicUrl(platform, field, url);
  }
  const urls = [...new Set(given)];
  await requireSubjects(platform.store.db, actor, input.subjectIds);
  const now = platform.now();
  const ids = await platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('missingPage')
      .values(
        urls.map((url) => ({
          clientId: actor.clientId,
          url,
          note: input.note,
          subjectIds: input.subjectIds,
          state: 'waiting' as const,
          reason: '',
          title: '',
          steps: [],
          articleId: null,
          jobId: null,
          createdBy: actor.userId,
          createdAt: now,
          finishedAt: null,
        })),
      )
      .returning('id')
      .execute();
    await logOperation(tx, actor, now, { action: 'missing-page.create', targetId: rows.map((row) => row.id).join(','), after: { urls } });
    return rows.map((row) => row.id);
  });
  for (const id of ids) await fetchLater(platform, actor, id);
  return { ids };
}

export async function retryPage(platform: Platform, actor: Actor, { id, subjectIds }: Input<Calls['retry']>): Promise<void> {
  await requireSubjects(platform.store.db, actor, subjectIds);
  await platform.store.db.transaction().execute(async (tx) => {
    const [page] = await requirePages(tx, actor, [id]);
    if (page?.state === 'waiting' || page?.state === 'running') throw new AppError('conflict', { field: 'id' });
    await tx
      .updateTable('missingPage')
      .set({
        state: 'waiting',
        reason: '',
        steps: [],
        articleId: null,
        finishedAt: null,
        createdBy: actor.userId,
        subjectIds,
      })
      .where('id', '=', id)
      .execute();
    await logOperation(tx, actor, platform.now(), { action: 'missing-page.retry', targetId: id, after: { subjectIds } });
  });
  await fetchLater(platform, actor, id);
}

export async function removePages(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await requirePages(tx, actor, ids);
    await tx.deleteFrom('missingPage').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    const urls = before.map((page) => page.url);
    await logOperation(tx, actor, platform.now(), { action: 'missing-page.remove', targetId: ids.join(','), before: { urls } });
  });
}

export async function listPages(platform: Platform, actor: Actor, input: Input<Calls['list']>) {
  let query = platform.store.db.selectFrom('missingPage').where('missingPage.clientId', '=', actor.clientId);
  if (input.state?.length) query = query.where('missingPage.state', 'in', input.state);
  const { keyword } = input;
  if (keyword)
    query = query.where((e) =>
      e.or(
        (['url', 'title', 'note'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(`missingPage.${column}`)}) like ${containing(keyword)} escape '\\'`,
        ),
      ),
    );
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .leftJoin('account', 'account.id', 'missingPage.createdBy')
      .selectAll('missingPage')
      .select('account.name as user')
      .orderBy('missingPage.createdAt', 'desc')
      .orderBy('missingPage.id', 'desc'),
  );
  const articles = await findArticles(
    platform,
    actor,
    rows.flatMap((row) => row.articleId ?? []),
  );
  const articleOf = new Map(articles.map((article) => [article.id, article]));
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const items = rows.map((row): MissingPage => {
    const { steps, nearest } = readStoredSteps(row.steps);
    const article = articleOf.get(row.articleId ?? 0);
    return {
      id: row.id,
      url: row.url,
      note: row.note,
      state: row.state,
      reason: row.reason,
      title: row.title,
      steps,
      nearest: nearest.filter((near) => !visible || visible.has(near.id)),
      articleId: article?.id ?? null,
      subjects: article?.subjects ?? [],
      createdBy: row.user ?? '',
      createdAt: row.createdAt,
      finishedAt: row.finishedAt,
    };
  });
  return { items, total };
}

async function fetchLater(platform: Platform, actor: Actor, pageId: number): Promise<void> {
  const job = { kind: FETCH_MISSING, payload: { pageId }, clientId: actor.clientId, createdBy: actor.userId };
  const jobId = await platform.jobs.add(job);
  await platform.store.db.updateTable('missingPage').set({ jobId }).where('id', '=', pageId).execute();
}

async function requirePages(tx: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('missingPage')
    .select(['id', 'url', 'state'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  return rows;
}

async function requireSubjects(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('subject').select('id').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  if (rows.filter((row) => !visible || visible.has(row.id)).length < new Set(ids).size)
    throw new AppError('not-found', { field: 'subjectIds' });
}
