import { defineFeature } from '#server/feature.ts';
import { dataImportContract } from '../contract.ts';
import { dataImportJob } from './data-import.job.ts';
import { dataImportRoutes } from './data-import.routes.ts';
import { forgetFiles, forgetPasswords } from './forget-files.ts';

const HOUR_MS = 3_600_000;

export const dataImportFeature = defineFeature({
  endpoints: [
    { name: 'data-import', contract: dataImportContract, routes: (platform, { outgoing }) => dataImportRoutes(platform, outgoing.seal) },
  ],
  jobs: [dataImportJob],
  schedules: [
    {
      name: 'import-files',
      everyMs: HOUR_MS,
      start:
        ({ store, jobs, now }) =>
        async () => {
          await forgetPasswords(store, now());
          return forgetFiles(store, jobs, now());
        },
    },
  ],
});
