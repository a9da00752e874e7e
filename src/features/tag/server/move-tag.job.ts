// Gives the articles of a tag another one, or none, and then deletes it. What is left to do stands in the hits: running it again goes on.
import type { Kysely, Selectable } from 'kysely';
import type { HitTable } from '#server/db/tables/articles.ts';
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
      await tx.deleteFrom('tag_refusal').where('client_id', '=', clientId).where('tag_id', '=', tagId).execute();
      await tx.deleteFrom('tag').where('client_id', '=', clientId).where('id', '=', tagId).execute();
    });
    return { moved };
  },
};

async function moveBatch(context: JobContext, clientId: number, tagId: number, ids: readonly number[]): Promise<number> {
  return context.store.db.transaction().execute(async (tx) => {
    const tag = await tx.selectFrom('tag').select('moves_to').where('client_id', '=', clientId).where('id', '=', tagId).executeTakeFirst();
    const rows = await tx.selectFrom('hit').selectAll().where('client_id', '=', clientId).where('article_id', 'in', ids).execute();
    for (const row of rows) await replaceTag(tx, row, tagId, tag?.moves_to ?? 0, context.now());
    await recordHitChanges(
      tx,
      rows.map((row) => ({ before: hitState(row), after: hitState(row) })),
    );
    return rows.length;
  });
}

async function replaceTag(tx: Kysely<Database>, row: Selectable<HitTable>, tagId: number, to: number, now: number): Promise<void> {
  const kept = (JSON.parse(row.tag_ids) as number[]).filter((id) => id !== tagId);
  const tags = to > 0 ? [...new Set([...kept, to])].toSorted((a, b) => a - b) : kept;
  await tx
    .updateTable('hit')
    .set({ tag_ids: JSON.stringify(tags), updated_at: now })
    .where('client_id', '=', row.client_id)
    .where('article_id', '=', row.article_id)
    .execute();
}
