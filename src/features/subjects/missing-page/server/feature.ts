import { defineFeature } from '#server/feature.ts';
import { missingPageContract } from '../contract.ts';
import { fetchMissingJob } from './fetch-missing.job.ts';
import { missingPageRoutes } from './missing-page.routes.ts';

export const missingPageFeature = defineFeature({
  endpoints: [{ name: 'missing-page', contract: missingPageContract, routes: missingPageRoutes }],
  jobs: [fetchMissingJob],
});
