import { defineFeature } from '#server/feature.ts';
import { contentClassContract } from '../contract.ts';
import { contentClassRoutes } from './content-class.routes.ts';

export const contentClassFeature = defineFeature({
  endpoints: [{ name: 'content-class', contract: contentClassContract, routes: contentClassRoutes }],
});
