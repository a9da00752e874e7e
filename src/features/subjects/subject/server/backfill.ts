// Back-fills: started when a subject is saved, and paused, resumed and ended by people.
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Backfill } from '../contract.ts';
import { findSubject } from './subject-row.ts';
import { refusal } from '#shared/refusals.ts';

export const BACKFILL = 'subject-backfill';
interface Payload {
  subjectId: number;
  days: number;
}

/** Starts one for the past days, and ends the current one of the same subject, which uses its earlier state. Null for 0 days. */
export async function startBackfill(
  platform: Pick<Platform, 'store' | 'jobs' | 'now'>,
  actor: Actor,
  subjectId: number,
  days: number,
): Promise<number | null> {
  if (days === 0) return null;
  const running = (await openBackfills(platform, actor.clientId)).get(subjectId);
  if (running) await platform.jobs.cancel(running.jobId);
  return platform.jobs.add({
    kind: BACKFILL,
    payload: { subjectId, days } satisfies Payload,
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${BACKFILL} ${subjectId}`,
  });
}

export async function startBackfillOf(platform: Platform, actor: Actor, subjectId: number, days: number): Promise<{ jobId: number }> {
  const subject = await findSubject(platform.store.db, actor, subjectId, 'subjectId');
  if (subject.state !== 'enabled') throw refusal('subjectId', 'subject-disabled');
  return { jobId: (await startBackfill(platform, actor, subjectId, days)) ?? 0 };
}

/** `conflict` when its state does not allow that, for example after it has ended. */
export async function steerBackfill(platform: Platform, actor: Actor, id: number, to: 'pause' | 'resume' | 'cancel'): Promise<number> {
  await requireBackfill(platform, actor, id);
  const { jobs } = platform;
  const steer = { pause: () => jobs.pause(id), resume: () => jobs.resume(id), cancel: () => jobs.cancel(id) }[to];
  if (!(await steer())) throw new AppError('conflict', { field: 'id' });
  return 1;
}

export async function findBackfill(platform: Platform, actor: Actor, id: number) {
  await requireBackfill(platform, actor, id);
  const job = await platform.jobs.find(actor.clientId, id);
  if (!job) throw new AppError('not-found', { field: 'id' });
  return { state: job.state, progress: job.progress, total: job.total };
}

/** `not-found` when it is none of a subject that the caller may see. */
async function requireBackfill(platform: Platform, actor: Actor, id: number): Promise<void> {
  const row = await platform.store.db
    .selectFrom('job')
    .select('payload')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .where('kind', '=', BACKFILL)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  await findSubject(platform.store.db, actor, (row.payload as Payload).subjectId);
}

/** What waits, runs or is paused, by subject. */
export async function openBackfills(platform: Pick<Platform, 'store'>, clientId: number): Promise<Map<number, Backfill>> {
  const rows = await platform.store.db
    .selectFrom('job')
    .select(['id', 'payload', 'state', 'progress', 'total'])
    .where('kind', '=', BACKFILL)
    .where('clientId', '=', clientId)
    .where('state', 'in', ['queued', 'running', 'paused'])
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { subjectId, days } = row.payload as Payload;
      return [subjectId, { jobId: row.id, state: row.state as Backfill['state'], days, progress: row.progress, total: row.total }];
    }),
  );
}
