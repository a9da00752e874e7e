// Removes the sample press: nothing fictional remains.
import { removeStoredArticles } from '#server/record/remove-articles.ts';
import type { Platform } from '#server/platform.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { isRecord } from '#shared/is-record.ts';
import { readSampleState, type SampleState, writeSampleState } from '#server/sample-state.ts';

export const REMOVE_SAMPLE = 'sample-remove';
const BATCH = 100;
/** Type of a warning's notices in the bell. */
const WARNING = 'Warning';

export const removeSampleJob: JobDefinition = {
  kind: REMOVE_SAMPLE,
  run: async (context, job) => {
    const { db } = context.store;
    const state = await readSampleState(context.store);
    await writeSampleState(context.store, { ...state, isOn: false });
    await db.updateTable('source').set({ state: 'paused', nextFetchAt: Number.MAX_SAFE_INTEGER }).where('isSample', '=', true).execute();
    const sources = db.selectFrom('source').select('id').where('isSample', '=', true);
    const total = Number(
      (
        await db
          .selectFrom('article')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('sourceId', 'in', sources)
          .executeTakeFirstOrThrow()
      ).n,
    );
    for (let done = 0; ; done += BATCH) {
      await reportProgress(context, job, Math.min(done, total), total);
      const ids = (await db.selectFrom('article').select('id').where('sourceId', 'in', sources).limit(BATCH).execute()).map(
        (row) => row.id,
      );
      if (ids.length === 0) break;
      await removeArticles(context, ids);
    }
    await removeRest(context, state.subjectIds);
    await removeWarnings(context, state);
    return { articles: total };
  },
};

const removeArticles = (context: JobContext, ids: readonly number[]): Promise<void> =>
  context.store.db.transaction().execute((tx) => removeStoredArticles(tx, ids));

async function removeRest(context: JobContext, subjectIds: readonly number[]): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const sources = await tx.selectFrom('source').select(['id', 'siteId']).where('isSample', '=', true).execute();
    const ids = [0, ...sources.map((source) => source.id)];
    const runs = tx.selectFrom('run').select('id').where('sourceId', 'in', ids);
    await tx.deleteFrom('runItem').where('runId', 'in', runs).execute();
    await tx.deleteFrom('failedRequest').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('run').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('sourceItem').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('rejectItem').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('pendingPage').where('sourceId', 'in', ids).execute();
    const lists = tx.selectFrom('hotList').select('id').where('sourceId', 'in', ids);
    const entries = tx.selectFrom('hotEntry').select('id').where('listId', 'in', lists);
    await tx.deleteFrom('hotMute').where('eventId', 'in', entries).execute();
    await tx.deleteFrom('hotSplit').where('entryId', 'in', entries).execute();
    await tx.deleteFrom('hotPoint').where('entryId', 'in', entries).execute();
    await tx.deleteFrom('hotEntry').where('listId', 'in', lists).execute();
    await tx.deleteFrom('hotSnapshot').where('listId', 'in', lists).execute();
    await tx.deleteFrom('hotList').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('source').where('id', 'in', ids).execute();
    const kept = tx.selectFrom('source').select('siteId');
    const used = tx.selectFrom('article').select('siteId');
    const sites = tx
      .selectFrom('site')
      .select('id')
      .where('domain', 'like', '%.localhost')
      .where('id', 'not in', kept)
      .where('id', 'not in', used);
    await tx.deleteFrom('author').where('siteId', 'in', sites).execute();
    await tx.deleteFrom('rollupDay').where('n', '=', 0).execute();
    await tx.deleteFrom('rollupHour').where('n', '=', 0).execute();
    await tx.deleteFrom('site').where('id', 'in', sites).execute();
    if (subjectIds.length > 0) await tx.deleteFrom('subject').where('id', 'in', subjectIds).execute();
    await tx.deleteFrom('notification').where('type', '=', 'SilentSource').execute();
    await tx.deleteFrom('commentSource').where('isSample', '=', true).execute();
    const boards = tx.selectFrom('webSource').select('id').where('isSample', '=', true);
    await tx.deleteFrom('interactItem').where('webSourceId', 'in', boards).execute();
    await tx.deleteFrom('webSource').where('isSample', '=', true).execute();
  });
}

/** Its recipients and rules, and notices of articles that are no more; a person's own rules stay, even when they told one of these recipients. */
async function removeWarnings(context: JobContext, { informUserIds, informRuleIds }: SampleState): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    if (informRuleIds.length > 0) await tx.deleteFrom('informRule').where('id', 'in', informRuleIds).execute();
    if (informUserIds.length > 0) {
      await tx.deleteFrom('informChannel').where('informUserId', 'in', informUserIds).execute();
      await tx.deleteFrom('informUser').where('id', 'in', informUserIds).execute();
    }
    const notices = await tx.selectFrom('notification').select(['id', 'payload']).where('type', '=', WARNING).execute();
    const told = notices.map(({ id, payload }) => ({ id, articleId: isRecord(payload) ? Number(payload.articleId) : 0 }));
    for (let from = 0; from < told.length; from += BATCH) {
      const some = told.slice(from, from + BATCH);
      const articleIds = some.map(({ articleId }) => articleId);
      const there = await tx.selectFrom('article').select('id').where('id', 'in', articleIds).execute();
      const kept = new Set(there.map(({ id }) => id));
      const gone = some.filter(({ articleId }) => !kept.has(articleId)).map(({ id }) => id);
      if (gone.length > 0) await tx.deleteFrom('notification').where('id', 'in', gone).execute();
    }
  });
}

export async function countSample(platform: Platform): Promise<{ isOn: boolean; sources: number; articles: number }> {
  const { db } = platform.store;
  const sources = db.selectFrom('source').select('id').where('isSample', '=', true);
  const [state, count, articles] = await Promise.all([
    readSampleState(platform.store),
    db
      .selectFrom('source')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('isSample', '=', true)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('article')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('sourceId', 'in', sources)
      .executeTakeFirstOrThrow(),
  ]);
  return { isOn: platform.config.hasSamplePress && state.isOn, sources: Number(count.n), articles: Number(articles.n) };
}
