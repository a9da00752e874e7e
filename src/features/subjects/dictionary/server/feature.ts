import { defineFeature } from '#server/feature.ts';
import { dictionaryContract } from '../contract.ts';
import { dictionaryRoutes } from './dictionary.routes.ts';

export const dictionaryFeature = defineFeature({
  endpoints: [{ name: 'dictionary', contract: dictionaryContract, routes: dictionaryRoutes }],
});
