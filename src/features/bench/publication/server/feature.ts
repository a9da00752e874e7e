import { defineFeature } from '#server/feature.ts';
import { publicationContract } from '../contract.ts';
import { publicationRoutes } from './publication.routes.ts';

export const publicationFeature = defineFeature({
  endpoints: [{ name: 'publication', contract: publicationContract, routes: publicationRoutes }],
});
