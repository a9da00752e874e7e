import { defineFeature } from '#server/feature.ts';
import { articleWorkContract } from '../contract.ts';
import { articleWorkRoutes } from './article-work.routes.ts';

export const articleWorkFeature = defineFeature({
  endpoints: [{ name: 'article-work', contract: articleWorkContract, routes: articleWorkRoutes }],
});
