import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { AppError } from '#shared/errors.ts';

/** What is so already is not counted. */
export async function archiveBulletins(platform: Platform, actor: Actor, ids: readonly number[], isArchived: boolean): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireBulletins(tx, actor, ids, 'ids');
    if (rows.some(({ deletedAt }) => deletedAt !== null)) throw new AppError('not-found', { field: 'ids' });
    const changed = await tx
      .updateTable('bulletin')
      .set({ archivedAt: isArchived ? now : null })
      .where('id', 'in', ids)
      .where('archivedAt', isArchived ? 'is' : 'is not', null)
      .returning(['id', 'title'])
      .execute();
    if (changed.length === 0) return 0;
    await logOperation(tx, actor, now, {
      action: isArchived ? 'brief-report.archive' : 'brief-report.unarchive',
      targetId: changed.map(({ id }) => id).join(','),
      before: changed.map(({ title }) => title),
    });
    return changed.length;
  });
}
