import { defineFeature } from '#server/feature.ts';
import { monitorContract } from '../contract.ts';
import { monitorRoutes } from './monitor.routes.ts';

export const monitorFeature = defineFeature({
  endpoints: [
    {
      name: 'monitor',
      contract: monitorContract,
      routes: (platform, { loopDelay, version }) => monitorRoutes(platform, loopDelay, version),
    },
  ],
});
