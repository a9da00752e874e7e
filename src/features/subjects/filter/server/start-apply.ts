import { AppError } from '#shared/errors.ts';
import { dayOf, dayStart } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Applying } from '../contract.ts';

export const APPLY = 'filter-apply';

/** Start of the days of a preview and its application: whole days in Beijing, today included. */
export const windowStart = (now: number, days: number): number => dayStart(dayOf(now) - days + 1);

/** Null for 0 days: the rules apply to new articles only. */
export async function startApply(platform: Platform, actor: Actor, days: number): Promise<number | null> {
  if (days === 0) return null;
  const from = windowStart(platform.now(), days);
  return platform.jobs.add({
    kind: APPLY,
    payload: { from, days },
    clientId: actor.clientId,
    createdBy: actor.userId,
    uniqueKey: `${APPLY} ${actor.clientId} ${from}`,
  });
}

/** The last run, or that of `id`. */
export async function findApplying(platform: Platform, actor: Actor, id: number | undefined): Promise<Applying | null> {
  let query = platform.store.db
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('clientId', '=', actor.clientId)
    .where('kind', '=', APPLY);
  if (id !== undefined) query = query.where('id', '=', id);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!row && id !== undefined) throw new AppError('not-found', { field: 'id' });
  const job = row && (await platform.jobs.find(actor.clientId, row.id));
  if (!row || !job) return null;
  const { state, progress, total } = job;
  const { days } = row.payload as { days: number };
  return { id: row.id, state, progress, total, days, result: (job.result as Applying['result']) ?? null };
}
