import { defineFeature } from '#server/feature.ts';
import { informRouteContract } from '../contract.ts';
import { informRouteRoutes } from './inform-route.routes.ts';

export const informPolicyFeature = defineFeature({
  endpoints: [{ name: 'inform-policy', contract: informRouteContract, routes: informRouteRoutes }],
});
