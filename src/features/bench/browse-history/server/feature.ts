import { defineFeature } from '#server/feature.ts';
import { browseHistoryContract } from '../contract.ts';
import { browseHistoryRoutes } from './browse-history.routes.ts';

export const browseHistoryFeature = defineFeature({
  endpoints: [{ name: 'browse-history', contract: browseHistoryContract, routes: browseHistoryRoutes }],
});
