import { defineFeature } from '#server/feature.ts';
import { commentContract } from '../contract.ts';
import { commentRoutes } from './comment.routes.ts';
import { fetchRepliesJob } from './fetch-replies.job.ts';
import { watchSampleJob } from './watch-sample.job.ts';
import { listCommentNotices } from './list-comment-notices.ts';
import { scheduleReplyFetches } from './schedule-reply-fetches.ts';

export const commentFeature = defineFeature({
  endpoints: [{ name: 'comment', contract: commentContract, routes: (platform, { fetch }) => commentRoutes(platform, fetch) }],
  jobs: [fetchRepliesJob, watchSampleJob],
  notices: [{ type: 'ArticleComment', list: listCommentNotices }],
  schedules: [
    {
      name: 'comments',
      everyMs: 5000,
      start:
        ({ store, jobs, now }) =>
        async () =>
          void (await scheduleReplyFetches(store, jobs, now())),
    },
  ],
});
