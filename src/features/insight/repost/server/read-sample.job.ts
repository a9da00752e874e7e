import { ofClient } from '#ingest/apart/read-apart.ts';
import { collectReposts } from '#ingest/comment/collect-reposts.ts';
import { DAY_MS } from '#shared/time.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';

export const READ_SAMPLE_REPOSTS = 'read-sample-reposts';
const READ = 12;
/** Number of posts that are then watched. */
const WATCHED = 3;
const INTERVAL_MINUTES = 30;

/**
 * Reads the reposts of the most reposted posts of the sample press, and watches the first ones, so that the screen is not empty at first. Only adds
 * what is missing.
 */
export const readSampleJob: JobDefinition = {
  kind: READ_SAMPLE_REPOSTS,
  run: async (context, job) => {
    const posts = await findPosts(context, job.clientId);
    let added = 0;
    for (const [place, article] of posts.entries()) {
      const { store, fetch, now } = context;
      const onProgress = () => reportProgress(context, job, place, posts.length);
      added += (await collectReposts({ store, fetch, now, article, owner: ofClient(job.clientId), onProgress })).added;
    }
    for (const { id } of posts.slice(0, WATCHED)) await watch(context, job.clientId, id);
    return { posts: posts.length, added };
  },
};

const findPosts = (context: JobContext, clientId: number) =>
  context.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.articleId')
    .innerJoin('source', 'source.id', 'article.sourceId')
    .leftJoin('articleNumber', 'articleNumber.articleId', 'article.id')
    .select(['article.id', 'article.url'])
    .where('hit.clientId', '=', clientId)
    .where('hit.mediaType', '=', 'weibo')
    .where('source.isSample', '=', true)
    .where('article.deletedAt', 'is', null)
    .where('article.publishedAt', '>', context.now() - 3 * DAY_MS)
    .groupBy(['article.id', 'article.url'])
    .orderBy((e) => e.fn.coalesce(e.fn.max('articleNumber.forward'), e.val(0)), 'desc')
    .limit(READ)
    .execute();

async function watch({ store, now: clock }: JobContext, clientId: number, articleId: number): Promise<void> {
  const now = clock();
  const row = { clientId, articleId, isEnabled: true, createdBy: null, quietAt: null };
  await store.db
    .insertInto('repostWatch')
    .values({
      ...row,
      intervalMinutes: INTERVAL_MINUTES,
      waitMinutes: INTERVAL_MINUTES,
      nextAt: now + INTERVAL_MINUTES * 60_000,
      lastReadAt: now,
      lastNewAt: now,
      sinceAt: now,
    })
    .onConflict((c) => c.columns(['clientId', 'articleId']).doNothing())
    .execute();
}
