import { type Kysely, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findArticles } from '../../article/server/facade.ts';
import { requirePublicUrl } from '../../article-work/server/facade.ts';
import type { MissingPage, missingPageContract } from '../contract.ts';
import { FETCH_MISSING } from './fetch-missing.job.ts';
import { readStoredSteps } from './write-result.ts';

type Calls = typeof missingPageContract;
const LONGEST_URL = 2000;

/** Each address once; a refused one refuses all. */
export async function reportPages(platform: Platform, actor: Actor, input: Input<Calls['create']>): Promise<{ ids: number[] }> {
  const urls = [...new Set(input.url.map((url) => url.trim()))];
  for (const url of urls) {
    if (url.length > LONGEST_URL) throw new AppError('invalid-url', { field: 'url', detail: { reason: 'too-long' } });
    requirePublicUrl(platform, 'url', url);
  }
  await requireSubjects(platform.store.db, actor, input.subjectIds);
  const now = platform.now();
  const ids = await platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('missing_page')
      .values(
        urls.map((url) => ({
          client_id: actor.clientId,
          url,
          note: input.note,
          subject_ids: JSON.stringify(input.subjectIds),
          state: 'waiting' as const,
          reason: '',
          title: '',
          steps: '[]',
          article_id: null,
          job_id: null,
          created_by: actor.userId,
          created_at: now,
          finished_at: null,
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
      .updateTable('missing_page')
      .set({
        state: 'waiting',
        reason: '',
        steps: '[]',
        article_id: null,
        finished_at: null,
        created_by: actor.userId,
        subject_ids: JSON.stringify(subjectIds),
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
    await tx.deleteFrom('missing_page').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
    const urls = before.map((page) => page.url);
    await logOperation(tx, actor, platform.now(), { action: 'missing-page.remove', targetId: ids.join(','), before: { urls } });
  });
}

export async function listPages(platform: Platform, actor: Actor, input: Input<Calls['list']>) {
  let query = platform.store.db.selectFrom('missing_page').where('missing_page.client_id', '=', actor.clientId);
  if (input.state?.length) query = query.where('missing_page.state', 'in', input.state);
  const { keyword } = input;
  if (keyword)
    query = query.where((e) =>
      e.or(
        (['url', 'title', 'note'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(`missing_page.${column}`)}) like ${containing(keyword)} escape '\\'`,
        ),
      ),
    );
  const count = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('account', 'account.id', 'missing_page.created_by')
    .selectAll('missing_page')
    .select('account.name as user')
    .orderBy('missing_page.created_at', 'desc')
    .orderBy('missing_page.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const articles = await findArticles(
    platform,
    actor,
    rows.flatMap((row) => row.article_id ?? []),
  );
  const articleOf = new Map(articles.map((article) => [article.id, article]));
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const items = rows.map((row): MissingPage => {
    const { steps, nearest } = readStoredSteps(row.steps);
    const article = articleOf.get(row.article_id ?? 0);
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
      createdAt: row.created_at,
      finishedAt: row.finished_at,
    };
  });
  return { items, total: Number(count.total) };
}

async function fetchLater(platform: Platform, actor: Actor, pageId: number): Promise<void> {
  const job = { kind: FETCH_MISSING, payload: { pageId }, clientId: actor.clientId, createdBy: actor.userId };
  const jobId = await platform.jobs.add(job);
  await platform.store.db.updateTable('missing_page').set({ job_id: jobId }).where('id', '=', pageId).execute();
}

async function requirePages(tx: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('missing_page')
    .select(['id', 'url', 'state'])
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  return rows;
}

async function requireSubjects(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('subject').select('id').where('client_id', '=', actor.clientId).where('id', 'in', ids).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  if (rows.filter((row) => !visible || visible.has(row.id)).length < new Set(ids).size)
    throw new AppError('not-found', { field: 'subjectIds' });
}
