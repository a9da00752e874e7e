import { defineFeature } from '#server/feature.ts';
import { informStatisticsContract } from '../contract.ts';
import { informStatisticsRoutes } from './inform-statistics.routes.ts';

export const informStatisticsFeature = defineFeature({
  endpoints: [{ name: 'inform-statistics', contract: informStatisticsContract, routes: informStatisticsRoutes }],
});
