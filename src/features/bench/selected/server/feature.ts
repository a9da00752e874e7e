import { defineFeature } from '#server/feature.ts';
import { selectedContract } from '../contract.ts';
import { selectedRoutes } from './selected.routes.ts';

export const selectedFeature = defineFeature({
  endpoints: [{ name: 'selected', contract: selectedContract, routes: selectedRoutes }],
});
