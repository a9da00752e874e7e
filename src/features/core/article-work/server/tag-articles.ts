import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';

/** Earlier tags by article id. */
export async function tagArticles(
  platform: Platform,
  actor: Actor,
  { articleIds, add, remove }: { articleIds: readonly number[]; add: readonly number[]; remove: readonly number[] },
): Promise<Record<string, number[]>> {
  const now = platform.now();
  const before: Record<string, number[]> = {};
  await platform.store.db.transaction().execute(async (tx) => {
    await requireTags(tx, actor, add, 'add');
    const hits = await requireHits(tx, actor, articleIds);
    const changes = [];
    const entries = [];
    for (const hit of hits) {
      const old = hit.tagIds;
      const tags = [...new Set([...old, ...add])].filter((id) => !remove.includes(id)).toSorted((a, b) => a - b);
      if (JSON.stringify(tags) === JSON.stringify(old)) continue;
      before[hit.articleId] = old;
      await tx
        .updateTable('hit')
        .set({ tagIds: tags, updatedAt: now })
        .where('clientId', '=', actor.clientId)
        .where('articleId', '=', hit.articleId)
        .execute();
      changes.push({ before: hitState(hit), after: hitState(hit) });
      await keepRefusals(tx, actor, hit.articleId, { add, removed: old.filter((id) => remove.includes(id)) }, now);
      entries.push({ articleId: hit.articleId, field: 'tag' as const, before: old.join(','), after: tags.join(',') });
    }
    await logArticles(tx, actor, now, entries);
    await recordHitChanges(tx, changes);
  });
  return before;
}

async function requireTags(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where('clientId', '=', actor.clientId)
    .where('movesTo', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}

/** A keyword does not add a tag again that a person has removed; adding it manually lifts that. */
async function keepRefusals(
  tx: Kysely<Database>,
  actor: Actor,
  articleId: number,
  { add, removed }: { add: readonly number[]; removed: readonly number[] },
  now: number,
): Promise<void> {
  const of = { clientId: actor.clientId, articleId };
  const added = add.filter((id) => !removed.includes(id));
  if (added.length > 0)
    await tx
      .deleteFrom('tagRefusal')
      .where('clientId', '=', of.clientId)
      .where('articleId', '=', articleId)
      .where('tagId', 'in', added)
      .execute();
  for (const tagId of removed)
    await tx
      .insertInto('tagRefusal')
      .values({ ...of, tagId, refusedBy: actor.userId, refusedAt: now })
      .onConflict((c) => c.doNothing())
      .execute();
}
