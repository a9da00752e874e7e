import { defineFeature } from '#server/feature.ts';
import { briefReportContract } from '../contract.ts';
import { briefReportRoutes } from './brief-report.routes.ts';
import { makeBulletinJob } from './make-bulletin.job.ts';
import { sampleEventJob } from './sample-event.job.ts';

export const briefReportFeature = defineFeature({
  endpoints: [{ name: 'brief-report', contract: briefReportContract, routes: briefReportRoutes }],
  jobs: [makeBulletinJob, sampleEventJob],
});
