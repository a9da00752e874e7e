import { defineFeature } from '#server/feature.ts';
import { informNowContract } from '../contract.ts';
import { informNowRoutes } from './inform-now.routes.ts';

export const informNowFeature = defineFeature({
  endpoints: [{ name: 'inform-now', contract: informNowContract, routes: informNowRoutes }],
});
