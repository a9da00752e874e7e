import { defineFeature } from '#server/feature.ts';
import { informUserContract } from '../contract.ts';
import { informUserRoutes } from './inform-user.routes.ts';

export const informUserFeature = defineFeature({
  endpoints: [{ name: 'inform-user', contract: informUserContract, routes: informUserRoutes }],
});
