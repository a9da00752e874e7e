import { defineFeature } from '#server/feature.ts';
import { savedFilterContract } from '../contract.ts';
import { savedFilterRoutes } from './saved-filter.routes.ts';

export const savedFilterFeature = defineFeature({
  endpoints: [{ name: 'saved-filter', contract: savedFilterContract, routes: savedFilterRoutes }],
});
