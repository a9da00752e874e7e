import { defineFeature } from '#server/feature.ts';
import { dataExportContract } from '../contract.ts';
import { abandonUploads } from './abandon-uploads.ts';
import { dataExportJob } from './data-export.job.ts';
import { dataExportRoutes } from './data-export.routes.ts';
import { beginDueRuns } from './export-keeper.ts';
import { forgetFiles } from './forget-files.ts';
import { beginLiveRuns, forgetLiveRuns } from './live-keeper.ts';
import { forgetParts } from './sent-parts.ts';

const HOUR_MS = 3_600_000;
const OFTEN_MS = 2000;

export const dataExportFeature = defineFeature({
  endpoints: [{ name: 'data-export', contract: dataExportContract, routes: dataExportRoutes }],
  jobs: [dataExportJob],
  schedules: [
    { name: 'data-exports', everyMs: OFTEN_MS, start: (parts) => () => beginDueRuns(parts) },
    { name: 'live-exports', everyMs: OFTEN_MS, start: (parts) => () => beginLiveRuns(parts) },
    {
      name: 'live-runs',
      everyMs: HOUR_MS,
      start:
        ({ store, now }) =>
        () =>
          forgetLiveRuns(store, now()),
    },
    {
      name: 'export-files',
      everyMs: HOUR_MS,
      start:
        ({ store, jobs, now }) =>
        () =>
          forgetFiles(store, jobs, now()),
    },
    {
      name: 'export-uploads',
      everyMs: HOUR_MS,
      start: (parts) => () => abandonUploads(parts),
    },
    {
      name: 'export-parts',
      everyMs: HOUR_MS,
      start:
        ({ store, now }) =>
        () =>
          forgetParts(store, now()),
    },
  ],
});
