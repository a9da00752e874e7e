import { takePage } from '#server/record/take-page.ts';
import { DAY_MS } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { RedoRun, redoClassifyContract } from '../contract.ts';
import { REDO_CLASSIFY } from './redo-classify.job.ts';
import { countSlices } from './slices.ts';
import { refusal } from '#shared/refusals.ts';

const MOST_DAYS = 732;

export async function startRun(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof redoClassifyContract)['create']>,
): Promise<{ id: number; jobId: number | null }> {
  const { from, until } = input;
  const subjectIds = [...new Set(input.subjectIds)];
  if (until <= from || until - from > MOST_DAYS * DAY_MS) throw refusal('until', 'period', { days: MOST_DAYS });
  await requireSubjects(platform, actor, subjectIds);
  const now = platform.now();
  const id = await platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('redoRun')
      .values({
        clientId: actor.clientId,
        jobId: null,
        subjectIds,
        fromMs: from,
        untilMs: until,
        place: 0,
        added: 0,
        removed: 0,
        createdBy: actor.userId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logOperation(tx, actor, now, { action: 'redo-classify.create', targetId: row.id, after: input });
    return row.id;
  });
  const jobId = await platform.jobs.add({ kind: REDO_CLASSIFY, payload: { runId: id }, clientId: actor.clientId, createdBy: actor.userId });
  await platform.store.db.updateTable('redoRun').set({ jobId }).where('id', '=', id).execute();
  return { id, jobId };
}

export async function steerRun(platform: Platform, actor: Actor, { id, to }: Input<(typeof redoClassifyContract)['steer']>): Promise<void> {
  const run = await platform.store.db
    .selectFrom('redoRun')
    .select(['jobId', 'subjectIds'])
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || run.jobId === null || !isVisible(actor, run.subjectIds)) throw new AppError('not-found', { field: 'id' });
  if (!(await platform.jobs[to](run.jobId))) throw new AppError('conflict', { field: 'to' });
  await logOperation(platform.store.db, actor, platform.now(), { action: `redo-classify.${to}`, targetId: id });
}

export async function listRuns(platform: Platform, actor: Actor, input: Input<(typeof redoClassifyContract)['list']>) {
  const { db } = platform.store;
  let query = db
    .selectFrom('redoRun')
    .leftJoin('job', 'job.id', 'redoRun.jobId')
    .leftJoin('account', 'account.id', 'redoRun.createdBy')
    .where('redoRun.clientId', '=', actor.clientId);
  if (input.state?.length) query = query.where('job.state', 'in', input.state);
  const rows = await query
    .selectAll('redoRun')
    .select(['job.state', 'job.error', 'job.finishedAt', 'account.name as user'])
    .orderBy('redoRun.createdAt', 'desc')
    .orderBy('redoRun.id', 'desc')
    .execute();
  const names = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', actor.clientId).execute();
  const nameOf = new Map(names.map((row) => [row.id, row.name]));
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = rows.filter((row) => isVisible(actor, row.subjectIds));
  const items = takePage(seen, input).map((row): RedoRun => {
    const subjectIds = row.subjectIds;
    return {
      id: row.id,
      subjects: subjectIds.filter((id) => !visible || visible.has(id)).map((id) => ({ id, name: nameOf.get(id) ?? '' })),
      from: row.fromMs,
      until: row.untilMs,
      state: row.state ?? 'queued',
      progress: row.place,
      total: countSlices({ subjectIds, from: row.fromMs, until: row.untilMs }),
      added: row.added,
      removed: row.removed,
      error: row.error ?? '',
      createdBy: row.user ?? '',
      createdAt: row.createdAt,
      finishedAt: row.finishedAt,
    };
  });
  return { items, total: seen.length };
}

/** A run without any subject that the caller may see does not exist for the caller. */
function isVisible(actor: Actor, subjectIds: readonly number[]): boolean {
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return !visible || subjectIds.some((id) => visible.has(id));
}

async function requireSubjects(platform: Platform, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await platform.store.db
    .selectFrom('subject')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [...ids])
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  if (rows.filter((row) => !visible || visible.has(row.id)).length < ids.length) throw new AppError('not-found', { field: 'subjectIds' });
}
