import { defineFeature } from '#server/feature.ts';
import { authorContract } from '../contract.ts';
import { authorRoutes } from './author.routes.ts';

export const authorFeature = defineFeature({
  endpoints: [{ name: 'author', contract: authorContract, routes: authorRoutes }],
});
