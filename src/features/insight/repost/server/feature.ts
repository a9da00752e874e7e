import { defineFeature, type Parts } from '#server/feature.ts';
import { repostContract } from '../contract.ts';
import { fetchRepostsJob } from './fetch-reposts.job.ts';
import { readSampleJob } from './read-sample.job.ts';
import { repostRoutes } from './repost.routes.ts';
import type { SpreadReader } from './spread-reader.ts';

export interface SpreadParts {
  /** Threads of reposts, beside this process's event loop. */
  spread: SpreadReader;
}
import { scheduleRepostReads } from './schedule-repost-reads.ts';

export const repostFeature = defineFeature<Parts & SpreadParts>({
  endpoints: [{ name: 'repost', contract: repostContract, routes: (platform, { spread }) => repostRoutes(platform, spread) }],
  jobs: [fetchRepostsJob, readSampleJob],
  schedules: [
    {
      name: 'reposts',
      everyMs: 5000,
      start:
        ({ store, jobs, now }) =>
        async () =>
          void (await scheduleRepostReads(store, jobs, now())),
    },
  ],
});
