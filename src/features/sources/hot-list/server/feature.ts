import { defineFeature } from '#server/feature.ts';
import { hotListContract } from '../contract.ts';
import { hotListRoutes } from './hot-list.routes.ts';
import { thinHotPointsJob } from './thin-hot-points.job.ts';
import { scheduleThinning } from './schedule-thinning.ts';

export const hotListFeature = defineFeature({
  endpoints: [{ name: 'hot-list', contract: hotListContract, routes: hotListRoutes }],
  jobs: [thinHotPointsJob],
  schedules: [
    {
      name: 'thinning',
      everyMs: 600_000,
      start:
        ({ store, jobs, now }) =>
        async () =>
          void (await scheduleThinning(store, jobs, now())),
    },
  ],
});
