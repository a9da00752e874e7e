import { defineFeature } from '#server/feature.ts';
import { customizationContract } from '../contract.ts';
import { customizationRoutes } from './customization.routes.ts';

export const customizationFeature = defineFeature({
  endpoints: [{ name: 'customization', contract: customizationContract, routes: customizationRoutes }],
});
