import { defineFeature } from '#server/feature.ts';
import { emotionWordContract, emotionWordLibContract } from '../contract.ts';
import { emotionWordLibRoutes, emotionWordRoutes } from './emotion-word.routes.ts';

export const emotionWordFeature = defineFeature({
  endpoints: [
    { name: 'client-emotion-word-lib', contract: emotionWordLibContract, routes: emotionWordLibRoutes },
    { name: 'emotion-word', contract: emotionWordContract, routes: emotionWordRoutes },
  ],
});
