import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';

export interface RunOf {
  id: number;
  clientId: number;
  tagId: number;
  expression: string;
  userId: number;
}
const DIRECTIONS = { put: 1, take: -1 } as const;

/** Puts the run's tag on hits that lack it, or takes it off again, with log, index and the run's own list in the same transaction. Returns how many changed. */
export async function changeRunTags(
  tx: Kysely<Database>,
  run: RunOf,
  articleIds: readonly number[],
  direction: keyof typeof DIRECTIONS,
  now: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('hit')
    .selectAll()
    .where('client_id', '=', run.clientId)
    .where('article_id', 'in', [...articleIds])
    .execute();
  const refused = direction === 'put' ? await refusals(tx, run, articleIds) : new Set<number>();
  const changed = rows.flatMap((row) => {
    const old = JSON.parse(row.tag_ids) as number[];
    if (refused.has(row.article_id) || old.includes(run.tagId) === (direction === 'put')) return [];
    const tags = direction === 'put' ? [...old, run.tagId].toSorted((a, b) => a - b) : old.filter((id) => id !== run.tagId);
    return [{ row, old, tags }];
  });
  for (const { row, tags } of changed)
    await tx
      .updateTable('hit')
      .set({ tag_ids: JSON.stringify(tags), updated_at: now })
      .where('client_id', '=', run.clientId)
      .where('article_id', '=', row.article_id)
      .execute();
  if (changed.length > 0) {
    await tx
      .insertInto('article_log')
      .values(
        changed.map(({ row, old, tags }) => ({
          client_id: run.clientId,
          article_id: row.article_id,
          user_id: run.userId,
          simulated_by: null,
          field: 'tag' as const,
          before: old.join(','),
          after: tags.join(','),
          note: run.expression.slice(0, 200),
          at: now,
        })),
      )
      .execute();
    if (direction === 'put')
      await tx
        .insertInto('tag_run_article')
        .values(changed.map(({ row }) => ({ client_id: run.clientId, run_id: run.id, article_id: row.article_id })))
        .onConflict((c) => c.doNothing())
        .execute();
    if (direction === 'put')
      await tx
        .updateTable('tag_run')
        .set({ tagged: sql`tagged + ${changed.length}` })
        .where('id', '=', run.id)
        .execute();
    await recordHitChanges(
      tx,
      changed.map(({ row }) => ({ before: hitState(row), after: hitState(row) })),
    );
  }
  return changed.length;
}

/** What a person has taken the tag off stays without it. */
async function refusals(tx: Kysely<Database>, run: RunOf, articleIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('tag_refusal')
    .select('article_id')
    .where('client_id', '=', run.clientId)
    .where('tag_id', '=', run.tagId)
    .where('article_id', 'in', [...articleIds])
    .execute();
  return new Set(rows.map((row) => row.article_id));
}
