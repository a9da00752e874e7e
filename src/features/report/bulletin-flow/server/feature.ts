import { defineFeature } from '#server/feature.ts';
import { bulletinFlowContract } from '../contract.ts';
import { bulletinFlowRoutes } from './bulletin-flow.routes.ts';
import { DispatchKeeper } from './dispatch-keeper.ts';
import { listReviewNotices } from './list-review-notices.ts';

export const bulletinFlowFeature = defineFeature({
  endpoints: [{ name: 'bulletin-flow', contract: bulletinFlowContract, routes: bulletinFlowRoutes }],
  notices: [{ type: 'BulletinReview', list: listReviewNotices }],
  schedules: [
    {
      name: 'bulletin-sending',
      everyMs: 1000,
      start: ({ store, now, files, outgoing }) => {
        const keeper = new DispatchKeeper({ store, now, files, outgoing });
        return () => keeper.step();
      },
    },
  ],
});
