import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { addMaking, KEPT_DAYS } from './making.ts';
import { requireBulletins } from './told-to.ts';

/** Begins anew with what could not be made; `conflict` when it is made, or still waits for it. */
export async function makeAgain(platform: Platform, actor: Actor, id: number): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const [row] = await requireBulletins(tx, actor, [id], 'id');
    if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
    const job = row.jobId === null ? undefined : await platform.jobs.find(actor.clientId, row.jobId);
    const isWaiting = job && ['queued', 'running', 'paused'].includes(job.state);
    if (row.state !== 'making' || isWaiting) throw new AppError('conflict', { field: 'id' });
    const jobId = await addMaking(joinTransaction(platform, tx), actor, id);
    await logOperation(tx, actor, platform.now(), { action: 'brief-report.again', targetId: id });
    return jobId;
  });
}

/** Deletes bulletins, or brings them back. What is so already is not counted. */
export async function removeBulletins(platform: Platform, actor: Actor, ids: readonly number[], isRemoved: boolean): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireBulletins(tx, actor, ids, 'ids');
    const isGone = rows.some(({ deletedAt }) => deletedAt !== null && deletedAt < now - KEPT_DAYS * DAY_MS);
    if (isGone) throw new AppError('not-found', { field: 'ids' });
    const others = rows.filter((row) => (row.deletedAt !== null) !== isRemoved);
    if (others.length === 0) return 0;
    const changed = others.map(({ id }) => id);
    await tx
      .updateTable('bulletin')
      .set({ deletedAt: isRemoved ? now : null })
      .where('id', 'in', changed)
      .execute();
    await logOperation(tx, actor, now, {
      action: isRemoved ? 'brief-report.remove' : 'brief-report.restore',
      targetId: changed.join(','),
      before: others.map(({ title }) => title),
    });
    return changed.length;
  });
}
