import { defineFeature } from '#server/feature.ts';
import { accessLogContract } from '../contract.ts';
import { accessLogRoutes } from './access-log.routes.ts';

export const accessLogFeature = defineFeature({
  endpoints: [{ name: 'access-log', contract: accessLogContract, routes: accessLogRoutes }],
});
