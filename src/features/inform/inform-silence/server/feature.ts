import { defineFeature } from '#server/feature.ts';
import { informSilenceContract } from '../contract.ts';
import { informSilenceRoutes } from './inform-silence.routes.ts';

export const informSilenceFeature = defineFeature({
  endpoints: [{ name: 'inform-silence', contract: informSilenceContract, routes: informSilenceRoutes }],
});
