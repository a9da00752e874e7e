import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export const WEIGH = 'hit-weigh';

/** The input of the job. */
export interface WeighPayload {
  siteIds: readonly number[];
  /** Null: those of all clients. */
  clientId: number | null;
}

/** Reweights stored hits of these sites in the background; null when there is no site. */
export async function startWeighing(platform: Pick<Platform, 'jobs'>, actor: Actor, payload: WeighPayload): Promise<number | null> {
  if (payload.siteIds.length === 0) return null;
  return platform.jobs.add({ kind: WEIGH, payload, clientId: actor.clientId, createdBy: actor.userId });
}

/** The last run started by somebody of the caller’s client, or that of `id`. */
export async function findWeighing(platform: Platform, actor: Actor, id: number | undefined) {
  let query = platform.store.db.selectFrom('job').select('id').where('clientId', '=', actor.clientId).where('kind', '=', WEIGH);
  if (id !== undefined) query = query.where('id', '=', id);
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!row && id !== undefined) throw new AppError('not-found', { field: 'id' });
  const job = row && (await platform.jobs.find(actor.clientId, row.id));
  if (!job) return null;
  const { state, progress, total } = job;
  return { id: job.id, state, progress, total, changed: (job.result as { changed?: number } | null)?.changed ?? null };
}
