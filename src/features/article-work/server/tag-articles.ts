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
      const old = JSON.parse(hit.tag_ids) as number[];
      const tags = [...new Set([...old, ...add])].filter((id) => !remove.includes(id)).toSorted((a, b) => a - b);
      if (JSON.stringify(tags) === JSON.stringify(old)) continue;
      before[hit.article_id] = old;
      await tx
        .updateTable('hit')
        .set({ tag_ids: JSON.stringify(tags), updated_at: now })
        .where('client_id', '=', actor.clientId)
        .where('article_id', '=', hit.article_id)
        .execute();
      changes.push({ before: hitState(hit), after: hitState(hit) });
      await keepRefusals(tx, actor, hit.article_id, { add, removed: old.filter((id) => remove.includes(id)) }, now);
      entries.push({ articleId: hit.article_id, field: 'tag' as const, before: old.join(','), after: tags.join(',') });
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
    .where('client_id', '=', actor.clientId)
    .where('moves_to', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
}

/** No keyword puts on again what a person has taken off; who puts it on again lets it be. */
async function keepRefusals(
  tx: Kysely<Database>,
  actor: Actor,
  articleId: number,
  { add, removed }: { add: readonly number[]; removed: readonly number[] },
  now: number,
): Promise<void> {
  const of = { client_id: actor.clientId, article_id: articleId };
  const added = add.filter((id) => !removed.includes(id));
  if (added.length > 0)
    await tx
      .deleteFrom('tag_refusal')
      .where('client_id', '=', of.client_id)
      .where('article_id', '=', articleId)
      .where('tag_id', 'in', added)
      .execute();
  for (const tag_id of removed)
    await tx
      .insertInto('tag_refusal')
      .values({ ...of, tag_id, refused_by: actor.userId, refused_at: now })
      .onConflict((c) => c.doNothing())
      .execute();
}
