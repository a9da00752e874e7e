import { defineFeature } from '#server/feature.ts';
import { fileContract } from '../contract.ts';
import { fileRoutes } from './file.routes.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

export const fileFeature = defineFeature({
  endpoints: [{ name: 'file', contract: fileContract, routes: fileRoutes }],
  jobs: [sweepFilesJob],
});
