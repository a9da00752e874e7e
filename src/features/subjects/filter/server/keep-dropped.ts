import { correctSubjects } from '#features/core/article-work/server/facade.ts';
import { loadDrops } from '#ingest/pipeline/hit-drops.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';

/** A person decides that these belong to the client whatever the filters say: they are restored, and no filter excludes them again. */
export async function keepDropped(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  const ids = [...new Set(articleIds)];
  await platform.store.db.transaction().execute(async (tx) => {
    for (const articleId of ids) {
      const dropped = (await loadDrops(tx, articleId, [actor.clientId])).get(actor.clientId);
      const visible = actor.visibleSubjectIds;
      const subjects = (dropped?.subjects ?? []).map(({ subjectId }) => subjectId).filter((id) => !visible || visible.includes(id));
      if (subjects.length === 0) throw new AppError('not-found', { field: 'articleIds' });
      await correctSubjects(tx, platform, actor, { articleIds: [articleId], add: subjects, remove: [] });
    }
    await logOperation(tx, actor, platform.now(), { action: 'filter.keep', targetId: ids.join(',') });
  });
  return ids.length;
}
