import { defineFeature } from '#server/feature.ts';
import { searchContract } from '../contract.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature = defineFeature({
  endpoints: [{ name: 'search', contract: searchContract, routes: searchRoutes }],
});
