import { HOUR_MS } from '#shared/time.ts';
import { defineFeature } from '#server/feature.ts';
import { expireLogs } from '#server/record/expire-logs.ts';
import { allOperationLogContract, operationLogContract } from '../contract.ts';
import { allOperationLogRoutes, operationLogRoutes } from './operation-log.routes.ts';

export const operationLogFeature = defineFeature({
  endpoints: [
    { name: 'operation-log', contract: operationLogContract, routes: operationLogRoutes },
    { name: 'all-operation-log', contract: allOperationLogContract, routes: allOperationLogRoutes },
  ],
  schedules: [
    {
      name: 'log-retention',
      everyMs: HOUR_MS,
      start:
        ({ store, now }) =>
        () =>
          expireLogs(store.db, now()),
    },
  ],
});
