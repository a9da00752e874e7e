import { defineFeature } from '#server/feature.ts';
import { clientContract } from '../contract.ts';
import { clientRoutes } from './client.routes.ts';

export const clientFeature = defineFeature({
  endpoints: [{ name: 'client', contract: clientContract, routes: clientRoutes }],
});
