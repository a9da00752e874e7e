import { defineFeature } from '#server/feature.ts';
import { analysisTools } from './analysis.tools.ts';
import { analysisContract } from '../contract.ts';
import { analysisRoutes } from './analysis.routes.ts';

export const analysisFeature = defineFeature({
  endpoints: [{ name: 'analysis', contract: analysisContract, routes: analysisRoutes }],
  tools: analysisTools,
});
