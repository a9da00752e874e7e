import { defineFeature } from '#server/feature.ts';
import { articleTools } from './article.tools.ts';
import { articleContract } from '../contract.ts';
import { articleRoutes } from './article.routes.ts';

export const articleFeature = defineFeature({
  endpoints: [{ name: 'article', contract: articleContract, routes: articleRoutes }],
  tools: articleTools,
});
