import { defineFeature } from '#server/feature.ts';
import { contentTemplateContract } from '../contract.ts';
import { contentTemplateRoutes } from './content-template.routes.ts';

export const contentTemplateFeature = defineFeature({
  endpoints: [{ name: 'content-template', contract: contentTemplateContract, routes: contentTemplateRoutes }],
});
