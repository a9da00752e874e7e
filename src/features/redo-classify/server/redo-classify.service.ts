import { DAY_MS } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { RedoRun, redoClassifyContract } from '../contract.ts';
import { REDO_CLASSIFY } from './redo-classify.job.ts';
import { countSlices } from './slices.ts';

const MOST_DAYS = 732;

export async function startRun(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof redoClassifyContract)['create']>,
): Promise<{ id: number }> {
  const { from, until } = input;
  const subjectIds = [...new Set(input.subjectIds)];
  if (until <= from || until - from > MOST_DAYS * DAY_MS) throw new AppError('invalid-input', { field: 'until' });
  await requireSubjects(platform, actor, subjectIds);
  const now = platform.now();
  const id = await platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('redo_run')
      .values({
        client_id: actor.clientId,
        job_id: null,
        subject_ids: JSON.stringify(subjectIds),
        from_ms: from,
        until_ms: until,
        place: 0,
        added: 0,
        removed: 0,
        created_by: actor.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'redo-classify.create', targetId: row.id, after: input });
    return row.id;
  });
  const jobId = await platform.jobs.add({ kind: REDO_CLASSIFY, payload: { runId: id }, clientId: actor.clientId, createdBy: actor.userId });
  await platform.store.db.updateTable('redo_run').set({ job_id: jobId }).where('id', '=', id).execute();
  return { id };
}

export async function steerRun(platform: Platform, actor: Actor, { id, to }: Input<(typeof redoClassifyContract)['steer']>): Promise<void> {
  const run = await platform.store.db
    .selectFrom('redo_run')
    .select(['job_id', 'subject_ids'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || run.job_id === null || !isVisible(actor, run.subject_ids)) throw new AppError('not-found', { field: 'id' });
  if (!(await platform.jobs[to](run.job_id))) throw new AppError('conflict', { field: 'to' });
  await logOperation(platform.store.db, actor, platform.now(), { action: `redo-classify.${to}`, targetId: id });
}

export async function listRuns(platform: Platform, actor: Actor, input: Input<(typeof redoClassifyContract)['list']>) {
  const { db } = platform.store;
  let query = db
    .selectFrom('redo_run')
    .leftJoin('job', 'job.id', 'redo_run.job_id')
    .leftJoin('account', 'account.id', 'redo_run.created_by')
    .where('redo_run.client_id', '=', actor.clientId);
  if (input.state?.length) query = query.where('job.state', 'in', input.state);
  const rows = await query
    .selectAll('redo_run')
    .select(['job.state', 'job.error', 'job.finished_at', 'account.name as user'])
    .orderBy('redo_run.created_at', 'desc')
    .orderBy('redo_run.id', 'desc')
    .execute();
  const names = await db.selectFrom('subject').select(['id', 'name']).where('client_id', '=', actor.clientId).execute();
  const nameOf = new Map(names.map((row) => [row.id, row.name]));
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = rows.filter((row) => isVisible(actor, row.subject_ids));
  const items = seen.slice((input.page - 1) * input.pageSize, input.page * input.pageSize).map((row): RedoRun => {
    const subjectIds = JSON.parse(row.subject_ids) as number[];
    return {
      id: row.id,
      subjects: subjectIds.filter((id) => !visible || visible.has(id)).map((id) => ({ id, name: nameOf.get(id) ?? '' })),
      from: row.from_ms,
      until: row.until_ms,
      state: row.state ?? 'queued',
      progress: row.place,
      total: countSlices({ subjectIds, from: row.from_ms, until: row.until_ms }),
      added: row.added,
      removed: row.removed,
      error: row.error ?? '',
      createdBy: row.user ?? '',
      createdAt: row.created_at,
      finishedAt: row.finished_at,
    };
  });
  return { items, total: seen.length };
}

/** A run over subjects none of which the caller may see is not there for the caller. */
function isVisible(actor: Actor, subjectIds: string): boolean {
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return !visible || (JSON.parse(subjectIds) as number[]).some((id) => visible.has(id));
}

async function requireSubjects(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await platform.store.db
    .selectFrom('subject')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', [...ids])
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  if (rows.filter((row) => !visible || visible.has(row.id)).length < ids.length) throw new AppError('not-found', { field: 'subjectIds' });
}
