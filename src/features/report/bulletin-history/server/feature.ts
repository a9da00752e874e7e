import { defineFeature } from '#server/feature.ts';
import { bulletinHistoryContract } from '../contract.ts';
import { bulletinHistoryRoutes } from './bulletin-history.routes.ts';

export const bulletinHistoryFeature = defineFeature({
  endpoints: [{ name: 'bulletin-history', contract: bulletinHistoryContract, routes: bulletinHistoryRoutes }],
});
