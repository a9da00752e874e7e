import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';
import { requireClasses } from './require-classes.ts';

/** Earlier classes by article id that the caller may see; classes that the caller does not see stay unchanged. */
export async function assignClasses(
  platform: Platform,
  actor: Actor,
  { articleIds, add, remove }: { articleIds: readonly number[]; add: readonly number[]; remove: readonly number[] },
): Promise<Record<string, number[]>> {
  const now = platform.now();
  const before: Record<string, number[]> = {};
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  await platform.store.db.transaction().execute(async (tx) => {
    await requireClasses(tx, actor, add, 'add');
    await requireClasses(tx, actor, remove, 'remove');
    const changes: HitChange[] = [];
    const entries = [];
    for (const hit of await requireHits(tx, actor, articleIds)) {
      const old = hit.classIds;
      const classes = [...new Set([...old, ...add])].filter((id) => !remove.includes(id)).toSorted((a, b) => a - b);
      if (JSON.stringify(classes) === JSON.stringify(old)) continue;
      before[hit.articleId] = visible ? old.filter((id) => visible.has(id)) : old;
      await tx
        .updateTable('hit')
        .set({ classIds: classes, updatedAt: now })
        .where('clientId', '=', actor.clientId)
        .where('articleId', '=', hit.articleId)
        .execute();
      changes.push({ before: hitState(hit), after: hitState(hit) });
      entries.push({ articleId: hit.articleId, field: 'class' as const, before: old.join(','), after: classes.join(',') });
    }
    await logArticles(tx, actor, now, entries);
    await recordHitChanges(tx, changes);
  });
  return before;
}
