// Gives the articles of a tag another one, or none, and then deletes it. The hits show the remaining work, so running it again continues.
import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { StoredHit } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';

export const MOVE_TAG = 'tag-move';
const BATCH = 200;

export const moveTagJob: JobDefinition = {
  kind: MOVE_TAG,
  run: async (context, job) => {
    const { tagId } = job.payload as { tagId: number };
    const { clientId } = job;
    const total = await context.index.count({ clientId, tagIds: [tagId] });
    let moved = 0;
    for (;;) {
      const ids = await context.index.ids({ clientId, tagIds: [tagId] }, BATCH);
      if (ids.length === 0) break;
      await reportProgress(context, job, moved, Math.max(total, moved));
      moved += await moveBatch(context, clientId, tagId, ids);
    }
    await context.store.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('tagRefusal').where('clientId', '=', clientId).where('tagId', '=', tagId).execute();
      await tx.deleteFrom('tag').where('clientId', '=', clientId).where('id', '=', tagId).execute();
    });
    return { moved };
  },
};

async function moveBatch(context: JobContext, clientId: number, tagId: number, ids: readonly number[]): Promise<number> {
  return context.store.db.transaction().execute(async (tx) => {
    const tag = await tx.selectFrom('tag').select('movesTo').where('clientId', '=', clientId).where('id', '=', tagId).executeTakeFirst();
    const rows = await tx
      .selectFrom('hit')
      .selectAll()
      .where('clientId', '=', clientId)
      .where('articleId', 'in', ids)
      .orderBy('articleId')
      .$call(locking(tx, 'hit'))
      .execute();
    for (const row of rows) await replaceTag(tx, row, tagId, tag?.movesTo ?? 0, context.now());
    await recordHitChanges(
      tx,
      rows.map((row) => ({ before: hitState(row), after: hitState(row) })),
    );
    return rows.length;
  });
}

async function replaceTag(tx: Kysely<Database>, row: StoredHit, tagId: number, to: number, now: number): Promise<void> {
  const kept = row.tagIds.filter((id) => id !== tagId);
  const tags = to > 0 ? [...new Set([...kept, to])].toSorted((a, b) => a - b) : kept;
  await tx
    .updateTable('hit')
    .set({ tagIds: tags, updatedAt: now })
    .where('clientId', '=', row.clientId)
    .where('articleId', '=', row.articleId)
    .execute();
}
