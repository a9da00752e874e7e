import { defineFeature } from '#server/feature.ts';
import { sessionContract } from '../contract.ts';
import { sessionRoutes } from './session.routes.ts';

export const sessionFeature = defineFeature({
  endpoints: [{ name: 'session', contract: sessionContract, routes: sessionRoutes }],
});
