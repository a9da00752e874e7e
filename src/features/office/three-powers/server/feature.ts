import { defineFeature } from '#server/feature.ts';
import { providerPowersContract, threePowersContract } from '../contract.ts';
import { providerPowersRoutes, threePowersRoutes } from './three-powers.routes.ts';

export const threePowersFeature = defineFeature({
  endpoints: [
    { name: 'three-powers', contract: threePowersContract, routes: threePowersRoutes },
    { name: 'provider-powers', contract: providerPowersContract, routes: providerPowersRoutes },
  ],
});
