// Runs of keywords on stored articles: requested, listed and reverted by people.
import { dayOf, dayStart } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import type { TagRun } from '../apply.contract.ts';
import { refusal } from '#shared/refusals.ts';

export const APPLY_KEYWORD = 'tag-keyword-apply';
export const UNDO_KEYWORD = 'tag-keyword-undo';

/** Over whole days in Beijing, today included, like the preview. A keyword that is switched off tags nothing. */
export async function startTagRun(platform: Platform, actor: Actor, keywordId: number, days: number): Promise<{ id: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const keyword = await tx
      .selectFrom('tagKeyword')
      .selectAll()
      .where('clientId', '=', actor.clientId)
      .where('id', '=', keywordId)
      .executeTakeFirst();
    if (!keyword) throw new AppError('not-found', { field: 'keywordId' });
    if (!keyword.isEnabled) throw refusal('keywordId', 'keyword-disabled');
    const now = platform.now();
    const { id } = await tx
      .insertInto('tagRun')
      .values({
        clientId: actor.clientId,
        keywordId,
        tagId: keyword.tagId,
        expression: keyword.expression,
        days,
        fromMs: dayStart(dayOf(now) - days + 1),
        jobId: null,
        undoJobId: null,
        createdBy: actor.userId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jobId = await addJob(joinTransaction(platform, tx), actor, APPLY_KEYWORD, id);
    await tx.updateTable('tagRun').set({ jobId }).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: 'tag-keyword.apply', targetId: keywordId, after: { runId: id, days } });
    return { id };
  });
}

/** A current run ends; its results are reverted. */
export async function undoTagRun(platform: Platform, actor: Actor, id: number): Promise<{ jobId: number }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    const row = await tx.selectFrom('tagRun').selectAll().where('clientId', '=', actor.clientId).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'id' });
    if (row.undoJobId !== null) throw new AppError('conflict', { field: 'id' });
    if (row.jobId !== null) await inside.jobs.cancel(row.jobId);
    const jobId = await addJob(inside, actor, UNDO_KEYWORD, id);
    await tx.updateTable('tagRun').set({ undoJobId: jobId }).where('id', '=', id).execute();
    await logOperation(tx, actor, platform.now(), { action: 'tag-keyword.undo', targetId: row.keywordId, before: { runId: id } });
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
    .selectFrom('tagRun')
    .leftJoin('tag', 'tag.id', 'tagRun.tagId')
    .leftJoin('account', 'account.id', 'tagRun.createdBy')
    .where('tagRun.clientId', '=', actor.clientId);
  if (id !== undefined) query = query.where('tagRun.id', '=', id);
  const row = await query
    .selectAll('tagRun')
    .select(['tag.name as tagName', 'account.name as userName'])
    .orderBy('tagRun.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row && id !== undefined) throw new AppError('not-found', { field: 'id' });
  const job = row && (await platform.jobs.find(actor.clientId, row.undoJobId ?? row.jobId ?? 0));
  if (!row || !job) return null;
  const left = await db
    .selectFrom('tagRunArticle')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('clientId', '=', actor.clientId)
    .where('runId', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    tagId: row.tagId,
    tagName: row.tagName ?? '',
    expression: row.expression,
    days: row.days,
    step: row.undoJobId === null ? 'apply' : 'undo',
    state: job.state,
    progress: job.progress,
    total: job.total,
    tagged: row.tagged,
    left: Number(left.n),
    createdBy: row.userName ?? '',
    createdAt: row.createdAt,
  };
}
