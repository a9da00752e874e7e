import { defineFeature } from '#server/feature.ts';
import { webSourceContract } from '../contract.ts';
import { webSourceRoutes } from './web-source.routes.ts';

export const webSourceFeature = defineFeature({
  endpoints: [{ name: 'web-source', contract: webSourceContract, routes: (platform, { fetch }) => webSourceRoutes(platform, fetch) }],
});
