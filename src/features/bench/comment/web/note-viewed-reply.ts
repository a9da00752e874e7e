import { call, routeOf } from '#web/client/call.ts';
import type { SessionGateway } from '#web/session/gateway.ts';
import type { commentContract } from '../contract.ts';

const updateViewed = routeOf<(typeof commentContract)['updateViewed']>({
  method: 'PUT',
  path: '/v1/front/comment-extraction-setting/update-user-viewed-latest-reply-id',
});

export const noteViewedReply: SessionGateway['noteViewedReply'] = (taskId, replyId) =>
  call(updateViewed, { Article_Track_Task_ID: taskId, User_Viewed_Latest_Reply_ID: replyId });
