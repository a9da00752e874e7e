import { defineFeature } from '#server/feature.ts';
import { bulletinAdviceContract } from '../contract.ts';
import { bulletinAdviceRoutes } from './bulletin-advice.routes.ts';

export const bulletinAdviceFeature = defineFeature({
  endpoints: [{ name: 'bulletin-advice', contract: bulletinAdviceContract, routes: bulletinAdviceRoutes }],
});
