import { defineFeature } from '#server/feature.ts';
import { tvMonitorContract } from '../contract.ts';
import { tvMonitorRoutes } from './tv-monitor.routes.ts';

export const tvMonitorFeature = defineFeature({
  endpoints: [{ name: 'tv-monitor', contract: tvMonitorContract, routes: tvMonitorRoutes }],
});
