import { defineFeature } from '#server/feature.ts';
import { overviewContract } from '../contract.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overviewFeature = defineFeature({
  endpoints: [{ name: 'overview', contract: overviewContract, routes: overviewRoutes }],
});
