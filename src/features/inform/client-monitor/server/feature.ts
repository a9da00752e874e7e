import { defineFeature } from '#server/feature.ts';
import { clientMonitorContract } from '../contract.ts';
import { clientMonitorRoutes } from './client-monitor.routes.ts';
import { countClientDays } from './count-days.ts';

export const clientMonitorFeature = defineFeature({
  endpoints: [{ name: 'client-monitor', contract: clientMonitorContract, routes: clientMonitorRoutes }],
  schedules: [countClientDays],
});
