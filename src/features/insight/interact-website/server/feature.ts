import { defineFeature } from '#server/feature.ts';
import { interactContract } from '../contract.ts';
import { interactRoutes } from './interact.routes.ts';
import { readBoardJob } from './read-board.job.ts';
import { scheduleBoardReads } from './schedule-board-reads.ts';

export const interactWebsiteFeature = defineFeature({
  endpoints: [{ name: 'interact-website', contract: interactContract, routes: interactRoutes }],
  jobs: [readBoardJob],
  schedules: [
    {
      name: 'boards',
      everyMs: 5000,
      start:
        ({ store, jobs, now }) =>
        async () =>
          void (await scheduleBoardReads(store, jobs, now())),
    },
  ],
});
