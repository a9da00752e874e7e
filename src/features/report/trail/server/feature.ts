import { defineFeature } from '#server/feature.ts';
import { trailContract } from '../contract.ts';
import { trailRoutes } from './trail.routes.ts';

export const trailFeature = defineFeature({
  endpoints: [{ name: 'trail', contract: trailContract, routes: trailRoutes }],
});
