import { defineFeature } from '#server/feature.ts';
import { globalRejectContract, rejectClassContract } from '../contract.ts';
import { globalRejectRoutes, rejectClassRoutes } from './global-reject.routes.ts';

export const globalRejectFeature = defineFeature({
  endpoints: [
    { name: 'global-reject', contract: globalRejectContract, routes: globalRejectRoutes },
    { name: 'global-reject-class', contract: rejectClassContract, routes: rejectClassRoutes },
  ],
});
