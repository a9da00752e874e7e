import { findCommentSource } from '#ingest/comment/comment-source.ts';
import { DAY_MS } from '#shared/time.ts';
import type { JobContext, JobDefinition } from '#server/queue/job-definition.ts';

export const WATCH_SAMPLE = 'watch-sample-comments';
const WATCHED = 6;
const INTERVAL_MINUTES = 5;

/** Watches the comments of the most discussed new articles of the sample press, so that the first look is not at empty screens. Adds what is missing only. */
export const watchSampleJob: JobDefinition = {
  kind: WATCH_SAMPLE,
  run: async (context, job) => {
    const articles = await findDiscussed(context, job.clientId);
    let watched = 0;
    for (const article of articles)
      if (await findCommentSource(context.store, article.url)) watched += await watch(context, job.clientId, article);
    return { watched };
  },
};

const findDiscussed = (context: JobContext, clientId: number) =>
  context.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.article_id')
    .innerJoin('source', 'source.id', 'article.source_id')
    .innerJoin('article_number', 'article_number.article_id', 'article.id')
    .select(['article.id', 'article.url', 'article.md5'])
    .where('hit.client_id', '=', clientId)
    .where('source.is_sample', '=', 1)
    .where('article.deleted_at', 'is', null)
    .where('article.published_at', '>', context.now() - DAY_MS)
    .groupBy(['article.id', 'article.url', 'article.md5'])
    .orderBy((e) => e.fn.max('article_number.reply'), 'desc')
    .limit(WATCHED)
    .execute();

async function watch(context: JobContext, clientId: number, article: { id: number; url: string; md5: string }): Promise<number> {
  const now = context.now();
  const result = await context.store.db
    .insertInto('comment_extraction_setting')
    .values({
      client_id: clientId,
      article_id: article.id,
      url: article.url,
      md5: article.md5,
      interval_minutes: INTERVAL_MINUTES,
      until: null,
      is_enabled: 1,
      next_at: now,
      lease_until: 0,
      last_fetched_at: null,
      last_error: '',
      max_reply_id: 0,
      base_reply_id: 0,
      created_by: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['client_id', 'article_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
