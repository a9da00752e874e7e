import { HOUR_MS } from '#shared/time.ts';
import { defineFeature } from '#server/feature.ts';
import { databaseContract, dbCheckContract } from '../contract.ts';
import { databaseRoutes, dbCheckRoutes } from './database-monitor.routes.ts';
import { measureOncePerDay } from './measure-sizes.ts';
import { runDueCheck } from './run-check.ts';

const CHECK_MS = 20_000;

export const databaseMonitorFeature = defineFeature({
  endpoints: [
    { name: 'database-monitor', contract: databaseContract, routes: databaseRoutes },
    { name: 'database-monitor-check', contract: dbCheckContract, routes: dbCheckRoutes },
  ],
  schedules: [
    {
      name: 'record-checks',
      everyMs: CHECK_MS,
      start:
        ({ store, now, stopping }) =>
        async () =>
          !stopping.aborted && runDueCheck(store, now),
    },
    {
      name: 'record-sizes',
      everyMs: HOUR_MS,
      start:
        ({ store, now }) =>
        () =>
          measureOncePerDay(store, now),
    },
  ],
});
