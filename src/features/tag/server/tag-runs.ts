// Runs of keywords on stored articles: asked for, looked at, taken back by people.
import { dayOf, dayStart } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import type { TagRun } from '../apply.contract.ts';

export const APPLY_KEYWORD = 'tag-keyword-apply';
export const UNDO_KEYWORD = 'tag-keyword-undo';

/** For whole days in Beijing, today included, as the preview counts them. A keyword that is switched off tags nothing. */
export async function startTagRun(platform: Platform, actor: Actor, keywordId: number, days: number): Promise<{ id: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const keyword = await tx
      .selectFrom('tag_keyword')
      .selectAll()
      .where('client_id', '=', actor.clientId)
      .where('id', '=', keywordId)
      .executeTakeFirst();
    if (!keyword) throw new AppError('not-found', { field: 'keywordId' });
    if (keyword.is_enabled !== 1) throw new AppError('invalid-input', { field: 'keywordId' });
    const now = platform.now();
    const { id } = await tx
      .insertInto('tag_run')
      .values({
        client_id: actor.clientId,
        keyword_id: keywordId,
        tag_id: keyword.tag_id,
        expression: keyword.expression,
        days,
        from_ms: dayStart(dayOf(now) - days + 1),
        job_id: null,
        undo_job_id: null,
        created_by: actor.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jobId = await addJob(joinTransaction(platform, tx), actor, APPLY_KEYWORD, id);
    await tx.updateTable('tag_run').set({ job_id: jobId }).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: 'tag-keyword.apply', targetId: keywordId, after: { runId: id, days } });
    return { id };
  });
}

/** A run that is under way ends; what it has done is taken back. */
export async function undoTagRun(platform: Platform, actor: Actor, id: number): Promise<{ jobId: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    const row = await tx.selectFrom('tag_run').selectAll().where('client_id', '=', actor.clientId).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'id' });
    if (row.undo_job_id !== null) throw new AppError('conflict', { field: 'id' });
    if (row.job_id !== null) await inside.jobs.cancel(row.job_id);
    const jobId = await addJob(inside, actor, UNDO_KEYWORD, id);
    await tx.updateTable('tag_run').set({ undo_job_id: jobId }).where('id', '=', id).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.undo', targetId: row.keyword_id, before: { runId: id } });
    return { jobId };
  });
}

const addJob = (platform: Platform, actor: Actor, kind: string, runId: number): Promise<number> =>
  platform.jobs.add({
    kind,
    payload: { runId, userId: actor.userId },
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${kind} ${runId}`,
  });

export async function findTagRun(platform: Platform, actor: Actor, id: number | undefined): Promise<TagRun | null> {
  const { db } = platform.store;
  let query = db
    .selectFrom('tag_run')
    .leftJoin('tag', 'tag.id', 'tag_run.tag_id')
    .leftJoin('account', 'account.id', 'tag_run.created_by')
    .where('tag_run.client_id', '=', actor.clientId);
  if (id !== undefined) query = query.where('tag_run.id', '=', id);
  const row = await query
    .selectAll('tag_run')
    .select(['tag.name as tagName', 'account.name as userName'])
    .orderBy('tag_run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row && id !== undefined) throw new AppError('not-found', { field: 'id' });
  const job = row && (await platform.jobs.find(actor.clientId, row.undo_job_id ?? row.job_id ?? 0));
  if (!row || !job) return null;
  const left = await db
    .selectFrom('tag_run_article')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('client_id', '=', actor.clientId)
    .where('run_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    tagId: row.tag_id,
    tagName: row.tagName ?? '',
    expression: row.expression,
    days: row.days,
    step: row.undo_job_id === null ? 'apply' : 'undo',
    state: job.state,
    progress: job.progress,
    total: job.total,
    tagged: row.tagged,
    left: Number(left.n),
    createdBy: row.userName ?? '',
    createdAt: row.created_at,
  };
}
