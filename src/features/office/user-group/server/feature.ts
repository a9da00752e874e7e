import { defineFeature } from '#server/feature.ts';
import { userGroupContract } from '../contract.ts';
import { userGroupRoutes } from './user-group.routes.ts';

export const userGroupFeature = defineFeature({
  endpoints: [{ name: 'user-group', contract: userGroupContract, routes: userGroupRoutes }],
});
