import { defineFeature } from '#server/feature.ts';
import { articleNumberContract } from '../contract.ts';
import { articleNumberRoutes } from './article-number.routes.ts';
import { updateArticleNumbersJob } from './update-article-numbers.job.ts';

export const articleNumberFeature = defineFeature({
  endpoints: [{ name: 'article-number', contract: articleNumberContract, routes: articleNumberRoutes }],
  jobs: [updateArticleNumbersJob],
});
