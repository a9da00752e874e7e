import { ArticleRoom } from '#ingest/pipeline/article-room.ts';
import { ClientRules } from '#ingest/pipeline/client-rules.ts';
import { loadHitSubjects } from '#ingest/pipeline/hit-drops.ts';
import { loadRules } from '#ingest/pipeline/load-rules.ts';
import { hitEmotion, type NewHit, ownEmotionOf } from '#ingest/pipeline/make-hits.ts';
import { loadStoredArticle, rulingOf } from '#ingest/pipeline/stored-article.ts';
import { writeHits } from '#ingest/pipeline/write-hits.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { announceMoved, type HitChange, recordHitChanges } from '#server/record/hit-change.ts';
import { type JudgedRow, judgeWindow } from './judge-window.ts';
import { APPLY } from './start-apply.ts';

const BATCH = 100;

/** Checks a client's stored articles of some days with its present filters. Compares with the stored values, so running it again changes nothing. */
export const applyFiltersJob: JobDefinition = {
  kind: APPLY,
  run: async (context, job) => {
    const { from } = job.payload as { from: number };
    const { clientId } = job;
    const rules = await loadRules(context.store.db, clientId);
    const judged = await judgeWindow(context, {
      clientId,
      from,
      rules,
      onProgress: (done, total) => reportProgress(context, job, done, total * 2),
    });
    const due = judged.rows.filter(({ change }) => change !== 'none');
    const known = new ClientRules(context.store, clientId);
    known.set(clientId, rules);
    const result = { dropped: 0, returned: 0, rescored: 0, regrouped: 0 };
    for (let i = 0; i < due.length; i += BATCH) {
      await reportProgress(context, job, due.length + i, due.length * 2);
      const batch = due.slice(i, i + BATCH);
      for (const change of await rewrite(context, known, clientId, batch)) count(result, change);
      result.regrouped += batch.filter(({ change }) => change === 'regroup').length;
    }
    await reportProgress(context, job, judged.rows.length, judged.rows.length);
    return result;
  },
};

function count(result: { dropped: number; returned: number; rescored: number }, { before, after }: HitChange): void {
  if (!after) result.dropped++;
  else if (!before) result.returned++;
  else if (before.emotion !== after.emotion) result.rescored++;
}

/** The hits of these articles under the present rules. */
async function rewrite(
  context: Pick<JobContext, 'store' | 'now'>,
  rules: ClientRules,
  clientId: number,
  rows: readonly JudgedRow[],
): Promise<HitChange[]> {
  return context.store.db.transaction().execute(async (tx) => {
    const room = await ArticleRoom.open(tx, context.now(), [clientId]);
    const changes: HitChange[] = [];
    for (const { row, groupAfter } of rows) {
      const { articleId } = row;
      const article = await loadStoredArticle(tx, articleId);
      const subjects = await loadHitSubjects(tx, clientId, articleId);
      if (!article || subjects.length === 0) continue;
      const hit: NewHit = { clientId, subjects, ...hitEmotion(subjects, ownEmotionOf(article)) };
      const judged = { ...article, room, ruling: rulingOf(rules, article), groups: new Map([[clientId, groupAfter]]) };
      changes.push(...(await writeHits(tx, judged, [hit], context.now(), [clientId])));
    }
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
    return changes;
  });
}
