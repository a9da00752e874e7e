import { defineFeature } from '#server/feature.ts';
import { listPageContract, taskScheduleContract } from '../contract.ts';
import { listPageHealthContract, taskHealthContract } from '../health.contract.ts';
import { sourceTransferContract } from '../transfer.contract.ts';
import { importSourcesJob } from './import-sources.job.ts';
import { removeSampleJob } from './remove-sample.job.ts';
import { listPageHealthRoutes, listPageRoutes, sourceTransferRoutes, taskHealthRoutes, taskScheduleRoutes } from './source.routes.ts';

export const sourceFeature = defineFeature({
  endpoints: [
    { name: 'list-page', contract: listPageContract, routes: (platform, { fetch }) => listPageRoutes(platform, fetch) },
    { name: 'source-transfer', contract: sourceTransferContract, routes: (platform, { fetch }) => sourceTransferRoutes(platform, fetch) },
    { name: 'source-health', contract: listPageHealthContract, routes: listPageHealthRoutes },
    { name: 'task-health', contract: taskHealthContract, routes: taskHealthRoutes },
    { name: 'task-schedule', contract: taskScheduleContract, routes: taskScheduleRoutes },
  ],
  jobs: [removeSampleJob, importSourcesJob],
});
