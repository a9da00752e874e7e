import { defineFeature } from '#server/feature.ts';
import { bulletinLookContract } from '../contract.ts';
import { bulletinLookRoutes } from './bulletin-look.routes.ts';

export const bulletinLookFeature = defineFeature({
  endpoints: [{ name: 'bulletin-look', contract: bulletinLookContract, routes: bulletinLookRoutes }],
});
