import { defineFeature } from '#server/feature.ts';
import { redoClassifyContract } from '../contract.ts';
import { redoClassifyJob } from './redo-classify.job.ts';
import { redoClassifyRoutes } from './redo-classify.routes.ts';

export const redoClassifyFeature = defineFeature({
  endpoints: [{ name: 'redo-classify', contract: redoClassifyContract, routes: redoClassifyRoutes }],
  jobs: [redoClassifyJob],
});
