import { defineFeature } from '#server/feature.ts';
import { userContract } from '../contract.ts';
import { userRoutes } from './user.routes.ts';

export const userFeature = defineFeature({
  endpoints: [{ name: 'user', contract: userContract, routes: userRoutes }],
});
