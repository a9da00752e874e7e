import { defineFeature } from '#server/feature.ts';
import { webSearchContract } from '../contract.ts';
import { webSearchRoutes } from './web-search.routes.ts';

export const webSearchFeature = defineFeature({
  endpoints: [{ name: 'web-search', contract: webSearchContract, routes: (platform, { fetch }) => webSearchRoutes(platform, fetch) }],
});
