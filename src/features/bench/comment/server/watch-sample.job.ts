import { findCommentSource } from '#ingest/comment/comment-source.ts';
import { DAY_MS } from '#shared/time.ts';
import type { JobContext, JobDefinition } from '#server/queue/job-definition.ts';

export const WATCH_SAMPLE = 'watch-sample-comments';
const WATCHED = 6;
const INTERVAL_MINUTES = 5;

/**
 * Watches the comments of the most discussed new articles of the sample press, so that the screens are not empty at first. Only adds what is missing.
 */
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
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('source', 'source.id', 'article.sourceId')
    .innerJoin('articleNumber', 'articleNumber.articleId', 'article.id')
    .select(['article.id', 'article.url', 'article.md5'])
    .where('hit.clientId', '=', clientId)
    .where('source.isSample', '=', true)
    .where('article.deletedAt', 'is', null)
    .where('article.publishedAt', '>', context.now() - DAY_MS)
    .groupBy(['article.id', 'article.url', 'article.md5'])
    .orderBy((e) => e.fn.max('articleNumber.reply'), 'desc')
    .limit(WATCHED)
    .execute();

async function watch(context: JobContext, clientId: number, article: { id: number; url: string; md5: string }): Promise<number> {
  const now = context.now();
  const result = await context.store.db
    .insertInto('commentExtractionSetting')
    .values({
      clientId,
      articleId: article.id,
      url: article.url,
      md5: article.md5,
      intervalMinutes: INTERVAL_MINUTES,
      until: null,
      isEnabled: true,
      nextAt: now,
      leaseUntil: 0,
      lastFetchedAt: null,
      lastError: '',
      maxReplyId: 0,
      baseReplyId: 0,
      createdBy: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.columns(['clientId', 'articleId']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
