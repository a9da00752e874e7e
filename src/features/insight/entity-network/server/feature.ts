import { defineFeature } from '#server/feature.ts';
import { entityNetworkContract } from '../contract.ts';
import { entityNetworkRoutes } from './entity-network.routes.ts';

export const entityNetworkFeature = defineFeature({
  endpoints: [{ name: 'entity-network', contract: entityNetworkContract, routes: entityNetworkRoutes }],
});
