import { defineFeature } from '#server/feature.ts';
import { defaultRoleContract, roleContract } from '../contract.ts';
import { defaultRoleRoutes, roleRoutes } from './role.routes.ts';

export const roleFeature = defineFeature({
  endpoints: [
    { name: 'role', contract: roleContract, routes: roleRoutes },
    { name: 'default-role', contract: defaultRoleContract, routes: defaultRoleRoutes },
  ],
});
