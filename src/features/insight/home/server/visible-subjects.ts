import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Enabled subjects that the actor may see. */
export async function visibleSubjects({ store }: Platform, actor: Actor): Promise<{ id: number; name: string; createdAt: number }[]> {
  const rows = await store.db
    .selectFrom('subject')
    .select(['id', 'name', 'createdAt'])
    .where('clientId', '=', actor.clientId)
    .where('state', '=', 'enabled')
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return rows.filter(({ id }) => !visible || visible.has(id));
}
