import { defineFeature } from '#server/feature.ts';
import { filterContract } from '../contract.ts';
import { applyFiltersJob } from './apply-filters.job.ts';
import { filterRoutes } from './filter.routes.ts';

export const filterFeature = defineFeature({
  endpoints: [{ name: 'filter', contract: filterContract, routes: filterRoutes }],
  jobs: [applyFiltersJob],
});
