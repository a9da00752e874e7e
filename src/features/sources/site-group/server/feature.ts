import { defineFeature } from '#server/feature.ts';
import { siteGroupContract } from '../contract.ts';
import { siteGroupRoutes } from './site-group.routes.ts';

export const siteGroupFeature = defineFeature({
  endpoints: [{ name: 'site-group', contract: siteGroupContract, routes: siteGroupRoutes }],
});
