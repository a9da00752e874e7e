import { defineFeature } from '#server/feature.ts';
import { livingBriefingContract } from '../contract.ts';
import { livingBriefingRoutes } from './living-briefing.routes.ts';
import { LivingKeeper } from './living-keeper.ts';
import { sampleBriefingJob } from './sample-briefing.job.ts';

export const livingBriefingFeature = defineFeature({
  endpoints: [{ name: 'living-briefing', contract: livingBriefingContract, routes: livingBriefingRoutes }],
  jobs: [sampleBriefingJob],
  schedules: [
    {
      name: 'living-briefings',
      everyMs: 2000,
      start: (parts) => {
        const keeper = new LivingKeeper(parts);
        return () => keeper.step();
      },
    },
  ],
});
