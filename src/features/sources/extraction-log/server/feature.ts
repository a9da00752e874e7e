import { defineFeature } from '#server/feature.ts';
import { extractionLogContract } from '../contract.ts';
import { extractionLogRoutes } from './extraction-log.routes.ts';

export const extractionLogFeature = defineFeature({
  endpoints: [{ name: 'extraction-log', contract: extractionLogContract, routes: extractionLogRoutes }],
});
