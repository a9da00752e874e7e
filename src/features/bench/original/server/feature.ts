import { defineFeature } from '#server/feature.ts';
import { originalContract } from '../contract.ts';
import { originalRoutes } from './original.routes.ts';

export const originalFeature = defineFeature({
  endpoints: [{ name: 'original', contract: originalContract, routes: (platform, { assetFetch }) => originalRoutes(platform, assetFetch) }],
});
