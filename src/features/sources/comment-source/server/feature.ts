import { defineFeature } from '#server/feature.ts';
import { commentSourceContract } from '../contract.ts';
import { commentSourceRoutes } from './comment-source.routes.ts';

export const commentSourceFeature = defineFeature({
  endpoints: [
    { name: 'comment-source', contract: commentSourceContract, routes: (platform, { fetch }) => commentSourceRoutes(platform, fetch) },
  ],
});
