// Applies a keyword to the stored articles of some days. Articles that have the tag are left out, so running it again continues where it was.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { changeRunTags, type RunOf } from './change-run-tags.ts';
import { APPLY_KEYWORD, UNDO_KEYWORD } from './tag-runs.ts';

const BATCH = 200;
const MOST = 1_000_000;
interface Payload {
  runId: number;
  userId: number;
}

export const applyKeywordJob: JobDefinition = {
  kind: APPLY_KEYWORD,
  run: async (context, job) => {
    const run = await loadRun(context, job.clientId, job.payload as Payload);
    const parsed = run && parseExpression(run.expression);
    if (!run || !parsed?.ok || !parsed.node) return { tagged: 0 };
    const filter = { clientId: run.clientId, from: run.from, expression: parsed.node };
    const ids = await context.index.ids({ ...filter, dictionary: await loadDictionaries(context.store, run.clientId) }, MOST);
    let tagged = 0;
    for (let i = 0; i < ids.length; i += BATCH) {
      await reportProgress(context, job, i, ids.length);
      const batch = ids.slice(i, i + BATCH);
      tagged += await context.store.db.transaction().execute(async (tx) => {
        return (await isWanted(tx, run)) ? changeRunTags(tx, run, batch, 'put', context.now()) : 0;
      });
    }
    await reportProgress(context, job, ids.length, ids.length);
    return { tagged };
  },
};

/** Reverts a run, as far as its results still exist. The run's list contains the remaining work. */
export const undoKeywordJob: JobDefinition = {
  kind: UNDO_KEYWORD,
  run: async (context, job) => {
    const run = await loadRun(context, job.clientId, job.payload as Payload);
    if (!run) return { taken: 0 };
    const own = context.store.db.selectFrom('tagRunArticle').where('clientId', '=', run.clientId).where('runId', '=', run.id);
    const { n } = await own.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    const total = Number(n);
    let done = 0;
    let taken = 0;
    for (;;) {
      const ids = (await own.select('articleId').orderBy('articleId').limit(BATCH).execute()).map((row) => row.articleId);
      if (ids.length === 0) break;
      await reportProgress(context, job, Math.min(done, total), total);
      taken += await takeBack(context, run, ids);
      done += ids.length;
    }
    await reportProgress(context, job, total, total);
    return { taken };
  },
};

/** Locks the run until the transaction ends: nothing is tagged after its reversal began, nor with a tag that is being deleted. */
async function isWanted(tx: Kysely<Database>, run: RunOf): Promise<boolean> {
  const held = await tx
    .updateTable('tagRun')
    .set({ undoJobId: null })
    .where('id', '=', run.id)
    .where('undoJobId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const tag = await tx.selectFrom('tag').select('id').where('id', '=', run.tagId).where('movesTo', 'is', null).executeTakeFirst();
  return held !== undefined && tag !== undefined;
}

const takeBack = (context: JobContext, run: RunOf, ids: readonly number[]): Promise<number> =>
  context.store.db.transaction().execute(async (tx) => {
    const taken = await changeRunTags(tx, run, ids, 'take', context.now());
    await tx
      .deleteFrom('tagRunArticle')
      .where('clientId', '=', run.clientId)
      .where('runId', '=', run.id)
      .where('articleId', 'in', [...ids])
      .execute();
    return taken;
  });

async function loadRun(context: JobContext, clientId: number, { runId, userId }: Payload): Promise<(RunOf & { from: number }) | undefined> {
  const row = await context.store.db
    .selectFrom('tagRun')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', runId)
    .executeTakeFirst();
  return row && { id: row.id, clientId, tagId: row.tagId, expression: row.expression, userId, from: row.fromMs };
}
