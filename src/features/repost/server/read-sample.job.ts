import { collectReposts } from '#ingest/comment/collect-reposts.ts';
import { DAY_MS } from '#shared/time.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';

export const READ_SAMPLE_REPOSTS = 'read-sample-reposts';
const READ = 12;
/** So many of them are watched from then on. */
const WATCHED = 3;
const INTERVAL_MINUTES = 30;

/** Reads the reposts of the most reposted posts of the sample press, and watches the first, so that the first look is not at an empty screen. Adds what is missing only. */
export const readSampleJob: JobDefinition = {
  kind: READ_SAMPLE_REPOSTS,
  run: async (context, job) => {
    const posts = await findPosts(context, job.clientId);
    let added = 0;
    for (const [place, article] of posts.entries()) {
      const { store, fetch, now } = context;
      added += (await collectReposts({ store, fetch, now, article, onProgress: () => reportProgress(context, job, place, posts.length) }))
        .added;
    }
    for (const { id } of posts.slice(0, WATCHED)) await watch(context, job.clientId, id);
    return { posts: posts.length, added };
  },
};

const findPosts = (context: JobContext, clientId: number) =>
  context.store.db
    .selectFrom('hit')
    .innerJoin('article', 'article.id', 'hit.article_id')
    .innerJoin('source', 'source.id', 'article.source_id')
    .leftJoin('article_number', 'article_number.article_id', 'article.id')
    .select(['article.id', 'article.url'])
    .where('hit.client_id', '=', clientId)
    .where('hit.media_type', '=', 'weibo')
    .where('source.is_sample', '=', 1)
    .where('article.deleted_at', 'is', null)
    .where('article.published_at', '>', context.now() - 3 * DAY_MS)
    .groupBy(['article.id', 'article.url'])
    .orderBy((e) => e.fn.coalesce(e.fn.max('article_number.forward'), e.val(0)), 'desc')
    .limit(READ)
    .execute();

async function watch({ store, now: clock }: JobContext, clientId: number, articleId: number): Promise<void> {
  const now = clock();
  const row = { client_id: clientId, article_id: articleId, is_enabled: 1, created_by: null, quiet_at: null };
  await store.db
    .insertInto('repost_watch')
    .values({
      ...row,
      interval_minutes: INTERVAL_MINUTES,
      wait_minutes: INTERVAL_MINUTES,
      next_at: now + INTERVAL_MINUTES * 60_000,
      last_read_at: now,
      last_new_at: now,
      since_at: now,
    })
    .onConflict((c) => c.columns(['client_id', 'article_id']).doNothing())
    .execute();
}
