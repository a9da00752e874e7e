import { defineFeature } from '#server/feature.ts';
import { apiKeyContract } from '../contract.ts';
import { apiKeyRoutes } from './api-key.routes.ts';

export const apiKeyFeature = defineFeature({
  endpoints: [{ name: 'api-key', contract: apiKeyContract, routes: apiKeyRoutes }],
});
