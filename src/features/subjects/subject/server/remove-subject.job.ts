import { findDropped } from '#ingest/pipeline/hit-drops.ts';
import { type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { changeBatch } from './backfill-subject.job.ts';
import { REMOVE } from './subject.service.ts';

const BATCH = 200;

/** Removes a deleted subject from its articles; a hit without any remaining subject is deleted. */
export const removeSubjectJob: JobDefinition = {
  kind: REMOVE,
  run: async (context, job) => {
    const { subjectId } = job.payload as { subjectId: number };
    const rows = await context.store.db
      .selectFrom('hitSubject')
      .select('articleId')
      .where('clientId', '=', job.clientId)
      .where('subjectId', '=', subjectId)
      .execute();
    const dropped = await findDropped(context.store.db, job.clientId, subjectId, 0);
    const ids = [...rows.map((row) => row.articleId), ...dropped];
    const subject = { id: subjectId, clientId: job.clientId, targets: [] };
    for (let i = 0; i < ids.length; i += BATCH) {
      await reportProgress(context, job, i, ids.length);
      await changeBatch(context, subject, [], ids.slice(i, i + BATCH));
    }
    return { removed: ids.length };
  },
};
