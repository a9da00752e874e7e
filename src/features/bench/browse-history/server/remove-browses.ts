import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Deletes the caller's own visits; another person's visit is `not-found`, and then nothing is deleted. */
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
