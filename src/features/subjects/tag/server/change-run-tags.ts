import { type Kysely, sql } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
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

/**
 * Adds the run's tag to hits that lack it, or removes it again, with log, index and the run's own list in the same transaction. Returns how many
 * changed.
 */
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
    .where('clientId', '=', run.clientId)
    .where('articleId', 'in', [...articleIds])
    .orderBy('articleId')
    .$call(locking(tx, 'hit'))
    .execute();
  const refused = direction === 'put' ? await refusals(tx, run, articleIds) : new Set<number>();
  const changed = rows.flatMap((row) => {
    const old = row.tagIds;
    if (refused.has(row.articleId) || old.includes(run.tagId) === (direction === 'put')) return [];
    const tags = direction === 'put' ? [...old, run.tagId].toSorted((a, b) => a - b) : old.filter((id) => id !== run.tagId);
    return [{ row, old, tags }];
  });
  for (const { row, tags } of changed)
    await tx
      .updateTable('hit')
      .set({ tagIds: tags, updatedAt: now })
      .where('clientId', '=', run.clientId)
      .where('articleId', '=', row.articleId)
      .execute();
  if (changed.length === 0) return 0;
  await logTags(tx, run, changed, now);
  if (direction === 'put') await listInRun(tx, run, changed);
  await recordHitChanges(
    tx,
    changed.map(({ row }) => ({ before: hitState(row), after: hitState(row) })),
  );
  return changed.length;
}

interface ChangedTags {
  row: { articleId: number };
  old: readonly number[];
  tags: readonly number[];
}

async function logTags(tx: Kysely<Database>, run: RunOf, changed: readonly ChangedTags[], now: number): Promise<void> {
  await tx
    .insertInto('articleLog')
    .values(
      changed.map(({ row, old, tags }) => ({
        clientId: run.clientId,
        articleId: row.articleId,
        userId: run.userId,
        simulatedBy: null,
        field: 'tag' as const,
        before: old.join(','),
        after: tags.join(','),
        note: run.expression.slice(0, 200),
        at: now,
      })),
    )
    .execute();
}

async function listInRun(tx: Kysely<Database>, run: RunOf, changed: readonly ChangedTags[]): Promise<void> {
  await tx
    .insertInto('tagRunArticle')
    .values(changed.map(({ row }) => ({ clientId: run.clientId, runId: run.id, articleId: row.articleId })))
    .onConflict((c) => c.doNothing())
    .execute();
  await tx
    .updateTable('tagRun')
    .set({ tagged: sql`tagged + ${changed.length}` })
    .where('id', '=', run.id)
    .execute();
}

/** Articles from which a person has removed the tag stay without it. */
async function refusals(tx: Kysely<Database>, run: RunOf, articleIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('tagRefusal')
    .select('articleId')
    .where('clientId', '=', run.clientId)
    .where('tagId', '=', run.tagId)
    .where('articleId', 'in', [...articleIds])
    .execute();
  return new Set(rows.map((row) => row.articleId));
}
