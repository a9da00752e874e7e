// The one switch of the sample press: nothing fictional remains.
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import type { Platform } from '#server/platform.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { readSampleState, writeSampleState } from '#server/sample-state.ts';

export const REMOVE_SAMPLE = 'sample-remove';
const BATCH = 100;

export const removeSampleJob: JobDefinition = {
  kind: REMOVE_SAMPLE,
  run: async (context, job) => {
    const { db } = context.store;
    const state = await readSampleState(context.store);
    await writeSampleState(context.store, { ...state, isOn: false });
    await db.updateTable('source').set({ state: 'paused', next_fetch_at: Number.MAX_SAFE_INTEGER }).where('is_sample', '=', 1).execute();
    const sources = db.selectFrom('source').select('id').where('is_sample', '=', 1);
    const total = Number(
      (
        await db
          .selectFrom('article')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('source_id', 'in', sources)
          .executeTakeFirstOrThrow()
      ).n,
    );
    for (let done = 0; ; done += BATCH) {
      await reportProgress(context, job, Math.min(done, total), total);
      const ids = (await db.selectFrom('article').select('id').where('source_id', 'in', sources).limit(BATCH).execute()).map(
        (row) => row.id,
      );
      if (ids.length === 0) break;
      await removeArticles(context, ids);
    }
    await removeRest(context, state.subjectIds);
    return { articles: total };
  },
};

async function removeArticles(context: JobContext, ids: readonly number[]): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const hits = await tx.selectFrom('hit').selectAll().where('article_id', 'in', ids).execute();
    for (const table of [
      'hit',
      'hit_subject',
      'hit_drop',
      'article_log',
      'article_text',
      'article_revision',
      'article_number',
      'reply',
      'reply_reading',
      'repost',
      'repost_reading',
      'repost_watch',
      'article_task',
      'article_browse',
      'sticky',
      'stuck',
    ] as const) {
      await tx.deleteFrom(table).where('article_id', 'in', ids).execute();
    }
    const watches = tx.selectFrom('comment_extraction_setting').select('id').where('article_id', 'in', ids);
    await tx.deleteFrom('comment_view').where('setting_id', 'in', watches).execute();
    await tx.deleteFrom('comment_extraction_setting').where('article_id', 'in', ids).execute();
    await tx.updateTable('run_item').set({ article_id: null }).where('article_id', 'in', ids).execute();
    await tx.deleteFrom('source_item').where('article_id', 'in', ids).execute();
    await tx.deleteFrom('broadcast').where('article_id', 'in', ids).execute();
    await tx.deleteFrom('article').where('id', 'in', ids).execute();
    await recordHitChanges(
      tx,
      hits.map((hit) => ({ before: hitState(hit) })),
    );
    await tx
      .insertInto('outbox')
      .values(ids.map((id) => ({ kind: 'article' as const, article_id: id, client_id: 0 })))
      .execute();
  });
}

async function removeRest(context: JobContext, subjectIds: readonly number[]): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const sources = await tx.selectFrom('source').select(['id', 'site_id']).where('is_sample', '=', 1).execute();
    const ids = [0, ...sources.map((source) => source.id)];
    const runs = tx.selectFrom('run').select('id').where('source_id', 'in', ids);
    await tx.deleteFrom('run_item').where('run_id', 'in', runs).execute();
    await tx.deleteFrom('run').where('source_id', 'in', ids).execute();
    await tx.deleteFrom('source_item').where('source_id', 'in', ids).execute();
    const lists = tx.selectFrom('hot_list').select('id').where('source_id', 'in', ids);
    const entries = tx.selectFrom('hot_entry').select('id').where('list_id', 'in', lists);
    await tx.deleteFrom('hot_mute').where('event_id', 'in', entries).execute();
    await tx.deleteFrom('hot_split').where('entry_id', 'in', entries).execute();
    await tx.deleteFrom('hot_point').where('entry_id', 'in', entries).execute();
    await tx.deleteFrom('hot_entry').where('list_id', 'in', lists).execute();
    await tx.deleteFrom('hot_snapshot').where('list_id', 'in', lists).execute();
    await tx.deleteFrom('hot_list').where('source_id', 'in', ids).execute();
    await tx.deleteFrom('source').where('id', 'in', ids).execute();
    const kept = tx.selectFrom('source').select('site_id');
    const used = tx.selectFrom('article').select('site_id');
    const sites = tx
      .selectFrom('site')
      .select('id')
      .where('domain', 'like', '%.localhost')
      .where('id', 'not in', kept)
      .where('id', 'not in', used);
    await tx.deleteFrom('author').where('site_id', 'in', sites).execute();
    await tx.deleteFrom('rollup_day').where('n', '=', 0).execute();
    await tx.deleteFrom('rollup_hour').where('n', '=', 0).execute();
    await tx.deleteFrom('site').where('id', 'in', sites).execute();
    if (subjectIds.length > 0) await tx.deleteFrom('subject').where('id', 'in', subjectIds).execute();
    await tx.deleteFrom('notification').where('type', '=', 'SilentSource').execute();
    await tx.deleteFrom('comment_source').where('is_sample', '=', 1).execute();
    const boards = tx.selectFrom('web_source').select('id').where('is_sample', '=', 1);
    await tx.deleteFrom('interact_item').where('web_source_id', 'in', boards).execute();
    await tx.deleteFrom('web_source').where('is_sample', '=', 1).execute();
  });
}

export async function countSample(platform: Platform): Promise<{ isOn: boolean; sources: number; articles: number }> {
  const { db } = platform.store;
  const sources = db.selectFrom('source').select('id').where('is_sample', '=', 1);
  const [state, count, articles] = await Promise.all([
    readSampleState(platform.store),
    db
      .selectFrom('source')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('is_sample', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('article')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('source_id', 'in', sources)
      .executeTakeFirstOrThrow(),
  ]);
  return { isOn: platform.config.hasSamplePress && state.isOn, sources: Number(count.n), articles: Number(articles.n) };
}
