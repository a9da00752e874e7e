import { defineFeature } from '#server/feature.ts';
import { bulletinCommentContract } from '../contract.ts';
import { bulletinCommentRoutes } from './bulletin-comment.routes.ts';
import { listCommentNotices } from './list-comment-notices.ts';

export const bulletinCommentFeature = defineFeature({
  endpoints: [{ name: 'bulletin-comment', contract: bulletinCommentContract, routes: bulletinCommentRoutes }],
  notices: [{ type: 'BulletinComment', list: listCommentNotices }],
});
