import { defineFeature } from '#server/feature.ts';
import { favoriteContract } from '../contract.ts';
import { favoriteRoutes } from './favorite.routes.ts';

export const favoriteFeature = defineFeature({
  endpoints: [{ name: 'favorite', contract: favoriteContract, routes: favoriteRoutes }],
});
