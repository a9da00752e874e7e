import { defineFeature } from '#server/feature.ts';
import { hotWordDictContract } from '../contract.ts';
import { hotWordDictRoutes } from './hot-word-dict.routes.ts';

export const hotWordDictFeature = defineFeature({
  endpoints: [{ name: 'hot-word-dict', contract: hotWordDictContract, routes: hotWordDictRoutes }],
});
