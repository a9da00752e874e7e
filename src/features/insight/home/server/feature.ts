import { defineFeature } from '#server/feature.ts';
import { homeContract } from '../contract.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature = defineFeature({
  endpoints: [{ name: 'home', contract: homeContract, routes: homeRoutes }],
});
