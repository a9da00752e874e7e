import { defineFeature } from '#server/feature.ts';
import { pinContract } from '../contract.ts';
import { pinRoutes } from './pin.routes.ts';

export const pinFeature = defineFeature({
  endpoints: [{ name: 'pin', contract: pinContract, routes: pinRoutes }],
});
