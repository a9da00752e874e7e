import { defineFeature } from '#server/feature.ts';
import { userSuggestionContract } from '../contract.ts';
import { userSuggestionRoutes } from './user-suggestion.routes.ts';

export const userSuggestionFeature = defineFeature({
  endpoints: [{ name: 'user-suggestion', contract: userSuggestionContract, routes: userSuggestionRoutes }],
});
