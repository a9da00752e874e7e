import { defineFeature } from '#server/feature.ts';
import { similarContract } from '../contract.ts';
import { similarRoutes } from './similar.routes.ts';

export const similarFeature = defineFeature({
  endpoints: [{ name: 'similar', contract: similarContract, routes: similarRoutes }],
});
