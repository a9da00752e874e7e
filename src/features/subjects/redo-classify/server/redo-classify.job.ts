// Classifies slice by slice. The position is saved in the transaction of a slice's last change, so that a killed run continues where it was.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, JobStopped, reportProgress } from '#server/queue/job-definition.ts';
import { changeBatch, findDifference } from '#features/subjects/subject/server/facade.ts';
import { countSlices, sliceAt } from './slices.ts';

export const REDO_CLASSIFY = 'redo-classify';
const BATCH = 200;

export const redoClassifyJob: JobDefinition = {
  kind: REDO_CLASSIFY,
  run: async (context, job) => {
    const { runId } = job.payload as { runId: number };
    const row = await findRun(context, runId);
    if (!row) return { added: 0, removed: 0 };
    const run = { subjectIds: row.subjectIds, from: row.fromMs, until: row.untilMs };
    const total = countSlices(run);
    for (let place = row.place; place < total; place++) {
      await reportProgress(context, job, place, total);
      await redoSlice(context, runId, place, sliceAt(run, place), () => reportProgress(context, job, place, total));
    }
    await reportProgress(context, job, total, total);
    const after = await findRun(context, runId);
    return { added: after?.added ?? 0, removed: after?.removed ?? 0 };
  },
};

const findRun = (context: JobContext, id: number): Promise<Selectable<Database['redoRun']> | undefined> =>
  context.store.db.selectFrom('redoRun').selectAll().where('id', '=', id).executeTakeFirst();

async function redoSlice(
  context: JobContext,
  runId: number,
  place: number,
  { subjectId, from, until }: ReturnType<typeof sliceAt>,
  stillMine: () => Promise<void>,
): Promise<void> {
  const found = await findDifference(context, subjectId, { from, until });
  const add = found?.add ?? [];
  const remove = found?.remove ?? [];
  const subject = found?.subject ?? { id: subjectId, clientId: 0, targets: [] };
  const batches = Math.max(1, Math.ceil((add.length + remove.length) / BATCH));
  for (let i = 0; i < batches; i++) {
    if (i > 0) await stillMine();
    const added = add.slice(i * BATCH, (i + 1) * BATCH);
    const removed = remove.slice(Math.max(0, i * BATCH - add.length), Math.max(0, (i + 1) * BATCH - add.length));
    const done = { added: added.length, removed: removed.length, place: i === batches - 1 ? place + 1 : place };
    await changeBatch(context, subject, added, removed, (tx) => noteDone(tx, runId, place, done));
  }
}

/** Stops a worker that was overtaken: a second worker has already saved this position. */
async function noteDone(
  tx: Kysely<Database>,
  runId: number,
  place: number,
  done: { added: number; removed: number; place: number },
): Promise<void> {
  const result = await tx
    .updateTable('redoRun')
    .set((e) => ({ added: e('added', '+', done.added), removed: e('removed', '+', done.removed), place: done.place }))
    .where('id', '=', runId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) throw new JobStopped();
}
