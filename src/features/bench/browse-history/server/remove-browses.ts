import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Visits of the caller's own; one that is somebody else's is `not-found`, and nothing is deleted then. */
export async function removeBrowses(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const wanted = new Set(ids);
  return platform.store.db.transaction().execute(async (tx) => {
    const result = await tx
      .deleteFrom('articleBrowse')
      .where('clientId', '=', actor.clientId)
      .where('userId', '=', actor.userId)
      .where('id', 'in', [...wanted])
      .executeTakeFirst();
    if (Number(result.numDeletedRows) < wanted.size) throw new AppError('not-found', { field: 'id' });
    return wanted.size;
  });
}
